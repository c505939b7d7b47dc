// Which Chromium is taken on which machine: the configured one, then the system's headless shell, then Playwright's own,
// then the system's browser.
import { describe, expect, it } from 'vitest'
import { findChromium, type Machine } from './chromium.ts'

describe('when several browsers are installed', () => {
  it('takes the one that FERRYLOG_CHROMIUM names', async () => {
    const machine = machineWith(['/opt/own', '/opt/playwright', '/usr/bin/chromium'])
    expect(await findChromium({ ...machine, env: { FERRYLOG_CHROMIUM: '/opt/own' } })).toBe('/opt/own')
  })

  it("takes the system's headless shell before all others", async () => {
    const shell = '/usr/bin/chromium-headless-shell'
    const machine = machineWith(['/usr/bin/chromium', '/opt/playwright', shell])
    expect(await findChromium(machine)).toBe(shell)
  })

  it('takes no headless shell where a window is wanted', async () => {
    const machine = machineWith(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])
    expect(await findChromium(machine, 'window')).toBe('/usr/bin/chromium')
  })

  it('prefers the one that Playwright downloaded to a browser with a window', async () => {
    expect(await findChromium(machineWith(['/opt/playwright', '/usr/bin/chromium']))).toBe('/opt/playwright')
  })

  it("takes the system's Chromium before Chrome", async () => {
    const machine = machineWith(['/usr/bin/google-chrome', '/usr/bin/chromium'])
    expect(await findChromium(machine)).toBe('/usr/bin/chromium')
  })
})

describe('when FERRYLOG_CHROMIUM names nothing that starts', () => {
  it('says so instead of taking another', async () => {
    const machine = { ...machineWith(['/usr/bin/chromium']), env: { FERRYLOG_CHROMIUM: '/opt/gone' } }
    await expect(findChromium(machine)).rejects.toThrow('FERRYLOG_CHROMIUM names /opt/gone')
  })
})

describe('when no browser is installed', () => {
  it('finds none', async () => {
    expect(await findChromium(machineWith([]))).toBeUndefined()
  })
})

const machineWith = (programs: readonly string[]): Machine => ({
  env: {},
  playwrightPath: '/opt/playwright',
  isExecutable: (path) => Promise.resolve(programs.includes(path)),
})

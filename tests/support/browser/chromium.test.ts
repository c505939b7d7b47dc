// Which Chromium is taken on which machine: the configured one, then the system's headless shell, then Playwright's own,
// then the system's browser.
import { describe, expect, it } from 'vitest'
import { findChromium, type Machine } from './chromium.ts'

const SHELL = '/usr/bin/chromium-headless-shell'

describe('when several browsers are installed', () => {
  it('takes the one that FERRYLOG_CHROMIUM names', async () => {
    const machine = machineWith(['/opt/own', '/opt/playwright', '/usr/bin/chromium'])
    expect(await findChromium({ ...machine, env: { FERRYLOG_CHROMIUM: '/opt/own' } })).toBe('/opt/own')
  })

  it.each([
    ['any', SHELL, ['/usr/bin/chromium', '/opt/playwright', SHELL]],
    ['window', '/usr/bin/chromium', ['/usr/bin/chromium', SHELL]],
    ['any', '/opt/playwright', ['/opt/playwright', '/usr/bin/chromium']],
    ['any', '/usr/bin/chromium', ['/usr/bin/google-chrome', '/usr/bin/chromium']],
  ] as const)('takes, where %s is wanted, %s of %j', async (kind, taken, programs) => {
    expect(await findChromium(machineWith(programs), kind)).toBe(taken)
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

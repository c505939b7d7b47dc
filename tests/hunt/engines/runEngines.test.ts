// How a hunt through the engines ends, with made-up browsers: nothing, a find with its picture, or an engine that is missing.
import { describe, expect, it } from 'vitest'
import { HUNT_EXIT } from '../exitCodes.ts'
import { DriverError, type Driver } from './driver.ts'
import { Find } from './enginePage.ts'
import { type EnginesWorld, runEngines } from './runEngines.ts'

/** Nothing of the shop ever comes, or the browser breaks at once. */
const driverThat = (goTo: () => Promise<void>): Driver => ({
  version: 'Made-up 1.0',
  downloads: '',
  goTo,
  run: () => Promise.resolve(undefined),
  perform: () => Promise.resolve(),
  chooseFile: () => Promise.resolve(),
  resize: () => Promise.resolve(),
  picture: () => Promise.resolve(Buffer.from('a picture')),
  errors: () => [],
  close: () => Promise.resolve(),
})

const started = (facts: Partial<EnginesWorld>) => {
  const lines: string[] = []
  const kept: string[] = []
  const world: EnginesWorld = {
    out: (line) => void lines.push(line),
    err: (line) => void lines.push(line),
    nowMs: () => 0,
    drawSeed: () => 42,
    programOf: ({ name }) => Promise.resolve(name),
    start: () => Promise.reject(new Error('no display')),
    serve: () => Promise.resolve({ url: 'http://localhost:1/', stop: () => Promise.resolve() }),
    keep: (name) => {
      kept.push(name)
      return Promise.resolve(`hunt/${name}`)
    },
    ...facts,
  }
  const only = ['firefox', '390', 'purchase']
  return { lines, kept, ended: runEngines({ seed: null, only, hasPictures: false }, world) }
}

const failsWith = (error: Error) =>
  started({ start: () => Promise.resolve(driverThat(() => Promise.reject(error))) })

describe('a hunt through the engines', () => {
  it('prints the seed that it drew, and the command that draws the same', async () => {
    const { lines, ended } = failsWith(new Find('There is no ticket'))
    await ended
    expect(lines[0]).toBe(
      'The seed is 42; the same again: npm run hunt -- engines firefox 390 purchase --seed 42',
    )
  })

  it('ends with 3 where the shop fails, with a picture and the command that repeats it', async () => {
    const { lines, kept, ended } = failsWith(new Find('There is no ticket'))
    expect(await ended).toBe(HUNT_EXIT.found)
    expect(kept).toEqual(['engines-seed-42-firefox-390-purchase.png'])
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^ {2}FAIL firefox 390 purchase \(.*\), 0 s: There is no ticket$/),
      '  The page: hunt/engines-seed-42-firefox-390-purchase.png',
      'Repeat it: npm run hunt -- engines firefox 390 purchase --seed 42',
    ])
  })

  it('ends with 1, and finds nothing, where the browser breaks', async () => {
    const { lines, ended } = failsWith(new DriverError('the browser is gone'))
    expect(await ended).toBe(HUNT_EXIT.couldNotRun)
    expect(lines.filter((line) => /FAIL/.test(line))).toEqual([])
  })

  it('ends with 1 where a browser does not start', async () => {
    const { lines, ended } = started({})
    expect(await ended).toBe(HUNT_EXIT.couldNotRun)
    expect(lines).toContain('firefox could not be started: no display')
  })

  it('ends with 1 where no engine is installed, and says what to install', async () => {
    const { lines, ended } = started({ programOf: () => Promise.resolve(null) })
    expect(await ended).toBe(HUNT_EXIT.couldNotRun)
    expect(lines.at(-1)).toBe('firefox is not installed, so it is skipped: apt-get install firefox-esr')
  })
})

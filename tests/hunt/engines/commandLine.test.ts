// What `npm run hunt -- engines` is asked for, and what it says of an engine that is not there.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { enginesOptionsOf, USAGE } from './commandLine.ts'
import { ENGINES, missingText, programOf } from './engineTable.ts'

describe('npm run hunt -- engines', () => {
  it('takes a seed and words of visits', () => {
    expect(enginesOptionsOf([])).toEqual(E.right({ only: [], seed: null, hasPictures: false }))
    const args = ['firefox', '390', 'purchase', '--seed', '42', '--pictures']
    const only = ['firefox', '390', 'purchase']
    expect(enginesOptionsOf(args)).toEqual(E.right({ only, seed: 42, hasPictures: true }))
    expect(enginesOptionsOf(['--help'])).toEqual(E.right('help'))
  })

  it.each([
    [['chrome'], 'No visit has "chrome" in its name. The words are firefox, webkit, 390, 1280, list, '],
    [['firefox', 'webkit'], 'No visit is all of firefox, webkit.'],
    [['--seed', 'one'], '--seed takes a whole number from 0 to 1000000000, not "one".'],
    [['--width', '390'], '--width'],
  ])('refuses %j with one clear sentence', (args, sentence) => {
    expect(enginesOptionsOf(args)).toEqual({ _tag: 'Left', left: expect.stringContaining(sentence) })
  })

  it('names in its help what to install, and how it ends', () => {
    expect(USAGE).toContain('apt-get install firefox-esr webkit2gtk-driver xvfb')
    expect(USAGE).toContain('Ends with 3')
    expect(USAGE.split('\n').filter((line) => line.length > 124)).toEqual([])
  })
})

const [firefox, webkit] = ENGINES

const onMachineWith = (...programs: readonly string[]) => {
  const isThere = (program: string): Promise<boolean> => Promise.resolve(programs.includes(program))
  return Promise.all(ENGINES.map((engine) => programOf(engine, isThere)))
}

describe('an engine', () => {
  it('is started by the first of its programs that is there', async () => {
    expect(await onMachineWith('firefox', 'firefox-esr', 'WebKitWebDriver', 'Xvfb')).toEqual([
      'firefox-esr',
      'WebKitWebDriver',
    ])
    expect(await onMachineWith('firefox')).toEqual(['firefox', null])
  })

  it('that needs a display is not there without one', async () => {
    expect(await onMachineWith('WebKitWebDriver')).toEqual([null, null])
  })

  it('that is missing is skipped with the command that installs it', () => {
    expect([firefox, webkit].map((engine) => engine && missingText(engine))).toEqual([
      'firefox is not installed, so it is skipped: apt-get install firefox-esr',
      'webkit is not installed, so it is skipped: apt-get install webkit2gtk-driver xvfb',
    ])
  })
})

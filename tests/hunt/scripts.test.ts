// The commands that the program, its tests and its tools name can be typed, and there are few of them.
import { describe, expect, it } from 'vitest'
import packageFacts from '../../package.json' with { type: 'json' }
import { isTestFile } from '../tidy/sourceText.ts'
import { readTree } from '../tidy/tree.ts'
import { PARTS } from './parts.ts'
import { ROOT } from './testFiles.ts'

const MOST_SCRIPTS = 16
const COMMAND = /npm run (?:-s |--silent )?([\w:]+)(?: -- ([a-z]\w*))?/g

/** Documents have a rule of their own. */
const NAMING = /\.(ts|tsx|js|yml)$/
const PART_NAMES = PARTS.map(({ name }) => name)

const namedIn = (text: string) =>
  [...text.matchAll(COMMAND)].map(([command, script = '', name]) => ({ command, script, name }))

const isWrong = ({ script, name }: ReturnType<typeof namedIn>[number]): boolean =>
  !Object.keys(packageFacts.scripts).includes(script) ||
  (script === 'hunt' && name !== undefined && !PART_NAMES.includes(name))

describe('the scripts of package.json', () => {
  it('are few', () => {
    expect(Object.keys(packageFacts.scripts).length).toBeLessThanOrEqual(MOST_SCRIPTS)
  })

  it('are there where one is named', () => {
    const files = readTree(ROOT).filter((file) => NAMING.test(file.path) && !isTestFile(file))
    const wrong = files.flatMap(({ path, text }) =>
      namedIn(text)
        .filter(isWrong)
        .map(({ command }) => `${path}: ${command}`),
    )
    expect(files.length).toBeGreaterThan(1_000)
    expect(wrong).toEqual([])
  })

  it('that are dropped would be found', () => {
    expect(namedIn('// `npm run properties:faults -- --keep`').filter(isWrong)).toHaveLength(1)
    expect(namedIn('// `npm run hunt -- sesions --seed 1`').filter(isWrong)).toHaveLength(1)
    expect(namedIn('// `npm run hunt -- sessions --seed 1`, `npm run check`').filter(isWrong)).toEqual([])
  })
})

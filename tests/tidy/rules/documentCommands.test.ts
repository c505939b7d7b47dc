// The rules about commands and lengths of documents are seen to fail on each kind of mistake.
import { describe, expect, it } from 'vitest'
import { documentCommandsRule, documentSizesRule } from './documentCommands.ts'

const SCRIPTS = {
  test: 'vitest run',
  replay: 'node replay/cli/main.js replay',
  hunt: 'tsx tests/hunt/main.ts',
}
const PROGRAM = [
  { path: 'package.json', text: JSON.stringify({ scripts: SCRIPTS }) },
  { path: 'tests/hunt/parts.ts', text: "name: 'sessions', part: 'random'" },
  { path: 'replay/cli/replay.ts', text: '`--json` and --diff OTHER' },
  { path: 'tests/properties/run/commandLine.ts', text: '--law ID' },
  { path: 'tests/properties/run/run.test.ts', text: '--unknown' },
]
const found = (text: string) =>
  documentCommandsRule([...PROGRAM, { path: 'README.md', text }]).map(
    ({ line, message }) => `${line} ${message}`,
  )

describe('when a document names a command', () => {
  it.each([
    ['\n`npm run reply -- FILE`', '2 package.json has no script reply'],
    ['\n| npm run replay -- FILE --jsn |', '2 npm run replay has no --jsn'],
    ['npm run hunt -- sesions --law LAW-07', '1 there is no hunt sesions'],
    ['npm run hunt -- sessions --unknown', '1 npm run hunt has no --unknown'],
    ['npm start', '1 package.json has no script start'],
  ])('finds what cannot be typed: %j', (text, message) => {
    expect(found(text)).toEqual([message])
  })

  it.each([
    'npm run replay -- FILE --diff OTHER   # --not-an-option',
    'npm run -s replay -- - --json | head',
    'npm run hunt -- sessions random --law LAW-07',
    '`npm test`',
  ])('accepts %j', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('when a document grows', () => {
  it('finds a README that takes more than one sitting', () => {
    const bytes = (n: number) => documentSizesRule([{ path: 'README.md', text: 'õ'.repeat(n / 2) }])
    expect(bytes(10_000)).toEqual([])
    expect(bytes(10_002)).toMatchObject([{ path: 'README.md', line: 1 }])
  })
})

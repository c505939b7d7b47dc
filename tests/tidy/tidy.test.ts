// The house rules, checked on the whole tree. Each failure names file and line and says what to do instead.
// That each rule can fail is shown in rules/*.test.ts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { REQUIREMENTS_IN_REACH } from './requirementsInReach.ts'
import { addressesRule } from './rules/addresses.ts'
import { bannedCallsRule } from './rules/bannedCalls.ts'
import { circlesRule } from './rules/circles.ts'
import { determinismRule } from './rules/determinism.ts'
import { loopedTestsRule, packedFactsRule } from './rules/expects.ts'
import { glossaryRule } from './rules/glossary.ts'
import { headersRule } from './rules/headers.ts'
import { listedLanguagesRule, unusedTextsRule } from './rules/languages.ts'
import { layersRule } from './rules/layers.ts'
import { documentCommandsRule, documentSizesRule } from './rules/documentCommands.ts'
import { documentLinksRule } from './rules/documentLinks.ts'
import { packedLiteralsRule } from './rules/literals.ts'
import { namedPathsRule } from './rules/namedPaths.ts'
import { fileNamesRule } from './rules/naming.ts'
import { durationsRule, flatteningReasonsRule } from './rules/operators.ts'
import { placesRule, topLevelRule } from './rules/places.ts'
import { crowdedTitlesRule, malformedIdsRule, untestedRequirements } from './rules/requirementIds.ts'
import { roomCirclesRule, roomSizesRule } from './rules/rooms.ts'
import { functionSizesRule } from './rules/sizes.ts'
import { textsRule } from './rules/texts.ts'
import { wordsRule } from './rules/words.ts'
import { describeFindings, type Rule, type SourceText } from './sourceText.ts'
import { readTree } from './tree.ts'

const ROOT = process.cwd()
const RULES: readonly (readonly [what: string, rule: Rule])[] = [
  ['imports what its layer may import', layersRule],
  ['has no import circles', circlesRule],
  ['has rooms that can be seen at a glance', roomSizesRule],
  ['has rooms that import one way', roomCirclesRule],
  ['reaches the world through ports alone', bannedCallsRule],
  ['builds the paths of the address in one place', addressesRule],
  ['is made of small functions', functionSizesRule],
  ['writes literals out', packedLiteralsRule],
  ['names in documents what is there', namedPathsRule],
  ['links to what is there', documentLinksRule((path) => existsSync(join(ROOT, path)))],
  ['asks readers to type what can be typed', documentCommandsRule],
  ['has a README of one sitting', documentSizesRule],
  ['names its files by nouns', fileNamesRule],
  ['opens each file with a header', headersRule],
  ['names its durations in TIMINGS', durationsRule],
  ['gives a reason for each flattening operator', flatteningReasonsRule],
  ['says everything in every language', textsRule],
  ['says the same words everywhere', glossaryRule],
  ['lists the languages that it speaks', listedLanguagesRule()],
  ['has no text that nothing says', unusedTextsRule],
  ['says who is meant, or what', wordsRule],
  ['names no machine and no registry', placesRule(ROOT)],
  ['has nothing strange at its top level', topLevelRule],
  ['writes requirement IDs in one form', malformedIdsRule],
  ['names three requirements at most in a title', crowdedTitlesRule],
  ['expects each fact by itself', packedFactsRule],
  ['lists its cases with a title for each', loopedTestsRule],
  ['comes out the same each time', determinismRule],
  [
    'has a test for each requirement in reach',
    untestedRequirements(REQUIREMENTS_IN_REACH, 'tests/tidy/requirementsInReach.ts'),
  ],
]

describe('the repository', () => {
  let files: readonly SourceText[] = []

  beforeAll(() => {
    files = readTree(ROOT)
  })

  it('is found at all', () => {
    const paths = files.map(({ path }) => path)
    expect(paths).toContain('tests/tidy/tidy.test.ts')
    expect(paths).toContain('package.json')
  })

  it.each(RULES)('%s', (_what, rule) => {
    const findings = rule(files)
    if (findings.length > 0) expect.fail(`\n${describeFindings(findings)}`)
  })
})

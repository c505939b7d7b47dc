// The tests that mutation testing runs again and again, in Node alone: those of domain/, projections/ and effects/,
// and the one that knows every codec. Generated sessions (`*.property.test.ts`) are left out: they hunt for what
// no test names, take as long as all others together, and a rule is to be pinned by a test that names it.
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A sample (`--sample`) is asked whether the gate notices it: with property tests, journeys, approved sessions and laws. */
const IS_AS_IN_GATE = process.env['FERRYLOG_MUTATION'] === 'gate'

/** The quick ones first: a mutant is done with at the first test that fails. */
const RULES = ['tests/replay/schema/schema.test.ts', 'tests/domain/', 'tests/projections/', 'tests/effects/']
const SESSIONS = [
  'tests/approved/approved.test.ts',
  'tests/properties/sessions.test.ts',
  'tests/properties/regressions/',
]
const TESTS = IS_AS_IN_GATE ? [...RULES, 'tests/journeys/', ...SESSIONS] : RULES

class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve([...files].sort((a, b) => rank(a) - rank(b)))
  }
}

const rank = ({ moduleId }: TestSpecification): number =>
  TESTS.findIndex((path) => moduleId.includes(`/${path}`))

export default defineConfig({
  publicDir: false,
  test: {
    environment: 'node',
    include: TESTS.map((path) => (path.endsWith('/') ? `${path}**/*.test.ts` : path)),
    exclude: IS_AS_IN_GATE ? ['tests/journeys/demoMode.test.ts'] : ['**/*.property.test.ts'],
    setupFiles: ['tests/mutation/setup.ts'],
    // As in the gate: it ends what hangs.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // All runs: no mutant survives because the gate takes few.
    env: IS_AS_IN_GATE ? {} : { FERRYLOG_HUNT: '1' },
    runner: 'tests/mutation/loadFailures.ts',
    pool: 'threads',
    // As in the project `unit`; each mutant still gets a worker of its own.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    sequence: { sequencer: QuickFirst },
  },
})

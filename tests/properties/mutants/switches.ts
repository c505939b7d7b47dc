// The switches of the mutants: which one is awake, and which ones a session has come by. Stryker's instrumented sources
// read and write one global object; this is its only other reader.
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core'

/** How often a session came by the switch of each. */
export type Hits = Readonly<Record<string, number>>

const LOADING = 'static'
/** A session that comes by a mutant so many times more often than the true program does is in a loop without an end. */
const LOOP = 100
const FEWEST = 10_000

const coverage = {
  [LOADING]: {} as Record<string, number>,
  perTest: {} as Record<string, Record<string, number>>,
}
const switches: InstrumenterContext = { mutantCoverage: coverage }
Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: switches })

/** Those that are read when the program is loaded: it must be loaded once more while one of them is awake. */
export const hitsOfLoading = (): Hits => coverage[LOADING]

/** What `run` gives, and what it came by, while all mutants sleep. */
export const withHits = <T>(run: () => T): { readonly given: T; readonly hits: Hits } => {
  switches.currentTestId = 'run'
  const given = run()
  delete switches.currentTestId
  const hits = coverage.perTest['run'] ?? {}
  delete coverage.perTest['run']
  return { given, hits }
}

/** What `run` gives while the mutant is awake. `usually`: how often a session comes by it at most. */
export const whileActive = <T>(id: string, usually: number, run: () => T): T => {
  switches.activeMutant = id
  switches.hitCount = 0
  switches.hitLimit = FEWEST + LOOP * usually
  try {
    return run()
  } finally {
    delete switches.activeMutant
    delete switches.hitCount
    delete switches.hitLimit
  }
}

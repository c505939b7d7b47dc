// How often random tests run, and from which seed. `npm test` proves: one seed, a tenth of the runs, the same result
// every time. `npm run hunt` searches: a fresh seed, all runs.
import fc from 'fast-check'

/** `FERRYLOG_SEED` changes it; `npm run hunt` draws a fresh one and prints it. */
const GATE_SEED = 20_261_128
const GATE_SHARE = 10
/** As many as fast-check takes where nothing is said. */
const USUAL_RUNS = 100

/** @throws where FERRYLOG_SEED is no whole number: a run that is repeated must not take another seed silently. */
export const sharedSeed = (text: string | undefined): number => {
  if (text === undefined || text === '') return GATE_SEED
  if (!/^-?\d{1,10}$/.test(text)) throw new Error(`FERRYLOG_SEED is no whole number: ${text}`)
  return Number(text) | 0
}

/** Whether this is a run of `npm run hunt`, which takes all runs. */
export const isHunt = (): boolean => process.env['FERRYLOG_HUNT'] === '1'

/** `{ numRuns: runs(300) }`: 30 in the gate, 300 in the hunt; never none. */
export const runs = (whole: number): number => (isHunt() ? whole : Math.ceil(whole / GATE_SHARE))

/** Every call of fast-check takes these; none has a seed of its own. `endOnFailure`: the smallest sample is not sought. */
export const shareSeed = ({ endOnFailure = false } = {}): void => {
  fc.configureGlobal({
    seed: sharedSeed(process.env['FERRYLOG_SEED']),
    numRuns: runs(USUAL_RUNS),
    endOnFailure,
  })
}

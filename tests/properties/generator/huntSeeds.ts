// Which generated sessions a hunt lives through: other ones with each seed that `npm run hunt` draws.
import { sharedSeed } from '../../support/runs.ts'
import { MOST_SEED } from '../run/commandLine.ts'

/** So many seeds from the shared one on. */
export const huntSeeds = (count: number): readonly number[] => {
  const first = Math.abs(sharedSeed(process.env['FERRYLOG_SEED'])) % (MOST_SEED - count)
  return Array.from({ length: count }, (_, i) => first + i)
}

// How often each pair is aimed at: the fewer sessions meet it, the more often. How many do was measured and is kept here,
// so that a seed makes the same session everywhere; measure.ts measures it again.
import { PAIR_NAMES, type PairName } from '../../run/pairs/pairList.ts'
import measured from './measured.json' with { type: 'json' }

/** Of 1,000 sessions so many meet the pair, where all pairs are aimed at alike. */
export const MEASURED: Readonly<Record<PairName, number>> = measured

/** So many more than are asked for that chance makes no run fall short, and that a session which meets few counts more. */
const WANTED = 90
/** Even what is met by itself is aimed at now and then. */
const LEAST = 20

export type Weights = Readonly<Record<PairName, number>>

export const WEIGHTS: Weights = weightsBy((name) => Math.max(LEAST, WANTED - MEASURED[name]))

export const ALIKE: Weights = weightsBy(() => 1)

function weightsBy(weightOf: (name: PairName) => number): Weights {
  return Object.fromEntries(PAIR_NAMES.map((name) => [name, weightOf(name)])) as Weights
}

// How often each pair is aimed at: the more it takes to meet it often enough, the more often. What it takes was measured,
// so that a seed makes the same session everywhere; `npm run properties:aims` measures it again.
import { PAIR_NAMES, type PairName } from '../../run/pairs/pairList.ts'
import measured from './measured.json' with { type: 'json' }

/** Sessions that meet a pair. */
export interface Measured {
  /** Of 1,000 that aim at nothing. */
  readonly unaimed: number
  /** Of 100 that aim at it and at nothing else. */
  readonly aimed: number
}

export const MEASURED: Readonly<Partial<Record<PairName, Measured>>> = measured

/** Of 1,000 sessions: so many more than are asked for that chance makes no run fall short. */
const WANTED = 60
/** Even what is met often is aimed at now and then, and what is hard to meet doesn't crowd out the rest. */
const LEAST = 4
const MOST = 150
const UNKNOWN: Measured = { unaimed: 0, aimed: 50 }

export const weightOf = (name: PairName): number => {
  const { unaimed, aimed } = MEASURED[name] ?? UNKNOWN
  const missing = WANTED - unaimed / 2 // Half of the sessions aim at something.
  return Math.round(Math.min(MOST, Math.max(LEAST, missing / Math.max(0.2, aimed / 100))))
}

export const WEIGHTS: readonly (readonly [PairName, number])[] = PAIR_NAMES.map((name) => [
  name,
  weightOf(name),
])

// How many sessions meet each pair, and which pairs too few of them meet.
import { PAIR_NAMES, type PairName } from './pairList.ts'

export type PairCounts = Map<PairName, number>

export const newPairCounts = (): PairCounts => new Map()

export const addPairs = (counts: PairCounts, more: Iterable<readonly [PairName, number]>): void => {
  for (const [name, sessions] of more) counts.set(name, (counts.get(name) ?? 0) + sessions)
}

/** Of 1,000 sessions, at least. */
export const LEAST_IN_1000 = 20

export const rarePairs = (counts: ReadonlyMap<PairName, number>, sessions: number): readonly PairName[] =>
  PAIR_NAMES.filter((name) => ((counts.get(name) ?? 0) * 1_000) / sessions < LEAST_IN_1000)

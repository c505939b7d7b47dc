// What a shrunk session must still do: break a law, or have the outcome of the re-run that the recording hasn't.
import type { Entry } from '../../domain/log/entry.ts'
import type { Law } from '../laws/engine/law.ts'
import { createLawChecker, type LawCheck } from '../player/lawCheck.ts'
import { canonicalJson, differenceIn, valueAt } from '../schema/jsonEquality.ts'
import type { Divergence } from '../rerun/difference.ts'

/** Watches one re-run. */
export interface GoalWatch {
  /** Called with each entry as it comes; gives the fact as soon as the session has done it. */
  readonly take: (entry: Entry) => string | null
  /** Asked at the end, where no entry alone could show it. */
  readonly atEnd: (entries: readonly Entry[]) => Reached | null
}

export interface Reached {
  /** The entry that did it. */
  readonly seq: number
  readonly fact: string
}

/** A watch for each candidate. */
export type Goal = () => GoalWatch

export const lawGoal =
  (law: Law, check: Omit<LawCheck, 'laws'>): Goal =>
  () => {
    const { take } = createLawChecker(null, { ...check, laws: [law] })
    return { take: (entry) => take([entry])[0]?.fact ?? null, atEnd: () => null }
  }

export interface Diverged {
  readonly divergence: Divergence
  readonly recorded: readonly Entry[]
  /** The whole re-run, beyond the divergence. */
  readonly again: readonly Entry[]
}

/** The entry that led to the divergence still leads to what it led to in the re-run. */
export const divergenceGoal = (diverged: Diverged): Goal => {
  const { recorded, rerun } = diverged.divergence
  if (rerun !== null && (recorded.cause === null || !comesLater(rerun, diverged.recorded)))
    return () => watchForMore(rerun, diverged)
  return () => watchForLess(diverged)
}

/** The re-run left something out and goes on with what the recording has next. */
const comesLater = (rerun: Entry, recorded: readonly Entry[]): boolean =>
  rerun.cause === null ||
  recorded
    .slice(rerun.seq)
    .some(
      ({ kind, type, cause, data }) =>
        kind === rerun.kind &&
        type === rerun.type &&
        cause === rerun.cause &&
        differenceIn(data, rerun.data) === null,
    )

/** Something happens that the recording hasn't, or has otherwise. */
const watchForMore = (found: Entry, { divergence, again }: Diverged): GoalWatch => {
  const { recorded, path } = divergence
  const parent = again[(found.cause ?? 0) - 1] ?? null
  const isOtherwise = recorded.kind === found.kind && recorded.type === found.type
  const value = canonicalJson(valueAt(found, path))
  const parents = new Set<number>()
  return {
    take: (entry) => {
      if (parent !== null && isLike(entry, parent)) parents.add(entry.seq)
      const isChild = parent === null ? entry.cause === null : parents.has(entry.cause ?? 0)
      if (!isChild || entry.kind !== found.kind || entry.type !== found.type) return null
      if (isOtherwise && canonicalJson(valueAt(entry, path)) !== value) return null
      return isOtherwise
        ? `${found.type} with another ${path} than recorded`
        : `${found.type} instead of ${recorded.type}`
    },
    atEnd: () => null,
  }
}

/** Something doesn't happen, though there was time for it. */
const watchForLess = ({ divergence, again }: Diverged): GoalWatch => {
  const { recorded } = divergence
  const parent = again[(recorded.cause ?? 0) - 1] ?? null
  const delayMs = recorded.at - (parent?.at ?? recorded.at)
  const effects = parent === null ? '' : effectsOf(parent, again)
  return {
    take: () => null,
    atEnd: (entries) => {
      const lastAt = entries.at(-1)?.at ?? 0
      const found = entries.find(
        (entry) =>
          parent !== null &&
          isLike(entry, parent) &&
          entry.at + delayMs <= lastAt &&
          effectsOf(entry, entries) === effects,
      )
      return found === undefined ? null : { seq: found.seq, fact: `no ${recorded.type} follows` }
    },
  }
}

/** Commands say in full what is wanted; an event's data may come from a server that says something else now. */
const isLike = (entry: Entry, other: Entry): boolean =>
  entry.kind === other.kind &&
  entry.type === other.type &&
  (entry.kind !== 'command' || differenceIn(entry.data, other.data) === null)

const effectsOf = ({ seq }: Entry, entries: readonly Entry[]): string =>
  entries
    .slice(seq)
    .filter(({ cause }) => cause === seq)
    .map(({ kind, type }) => `${kind} ${type}`)
    .join()

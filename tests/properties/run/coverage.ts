// Counts what sessions have reached of everything that can be reached.
import type { Entry } from '../../../domain/log/entry.ts'
import { type Reachable, REACHABLE } from './coverageList.ts'
import { SELDOM, UNREACHED } from './unreached.ts'

/** How often each was reached. */
export type Coverage = Map<Reachable, number>

export const newCoverage = (): Coverage => new Map()

export const countEntries = (coverage: Coverage, entries: readonly Entry[]): void => {
  for (const entry of entries) {
    switch (entry.kind) {
      case 'command':
        add(coverage, `command ${entry.type}`, 1)
        break
      case 'event':
        add(coverage, `event ${entry.type}`, 1)
        if ('reason' in entry.data) add(coverage, `refusal ${entry.type}.${entry.data.reason}`, 1)
        break
      case 'exchange': {
        const { outcome } = entry.data
        add(coverage, `call ${entry.type}.${outcome._tag}`, 1)
        if (outcome._tag === 'Failed') add(coverage, `failure ${outcome.error._tag}`, 1)
      }
    }
  }
}

export const addCoverage = (coverage: Coverage, more: Iterable<readonly [Reachable, number]>): void => {
  for (const [reachable, count] of more) add(coverage, reachable, count)
}

const add = (coverage: Coverage, reachable: Reachable, count: number): void =>
  void coverage.set(reachable, (coverage.get(reachable) ?? 0) + count)

export interface CoverageFaults {
  /** Could have been reached, and wasn't. */
  readonly missed: readonly Reachable[]
  /** Listed as unreachable, and was reached. */
  readonly surprising: readonly Reachable[]
  /** Listed as unreachable, and no such thing. */
  readonly unknown: readonly Reachable[]
}

export const coverageFaultsOf = (
  coverage: ReadonlyMap<Reachable, number>,
  unreached: Readonly<Partial<Record<Reachable, string>>> = UNREACHED,
  seldom: Readonly<Partial<Record<Reachable, string>>> = SELDOM,
): CoverageFaults => {
  const listed = Object.keys(unreached) as readonly Reachable[]
  const isListed = (reachable: Reachable): boolean =>
    Object.hasOwn(unreached, reachable) || Object.hasOwn(seldom, reachable)
  return {
    missed: REACHABLE.filter((reachable) => !coverage.has(reachable) && !isListed(reachable)),
    surprising: listed.filter((reachable) => coverage.has(reachable)),
    unknown: [listed, Object.keys(seldom) as readonly Reachable[]]
      .flat()
      .filter((reachable) => !REACHABLE.includes(reachable)),
  }
}

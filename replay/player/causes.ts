// Causes and effects: chains of causes and lists of effects, by position. A cause that rotation dropped ends its chain.
import type { Entry } from '../../domain/log/entry.ts'

export interface CauseIndex {
  /** `null` where the recording holds no such entry. */
  readonly positionOf: (seq: number) => number | null
  readonly causesOf: (position: number) => readonly number[]
  readonly effectsOf: (position: number) => readonly number[]
}

/** `entries` have sequence numbers without gaps, and may grow. */
export const createCauseIndex = (entries: readonly Entry[]): CauseIndex => {
  const effects = new Map<number, number[]>()
  let indexed = 0
  const positionOf = (seq: number): number | null => {
    const position = seq - (entries[0]?.seq ?? 1) + 1
    return position >= 1 && position <= entries.length ? position : null
  }
  const causeOf = (position: number): number | null => {
    const cause = entries[position - 1]?.cause ?? null
    const found = cause === null ? null : positionOf(cause)
    return found !== null && found < position ? found : null // A chain always ends.
  }
  const index = (): void => {
    for (; indexed < entries.length; indexed += 1) {
      const cause = causeOf(indexed + 1)
      if (cause === null) continue
      const known = effects.get(cause)
      if (known === undefined) effects.set(cause, [indexed + 1])
      else known.push(indexed + 1)
    }
  }
  return {
    positionOf,
    causesOf: (position) => {
      const chain: number[] = []
      for (let cause = causeOf(position); cause !== null; cause = causeOf(cause)) chain.push(cause)
      return chain
    },
    effectsOf: (position) => {
      index()
      return effects.get(position) ?? []
    },
  }
}

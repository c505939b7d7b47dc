// What is known of many things, as it was before each entry: laws that are asked about a stretch of entries one after the
// other each see what was known then.

interface Version<V> {
  readonly number: number
  readonly value: V
}

export interface Versions<K, V> {
  /** What is known now. */
  readonly get: (key: K) => V | undefined
  readonly set: (key: K, value: V) => void
  /** How often something was set; what was known then is asked for by it. */
  readonly count: () => number
  /** What was known when so much had been set, not very long ago. */
  readonly at: (key: K, count: number) => V | undefined
}

/** More is never set within a stretch that is looked at. */
const KEPT = 5_000

export const createVersions = <K, V>(): Versions<K, V> => {
  const known = new Map<K, Version<V>[]>()
  let count = 0
  return {
    get: (key) => known.get(key)?.at(-1)?.value,
    set: (key, value) => {
      count += 1
      const versions = known.get(key) ?? []
      if (versions.length === 0) known.set(key, versions)
      versions.push({ number: count, value })
      const oldest = versions.findLastIndex((one) => one.number <= count - KEPT)
      if (oldest > 0) versions.splice(0, oldest)
    },
    count: () => count,
    at: (key, number) => known.get(key)?.findLast((one) => one.number <= number)?.value,
  }
}

// What an upcaster is. Upcasters import nothing but each other: what an older schema looked like is frozen beside them,
// so that no later change of a codec or a projection alters what an old log becomes.

/** A parsed object, not yet checked: a line of a log, or what stands in one. */
export type RawObject = Readonly<Record<string, unknown>>

/** From one schema to the next one. */
export interface Upcaster {
  readonly header: (raw: RawObject) => RawObject
  readonly entry: (raw: RawObject) => RawObject
  /** One with a memory for a single log, where an entry can't be understood without those before it. */
  readonly forOneLog?: () => Upcaster
}

export const isRawObject = (u: unknown): u is RawObject =>
  typeof u === 'object' && u !== null && !Array.isArray(u)

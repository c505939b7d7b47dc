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

/** The line without the digests of read models that had another form: what changed from one to the next can't be known by them. */
export const withoutDigests = (line: RawObject): RawObject => {
  const { note } = line
  if (!isRawObject(note)) return line
  const { models: _digests, ...rest } = note
  return { ...line, note: rest }
}

/** The value itself where nothing was put in: a line that lacks nothing stays as it is, to the order of its fields. */
export const sameOr = <V>(before: V, after: V): V => (isSame(before, after) ? before : after)

const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  if (!isRawObject(a) || !isRawObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]))
}

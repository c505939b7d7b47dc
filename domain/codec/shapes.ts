// Small codec builders that every area uses. Absent is `null` inside, never `undefined`,
// so that a value and its JSON are the same thing.
import * as t from 'io-ts'

/** A codec or `null`. */
export const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** One of the given words. */
export const oneOf = <K extends string>(name: string, ...words: readonly K[]) =>
  t.keyof(Object.fromEntries(words.map((word) => [word, null])) as Record<K, null>, name)

/** A list of `codec`. */
export const listOf = <C extends t.Mixed>(codec: C) => t.array(codec)

/** An object with exactly these fields; others are dropped when it is decoded. */
export const shape = <P extends t.Props>(props: P, name?: string) => t.exact(t.type(props), name)

/** An object keyed by an open code (never by something personal, unless `keys` says so). */
export const byKey = <K extends t.Type<string>, C extends t.Mixed>(keys: K, values: C) =>
  t.record(keys, values)

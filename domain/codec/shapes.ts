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
export const byKey = <K extends Texts, C extends t.Mixed>(keys: K, values: C) => t.record(keys, values)

/** Of `value` what these fields name, and nothing else. */
export const picked = <P extends t.Props>(fields: P, value: t.TypeOfProps<P>): t.TypeOfProps<P> =>
  Object.fromEntries(
    Object.entries(value).filter(([key]) => Object.hasOwn(fields, key)),
  ) as unknown as t.TypeOfProps<P>

/** A codec of texts, branded or not. */
// oxlint-disable-next-line typescript/no-explicit-any -- io-ts is invariant in what a codec encodes.
export type Texts = t.Type<any, string>

/**
 * The same codec, with values that the compiler distinguishes from all others: for what any text or number may be. It
 * checks no more than before, and so nothing changes in the log or its speed.
 */
export const branded = <A extends string | number, B>(codec: t.Type<A>): t.Type<t.Branded<A, B>, A> =>
  codec as unknown as t.Type<t.Branded<A, B>, A>

/** A text or number as what its codec says that it is. Throws where it is not. */
export const checked = <A>(codec: t.Type<A, unknown>, value: unknown): A => {
  if (!codec.is(value)) throw new Error(`Not a ${codec.name}`)
  return value
}

// What a tolerant reader has dropped from an answer, by its path. A path names fields and positions and never a value,
// which may be personal. The notes hang on the root of a decoding's context, so that decodings don't mix.
import * as t from 'io-ts'

/** More are not worth reading. */
const MOST_DROPS = 20
const LONGEST_PATH = 120

const notes = new WeakMap<t.ContextEntry, string[]>()

/** A context whose drops are noted in the list that is returned. */
export const notingContext = (codec: t.Mixed, u: unknown): readonly [t.Context, readonly string[]] => {
  const root: t.ContextEntry = { key: '', type: codec, actual: u }
  const dropped: string[] = []
  notes.set(root, dropped)
  return [[root], dropped]
}

/** What stands at the end of this context was dropped. */
export const noteDrop = (context: t.Context): void => {
  const [root] = context
  const dropped = root === undefined ? undefined : notes.get(root)
  if (dropped !== undefined && dropped.length < MOST_DROPS)
    dropped.push(pathOf(context).slice(0, LONGEST_PATH))
}

/** `items.0.price`; which member of a union was tried is no part of a path. */
export const pathOf = (context: t.Context): string =>
  context
    .filter(({ key }, i) => key !== '' && !isUnion(context[i - 1]?.type))
    .map(({ key }) => key)
    .join('.')

const isUnion = (type: t.Decoder<unknown, unknown> | undefined): boolean => {
  if (type instanceof t.UnionType) return true
  return type !== undefined && 'inner' in type && isUnion(type.inner as t.Mixed)
}

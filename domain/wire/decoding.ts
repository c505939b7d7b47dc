// Decodes as io-ts does, by the fast path: what fits is read straight off, and io-ts, which says where a value doesn't
// fit, is asked only for what doesn't. What is dropped because it only decorates doesn't fit either, so that its path is
// noted on io-ts's way.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { MISFIT, readerOf } from '../codec/reader.ts'
import { notingContext } from './drops.ts'

/** The same as `codec.decode(u)`. */
export const decodedBy = <C extends t.Mixed>(codec: C, u: unknown): t.Validation<t.TypeOf<C>> =>
  decodedWithDrops(codec, u).decoded

export interface Decoded<A> {
  readonly decoded: t.Validation<A>
  /** The paths of what only decorates and didn't fit. */
  readonly dropped: readonly string[]
}

/** The same, with what a tolerant reader has dropped on the way; what fits as it is has lost nothing. */
export const decodedWithDrops = <C extends t.Mixed>(codec: C, u: unknown): Decoded<t.TypeOf<C>> => {
  const read = readerOf(codec)(u)
  if (read !== MISFIT) return { decoded: E.right(read), dropped: NOTHING }
  const [context, dropped] = notingContext(codec, u)
  return { decoded: codec.validate(u, context) as t.Validation<t.TypeOf<C>>, dropped }
}

const NOTHING: readonly string[] = []

// Decodes as io-ts does, but keeps no book on the way to every field, which costs more than the decoding itself:
// what fits is read straight off, and only for what doesn't is io-ts asked, which says where. What is dropped because it
// only decorates doesn't fit either, so that its path is noted on io-ts's way.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { TextType } from '../../../domain/codec/text.ts'
import { notingContext } from './drops.ts'
import { ReadingType, SettlingType } from './readings.ts'

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

/** What a value is read as, or `MISFIT`. */
type Reader = (u: unknown) => unknown

const MISFIT = Symbol('misfit')

const readers = new WeakMap<t.Mixed, Reader>()

const readerOf = (codec: t.Mixed): Reader => {
  const known = readers.get(codec)
  if (known !== undefined) return known
  const made = newReaderOf(codec)
  readers.set(codec, made)
  return made
}

const newReaderOf = (codec: t.Mixed): Reader => {
  if (codec instanceof SettlingType) {
    const { inner, raw, way } = codec as SettlingType<t.Mixed, t.Mixed>
    const [settled, unsettled] = [readerOf(inner), readerOf(raw)]
    return (u) => {
      if (way.isSettled(u)) return settled(u)
      const came = unsettled(u)
      return came === MISFIT ? MISFIT : (way.settle(came) as unknown)
    }
  }
  if (codec instanceof ReadingType) {
    const { read, inner } = codec as ReadingType<t.Mixed>
    const reader = readerOf(inner)
    return (u) => reader(read(u))
  }
  if (codec instanceof t.ExactType && codec.type instanceof t.InterfaceType)
    return shapeReader(codec.type.props as t.Props)
  if (codec instanceof t.ArrayType) return listReader(readerOf(codec.type as t.Mixed))
  if (codec instanceof t.DictionaryType)
    return recordReader(codec.domain as t.Mixed, readerOf(codec.codomain as t.Mixed))
  if (codec instanceof t.UnionType) return unionReader((codec.types as readonly t.Mixed[]).map(readerOf))
  if (isPlain(codec)) return plainReader(codec)
  return (u) => {
    const decoded: t.Validation<unknown> = codec.decode(u)
    return E.isRight(decoded) ? decoded.right : MISFIT
  }
}

/** Whether the codec gives back whatever it takes. */
const isPlain = (codec: t.Mixed): boolean =>
  codec instanceof TextType ||
  codec instanceof t.NumberType ||
  codec instanceof t.BooleanType ||
  codec instanceof t.NullType ||
  codec instanceof t.LiteralType ||
  codec instanceof t.KeyofType ||
  (codec instanceof t.RefinementType && isPlain(codec.type as t.Mixed))

const plainReader =
  (codec: t.Mixed): Reader =>
  (u) => {
    const fits: boolean = codec.is(u)
    return fits ? u : MISFIT
  }

/** Fields keep the order in which they came; those that were left out, where they may be, come last. */
const shapeReader = (props: t.Props): Reader => {
  const fields = Object.entries(props).map(([name, codec]) => ({ name, reader: readerOf(codec) }))
  return (u) => {
    if (!t.UnknownRecord.is(u)) return MISFIT
    let shape: Record<string, unknown> = u
    for (const { name, reader } of fields) {
      const came = u[name]
      const read = reader(came)
      if (read === MISFIT) return MISFIT
      if (read === came && (came !== undefined || Object.hasOwn(u, name))) continue
      if (shape === u) shape = { ...u }
      shape[name] = read
    }
    return declared(shape, props, fields.length)
  }
}

/** Without the fields that nobody declared; `count` are. */
const declared = (shape: Readonly<Record<string, unknown>>, props: t.Props, count: number): unknown => {
  let surplus = -count
  for (const _name in shape) surplus += 1
  if (surplus === 0) return shape
  const some: Record<string, unknown> = {}
  for (const name in shape) if (Object.hasOwn(props, name)) some[name] = shape[name]
  return some
}

/** Names that the codec of the names doesn't take are dropped. */
const recordReader =
  (names: t.Mixed, reader: Reader): Reader =>
  (u) => {
    if (!t.UnknownRecord.is(u)) return MISFIT
    let isSame = true
    const entries: [string, unknown][] = []
    for (const name of Object.keys(u)) {
      const fits = names.is(name)
      const read = fits ? reader(u[name]) : null
      if (read === MISFIT) return MISFIT
      if (fits) entries.push([name, read])
      isSame &&= fits && read === u[name]
    }
    return isSame ? u : Object.fromEntries(entries)
  }

const listReader =
  (reader: Reader): Reader =>
  (u) => {
    if (!Array.isArray(u)) return MISFIT
    const list = u.map(reader)
    return list.includes(MISFIT) ? MISFIT : list
  }

const unionReader =
  (members: readonly Reader[]): Reader =>
  (u) => {
    for (const reader of members) {
      const read = reader(u)
      if (read !== MISFIT) return read
    }
    return MISFIT
  }

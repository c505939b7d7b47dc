// Reads a value as io-ts decodes it, by the fast path: it builds no error context, and leaves what doesn't fit to io-ts.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { type Field, foldCodec } from './codecShape.ts'
import { type ReadingType, SettlingType } from './reading.ts'

/** What a value is read as, or `MISFIT`. */
export type Reader = (u: unknown) => unknown

export const MISFIT = Symbol('misfit')

/** Memoised. A codec without fast path is decoded by io-ts. */
export const readerOf = foldCodec<Reader>((shape, codec): Reader => {
  switch (shape._tag) {
    case 'Fields':
      return codec instanceof t.ExactType && shape.fields.every(({ isOptional }) => !isOptional)
        ? fieldsReader(shape.fields)
        : decoder(codec)
    case 'List':
      return listReader(shape.item)
    case 'Union':
      return unionReader(shape.members.map(({ value }) => value))
    case 'Record':
      return recordReader(shape.keys, shape.values)
    case 'Refined': {
      const { inner, holds } = shape
      return (u) => {
        const read = inner(u)
        return read !== MISFIT && holds(read) ? read : MISFIT
      }
    }
    case 'Read':
      return readingReader(shape.inner, codec)
    case 'Text':
    case 'Words':
    case 'Literal':
    case 'Number':
    case 'Boolean':
    case 'Null':
    case 'Unknown':
      return plainReader(codec)
  }
})

/** What fits is given back. */
const plainReader =
  (codec: t.Mixed): Reader =>
  (u) => {
    const fits: boolean = codec.is(u)
    return fits ? u : MISFIT
  }

const decoder =
  (codec: t.Mixed): Reader =>
  (u) =>
    E.getOrElseW(() => MISFIT)(codec.decode(u) as t.Validation<unknown>)

const readingReader = (inner: Reader, codec: t.Mixed): Reader => {
  if (codec instanceof SettlingType) {
    const { raw, way } = codec as SettlingType<t.Mixed, t.Mixed>
    const unsettled = readerOf(raw)
    return (u) => {
      if (way.isSettled(u)) return inner(u)
      const came = unsettled(u)
      return came === MISFIT ? MISFIT : (way.settle(came) as unknown)
    }
  }
  const { read } = codec as ReadingType<t.Mixed>
  return (u) => inner(read(u))
}

/** Fields keep the order in which they came; those that were left out, where they may be, come last. */
const fieldsReader = (fields: readonly Field<Reader>[]): Reader => {
  const names = new Set(fields.map(({ name }) => name))
  return (u) => {
    if (!t.UnknownRecord.is(u)) return MISFIT
    let shape: Record<string, unknown> = u
    for (const { name, value: reader } of fields) {
      const came = u[name]
      const read = reader(came)
      if (read === MISFIT) return MISFIT
      if (read === came && (came !== undefined || Object.hasOwn(u, name))) continue
      if (shape === u) shape = { ...u }
      shape[name] = read
    }
    return declared(shape, names)
  }
}

/** Without undeclared fields. */
const declared = (shape: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): unknown => {
  let surplus = -names.size
  for (const _name in shape) surplus += 1
  if (surplus === 0) return shape
  const some: Record<string, unknown> = {}
  for (const name in shape) if (names.has(name)) some[name] = shape[name]
  return some
}

const recordReader =
  (readName: Reader, reader: Reader): Reader =>
  (u) => {
    if (!t.UnknownRecord.is(u)) return MISFIT
    let isSame = true
    const entries: [string, unknown][] = []
    for (const name of Object.keys(u)) {
      const read = readName(name) === name ? reader(u[name]) : MISFIT
      if (read === MISFIT) return MISFIT
      entries.push([name, read])
      isSame &&= read === u[name]
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

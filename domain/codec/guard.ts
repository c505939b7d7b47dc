// Whether a value fits its codec exactly, so that decoding it would give it back: a check without copies or paths.
// Only what fails here is decoded, which finds the path, or drops a field that the codec doesn't declare.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { type Field, foldCodec, isPlainObject, keyCountOf, type UnionShape } from './codecShape.ts'

export type Guard = (value: unknown) => boolean

/** The first field that doesn't fit, `reservation.items.0.quantity`; empty for the value itself. */
export interface Misfit {
  readonly path: string
  readonly expected: string
}

/** The value if it fits `codec`, else as it is decoded, else where it doesn't fit. */
export const fit = <C extends t.Mixed>(codec: C, value: unknown): E.Either<Misfit, t.TypeOf<C>> =>
  guardOf(codec)(value) ? E.right(value) : E.mapLeft(misfitOf)(codec.decode(value))

/** Compiles a codec; memoised. */
export const guardOf = foldCodec<Guard>((shape) => {
  switch (shape._tag) {
    case 'Text': {
      const { pattern } = shape
      return pattern === undefined
        ? (value) => typeof value === 'string'
        : (value) => typeof value === 'string' && pattern.test(value)
    }
    case 'Fields':
      return fieldsGuard(shape.fields)
    case 'List': {
      const { item } = shape
      return (value) => Array.isArray(value) && value.every(item)
    }
    case 'Union':
      return unionGuard(shape)
    case 'Record':
      return recordGuard(shape.keys, shape.values)
    case 'Words': {
      const words = new Set<unknown>(shape.words)
      return (value) => words.has(value)
    }
    case 'Literal':
      return (value) => value === shape.value
    case 'Refined': {
      const { inner, holds } = shape
      return (value) => inner(value) && holds(value)
    }
    case 'Read':
      return shape.inner
    case 'Number':
      return (value) => typeof value === 'number'
    case 'Boolean':
      return (value) => typeof value === 'boolean'
    case 'Null':
      return (value) => value === null
    case 'Unknown':
      return () => true
  }
})

const fieldsGuard = (fields: readonly Field<Guard>[]): Guard => {
  const names = fields.map((field) => field.name)
  const guards = fields.map((field) => field.value)
  const isOptional = fields.map((field) => field.isOptional)
  return (value) => {
    if (!isPlainObject(value)) return false
    let present = 0
    for (let i = 0; i < names.length; i += 1) {
      const field = value[names[i] as string]
      if (field === undefined && isOptional[i] === true) continue
      if (!(guards[i] as Guard)(field)) return false
      present += 1
    }
    return keyCountOf(value) === present
  }
}

const recordGuard =
  (keyGuard: Guard, guard: Guard): Guard =>
  (value) => {
    if (!isPlainObject(value)) return false
    for (const key of Object.keys(value)) if (!keyGuard(key) || !guard(value[key])) return false
    return true
  }

const unionGuard = ({ members, byTag }: UnionShape<Guard>): Guard => {
  if (byTag !== null) return (value) => isPlainObject(value) && byTag.get(value['_tag'])?.(value) === true
  const guards = members.map((member) => member.value)
  return (value) => guards.some((guard) => guard(value))
}

const NAME_LENGTH = 80

/** The error that goes deepest says most. Steps into a union's member are no part of the path. */
const misfitOf = (errors: t.Errors): Misfit => {
  const deepest = errors.reduce<t.Context>(
    (best, { context }) => (context.length > best.length ? context : best),
    [],
  )
  const path = deepest
    .filter((_, i) => i > 0 && !(deepest[i - 1]?.type instanceof t.UnionType))
    .map((step) => step.key)
  return { path: path.join('.'), expected: (deepest.at(-1)?.type.name ?? '').slice(0, NAME_LENGTH) }
}

// What a codec is made of, and the one way to interpret it: `foldCodec` compiles a codec into a guard, a reader, a
// redactor, a JSON Schema. A text that does not say who may read it, and a codec of an unknown kind, are refused.
import * as t from 'io-ts'
import { ReadingType } from './reading.ts'
import { type Privacy, type TextShape, TextType } from './text.ts'

/** One layer of a codec. `C` is what stands for each codec inside it: the codec itself, or what it was folded to. */
export type CodecShape<C = t.Mixed> =
  | {
      readonly _tag: 'Text'
      readonly privacy: Privacy
      readonly shape: TextShape
      readonly pattern: RegExp | undefined
    }
  | { readonly _tag: 'Fields'; readonly fields: readonly Field<C>[] }
  | { readonly _tag: 'List'; readonly item: C }
  | UnionShape<C>
  | { readonly _tag: 'Record'; readonly keys: C; readonly values: C }
  | { readonly _tag: 'Words'; readonly words: readonly string[] }
  | { readonly _tag: 'Literal'; readonly value: Literal }
  | { readonly _tag: 'Refined'; readonly inner: C; readonly holds: (value: unknown) => boolean }
  /** A wire reading; in the log stands what it was read as. */
  | { readonly _tag: 'Read'; readonly inner: C }
  | { readonly _tag: 'Number' | 'Boolean' | 'Null' | 'Unknown' }

export interface Field<C = t.Mixed> {
  readonly name: string
  readonly value: C
  readonly isOptional: boolean
}

export interface UnionShape<C = t.Mixed> {
  readonly _tag: 'Union'
  readonly members: readonly Member<C>[]
  /** The members by their `_tag`, where each has one of its own; `null` where something else distinguishes them. */
  readonly byTag: ReadonlyMap<unknown, C> | null
  /** The only member besides `null`, where there is but one. */
  readonly only: C | undefined
}

export interface Member<C = t.Mixed> {
  readonly value: C
  readonly is: (u: unknown) => boolean
  readonly isNull: boolean
}

type Literal = string | number | boolean

/**
 * Interprets codecs layer by layer, from the inside out; each codec is folded once. The algebra does its work here, so
 * that what it returns can run fast. It ends for every codec: one that holds itself is of an unknown kind.
 */
export const foldCodec = <A>(
  algebra: (shape: CodecShape<A>, codec: t.Mixed) => A,
): ((codec: t.Mixed) => A) => {
  const folded = new WeakMap<t.Mixed, A>()
  const fold = (codec: t.Mixed): A => {
    const known = folded.get(codec)
    if (known !== undefined) return known
    const result = algebra(shapeWith(codec, fold), codec)
    folded.set(codec, result)
    return result
  }
  return fold
}

export const codecShapeOf = (codec: t.Mixed): CodecShape => shapeWith(codec, (inner) => inner)

/** What stands for the member that a value belongs to: by its tag, else the only one besides `null`, else the first fit. */
export const memberFor = <C>({
  members,
  byTag,
  only,
}: UnionShape<C>): ((value: unknown) => C | undefined) => {
  if (byTag !== null) return (value) => (isPlainObject(value) ? byTag.get(value['_tag']) : undefined)
  if (only !== undefined) return (value) => (value === null ? undefined : only)
  const others = members.filter(({ isNull }) => !isNull)
  return (value) => (value === null ? undefined : others.find(({ is }) => is(value))?.value)
}

export const isPlainObject = (u: unknown): u is Readonly<Record<string, unknown>> =>
  typeof u === 'object' && u !== null && !Array.isArray(u)

export const keyCountOf = (value: object): number => {
  let count = 0
  for (const _key in value) count += 1
  return count
}

const shapeWith = <C>(codec: t.Mixed, of: (codec: t.Mixed) => C): CodecShape<C> => {
  if (codec instanceof TextType) {
    const { privacy, shape, pattern } = codec
    return { _tag: 'Text', privacy, shape, pattern }
  }
  if (codec instanceof t.ExactType) return shapeWith(codec.type as t.Mixed, of)
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType) {
    const isOptional = codec instanceof t.PartialType
    const props = Object.entries(codec.props as t.Props)
    return { _tag: 'Fields', fields: props.map(([name, value]) => ({ name, value: of(value), isOptional })) }
  }
  if (codec instanceof t.ArrayType) return { _tag: 'List', item: of(codec.type as t.Mixed) }
  if (codec instanceof t.UnionType) return unionShape(codec.types as readonly t.Mixed[], of)
  if (codec instanceof t.DictionaryType)
    return { _tag: 'Record', keys: of(codec.domain as t.Mixed), values: of(codec.codomain as t.Mixed) }
  if (codec instanceof t.KeyofType) return { _tag: 'Words', words: Object.keys(codec.keys as object) }
  if (codec instanceof t.LiteralType) return { _tag: 'Literal', value: codec.value as Literal }
  if (codec instanceof t.RefinementType)
    return { _tag: 'Refined', inner: of(codec.type as t.Mixed), holds: codec.predicate }
  if (codec instanceof ReadingType) return { _tag: 'Read', inner: of(codec.inner as t.Mixed) }
  if (codec instanceof t.NumberType) return { _tag: 'Number' }
  if (codec instanceof t.BooleanType) return { _tag: 'Boolean' }
  if (codec instanceof t.NullType) return { _tag: 'Null' }
  if (codec instanceof t.UnknownType) return { _tag: 'Unknown' }
  throw new Error(complaintAbout(codec))
}

const unionShape = <C>(types: readonly t.Mixed[], of: (codec: t.Mixed) => C): UnionShape<C> => {
  const members = types.map((type) => ({
    value: of(type),
    is: type.is,
    isNull: type instanceof t.NullType,
  }))
  const tagged = new Map(types.map((type, i) => [tagIn(type), (members[i] as Member<C>).value]))
  const byTag = tagged.has(undefined) || tagged.size < types.length ? null : tagged
  const [first, ...more] = members.filter(({ isNull }) => !isNull)
  return { _tag: 'Union', members, byTag, only: more.length === 0 ? first?.value : undefined }
}

/** The literal that a field `_tag` must be. */
const tagIn = (codec: t.Mixed): Literal | undefined => {
  const shape = codecShapeOf(codec)
  const field = shape._tag === 'Fields' ? shape.fields.find(({ name }) => name === '_tag') : undefined
  const tag = field === undefined ? null : codecShapeOf(field.value)
  return tag?._tag === 'Literal' ? tag.value : undefined
}

const complaintAbout = (codec: t.Mixed): string => {
  if (codec instanceof t.StringType)
    return 'A bare t.string says nothing about its privacy: use openText, personal or secret.'
  const kind = '_tag' in codec ? String(codec._tag) : 'no tag'
  return `A codec of the kind ${kind} (${codec.name}) cannot be walked: build it from domain/codec.`
}

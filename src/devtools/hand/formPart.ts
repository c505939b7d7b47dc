// The form of a codec: which field stands for each of its layers. What is secret has no field, and what no field can
// stand for is written as JSON.
import type * as t from 'io-ts'
import { type CodecShape, foldCodec, type UnionShape } from '../../../domain/codec/codecShape.ts'

export type Literal = string | number | boolean | null

/** One layer of a form; `codec` checks what comes out of it. */
export type FormPart = { readonly codec: t.Mixed } & (
  | { readonly _tag: 'Text' | 'Number' | 'Flag' | 'Json' }
  /** One of these. */
  | { readonly _tag: 'Choice'; readonly values: readonly Literal[] }
  /** It can be nothing else, and is not shown. */
  | { readonly _tag: 'Fixed'; readonly value: Literal }
  | { readonly _tag: 'Group'; readonly fields: readonly PartField[] }
  | { readonly _tag: 'List'; readonly item: FormPart }
  | { readonly _tag: 'Record'; readonly keys: FormPart; readonly values: FormPart }
  /** `inner`, or `null`. */
  | { readonly _tag: 'Maybe'; readonly inner: FormPart }
  /** Distinguished by `_tag`. */
  | { readonly _tag: 'Variants'; readonly cases: readonly VariantCase[] }
  /** It goes past the log, and no form may ask for it. */
  | { readonly _tag: 'Secret' }
)

export interface PartField {
  readonly name: string
  readonly part: FormPart
  readonly isOptional: boolean
}

export interface VariantCase {
  readonly tag: string
  readonly part: FormPart
}

/** Memoised. */
export const formPartOf: (codec: t.Mixed) => FormPart = foldCodec<FormPart>((shape, codec) => {
  switch (shape._tag) {
    case 'Text':
      return { codec, _tag: shape.privacy === 'secret' ? 'Secret' : 'Text' }
    case 'Number':
      return { codec, _tag: 'Number' }
    case 'Boolean':
      return { codec, _tag: 'Flag' }
    case 'Words':
      return { codec, _tag: 'Choice', values: shape.words }
    case 'Literal':
      return { codec, _tag: 'Fixed', value: shape.value }
    case 'Null':
      return { codec, _tag: 'Fixed', value: null }
    case 'Refined':
      return { ...shape.inner, codec }
    case 'Read':
      return shape.inner
    case 'Fields':
      return groupOf(shape, codec)
    case 'List':
      return shape.item._tag === 'Secret' ? shape.item : { codec, _tag: 'List', item: shape.item }
    case 'Record':
      return recordOf(shape, codec)
    case 'Union':
      return unionOf(shape, codec)
    case 'Unknown':
      return { codec, _tag: 'Json' }
  }
})

/** None of its rows can be given without its secret: it is an empty group then. */
const recordOf = (
  { keys, values }: Extract<CodecShape<FormPart>, { readonly _tag: 'Record' }>,
  codec: t.Mixed,
): FormPart =>
  keys._tag === 'Secret' || values._tag === 'Secret'
    ? { codec, _tag: 'Group', fields: [] }
    : { codec, _tag: 'Record', keys, values }

/** A group without its secret can't be given; one that may lack the secret lacks it. */
const groupOf = (
  { fields }: Extract<CodecShape<FormPart>, { readonly _tag: 'Fields' }>,
  codec: t.Mixed,
): FormPart => {
  const open = fields.filter(({ value }) => value._tag !== 'Secret')
  if (fields.some((field) => !field.isOptional && !open.includes(field))) return { codec, _tag: 'Secret' }
  return {
    codec,
    _tag: 'Group',
    fields: open.map(({ name, value, isOptional }) => ({ name, part: value, isOptional })),
  }
}

const unionOf = ({ members, byTag, only }: UnionShape<FormPart>, codec: t.Mixed): FormPart => {
  if (only !== undefined)
    return only._tag === 'Secret'
      ? { codec, _tag: 'Fixed', value: null }
      : { codec, _tag: 'Maybe', inner: only }
  const parts = members.map(({ value }) => value)
  if (byTag !== null) {
    const cases = [...byTag].filter(([, part]) => part._tag !== 'Secret')
    return cases.length === 0
      ? { codec, _tag: 'Secret' }
      : { codec, _tag: 'Variants', cases: cases.map(([tag, part]) => ({ tag: String(tag), part })) }
  }
  const fixed = parts.flatMap((part) => (part._tag === 'Fixed' ? [part.value] : []))
  if (fixed.length === parts.length) return { codec, _tag: 'Choice', values: fixed }
  return { codec, _tag: parts.some(({ _tag }) => _tag === 'Secret') ? 'Secret' : 'Json' }
}

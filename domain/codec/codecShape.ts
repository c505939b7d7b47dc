// What a codec is made of, as plain data: redaction, guards, the JSON Schema and the generators all walk this.
// A text that does not say who may read it, and a codec of an unknown kind, have no shape: asking for it throws.
import type * as t from 'io-ts'
import type { Privacy, TextShape } from './text.ts'

export interface Field {
  readonly name: string
  readonly codec: t.Mixed
  readonly isOptional: boolean
}

export type CodecShape =
  | {
      readonly _tag: 'Text'
      readonly privacy: Privacy
      readonly shape: TextShape
      readonly pattern: RegExp | undefined
    }
  | { readonly _tag: 'Fields'; readonly fields: readonly Field[] }
  | { readonly _tag: 'List'; readonly item: t.Mixed }
  | { readonly _tag: 'Union'; readonly members: readonly t.Mixed[] }
  | { readonly _tag: 'Record'; readonly keys: t.Mixed; readonly values: t.Mixed }
  | { readonly _tag: 'Words'; readonly words: readonly string[] }
  | { readonly _tag: 'Literal'; readonly value: string | number | boolean }
  | { readonly _tag: 'Refined'; readonly inner: t.Mixed; readonly holds: (value: unknown) => boolean }
  /** A wire reading; in the log stands what it was read as. */
  | { readonly _tag: 'Read'; readonly inner: t.Mixed }
  | { readonly _tag: 'Number' | 'Boolean' | 'Null' | 'Unknown' }

export const codecShapeOf = (codec: t.Mixed): CodecShape => {
  if (!isTagged(codec)) throw new Error(complaintAbout(codec))
  switch (codec._tag) {
    case 'TextType':
      return { _tag: 'Text', privacy: codec.privacy, shape: codec.shape, pattern: codec.pattern }
    case 'InterfaceType':
      return { _tag: 'Fields', fields: fieldsOf(codec.props, false) }
    case 'PartialType':
      return { _tag: 'Fields', fields: fieldsOf(codec.props, true) }
    case 'ExactType':
      return codecShapeOf(codec.type)
    case 'ArrayType':
      return { _tag: 'List', item: codec.type }
    case 'UnionType':
      return { _tag: 'Union', members: codec.types }
    case 'DictionaryType':
      return { _tag: 'Record', keys: codec.domain, values: codec.codomain }
    case 'KeyofType':
      return { _tag: 'Words', words: Object.keys(codec.keys) }
    case 'LiteralType':
      return { _tag: 'Literal', value: codec.value }
    case 'RefinementType':
      return { _tag: 'Refined', inner: codec.type, holds: codec.predicate }
    case 'ReadingType':
      return { _tag: 'Read', inner: codec.inner }
    case 'NumberType':
      return { _tag: 'Number' }
    case 'BooleanType':
      return { _tag: 'Boolean' }
    case 'NullType':
      return { _tag: 'Null' }
    case 'UnknownType':
      return { _tag: 'Unknown' }
  }
}

/** The members of a union by their `_tag`, where each has one of its own; `null` where they are told apart otherwise. */
export const taggedMembersOf = (members: readonly t.Mixed[]): ReadonlyMap<unknown, t.Mixed> | null => {
  const byTag = new Map<unknown, t.Mixed>()
  for (const member of members) {
    const shape = codecShapeOf(member)
    const tag = shape._tag === 'Fields' ? shape.fields.find((field) => field.name === '_tag') : undefined
    const literal = tag === undefined ? null : codecShapeOf(tag.codec)
    if (literal?._tag !== 'Literal' || byTag.has(literal.value)) return null
    byTag.set(literal.value, member)
  }
  return byTag
}

export const isPlainObject = (u: unknown): u is Readonly<Record<string, unknown>> =>
  typeof u === 'object' && u !== null && !Array.isArray(u)

export const keyCountOf = (value: object): number => {
  let count = 0
  for (const _key in value) count += 1
  return count
}

type Tagged =
  | {
      readonly _tag: 'TextType'
      readonly privacy: Privacy
      readonly shape: TextShape
      readonly pattern?: RegExp
    }
  | { readonly _tag: 'InterfaceType' | 'PartialType'; readonly props: Readonly<Record<string, t.Mixed>> }
  | { readonly _tag: 'ExactType' | 'ArrayType'; readonly type: t.Mixed }
  | { readonly _tag: 'UnionType'; readonly types: readonly t.Mixed[] }
  | { readonly _tag: 'DictionaryType'; readonly domain: t.Mixed; readonly codomain: t.Mixed }
  | { readonly _tag: 'KeyofType'; readonly keys: Readonly<Record<string, unknown>> }
  | { readonly _tag: 'LiteralType'; readonly value: string | number | boolean }
  | {
      readonly _tag: 'RefinementType'
      readonly type: t.Mixed
      readonly predicate: (value: unknown) => boolean
    }
  | { readonly _tag: 'ReadingType'; readonly inner: t.Mixed }
  | { readonly _tag: 'NumberType' | 'BooleanType' | 'NullType' | 'UnknownType' }

const KNOWN: Readonly<Record<Tagged['_tag'], true>> = {
  TextType: true,
  InterfaceType: true,
  PartialType: true,
  ExactType: true,
  ArrayType: true,
  UnionType: true,
  DictionaryType: true,
  KeyofType: true,
  LiteralType: true,
  RefinementType: true,
  ReadingType: true,
  NumberType: true,
  BooleanType: true,
  NullType: true,
  UnknownType: true,
}

const isTagged = (codec: unknown): codec is Tagged => Object.hasOwn(KNOWN, tagOf(codec))

const tagOf = (codec: unknown): string =>
  typeof codec === 'object' && codec !== null && '_tag' in codec ? String(codec._tag) : 'no tag'

const complaintAbout = (codec: t.Mixed): string =>
  tagOf(codec) === 'StringType'
    ? 'A bare t.string says nothing about its privacy: use openText, personal or secret.'
    : `A codec of the kind ${tagOf(codec)} (${codec.name}) cannot be walked: build it from domain/codec.`

const fieldsOf = (props: Readonly<Record<string, t.Mixed>>, isOptional: boolean): readonly Field[] =>
  Object.entries(props).map(([name, codec]) => ({ name, codec, isOptional }))

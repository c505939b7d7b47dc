// The JSON Schema of a log's lines, derived from the codecs: it documents the file for other people's tools,
// and its fingerprint tells that a codec changed.
import type * as t from 'io-ts'
import { type CodecShape, codecShapeOf, type Field } from './codecShape.ts'
import { CALLS, COMMAND_TYPES, dataCodecOf, EVENT_TYPES } from './entryCodecs.ts'
import { LogFooter, LogHeader } from './logHeader.ts'
import { LOG_SCHEMA } from './upcast.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Each line of a file is one of `anyOf`: the first a header, the last a footer, an entry each between them. */
export const logJsonSchema = (): Json => {
  const definitions = new Map<string, Json>()
  const schemaFor = createTranslator(definitions)
  const entries = [
    ...COMMAND_TYPES.map((type) => entrySchema('command', type, schemaFor)),
    ...EVENT_TYPES.map((type) => entrySchema('event', type, schemaFor)),
    ...CALLS.map((type) => entrySchema('exchange', type, schemaFor)),
  ]
  const header = { ...objectIn(schemaFor(LogHeader)), required: HEADER_REQUIRED }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: `Generated from the codecs by npm run schema. Schema number ${LOG_SCHEMA}.`,
    title: 'A line of a ferrylog',
    anyOf: [{ $ref: '#/$defs/header' }, { $ref: '#/$defs/entry' }, { $ref: '#/$defs/footer' }],
    $defs: {
      header,
      entry: { oneOf: entries },
      footer: schemaFor(LogFooter),
      ...Object.fromEntries(definitions),
    },
  }
}

type Translate = (codec: t.Mixed) => Json

/** The snapshot is left out where there is none. */
const HEADER_REQUIRED: Json = codecShapeFields(LogHeader).filter((name) => name !== 'snapshot')

function codecShapeFields(codec: t.Mixed): readonly string[] {
  const shape = codecShapeOf(codec)
  return shape._tag === 'Fields' ? shape.fields.map((field) => field.name) : []
}

const objectIn = (json: Json): { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as { readonly [key: string]: Json })
    : {}

const entrySchema = (kind: 'command' | 'event' | 'exchange', type: string, schemaFor: Translate): Json => {
  const codec = dataCodecOf(kind, type)
  return {
    type: 'object',
    properties: {
      seq: { type: 'integer', minimum: 1 },
      at: { type: 'integer', description: 'Milliseconds since 1970.' },
      kind: { const: kind },
      type: { const: type },
      cause: { type: ['integer', 'null'], description: 'The seq of the entry that led to it.' },
      data: codec === null ? {} : schemaFor(codec),
    },
    required: ['seq', 'at', 'kind', 'type', 'cause', 'data'],
    additionalProperties: false,
  }
}

/** Codecs with a name of one word become definitions of that name; two that differ may not share one. */
const createTranslator = (definitions: Map<string, Json>): Translate => {
  const translate = (codec: t.Mixed): Json => {
    const shape = codecShapeOf(codec)
    if (!DEFINABLE.has(shape._tag) || !/^[A-Z]\w+$/.test(codec.name)) return schemaOf(shape, codec.name, translate)
    const schema = schemaOf(shape, codec.name, translate)
    const known = definitions.get(codec.name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different codecs are named ${codec.name}: give one of them a name of its own.`)
    }
    definitions.set(codec.name, schema)
    return { $ref: `#/$defs/${codec.name}` }
  }
  return translate
}

const DEFINABLE: ReadonlySet<CodecShape['_tag']> = new Set(['Fields', 'Union', 'Words', 'Refined'])

const schemaOf = (shape: CodecShape, name: string, translate: Translate): Json => {
  switch (shape._tag) {
    case 'Text':
      return textSchema(shape, name)
    case 'Fields':
      return fieldsSchema(shape.fields, translate)
    case 'List':
      return { type: 'array', items: translate(shape.item) }
    case 'Union':
      return { anyOf: shape.members.map(translate) }
    case 'Record':
      return {
        type: 'object',
        propertyNames: translate(shape.keys),
        additionalProperties: translate(shape.values),
      }
    case 'Words':
      return { enum: shape.words }
    case 'Literal':
      return { const: shape.value }
    case 'Refined':
      return { ...objectIn(translate(shape.inner)), ...REFINEMENTS[name], title: name }
    case 'Read':
      return translate(shape.inner)
    case 'Number':
      return { type: 'number' }
    case 'Boolean':
      return { type: 'boolean' }
    case 'Null':
      return { type: 'null' }
    case 'Unknown':
      return { type: 'null', description: 'Not kept.' }
  }
}

/** What JSON Schema can say of a refinement's predicate. */
const REFINEMENTS: Readonly<Record<string, { readonly [key: string]: Json }>> = {
  EpochMs: { type: 'integer', description: 'Milliseconds since 1970.' },
  DurationMs: { type: 'integer', description: 'Milliseconds.' },
  EurCents: { type: 'integer', minimum: 0, description: 'Cents.' },
  WireAmount: { minimum: 0 },
}

const textSchema = ({ privacy, shape, pattern }: Extract<CodecShape, { _tag: 'Text' }>, name: string): Json => ({
  type: 'string',
  title: name,
  ...(pattern === undefined ? {} : { pattern: pattern.source }),
  ...(privacy === 'open' ? {} : { description: `A pseudonym: the ${name} is ${privacy}.` }),
  ...(shape === 'plain' ? {} : { $comment: `In the form of: ${shape}.` }),
})

const fieldsSchema = (fields: readonly Field[], translate: Translate): Json => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(({ name, codec }) => [name, translate(codec)])),
  required: fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
  additionalProperties: false,
})

// The JSON Schema of a log's lines, derived from the codecs: it documents the file for other people's tools,
// and its fingerprint shows that a codec changed.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type CodecShape, type Field, foldCodec } from '../../domain/codec/codecShape.ts'
import { canonicalJson } from './jsonEquality.ts'
import { EntryNote } from '../../domain/log/note.ts'
import { CALLS, COMMAND_TYPES, dataCodecOf, EVENT_TYPES } from './entryCodecs.ts'
import { type Json, type JsonObject, shareDefinitions } from './jsonDefinitions.ts'
import { LogFooter, LogHeader } from './logHeader.ts'
import { LOG_SCHEMA } from '../upcast/upcast.ts'

/** Each line of a file is one of `anyOf`: the first a header, the last a footer, an entry each between them. */
export const logJsonSchema = (): JsonObject => {
  const { schema, definitions } = shareDefinitions([headerSchema(), entrySchema(), schemaFor(LogFooter)])
  const [header = {}, entry = {}, footer = {}] = schema as readonly Json[]
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: `Generated from the codecs by npm run schema. Schema number ${LOG_SCHEMA}.`,
    title: 'A line of a ferrylog',
    anyOf: [{ $ref: '#/$defs/header' }, { $ref: '#/$defs/entry' }, { $ref: '#/$defs/footer' }],
    $defs: { header, entry, footer, ...definitions },
  }
}

/** Changes when what a log may hold changes. */
export const schemaFingerprint = (): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(logJsonSchema()))))

/** The snapshot is left out where there is none. */
const headerSchema = (): JsonObject => {
  const schema = schemaFor(LogHeader)
  const required = schema['required'] as readonly string[]
  return { ...schema, required: required.filter((name) => name !== 'snapshot') }
}

const entrySchema = (): JsonObject => ({
  type: 'object',
  properties: {
    seq: { type: 'integer', minimum: 1 },
    at: { type: 'integer', description: 'Milliseconds since 1970.' },
    kind: { enum: ['command', 'event', 'exchange'] },
    type: { type: 'string' },
    cause: { type: ['integer', 'null'], description: 'The seq of the entry that led to it.' },
    data: {},
    note: schemaFor(EntryNote),
  },
  required: ['seq', 'at', 'kind', 'type', 'cause', 'data'],
  additionalProperties: false,
  oneOf: [
    ...COMMAND_TYPES.map((type) => dataSchema('command', type)),
    ...EVENT_TYPES.map((type) => dataSchema('event', type)),
    ...CALLS.map((type) => dataSchema('exchange', type)),
  ],
})

const dataSchema = (kind: 'command' | 'event' | 'exchange', type: string): JsonObject => {
  const codec = dataCodecOf(kind, type)
  const data = codec === null ? {} : schemaFor(codec)
  return { properties: { kind: { const: kind }, type: { const: type }, data } }
}

const schemaFor = foldCodec<JsonObject>((shape, { name }) => {
  switch (shape._tag) {
    case 'Text':
      return textSchema(shape, name)
    case 'Fields':
      return fieldsSchema(shape.fields)
    case 'List':
      return { type: 'array', items: shape.item }
    case 'Union':
      return { anyOf: shape.members.map(({ value }) => value) }
    case 'Record':
      return {
        type: 'object',
        propertyNames: shape.keys,
        additionalProperties: shape.values,
      }
    case 'Words':
      return { enum: shape.words }
    case 'Literal':
      return { const: shape.value }
    case 'Refined':
      return { ...shape.inner, ...(REFINEMENTS[name] ?? { description: name }) }
    case 'Read':
      return shape.inner
    case 'Number':
      return { type: 'number' }
    case 'Boolean':
      return { type: 'boolean' }
    case 'Null':
      return { type: 'null' }
    case 'Unknown':
      return { type: 'null', description: 'Not kept.' }
  }
})

/** What JSON Schema can say of a refinement's predicate. */
const REFINEMENTS: Readonly<Record<string, JsonObject>> = {
  EpochMs: { type: 'integer', description: 'Milliseconds since 1970.' },
  DurationMs: { type: 'integer', description: 'Milliseconds.' },
  EurCents: { type: 'integer', minimum: 0, description: 'Cents.' },
  WireAmount: { minimum: 0 },
}

const textSchema = (text: Extract<CodecShape, { _tag: 'Text' }>, name: string): JsonObject => ({
  type: 'string',
  ...(text.pattern === undefined ? {} : { pattern: text.pattern.source }),
  ...(text.privacy === 'open' ? {} : { description: `A pseudonym: ${name} is ${text.privacy}.` }),
  ...(isOfAForm(text) ? { $comment: `Has the form of: ${text.shape}.` } : {}),
})

/** A server's sentence may be any text. */
const isOfAForm = ({ shape }: Extract<CodecShape, { _tag: 'Text' }>): boolean =>
  shape !== 'plain' && shape !== 'refusal'

const fieldsSchema = (fields: readonly Field<JsonObject>[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  required: fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
  additionalProperties: false,
})

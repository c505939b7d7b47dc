// Values that fit a JSON Schema of the log, as one of its versions described a line.
import fc, { type Arbitrary } from 'fast-check'
import type { JsonObject } from '../../../replay/schema/jsonDefinitions.ts'
import { linesOf, resolved } from './schemaGrowth.ts'

export interface SchemaLine {
  readonly kind: string
  readonly type: string
  readonly data: Arbitrary<unknown>
}

/** The data of each type that the schema knows. */
export const linesWithValues = (root: JsonObject): readonly SchemaLine[] =>
  linesOf(root).map(([line, data]) => {
    const [kind = '', type = ''] = line.split(' ')
    return { kind, type, data: valuesOf(root, data) }
  })

export const headersOf = (root: JsonObject): Arbitrary<unknown> => {
  const { header = {} } = root['$defs'] as Readonly<Record<string, JsonObject>>
  return valuesOf(root, header)
}

const MOST_ITEMS = 2

const valuesOf = (root: JsonObject, node: JsonObject): Arbitrary<unknown> => {
  const schema = resolved(root, node)
  const inside = (of: unknown): Arbitrary<unknown> => valuesOf(root, of as JsonObject)
  if ('const' in schema) return fc.constant(schema['const'])
  if ('enum' in schema) return fc.constantFrom(...(schema['enum'] as readonly unknown[]))
  if ('anyOf' in schema) return fc.oneof(...(schema['anyOf'] as readonly unknown[]).map(inside))
  switch (schema['type'] as string) {
    case 'object':
      return 'properties' in schema ? objectsOf(schema, inside) : recordsOf(schema, inside)
    case 'array':
      return fc.array(inside(schema['items']), { maxLength: MOST_ITEMS })
    case 'string':
      return 'pattern' in schema
        ? fc.stringMatching(new RegExp(schema['pattern'] as string)).filter((text) => !text.includes('\n'))
        : fc.constantFrom('A1', 'word')
    case 'number':
    case 'integer':
      return fc.integer({ min: (schema['minimum'] as number | undefined) ?? 1, max: 90_000 })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

const objectsOf = (schema: JsonObject, inside: (of: unknown) => Arbitrary<unknown>): Arbitrary<unknown> => {
  const fields = Object.entries(schema['properties'] as JsonObject).map(
    ([name, of]) => [name, inside(of)] as const,
  )
  const requiredKeys = schema['required'] as string[]
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
}

const recordsOf = (schema: JsonObject, inside: (of: unknown) => Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.dictionary(
    inside(schema['propertyNames'] ?? { type: 'string' }) as Arbitrary<string>,
    inside(schema['additionalProperties']),
    {
      maxKeys: MOST_ITEMS,
      noNullPrototype: true,
    },
  )

// The list of the fingerprints of the log's schema that a build has ever written, each with its sample: a header, and the lines
// that grew later under the same number. It is added to and never changed.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { JsonObject } from '../../../replay/schema/jsonDefinitions.ts'
import { growthBetween, linesOf, resolved } from './schemaGrowth.ts'
import type { WrittenSchema } from './writtenSchemas.ts'

export interface WrittenSample {
  readonly schema: number
  readonly fingerprint: string
  readonly header: JsonObject
  /** Kind, type and data of each line. */
  readonly lines: readonly (readonly [kind: string, type: string, data: unknown])[]
}

/** A line of JSON for each. */
export const WRITTEN_FILE = 'tests/replay/schema/written.jsonl'

export const writtenSamples = (): readonly WrittenSample[] =>
  readFileSync(WRITTEN_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WrittenSample)

/**
 * Of all fingerprints of one number, in their order. `last` is the one with which it ended. A line that a sample before has
 * already, word for word, is left out, and read models that lack nothing which those before did not lack.
 */
export const samplesOf = (
  versions: readonly WrittenSchema[],
  last: WrittenSchema,
): readonly WrittenSample[] => {
  const had = new Set<string>()
  const isNew = (value: unknown): boolean => {
    const text = JSON.stringify(value)
    const isKnown = had.has(text)
    had.add(text)
    return !isKnown
  }
  return versions.map(({ schema, fingerprint, root }) => {
    const growth = growthBetween(root, last.root)
    const { header = {} } = root['$defs'] as Readonly<Record<string, JsonObject>>
    const { snapshot, ...facts } = simplest(root, header) as JsonObject
    const grownModels = growth.filter(({ line, path }) => line === 'header' && path.startsWith('snapshot'))
    const hasSnapshot = grownModels.filter(isNew).length > 0
    const grown = new Set(growth.map(({ line }) => line).filter((line) => !line.startsWith('exchange')))
    const lines = linesOf(root)
      .filter(([line]) => grown.has(line))
      .map(([line, data]): WrittenSample['lines'][number] => {
        const [kind = '', type = ''] = line.split(' ')
        return [kind, type, simplest(root, data)]
      })
    return {
      schema,
      fingerprint,
      header: { ...facts, ferrylog: schema, ...(hasSnapshot && snapshot !== undefined ? { snapshot } : {}) },
      lines: lines.filter(isNew),
    }
  })
}

/** One item in each list, the first of several shapes that is not nothing. */
const simplest = (root: JsonObject, node: JsonObject): unknown => {
  const schema = resolved(root, node)
  const inside = (of: unknown): unknown => simplest(root, of as JsonObject)
  if ('const' in schema) return schema['const']
  if ('enum' in schema) return (schema['enum'] as readonly unknown[])[0]
  if ('anyOf' in schema) {
    const members = (schema['anyOf'] as readonly JsonObject[]).map((one) => resolved(root, one))
    return inside(members.find(({ type }) => type !== 'null') ?? {})
  }
  switch (schema['type'] as string) {
    case 'object': {
      const { properties, propertyNames, additionalProperties } = schema
      if (properties === undefined)
        return { [String(inside(propertyNames ?? { type: 'string' }))]: inside(additionalProperties) }
      const required = (schema['required'] ?? []) as readonly string[]
      const fields = Object.entries(properties as JsonObject)
      return Object.fromEntries(
        fields
          .filter(([name]) => required.includes(name) || name === 'snapshot')
          .map(([name, of]) => [name, inside(of)]),
      )
    }
    case 'array':
      return [inside(schema['items'])]
    case 'string':
      return 'pattern' in schema ? matching(schema['pattern'] as string) : 'A1'
    case 'number':
    case 'integer':
      return 1
    case 'boolean':
      return false
    default:
      return null
  }
}

const matching = (pattern: string): string =>
  fc.sample(
    fc.stringMatching(new RegExp(pattern)).filter((text) => !text.includes('\n')),
    { numRuns: 1, seed: 1 },
  )[0] ?? ''

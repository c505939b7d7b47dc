// Moves what a JSON Schema says more than once into `$defs`, named by the field under which it stands first.

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export interface Shared {
  readonly schema: Json
  readonly definitions: JsonObject
}

/** Shorter schemas are easier to read where they stand. */
const WORTH_A_NAME = 120

export const shareDefinitions = (schema: Json): Shared => {
  const counts = new Map<string, number>()
  count(schema, counts)
  const names = new Map<string, string>()
  const definitions: Record<string, Json> = {}
  const share = (node: Json, field: string): Json => {
    if (isList(node)) return node.map((item) => share(item, field))
    if (!isObject(node)) return node
    const text = JSON.stringify(node)
    if (!isWorthIt(node, text) || (counts.get(text) ?? 0) < 2) return shareInside(node, field)
    const known = names.get(text)
    if (known !== undefined) return { $ref: `#/$defs/${known}` }
    const name = freeName(field, definitions)
    names.set(text, name)
    definitions[name] = {} // Its place and its name are taken before what it holds takes others.
    definitions[name] = shareInside(node, field)
    return { $ref: `#/$defs/${name}` }
  }
  const shareInside = (node: JsonObject, field: string): JsonObject =>
    mapValues(node, (value, key) =>
      key === 'properties' && isObject(value) ? mapValues(value, share) : share(value, field),
    )
  return { schema: share(schema, 'Value'), definitions }
}

const count = (node: Json, counts: Map<string, number>): void => {
  if (isList(node)) for (const item of node) count(item, counts)
  if (!isObject(node)) return
  const text = JSON.stringify(node)
  const known = counts.get(text) ?? 0
  if (isWorthIt(node, text)) counts.set(text, known + 1)
  if (known > 0) return // What stands inside is not said again: it moves along.
  for (const value of Object.values(node)) count(value, counts)
}

const isWorthIt = (node: JsonObject, text: string): boolean =>
  text.length >= WORTH_A_NAME && (node['type'] === 'object' || 'anyOf' in node || 'enum' in node)

const freeName = (field: string, taken: JsonObject): string => {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1).replace(/\W/g, '')}`
  let free = name
  for (let n = 2; Object.hasOwn(taken, free); n += 1) free = `${name}${n}`
  return free
}

export const mapValues = (object: JsonObject, change: (value: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))

const isList = (json: Json): json is readonly Json[] => Array.isArray(json)

const isObject = (json: Json): json is JsonObject =>
  typeof json === 'object' && json !== null && !isList(json)

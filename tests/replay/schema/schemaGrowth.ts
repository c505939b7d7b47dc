// What grew between two JSON Schemas of the log: where a line that fits the older one does not fit the younger one. Each place is
// a field of a type, as `event ReservationCreated: reservation.items.*.attributes`.
import type { JsonObject } from '../../../replay/schema/jsonDefinitions.ts'

export interface Growth {
  /** `event ReservationCreated`, or `header`. */
  readonly line: string
  /** `*` stands for each item of a list, and each value of a record. */
  readonly path: string
  /** The younger schema asks for a field that the older one does not have, or refuses a value that it allows. */
  readonly how: 'missing' | 'refused'
}

type Schema = JsonObject

interface Sides {
  readonly older: Schema
  readonly younger: Schema
}

export const growthBetween = (older: Schema, younger: Schema): readonly Growth[] => {
  const sides = { older, younger }
  const found = new Map<string, Growth>()
  const note = (line: string, places: readonly Place[]): void => {
    for (const { path, how } of places)
      found.set(`${line} ${path.join('.')}`, { line, path: path.join('.'), how })
  }
  note('header', placesIn(defOf(older, 'header'), defOf(younger, 'header'), { sides, path: [] }))
  const young = new Map(linesOf(younger))
  for (const [line, data] of linesOf(older)) {
    const now = young.get(line)
    // A type that is gone is kept and passed over.
    if (now !== undefined) note(line, placesIn(data, now, { sides, path: [] }))
  }
  return [...found.values()]
}

/** The schema of the data of each type. */
export const linesOf = (root: Schema): readonly (readonly [string, Schema])[] => {
  const entry = defOf(root, 'entry')
  return listAt(entry, 'oneOf').map((one) => {
    const fields = at(resolved(root, one), 'properties')
    const word = (field: string): string => JSON.stringify(at(fields, field)['const']).replaceAll('"', '')
    return [`${word('kind')} ${word('type')}`, at(fields, 'data')] as const
  })
}

interface Place {
  readonly path: readonly string[]
  readonly how: Growth['how']
}

interface Around {
  readonly sides: Sides
  readonly path: readonly string[]
}

const placesIn = (oldNode: Schema, youngNode: Schema, around: Around): readonly Place[] => {
  const [old, young] = [resolved(around.sides.older, oldNode), resolved(around.sides.younger, youngNode)]
  const refused: readonly Place[] = [{ path: around.path, how: 'refused' }]
  if (isAnything(young)) return []
  const members = membersOf(around.sides.older, old)
  if (members.length > 1) return members.flatMap((member) => placesIn(member, young, around))
  const choices = membersOf(around.sides.younger, young)
  if (choices.length > 1) {
    const each = choices.map((choice) => placesIn(old, choice, around))
    const best = each
      .filter((places) => !places.some(isHere(around)))
      .toSorted((a, b) => a.length - b.length)[0]
    return best ?? refused
  }
  return samePlaces(members[0] ?? old, choices[0] ?? young, around)
}

/** It is not of this member of a union at all. */
const isHere =
  ({ path }: Around) =>
  (place: Place): boolean =>
    place.how === 'refused' && place.path.length <= path.length + 1 && place.path.at(-1) === '_tag'
      ? true
      : place.how === 'refused' && place.path.length === path.length

const samePlaces = (old: Schema, young: Schema, around: Around): readonly Place[] => {
  const here: readonly Place[] = [{ path: around.path, how: 'refused' }]
  const [words, allowed] = [valuesOf(old), valuesOf(young)]
  if (allowed !== null) return words !== null && words.every((word) => allowed.includes(word)) ? [] : here
  const [oldType, youngType] = [typeOf(old, words), typeOf(young, null)]
  if (oldType !== youngType) return here
  if (oldType === 'array')
    return placesIn(at(old, 'items'), at(young, 'items'), { ...around, path: [...around.path, '*'] })
  if (oldType === 'object') return fieldPlaces(old, young, around)
  const isNarrower =
    (young['pattern'] !== undefined && young['pattern'] !== old['pattern']) ||
    (young['minimum'] !== undefined && young['minimum'] !== old['minimum'])
  return isNarrower && words === null ? here : []
}

const fieldPlaces = (old: Schema, young: Schema, around: Around): readonly Place[] => {
  const [had, has] = [old['properties'], young['properties']] as readonly (JsonObject | undefined)[]
  if (has === undefined) {
    const values = young['additionalProperties']
    const valuesBefore = old['additionalProperties']
    if (!isSchema(values) || !isSchema(valuesBefore)) return []
    return placesIn(valuesBefore, values, { ...around, path: [...around.path, '*'] })
  }
  const required = (node: Schema): readonly string[] => (node['required'] ?? []) as readonly string[]
  const missing = required(young).filter((name) => !required(old).includes(name))
  return [
    ...missing.map((name): Place => ({ path: [...around.path, name], how: 'missing' })),
    ...Object.entries(had ?? {}).flatMap(([name, node]) => {
      const now = has[name]
      return isSchema(now) && isSchema(node)
        ? placesIn(node, now, { ...around, path: [...around.path, name] })
        : []
    }),
  ]
}

const isSchema = (u: unknown): u is Schema => typeof u === 'object' && u !== null && !Array.isArray(u)

const isAnything = (node: Schema): boolean =>
  Object.keys(node).length === 0 || node['description'] === 'Not kept.'

const valuesOf = (node: Schema): readonly unknown[] | null =>
  'const' in node ? [node['const']] : 'enum' in node ? (node['enum'] as readonly unknown[]) : null

const typeOf = (node: Schema, words: readonly unknown[] | null): string => {
  const { type } = node
  const said = typeof type === 'string' ? type : words === null ? 'object' : typeof words[0]
  return said === 'integer' ? 'number' : said
}

const membersOf = (root: Schema, node: Schema): readonly Schema[] =>
  'anyOf' in node
    ? listAt(node, 'anyOf').flatMap((member) => membersOf(root, resolved(root, member)))
    : [node]

/** With the schema that it refers to in its place. */
export const resolved = (root: Schema, node: Schema): Schema => {
  const { $ref, ...more } = node
  if (typeof $ref !== 'string') return node
  return resolved(root, { ...defOf(root, $ref.replace('#/$defs/', '')), ...more })
}

const defOf = (root: Schema, name: string): Schema => at(at(root, '$defs'), name)

const at = (node: Schema, name: string): Schema => {
  const found = node[name]
  return isSchema(found) ? found : {}
}

const listAt = (node: Schema, name: string): readonly Schema[] => {
  const found = node[name]
  return Array.isArray(found) ? (found as readonly Schema[]) : []
}

// What a body says on the wire: only what is known. Absent is `null` inside, and is left out here (OP-172).

/** The same JSON value without the fields that are `null`, at any depth. Places of a list stay as they are. */
export const withoutUnknown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutUnknown)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).filter(([, part]) => part !== null && part !== undefined)
  return Object.fromEntries(known.map(([field, part]) => [field, withoutUnknown(part)]))
}

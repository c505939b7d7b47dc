// Copies that a fold may mutate, and what is new in them: the model's own fields and the lists and records that stand
// in them are copied; anything deeper came from an event and is replaced, never reached into.

export type Fields = Record<string, unknown>

/** A copy of `model` whose fields, and whose fields' items, may be set. */
export const mutableCopyOf = (model: Fields): Fields => {
  const copy = { ...model }
  for (const key in copy) {
    const value = copy[key]
    if (Array.isArray(value)) copy[key] = value.slice()
    else if (isFields(value)) copy[key] = { ...value }
  }
  return copy
}

/** `copy` with every field that says the same as in `model` given back, or `model` itself when all do. */
export const sharingWith = (model: Fields, copy: Fields): Fields => {
  let isChanged = false
  for (const key in copy) {
    const before = model[key]
    if (copy[key] === before) continue
    if (isSame(before, copy[key])) copy[key] = before
    else isChanged = true
  }
  return isChanged ? copy : model
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Both hold the same items, compared by identity. */
const isSame = (before: unknown, after: unknown): boolean => {
  if (Array.isArray(before)) return Array.isArray(after) && isSameList(before, after)
  if (!isFields(before) || !isFields(after) || Array.isArray(after)) return false
  let surplus = 0
  for (const key in before) {
    if (before[key] !== after[key]) return false
    surplus += 1
  }
  for (const _key in after) surplus -= 1
  return surplus === 0
}

const isSameList = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((item, place) => item === after[place])

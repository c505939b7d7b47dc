// What a fold made of a copy of a read model, against the model that it came from: what says the same is given back, so
// that a screen takes it as unchanged.

export type Fields = Record<string, unknown>

/** `after` with each field of `before` that says the same, or `before` itself where all of them do. */
export const sharing = (before: Fields, after: Fields): Fields => {
  let isChanged = false
  for (const key in before) {
    if (before[key] === after[key]) continue
    if (isSame(before[key], after[key])) after[key] = before[key]
    else isChanged = true
  }
  return isChanged ? after : before
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Both hold the same items, compared by identity. */
const isSame = (before: unknown, after: unknown): boolean => {
  if (!isFields(before) || !isFields(after) || Array.isArray(before) !== Array.isArray(after)) return false
  let surplus = 0
  for (const key in before) {
    if (before[key] !== after[key]) return false
    surplus += 1
  }
  for (const _key in after) surplus -= 1
  return surplus === 0
}

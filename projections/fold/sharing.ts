// What a fold writes on in place of a model, which stays as it is: the model's fields, which may be read and set, and the
// lists and records in them, whose items may be set. Each of these is copied when a fold asks for it; anything deeper
// came from an event and is replaced, never reached into.

export type Fields = Record<string, unknown>

/** One for all folds of a read model, one after the other. */
export interface Draft {
  /** For a fold to read and write, from now on those of `model`. */
  readonly begin: (model: Fields) => Fields
  /** The same for many folds in a row: all of it is copied at once. */
  readonly beginWhole: (model: Fields) => Fields
  /** The model with what is new, or the model itself where nothing is. What says the same as before is given back. */
  readonly end: () => Fields
}

/** Of models with these fields and no others. */
export const createDraft = (keys: readonly string[]): Draft => {
  let model: Fields = {}
  let next = model
  /** The first so many of them; the list itself is used again and again. */
  const written: string[] = []
  let writtenCount = 0
  const write = (key: string, value: unknown): void => {
    const isFirst = next === model
    if (isFirst) next = { ...model }
    if (isFirst || next[key] === model[key]) {
      written[writtenCount] = key
      writtenCount += 1
    }
    next[key] = value
  }
  const fields: Fields = {}
  for (const key of keys)
    Object.defineProperty(fields, key, {
      enumerable: true,
      get: (): unknown => {
        const value = next[key]
        if (isFields(value) && value === model[key]) write(key, copyOf(value))
        return next[key]
      },
      set: (value: unknown) => {
        if (value !== next[key]) write(key, value)
      },
    })
  Object.preventExtensions(fields)
  return {
    begin: (of) => {
      model = of
      next = of
      writtenCount = 0
      return fields
    },
    beginWhole: (of) => {
      model = of
      next = { ...of }
      for (const [place, key] of keys.entries()) {
        const value = of[key]
        if (isFields(value)) next[key] = copyOf(value)
        written[place] = key
      }
      writtenCount = keys.length
      return next
    },
    end: () => {
      let isChanged = false
      for (let i = 0; i < writtenCount; i += 1) {
        const key = written[i] as string
        const before = model[key]
        if (isSame(before, next[key])) next[key] = before
        else isChanged = true
      }
      return isChanged ? next : model
    },
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const copyOf = (value: Fields): unknown => (Array.isArray(value) ? value.slice() : { ...value })

/** Both are the same, or hold the same items, compared by identity. */
const isSame = (before: unknown, after: unknown): boolean => {
  if (before === after) return true
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

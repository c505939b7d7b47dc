// Where two values part: what should stand somewhere, and what stands there.

interface Pair {
  /** What should stand there. */
  readonly due: unknown
  readonly found: unknown
}

export interface Parting extends Pair {
  readonly path: string
}

/** The innermost path on which two values part, with what stands there; `null` where they are equal. */
export const partingOf = (pair: Pair, path: string): Parting | null =>
  isSame(pair.due, pair.found) ? null : partIn(pair, path)

/** Nearly all that is compared is the same: that is seen without a path. Fields that are missing are left to `partIn`. */
const isSame = (due: unknown, found: unknown): boolean => {
  if (due === found) return true
  if (!isObject(due) || !isObject(found) || Array.isArray(due) !== Array.isArray(found)) return false
  const keys = Object.keys(due)
  if (keys.length !== Object.keys(found).length) return false
  for (const key of keys) if (!Object.hasOwn(found, key) || !isSame(due[key], found[key])) return false
  return true
}

const partIn = ({ due, found }: Pair, path: string): Parting | null => {
  if (due === found) return null
  if (!isObject(due) || !isObject(found) || Array.isArray(due) !== Array.isArray(found))
    return { path, due, found }
  for (const key of new Set([...Object.keys(due), ...Object.keys(found)])) {
    const parting = partIn({ due: due[key], found: found[key] }, `${path}.${key}`)
    if (parting !== null) return parting
  }
  return null
}

/** The same in words. */
export const partingWords = (pair: Pair, path: string): string | null => {
  const parting = partingOf(pair, path)
  return parting === null
    ? null
    : `${parting.path} is ${said(parting.found)}, and should be ${said(parting.due)}`
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const LONGEST_VALUE = 80

export const said = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, LONGEST_VALUE)

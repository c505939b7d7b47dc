// Two values as a log holds them, compared: JSON without any order of fields.
import { isPlainObject } from '../../domain/codec/codecShape.ts'

/**
 * The path of the first place where they differ, `''` for the whole; `null` where they are the same. Times, which end
 * in `Ms`, may differ by `slackMs`.
 */
export const differenceIn = (one: unknown, other: unknown, slackMs = 0): string | null => {
  if (Object.is(one, other)) return null
  if (!isComposed(one) || !isComposed(other) || Array.isArray(one) !== Array.isArray(other)) return ''
  for (const key of keysOf(one, other)) {
    const [value, otherValue] = [one[key], other[key]]
    if (slackMs > 0 && key.endsWith('Ms') && isNear(value, otherValue, slackMs)) continue
    const path = differenceIn(value, otherValue, slackMs)
    if (path !== null) return path === '' ? key : `${key}.${path}`
  }
  return null
}

const isNear = (one: unknown, other: unknown, slackMs: number): boolean =>
  typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= slackMs

/** The same text for the same value: JSON with sorted keys and no spaces; fields that are `undefined` are left out. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isPlainObject(value)) return JSON.stringify(value) ?? 'null'
  const fields = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
  return `{${fields.join(',')}}`
}

/** What stands at `path`; `undefined` where nothing does. */
export const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((inside, key) => (isComposed(inside) ? inside[key] : undefined), value)

const isComposed = (u: unknown): u is Readonly<Record<string, unknown>> => typeof u === 'object' && u !== null

const keysOf = (one: object, other: object): readonly string[] => {
  const keys = Object.keys(one)
  const more = Object.keys(other)
  return keys.length === more.length && keys.every((key) => Object.hasOwn(other, key))
    ? keys
    : [...new Set([...keys, ...more])]
}

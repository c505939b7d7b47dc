// A tolerant reader: the readings in which one and the same fact may arrive on the wire (OP-144..170). What money,
// identity, places or time depend on must fit; what only decorates is dropped where it doesn't, and noted by its path.
// Each codec decodes to one value, and decoding that value again gives it back.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { CalendarDay, TimeOfDay } from '../calendarDay.ts'
import { ReadingType } from '../codec/reading.ts'
import { nullable, type Texts } from '../codec/shapes.ts'
import { openText, personal, type TextType } from '../codec/text.ts'
import { EpochMs } from '../instant.ts'
import { noteDrop } from './drops.ts'

/** A reading that forgives: what its own validation makes of a value that doesn't fit, with a note of what it drops. */
class ForgivingType<C extends t.Mixed> extends ReadingType<C> {
  override readonly validate: t.Validate<unknown, t.TypeOf<C>>
  constructor(reading: ReadingType<C>, validate: t.Validate<unknown, t.TypeOf<C>>) {
    super(reading.name, reading.inner, reading.read)
    this.validate = validate
  }
}

export const isObject = (u: unknown): u is Record<string, unknown> =>
  typeof u === 'object' && u !== null && !Array.isArray(u)

const isBlank = (u: unknown): boolean => typeof u === 'string' && u.trim() === ''

/** Left out or `null` is `null` (OP-145). */
export const orNull = <C extends t.Mixed>(codec: C) =>
  new ReadingType(`${codec.name}OrNull`, nullable(codec), (u) => u ?? null)

/** Left out or `null` is `fallback` (OP-150). */
export const orElse = <C extends t.Mixed>(codec: C, fallback: t.TypeOf<C>) =>
  new ReadingType(`${codec.name}OrElse`, codec, (u) => u ?? fallback)

/** What only decorates: left out, `null` or unfit, it is `fallback`. */
export const decorOr = <C extends t.Mixed>(codec: C, fallback: t.TypeOf<C>) =>
  forgiving(orElse(codec, fallback), fallback)

/** What only decorates: left out, `null` or unfit, it is `null`. */
export const decor = <C extends t.Mixed>(codec: C) => forgiving(orNull(codec), null)

const forgiving = <C extends t.Mixed>(reading: ReadingType<C>, fallback: t.TypeOf<C>) =>
  new ForgivingType(reading, (u, context) => {
    // Nothing is lost of what was left out.
    if (u === undefined || u === null || u === fallback) return t.success(fallback)
    const decoded = reading.validate(u, context)
    if (E.isRight(decoded)) return decoded
    noteDrop(context)
    return t.success(fallback)
  })

/** A list that loses what doesn't fit. Where nothing in it fits, neither does the list. */
export const fittingList = <C extends t.Mixed>(item: C) => {
  const list = new ReadingType(`${item.name}List`, t.array(item), t.identity)
  const validate = (u: unknown, context: t.Context): t.Validation<t.TypeOf<C>[]> => {
    if (!Array.isArray(u)) return list.validate(u, context)
    const entries = (u as readonly unknown[]).map((entry, i) => {
      const at = t.appendContext(context, String(i), item, entry)
      return { at, decoded: item.validate(entry, at) as t.Validation<t.TypeOf<C>> }
    })
    const fits = entries.flatMap(({ decoded }) => (E.isRight(decoded) ? [decoded.right] : []))
    const [first] = entries
    if (first !== undefined && fits.length === 0 && E.isLeft(first.decoded)) return first.decoded
    for (const { at, decoded } of entries) if (E.isLeft(decoded)) noteDrop(at)
    return t.success(fits)
  }
  return new ForgivingType(list, validate)
}

/** A dictionary that loses the entries that don't fit. */
export const fittingRecord = <K extends Texts, C extends t.Mixed>(keys: K, values: C) => {
  const record = new ReadingType(`${values.name}Record`, t.record(keys, values), t.identity)
  return new ForgivingType(record, (u, context) => {
    if (!isObject(u)) return record.validate(u, context)
    const fits: [string, t.TypeOf<C>][] = []
    for (const [key, value] of Object.entries(u)) {
      const at = t.appendContext(context, key, values, value)
      const decoded = values.validate(value, at) as t.Validation<t.TypeOf<C>>
      if (E.isRight(decoded) && keys.is(key)) fits.push([key, decoded.right])
      else noteDrop(at)
    }
    return t.success(Object.fromEntries(fits) as t.TypeOf<t.RecordC<K, C>>)
  })
}

/** A text that names something: a number in its place is its digits, and nothing at all names nothing (OP-147). */
const naming = <A extends string>(codec: t.Type<A, string>) =>
  t.refinement(codec, (text) => text.trim() !== '', codec.name)

const digitsOf = (u: unknown): unknown => (typeof u === 'number' && Number.isFinite(u) ? String(u) : u)

/** A text that may come as a number (OP-147). */
export const idText = <A extends string>(codec: t.Type<A, string>) =>
  new ReadingType(codec.name, naming(codec), digitsOf)

/** A text, or an object with it as `code` (OP-152). */
export const codeAs = <A extends string>(codec: t.Type<A, string>) =>
  new ReadingType(codec.name, naming(codec), (u) => digitsOf(isObject(u) ? u['code'] : u))

/** A code, or an object with `code` (OP-152, OP-153, OP-157). */
export const codeOf = (name: string) => codeAs(openText(name))

/** A word, or an object with it as `code`. */
export const wordOf = (name: string) =>
  new ReadingType(name, naming(openText(name)), (u) => (isObject(u) ? u['code'] : u))

/** A code that may come as a number, and may be empty. */
export const looseCode = (name: string) => new ReadingType(name, openText(name), digitsOf)

const finite = t.refinement(t.number, Number.isFinite, 'number')

const NUMERAL = /^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/

const numberOf = (u: unknown): unknown => (typeof u === 'string' && NUMERAL.test(u) ? Number(u) : u)

/** A number that may come as text (OP-147). */
export const wireNumber = new ReadingType('number', finite, numberOf)

/** How many: a whole number, none below nothing. */
export const wireCount = new ReadingType(
  'count',
  t.refinement(t.number, (n) => Number.isSafeInteger(n) && n >= 0, 'count'),
  numberOf,
)

/** A switch, which may come in words or as a number. */
export const wireBoolean = new ReadingType('boolean', t.boolean, (u) => {
  if (u === 1 || (typeof u === 'string' && /^(true|1)$/i.test(u))) return true
  return u === 0 || (typeof u === 'string' && /^(false|0)$/i.test(u)) ? false : u
})

const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)?$/
const SOME_ZONE = /(GMT|UTC)([+-]\d{4})?$/

/** Smaller numbers than this are seconds: as milliseconds they would lie before 1974. */
const FIRST_MS = 1e11
const FIRST_SECOND = 1e9

/**
 * ISO text or epoch milliseconds (OP-146); seconds are distinguished from those by their size. A text without a zone is UTC: the
 * zone of the browser has nothing to do with it.
 */
export const wireInstant = new ReadingType('instant', EpochMs, (u) => {
  const value = numberOf(u)
  if (typeof value === 'number') {
    return value >= FIRST_SECOND && value < FIRST_MS ? Math.round(value * 1_000) : value
  }
  if (typeof value !== 'string') return u
  const text = value.trim().replace(/\[[\w/+-]+\]$/, '')
  const [, day, time, zone = 'Z'] = ISO_INSTANT.exec(text) ?? []
  if (day !== undefined)
    return Date.parse(`${day}T${time}${zone.replace(/^([+-]\d{2}):?(\d{2})?$/, withMinutes)}`)
  return SOME_ZONE.test(text) ? Date.parse(text) : u
})

const withMinutes = (_zone: string, hours: string, minutes = '00'): string => `${hours}:${minutes}`

/** A day, alone or as the start of an ISO text at the port (OP-146). */
export const wireDay = new ReadingType('CalendarDay', CalendarDay, (u) =>
  typeof u === 'string' && /^\d{4}-\d{2}-\d{2}[T ]/.test(u) ? u.slice(0, 10) : u,
)

/** A time of day, with seconds or without. */
export const wireTime = new ReadingType('TimeOfDay', TimeOfDay, (u) => {
  if (typeof u !== 'string') return u
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(u) ?? []
  return hours === undefined ? u : `${hours.padStart(2, '0')}:${minutes}`
})

/**
 * A bare array, or one under `content` or `field` (OP-148). No list where one belongs is an empty one; a body of another
 * kind is none.
 */
export const contentOf = <C extends t.Mixed>(item: C, field = 'content') =>
  new ReadingType(`${item.name}List`, fittingList(item), (u) => {
    if (!isObject(u)) return u
    if (!(field in u) && !('content' in u)) return u
    return u[field] ?? u['content'] ?? []
  })

/** No body at all, as a server may say that there is nothing to say. */
export const withoutBody = (u: unknown): unknown => (u === undefined || isBlank(u) ? null : u)

/** An object by name, or a list of `{ code or name, value }` (OP-144); values become texts, and others are dropped. */
const attributesAs = (names: TextType, values: TextType) =>
  decorOr(
    new ReadingType('attributes', fittingRecord(names, values), (u) => {
      if (isObject(u) && Object.values(u).every((value) => typeof value === 'string')) return u
      const pairs: unknown[] = Array.isArray(u) ? u.map(pairOf) : isObject(u) ? Object.entries(u) : []
      if (pairs.length === 0) return isObject(u) || Array.isArray(u) ? {} : u
      const texts = pairs.flatMap((pair) =>
        Array.isArray(pair) && typeof pair[0] === 'string' && pair[1] !== null && pair[1] !== undefined
          ? [[pair[0], textOf(pair[1])]]
          : [],
      )
      return Object.fromEntries(texts as [string, string][])
    }),
    {},
  )

/** The server's settings of a route or a category. */
export const attributesOf = attributesAs(openText('attributeName'), openText('attributeValue'))

/** What a person has answered to an extra, by what it asks for (OP-110). */
export const answersOf = attributesAs(openText('parameterName'), personal('addonParameter'))

/** A number or a switch in words; what is no scalar stays what it is and doesn't fit. */
const textOf = (u: unknown): unknown => (typeof u === 'number' || typeof u === 'boolean' ? String(u) : u)

/** What is no pair stands at its position and doesn't fit. */
const pairOf = (u: unknown, i: number): unknown => {
  const name = isObject(u) ? digitsOf(u['code'] ?? u['name']) : null
  return isObject(u) && typeof name === 'string' ? [name, u['value']] : [String(i), {}]
}

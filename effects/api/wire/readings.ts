// A tolerant reader: the readings in which one and the same fact may arrive on the wire (OP-144..167).
// Each decodes to one value, and decoding that value again gives it back.
import * as t from 'io-ts'
import { listOf, nullable } from '../../../domain/codec/shapes.ts'
import { openText, secret } from '../../../domain/codec/text.ts'
import { EpochMs } from '../../../domain/instant.ts'

/** A codec with several inputs and one output; `inner` describes the output, for redaction and generators. */
export class ReadingType<C extends t.Mixed> extends t.Type<t.TypeOf<C>, unknown> {
  readonly _tag = 'ReadingType' as const
  constructor(
    name: string,
    readonly inner: C,
    readonly read: (u: unknown) => unknown,
  ) {
    super(
      name,
      (u): u is t.TypeOf<C> => inner.is(u),
      (u, context) => inner.validate(read(u), context),
      t.identity,
    )
  }
}

const isObject = (u: unknown): u is Record<string, unknown> =>
  typeof u === 'object' && u !== null && !Array.isArray(u)

/** Left out or `null` is `null` (OP-145). */
export const orNull = <C extends t.Mixed>(codec: C) =>
  new ReadingType(`${codec.name}OrNull`, nullable(codec), (u) => u ?? null)

/** Left out or `null` is `fallback` (OP-150). */
export const orElse = <C extends t.Mixed>(codec: C, fallback: t.TypeOf<C>) =>
  new ReadingType(`${codec.name}OrElse`, codec, (u) => u ?? fallback)

/** A code or number that may come as either (OP-147). */
export const idText = (name: string) =>
  new ReadingType(name, openText(name), (u) => (typeof u === 'number' ? String(u) : u))

/** A number that may come as text (OP-147). */
export const wireNumber = new ReadingType('number', t.number, (u) =>
  typeof u === 'string' && u.trim() !== '' ? Number(u) : u,
)

/** ISO text or epoch milliseconds (OP-146). */
export const wireInstant = new ReadingType('instant', EpochMs, (u) => {
  if (typeof u !== 'string') return u
  return /^\d+$/.test(u) ? Number(u) : Date.parse(u)
})

/** A bare array, or one under `content` or `field` (OP-148); nothing at all is an empty list. */
export const contentOf = <C extends t.Mixed>(item: C, field = 'content') =>
  new ReadingType(`${item.name}List`, listOf(item), (u) =>
    isObject(u) ? (u[field] ?? u['content'] ?? null) : u,
  )

/** A code, or an object with `code` (OP-152, OP-153, OP-157). */
export const codeOf = (name: string) =>
  new ReadingType(name, openText(name), (u) => {
    const code = isObject(u) ? u['code'] : u
    return typeof code === 'number' ? String(code) : code
  })

/** The same for a code that opens a door (OP-152). */
export const secretCodeOf = (name: string) =>
  new ReadingType(name, secret(name), (u) => (isObject(u) ? u['code'] : u))

/** An object by name, or a list of `{ code or name, value }` (OP-144); values become texts. */
export const attributesOf = new ReadingType(
  'attributes',
  t.record(openText('attributeName'), openText('attributeValue')),
  (u) => {
    if (isObject(u) && Object.values(u).every((value) => typeof value === 'string')) return u
    const pairs: unknown[] = Array.isArray(u) ? u.map(pairOf) : isObject(u) ? Object.entries(u) : []
    const texts = pairs.flatMap((pair) =>
      Array.isArray(pair) && pair[1] !== null && pair[1] !== undefined ? [[pair[0], textOf(pair[1])]] : [],
    )
    return Object.fromEntries(texts as [string, string][])
  },
)

/** A number or a switch in words; what is no scalar stays what it is and doesn't fit. */
const textOf = (u: unknown): unknown => (typeof u === 'number' || typeof u === 'boolean' ? String(u) : u)

const pairOf = (u: unknown): unknown => (isObject(u) ? [u['code'] ?? u['name'], u['value']] : u)

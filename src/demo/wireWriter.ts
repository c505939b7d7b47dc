// Writes facts as the wire may have them: each in the usual reading or in the other one (OP-144..167).
// Both say the same; a client that reads tolerantly can't tell them apart.
import type { EpochMs } from '../../domain/instant.ts'

export interface WireWriter {
  readonly readings: 'usual' | 'other'
  /** An object by name; or a list of code and value. */
  readonly attributes: (attributes: Readonly<Record<string, string>>) => unknown
  /** Fields that are `null` are left out; or say so. */
  readonly object: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** ISO text; or epoch milliseconds. */
  readonly instant: (ms: EpochMs) => unknown
  /** Epoch milliseconds, as sailings have them; or ISO text. */
  readonly timestamp: (ms: EpochMs) => unknown
  /** Text; or a number. The id is digits. */
  readonly id: (digits: string) => unknown
  /** A number; or text. */
  readonly count: (n: number) => unknown
  /** `{ content, page }`; or a bare array. */
  readonly page: (items: readonly unknown[]) => unknown
  /** A list under its own name; or a bare array. */
  readonly named: (name: string, items: readonly unknown[]) => unknown
  /** The code; or an object with code and title. */
  readonly code: (code: string, title?: string) => unknown
  /** A list, each with its `sailRefId`; or an object by it. */
  readonly bySail: (items: readonly SailEntry[]) => unknown
  /** Complete; or without what goes without saying: EUR, nothing to pay, a calculated price beside a fixed one. */
  readonly price: (price: WirePriceParts) => Readonly<Record<string, unknown>>
  /** An object; or the word alone. */
  readonly status: (status: string) => unknown
  /** What a change answers: the whole reservation; or nothing. */
  readonly changed: (reservation: () => unknown) => unknown
}

export interface SailEntry {
  readonly sailRefId: string
  readonly fields: Readonly<Record<string, unknown>>
}

export interface WirePriceParts {
  readonly calculatedPrice: number
  readonly fixedPrice: number | null
  readonly currency: string
  readonly priceCategory: unknown
}

/** The demo's pages hold everything (DEMO-04). */
export const PAGE_SIZE = 2_147_483_647

export const usualWriter: WireWriter = {
  readings: 'usual',
  attributes: (attributes) => attributes,
  object: withoutNulls,
  instant: (ms) => new Date(ms).toISOString(),
  timestamp: (ms) => ms,
  id: (digits) => digits,
  count: (n) => n,
  page: (content) => ({
    content,
    page: { size: PAGE_SIZE, number: 0, totalElements: content.length, totalPages: 1 },
  }),
  named: (name, items) => ({ [name]: items }),
  code: (code) => code,
  bySail: (items) => items.map(({ sailRefId, fields }) => ({ sailRefId, ...fields })),
  price: (price) => withoutNulls({ ...price }),
  status: (status) => ({ status }),
  changed: (reservation) => reservation(),
}

export const otherWriter: WireWriter = {
  readings: 'other',
  attributes: (attributes) => Object.entries(attributes).map(([code, value]) => ({ code, value })),
  object: (fields) => fields,
  instant: (ms) => ms,
  timestamp: (ms) => new Date(ms).toISOString(),
  id: (digits) => Number(digits),
  count: (n) => String(n),
  page: (items) => items,
  named: (_name, items) => items,
  code: (code, title) => (title === undefined ? { code } : { code, title }),
  bySail: (items) => Object.fromEntries(items.map(({ sailRefId, fields }) => [sailRefId, fields])),
  price: ({ calculatedPrice, fixedPrice, currency, priceCategory }) => ({
    ...(fixedPrice === null && calculatedPrice !== 0 ? { calculatedPrice } : {}),
    ...(fixedPrice === null || fixedPrice === 0 ? {} : { fixedPrice }),
    ...(currency === 'EUR' ? {} : { currency }),
    priceCategory,
  }),
  status: (status) => status,
  changed: () => null,
}

function withoutNulls(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = {}
  for (const name in fields) if (fields[name] !== null) kept[name] = fields[name]
  return kept
}

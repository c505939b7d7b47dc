// Writes facts as the wire may have them: each in the reading that was chosen for its row (OP-144..170).
// All say the same; a client that reads tolerantly can't distinguish them.
import { type EpochMs, later, minutes } from '../../../domain/instant.ts'
import { type AllReadings, allReadings, type ReadingChoice, ROW_NAMES } from './readings.ts'
import type { SailRefId } from '../../../domain/ids.ts'

export interface WireWriter {
  readonly readings: AllReadings
  /** Names the readings; the same for the same ones. */
  readonly key: string
  readonly attributes: (attributes: Readonly<Record<string, string>>) => unknown
  /** Fields that are `null` are left out, or say so. */
  readonly object: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** A deadline. */
  readonly instant: (ms: EpochMs) => unknown
  /** An instant of a sailing. */
  readonly timestamp: (ms: EpochMs) => unknown
  /** The id is digits. */
  readonly id: (digits: string) => unknown
  readonly count: (n: number) => unknown
  /** `{ content, page }`, or a bare array. */
  readonly page: (items: readonly unknown[]) => unknown
  /** A list under its own name, or a bare array. */
  readonly named: (name: string, items: readonly unknown[]) => unknown
  /** A port, a leg, a route: the code, or an object with code and title. */
  readonly place: (code: string, title?: string) => unknown
  readonly promotion: (code: string) => unknown
  readonly category: (code: string, title?: string) => unknown
  /** Category and title of an item: whichever of the two holds the title. */
  readonly titled: (code: string, title: string | null) => Readonly<Record<string, unknown>>
  readonly bySail: (items: readonly SailEntry[]) => unknown
  /** Complete, or without what goes without saying: EUR, nothing to pay, a calculated price beside a fixed one. */
  readonly price: (price: WirePriceParts) => Readonly<Record<string, unknown>>
  readonly coefficients: (factors: readonly SailFactors[]) => unknown
  readonly status: (status: string) => unknown
  /** What a change answers. */
  readonly changed: (reservation: () => unknown) => unknown
  /** What comes back for each sail. */
  readonly refund: (preview: WireRefund) => unknown
  readonly user: (details: Readonly<Record<string, unknown>>) => unknown
}

export interface SailEntry {
  readonly sailRefId: SailRefId
  readonly fields: Readonly<Record<string, unknown>>
}

export interface WireRefund {
  readonly sails: readonly {
    readonly told: Readonly<Record<string, unknown>>
    readonly status: string
    /** Why, by when, and what is kept. */
    readonly decoration: Readonly<Record<string, unknown>>
  }[]
  readonly paymentMethod: string | null
}

/** What makes a vehicle dearer on one sail. */
export interface SailFactors {
  readonly sailRefId: SailRefId
  readonly factors: readonly number[]
}

export interface WirePriceParts {
  readonly calculatedPrice: number
  readonly fixedPrice: number | null
  readonly currency: string
  readonly priceCategory: unknown
}

/** The demo's pages hold everything (DEMO-04). */
export const PAGE_SIZE = 2_147_483_647

/** One writer for each set of readings, however often it is asked for. */
export const writerOf = (choice: ReadingChoice): WireWriter => {
  const readings = allReadings(choice)
  const key = ROW_NAMES.map((row) => readings[row]).join(' ')
  const known = writers.get(key)
  if (known !== undefined) return known
  if (writers.size >= MAX_WRITERS) writers.clear()
  const made = newWriter(readings, key)
  writers.set(key, made)
  return made
}

const writers = new Map<string, WireWriter>()
const MAX_WRITERS = 100

const newWriter = (readings: AllReadings, key: string): WireWriter => {
  const object = readings['OP-145'] === 'absent' ? withoutNulls : identity
  const isSwapped = readings['OP-147'] === 'swapped'
  const count = (n: number): unknown => (isSwapped ? String(n) : n)
  const category = codeWriter(readings['OP-153'])
  return {
    readings,
    key,
    object,
    count,
    category,
    attributes: attributesWriter(readings['OP-144']),
    instant: instantWriter(readings['OP-146'], 'deadline'),
    timestamp: instantWriter(readings['OP-146'], 'sailing'),
    id: (digits) => (isSwapped ? Number(digits) : digits),
    page: (content) => (readings['OP-148'] === 'array' ? content : pageOf(content)),
    named: (name, items) => (readings['OP-148'] === 'array' ? items : { [name]: items }),
    place: codeWriter(readings['OP-157']),
    promotion: codeWriter(readings['OP-152']),
    titled: (code, title) => titledAs(readings['OP-170'], category, { code, title }),
    bySail: (items) =>
      readings['OP-151'] === 'object'
        ? Object.fromEntries(items.map(({ sailRefId, fields }) => [sailRefId, fields]))
        : items.map(({ sailRefId, fields }) => ({ sailRefId, ...fields })),
    price: readings['OP-150'] === 'sparse' ? sparsePrice : (price) => object({ ...price }),
    coefficients: (factors) => coefficientsAs(readings['OP-169'], factors, count),
    status: (status) => (readings['API-49'] === 'word' ? status : { status }),
    changed: (reservation) => changedAs(readings['OP-159'], reservation),
    refund: (preview) => refundAs(readings['OP-162'], preview, object),
    user: (details) => (readings['OP-156'] === 'details' ? { details } : details),
  }
}

type CodeWriter = (code: string, title?: string) => unknown

const identity = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => fields

const withoutNulls = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const kept: Record<string, unknown> = {}
  for (const name in fields) if (fields[name] !== null) kept[name] = fields[name]
  return kept
}

const codeWriter =
  (reading: 'code' | 'object'): CodeWriter =>
  (code, title) => {
    if (reading === 'code') return code
    return title === undefined ? { code } : { code, title }
  }

const attributesWriter =
  (reading: AllReadings['OP-144']) =>
  (attributes: Readonly<Record<string, string>>): unknown => {
    const pairs = Object.entries(attributes)
    switch (reading) {
      case 'object':
        return attributes
      case 'coded':
        return pairs.map(([code, value]) => ({ code, value }))
      case 'named':
        return pairs.map(([name, value]) => ({ name, value }))
    }
  }

const instantWriter =
  (reading: AllReadings['OP-146'], of: 'deadline' | 'sailing') =>
  (ms: EpochMs): unknown => {
    switch (reading) {
      case 'mixed':
        return of === 'deadline' ? new Date(ms).toISOString() : ms
      case 'swapped':
        return of === 'deadline' ? ms : new Date(ms).toISOString()
      case 'zoned':
        return zonedText(ms)
      case 'digits':
        return String(ms)
    }
  }

const TWO_HOURS_MS = minutes(120)

/** The same instant with an offset of its own. */
const zonedText = (ms: EpochMs): string =>
  new Date(later(ms, TWO_HOURS_MS)).toISOString().replace('Z', '+02:00')

const pageOf = (content: readonly unknown[]) => ({
  content,
  page: { size: PAGE_SIZE, number: 0, totalElements: content.length, totalPages: 1 },
})

const titledAs = (
  reading: AllReadings['OP-170'],
  category: CodeWriter,
  { code, title }: { readonly code: string; readonly title: string | null },
): Readonly<Record<string, unknown>> => {
  switch (reading) {
    case 'item':
      return { priceCategory: category(code, title ?? undefined), title }
    case 'category':
      return { priceCategory: { code, title } }
    case 'prices':
      return { priceCategory: category(code) }
  }
}

const sparsePrice: WireWriter['price'] = ({ calculatedPrice, fixedPrice, currency, priceCategory }) => ({
  ...(fixedPrice === null && calculatedPrice !== 0 ? { calculatedPrice } : {}),
  ...(fixedPrice === null || fixedPrice === 0 ? {} : { fixedPrice }),
  ...(currency === 'EUR' ? {} : { currency }),
  priceCategory,
})

/** One number can say one factor; several are a list all the same. */
const coefficientsAs = (
  reading: AllReadings['OP-169'],
  sails: readonly SailFactors[],
  count: (n: number) => unknown,
): unknown => {
  const numbers = distinct(sails.map(({ factors }) => factors))
    .flat()
    .map(count)
  switch (reading) {
    case 'list':
      return numbers
    case 'number':
      return numbers.length === 1 ? numbers[0] : numbers
    case 'coded':
      return sails.flatMap(({ sailRefId, factors }) =>
        factors.map((factor, i) => ({ code: `COEF_${i + 1}`, value: count(factor), sailRefId })),
      )
    case 'bySail':
      return Object.fromEntries(
        sails.map(({ sailRefId, factors }) => [
          sailRefId,
          factors.length === 1 ? count(factors[0] ?? 1) : factors.map(count),
        ]),
      )
  }
}

/** Sails that make it dearer in the same way are listed once. */
const distinct = (groups: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  groups.filter((group, i) => groups.findIndex((other) => other.join() === group.join()) === i)

const changedAs = (reading: AllReadings['OP-159'], reservation: () => unknown): unknown => {
  switch (reading) {
    case 'reservation':
      return reservation()
    case 'nothing':
      return null
    case 'other':
      return { status: 'OK' }
  }
}

const refundAs = (
  reading: AllReadings['OP-162'],
  { sails, paymentMethod }: WireRefund,
  object: WireWriter['object'],
): unknown => {
  switch (reading) {
    case 'named':
      return object({
        sails: sails.map(({ told, status, decoration }) => object({ ...told, status, ...decoration })),
        paymentMethod,
      })
    case 'bare':
      return sails.map(({ told, status, decoration }) =>
        object({ ...told, status: { code: status }, ...decoration }),
      )
    case 'plain':
      return { content: sails.map(({ told, status }) => object({ ...told, status: status.toLowerCase() })) }
  }
}

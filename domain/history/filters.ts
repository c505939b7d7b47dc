// What the list of reservations is narrowed to, as the address says it (ENT-34, HIST-03): so a list can be shared, and
// going back undoes a filter. Nothing personal stands in an address: a payer is an id.
import { CalendarDay } from '../calendarDay.ts'
import { PayerId } from '../ids.ts'
import type { Address } from '../shell/address.ts'

export const PAYMENT_GROUPS = ['CREDIT', 'CASH', 'CARD'] as const
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number]

export const SORTS = ['dateUp', 'dateDown', 'numberUp', 'numberDown', 'directionUp', 'directionDown'] as const
export type HistorySort = (typeof SORTS)[number]

export interface HistoryFilters {
  /** Part of the reservation's number. */
  readonly number: string
  /** The days of departure, both inclusive (OP-93). */
  readonly from: CalendarDay | null
  readonly to: CalendarDay | null
  /** The code of a leg (OP-93). */
  readonly direction: string | null
  readonly payer: PayerId | null
  readonly method: PaymentGroup | null
  /** `null` where none is chosen: `sortOf` says which one holds then. */
  readonly sort: HistorySort | null
  /** Those that have departed are shown as well. */
  readonly old: boolean
  /** Those that were cancelled or refunded are shown as well. */
  readonly cancelled: boolean
}

export const NO_FILTERS: HistoryFilters = {
  number: '',
  from: null,
  to: null,
  direction: null,
  payer: null,
  method: null,
  sort: null,
  old: false,
  cancelled: false,
}

/** Without a choice the next departure stands first; among those that have departed, the latest one. */
export const sortOf = ({ sort, old }: Pick<HistoryFilters, 'sort' | 'old'>): HistorySort =>
  sort ?? (old ? 'dateDown' : 'dateUp')

type Query = Address['query']

/** A value that is none of its kind counts as left out. */
export const filtersIn = (query: Query): HistoryFilters => ({
  number: query['number'] ?? '',
  from: dayIn(query['from']),
  to: dayIn(query['to']),
  direction: query['direction'] ?? null,
  payer: PayerId.is(query['payer']) ? query['payer'] : null,
  method: PAYMENT_GROUPS.find((group) => group === query['method']) ?? null,
  sort: SORTS.find((sort) => sort === query['sort']) ?? null,
  old: query['old'] === '1',
  cancelled: query['cancelled'] === '1',
})

/** Only what is chosen. */
export const queryOf = (filters: HistoryFilters): Record<string, string> => {
  const { number, from, to, direction, payer, method, sort, old, cancelled } = filters
  const all: Readonly<Record<string, string | null>> = {
    number: number === '' ? null : number,
    from,
    to,
    direction,
    payer,
    method,
    sort,
    old: old ? '1' : null,
    cancelled: cancelled ? '1' : null,
  }
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(all)) if (value !== null) query[name] = value
  return query
}

/** Whether anything but the order is chosen. */
export const isNarrowed = (filters: HistoryFilters): boolean => {
  const { sort: _sort, old: _old, cancelled: _cancelled, ...narrowing } = filters
  return Object.keys(queryOf({ ...NO_FILTERS, ...narrowing })).length > 0
}

/** The days for which the server is asked. */
export interface HistoryRange {
  readonly from: CalendarDay | null
  readonly to: CalendarDay | null
}

export const isSameRange = (one: HistoryRange, other: HistoryRange): boolean =>
  one.from === other.from && one.to === other.to

/** A day that no calendar has is none. */
const dayIn = (text: string | undefined): CalendarDay | null =>
  CalendarDay.is(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : null

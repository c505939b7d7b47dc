// Answers of a log that say only what is for all to read: catalogue, prices, content, lists. They are given again to the
// same question in the same language. What changes with a booking is not among them.
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'

export type RecordedAnswers = ReadonlyMap<string, unknown>

export interface Question {
  readonly call: string
  readonly locale: string
  readonly parameters: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Of the answers to one question the newest is kept. */
export const READING_CALLS: readonly Call[] = [
  'routes',
  'packages',
  'ports',
  'menuItems',
  'prices',
  'countries',
  'citizenships',
  'news',
  'ships',
  'contacts',
  'schedules',
  'about',
  'contentPage',
  'ticketTerms',
  'confirmationTerms',
  'userCustomer',
  'userReservations',
  'managedReservations',
  'companyReservations',
  'customerReservations',
  'memberReservations',
]

export const questionKey = ({ call, locale, parameters, body }: Question): string =>
  JSON.stringify([call, locale.slice(0, 2), sorted(parameters), sorted(body ?? null)])

/** The same fields in any order ask the same. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, one]) => one !== null && one !== undefined)
  return fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)])
}

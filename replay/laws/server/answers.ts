// What the server said of a reservation, answer by answer: laws judge by this, and not by what the program made of it.
import type { ApiError } from '../../../domain/apiError.ts'
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import { ReservationId } from '../../../domain/ids.ts'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import { type Answer, standingOf } from './answeredReservation.ts'
import { answerTo, bodyOf, failureOf, parametersOf } from '../engine/exchanges.ts'

/** Changes of what is held, after which it has to be confirmed again. */
const CHANGES = [
  'modifyReservation',
  'setWeight',
  'resetWeight',
  'applyPromotion',
  'removePromotion',
  'removeTrip',
] as const satisfies readonly Call[]

/** The calls that change a reservation, its confirmation and its passengers included. */
export const RESERVATION_CHANGES = [
  ...CHANGES,
  'confirmReservation',
  'saveGuest',
] as const satisfies readonly Call[]

/** Calls that may be answered with a reservation. */
export const BOOKING_CALLS = [
  'createReservation',
  'reservation',
  'finishEdit',
  'cancelEdit',
  ...RESERVATION_CHANGES,
] as const satisfies readonly Call[]

/** Calls that may be answered with the status of a reservation. */
export const STATUS_CALLS: readonly Call[] = [...BOOKING_CALLS, 'reservationStatus']

/** These are about tickets, and not about what is being booked. */
const OF_TICKETS = ['reservationByToken', 'refund'] as const satisfies readonly Call[]

const BY_TYPE = new Map([...BOOKING_CALLS, ...OF_TICKETS].map((call) => [call as string, call] as const))
const CHANGING_CALLS: ReadonlySet<string> = new Set(CHANGES)

/** The reservation in the answer; `null` where there is none, or another one than was asked about. */
export const answerIn = (entry: ExchangeEntry): Answer | null => {
  const call = BY_TYPE.get(entry.type)
  const answer = call === undefined ? null : answerTo(entry, call)
  const asked = askedAboutIn(entry)
  return asked === null || asked === answer?.reservationId ? answer : null
}

/** The reservation that the call itself names. */
export const askedAboutIn = ({ data: { parameters } }: ExchangeEntry): ReservationId | null => {
  const { id, reservationId = id } = parameters
  return ReservationId.is(reservationId) ? reservationId : null
}

/** What a change of the owner answers is read for the owner alone. */
export const isOwnerAlone = (entry: ExchangeEntry): boolean => {
  const body = bodyOf(entry, 'modifyReservation')
  return body !== null && 'reservationOwner' in body
}

/** The server took a change of what is held; an owner or a passenger's names are none. */
export const isChangeTaken = (entry: ExchangeEntry): boolean => {
  if (!CHANGING_CALLS.has(entry.type) || entry.data.outcome._tag !== 'Answered') return false
  const body = bodyOf(entry, 'modifyReservation')
  return body === null || 'requests' in body
}

/** The status in an answer, and whose it is. */
export const statusIn = (entry: ExchangeEntry): Pick<Answer, 'reservationId' | 'status'> | null => {
  const answer = answerIn(entry)
  if (answer !== null) return answer
  const asked = parametersOf(entry, 'reservationStatus')
  const status = answerTo(entry, 'reservationStatus')?.status
  return asked === null || status === undefined ? null : { reservationId: asked.id, status }
}

/** The words with which the server calls a reservation paid. */
export const isPaidWord = (status: string | null | undefined): boolean => standingOf(status ?? '') === 'paid'

/** Held, and neither paid nor over. */
export const isHeldWord = (status: string): boolean => status === 'OFFER' || status === 'TEMP'

/** The reservation that an answer calls paid. */
export const paidIn = (entry: ExchangeEntry): ReservationId | null => {
  const said = statusIn(entry)
  return said !== null && isPaidWord(said.status) ? said.reservationId : null
}

const GONE_CODES: ReadonlySet<string> = new Set([
  'RESERVATION_NOT_FOUND',
  'RESERVATION_EXPIRED',
  'RESERVATION_CANCELLED',
])

/** The reservation that was asked for, and that the server says is no more. */
export const goneIn = (entry: ExchangeEntry): ReservationId | null => {
  const error = failureOf(entry, 'reservation')
  return error !== null && isGoneWord(error) ? (parametersOf(entry, 'reservation')?.id ?? null) : null
}

/** The reservation that was asked for, and that the server shows to another person alone. */
export const withheldIn = (entry: ExchangeEntry): ReservationId | null => {
  const error = failureOf(entry, 'reservation')
  const isWithheld = error !== null && 'status' in error && error.status === 403
  return isWithheld ? (parametersOf(entry, 'reservation')?.id ?? null) : null
}

/** There is no such reservation, or no longer. */
const isGoneWord = (error: ApiError): boolean => {
  if ('status' in error && (error.status === 404 || error.status === 410)) return true
  return error._tag === 'Refused' && GONE_CODES.has(error.code ?? '')
}

/** The server itself has not answered: it could not be asked, or what stands before it answered in its place. */
export const isSilence = (error: ApiError): boolean => {
  if (isGoneWord(error)) return false
  return error._tag !== 'Refused' || error.status >= 500 || [408, 429].includes(error.status)
}

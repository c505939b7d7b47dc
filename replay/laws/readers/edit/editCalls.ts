// The calls of a change of a paid ticket, by the exchanges alone: which ticket each is about, and after which entry it went
// out at the earliest.
import type { ReservationId, ReservationToken } from '../../../../domain/ids.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { Call, CallAnswer } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { Moment } from '../../engine/law.ts'
import { answerTo, parametersOf } from '../exchanges.ts'

export type Answer = CallAnswer<'createReservation'>

export interface EditCall {
  readonly call: 'startEdit' | 'editData' | 'cancelEdit' | 'finishEdit'
  readonly reservationId: ReservationId
  /** It was not made before this entry: what caused it, or the answer to the call before it of the same cause. */
  readonly sentSeq: number
  /** The reservation in its answer, `null` where there is none, or another one. */
  readonly told: Answer | null
}

/** The calls of a change, and others that answer with a reservation; of a change the first two do so as it would be. */
export const EDIT_CALLS = [
  'startEdit',
  'editData',
  'cancelEdit',
  'finishEdit',
  'reservation',
  'createReservation',
  'confirmReservation',
] as const satisfies readonly Call[]

/** The reservation in an answer, whatever was asked. */
export const answerIn = (entry: ExchangeEntry): Answer | null => {
  const call = EDIT_CALLS.find((one) => one === entry.type)
  return call === undefined ? null : answerTo(entry, call)
}

/** Asked at each of `EDIT_CALLS`, in order; `null` for a call of no change, and where the ticket is not known. */
export const createEditCalls = (): ((entry: ExchangeEntry, moment: Moment) => EditCall | null) => {
  const opened = new Map<ReservationToken, ReservationId>()
  return (entry, { answeredSeq, before: { edit } }) => {
    const { cause, seq } = entry
    const { original } = edit
    const answer = answerIn(entry)
    if (answer !== null) opened.set(answer.token, answer.reservationId)
    const sentSeq = cause === null ? seq : answeredSeq === 0 ? cause : answeredSeq
    const call = callOf(entry)
    if (call === null) return null
    const token = parametersOf(entry, 'editData')?.token
    const known = original?.token === token ? original?.reservationId : undefined
    const reservationId =
      token === undefined ? parametersOf(entry, call)?.['id' as never] : (opened.get(token) ?? known)
    if (reservationId === undefined) return null
    const told = answer?.reservationId === reservationId ? answer : null
    return { call, reservationId, sentSeq, told }
  }
}

const CALLS = ['startEdit', 'editData', 'cancelEdit', 'finishEdit'] as const

const callOf = ({ type }: ExchangeEntry): EditCall['call'] | null => CALLS.find((one) => one === type) ?? null

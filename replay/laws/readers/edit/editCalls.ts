// The calls of a change of a paid ticket, and which ticket each is about: some name it by its token.
import type { ReservationId, ReservationToken } from '../../../../domain/ids.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { CallAnswer } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { KeyOf } from '../../engine/language.ts'
import type { LawStart, Moment } from '../../engine/law.ts'
import { createTruth } from '../../truth/serverTruth.ts'
import { answerTo, parametersOf } from '../exchanges.ts'

export const CHANGE_CALLS = ['startEdit', 'editData', 'cancelEdit', 'finishEdit'] as const
type ChangeCall = (typeof CHANGE_CALLS)[number]

/** `null` where no answer has told the token. */
export const ticketOf = (start: LawStart): KeyOf & ((entry: ExchangeEntry) => ReservationId | null) => {
  const truth = start.share(createTruth)
  return (entry) => {
    if (entry.kind !== 'exchange') return null
    const token = parametersOf(entry, 'editData')?.token
    return token === undefined ? idIn(entry) : truth.opened(token)
  }
}

const idIn = (entry: ExchangeEntry): ReservationId | null =>
  (parametersOf(entry, 'startEdit') ?? parametersOf(entry, 'cancelEdit') ?? parametersOf(entry, 'finishEdit'))
    ?.id ?? null

type Answer = CallAnswer<'createReservation'>

export interface EditCall {
  readonly call: ChangeCall
  readonly reservationId: ReservationId
  /** The reservation in its answer, `null` where there is none, or another one. */
  readonly told: Answer | null
}

const TELLING = [...CHANGE_CALLS, 'reservation', 'createReservation', 'confirmReservation'] as const

/** Asked at every exchange; `null` for a call of no change, and where the ticket is not known. */
export const createEditCalls = (): ((entry: ExchangeEntry, moment: Moment) => EditCall | null) => {
  const opened = new Map<ReservationToken, ReservationId>()
  return (entry, { before: { edit } }) => {
    const answer = TELLING.map((one) => answerTo(entry, one)).find((one) => one !== null) ?? null
    if (answer !== null) opened.set(answer.token, answer.reservationId)
    const call = CHANGE_CALLS.find((one) => one === entry.type)
    const token = parametersOf(entry, 'editData')?.token
    const known = edit.original?.token === token ? edit.original?.reservationId : undefined
    const reservationId = token === undefined ? idIn(entry) : (opened.get(token) ?? known ?? null)
    if (call === undefined || reservationId === null) return null
    return { call, reservationId, told: answer?.reservationId === reservationId ? answer : null }
  }
}

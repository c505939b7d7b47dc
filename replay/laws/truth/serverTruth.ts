// The server's truth, derived from exchanges alone: what a customer may rely on, by reservation. An answer that was
// requested before another one came may be the older of the two: then both may be true, until an answer comes that was
// requested after them.
import type { EpochMs } from '../../../domain/instant.ts'
import type { ReservationId, ReservationToken, TransactionUuid } from '../../../domain/ids.ts'
import type { Entry, EventEntry, ExchangeEntry } from '../../../domain/log/entry.ts'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import { answerTo, failureOf, parametersOf } from '../readers/exchanges.ts'
import type { LawStart, Moment, Reader } from '../engine/law.ts'
import { atCalls } from '../engine/looks.ts'
import { type Told, toldBefore, toldIn } from './told.ts'

/** What may be true of one reservation. Nothing is known of what came before a log was cut. */
export interface ReservationTruth {
  /** The answers of which one is the newest; empty where another one, of which nothing is known, may be. */
  readonly answers: readonly Told[]
  /** The deadlines of which one counts; empty as above. `null` is none. */
  readonly deadlines: readonly (EpochMs | null)[]
  /** The words for its status of which one is the newest; empty as above. */
  readonly statuses: readonly string[]
  /** The server has taken a confirmation, or says so by the status, and has not called it an offer again since. */
  readonly isConfirmed: boolean
  /** The server has said last that there is no such reservation, or no longer. */
  readonly isGone: boolean
  /** Of the card forms by which it may be paid. */
  readonly transactions: readonly TransactionUuid[]
  /** Where its tickets can be had; `null` where the server has not said so. */
  readonly ticketsUrl: string | null
}

/** What an exchange has taught. */
export interface Lesson {
  /** Not requested before this entry. */
  readonly askedSeq: number
  /** The reservation that it is about, `null` where it is about none that is known. */
  readonly reservationId: ReservationId | null
}

/** What the server has said so far in a session, read once for all laws. */
export interface ServerTruth extends Reader {
  /** What may be true of this reservation now, or after the entry with this number; `null` where nothing is known. */
  readonly of: (reservationId: ReservationId, seq?: number) => ReservationTruth | null
  /** The reservation that this token opens; `null` where no answer has told it. */
  readonly opened: (token: ReservationToken) => ReservationId | null
  /** What an exchange has taught, `null` where it is none about a reservation. */
  readonly lessonOf: (entry: Entry) => Lesson | null
}

interface Version {
  readonly seq: number
  readonly truth: ReservationTruth
}

/** All that was true of one reservation, the newest last, and when something of each kind was told last. */
interface History {
  readonly versions: Version[]
  heldSeq: number
  statusSeq: number
}

/** Laws ask for what was true when a call went out: not that long ago. */
const KEPT_ENTRIES = 5_000

/** Of a long log the versions would be very many, each with all that was held. */
const letGo = (versions: Version[], nowSeq: number): void => {
  const first = versions.findLastIndex(({ seq }) => seq <= nowSeq - KEPT_ENTRIES)
  if (first > 0) versions.splice(0, first)
}

/** Before a log was cut anything may have been confirmed. */
const nothingKnown = (firstSeq: number): ReservationTruth => ({
  answers: [],
  deadlines: [],
  statuses: [],
  isConfirmed: firstSeq > 1,
  isGone: false,
  transactions: [],
  ticketsUrl: null,
})

export const createTruth = ({ firstSeq }: LawStart): ServerTruth => {
  const histories = new Map<ReservationId, History>()
  const tokens = new Map<ReservationToken, ReservationId>()
  const lessons = new WeakMap<Entry, Lesson>()
  const historyOf = (id: ReservationId): History => {
    const known = histories.get(id)
    if (known !== undefined) return known
    const created: History = { versions: [], heldSeq: 0, statusSeq: 0 }
    histories.set(id, created)
    return created
  }
  const opened = (token: ReservationToken): ReservationId | null => tokens.get(token) ?? null
  const learn = (entry: ExchangeEntry, { sent: { afterSeq: askedSeq } }: Moment): void => {
    const told = toldIn(entry)
    const reservationId = idAskedIn(entry, opened) ?? told?.reservationId ?? null
    lessons.set(entry, { askedSeq, reservationId })
    if (reservationId === null) return
    const history = historyOf(reservationId)
    const before = history.versions.at(-1)?.truth ?? nothingKnown(firstSeq)
    // An answer about another reservation is none.
    const isMeant = told === null || told.reservationId === reservationId
    const after = isMeant ? truthAfter({ before, history, entry, told, askedSeq, firstSeq }) : before
    if (told !== null && isMeant) tokens.set(told.token, reservationId)
    if (after !== before) history.versions.push({ seq: entry.seq, truth: after })
    letGo(history.versions, entry.seq)
  }
  /** What the browser kept of an earlier page is what was told, until the server is asked again. */
  const recall = ({ seq, data: { kept } }: EventEntry<'StateRestored'>): void => {
    const { current = null, confirmed = false } = kept.booking?.reservation ?? {}
    if (current === null) return
    const told = toldBefore(current)
    const history = historyOf(told.reservationId)
    const before = history.versions.at(-1)?.truth ?? nothingKnown(firstSeq)
    const [answers, deadlines, statuses] = [[told], [told.deadlineMs], [told.status]]
    const isConfirmed = told.status !== 'OFFER' || confirmed
    history.versions.push({ seq, truth: { ...before, answers, deadlines, statuses, isConfirmed } })
    Object.assign(history, { heldSeq: seq, statusSeq: seq })
    tokens.set(told.token, told.reservationId)
  }
  return {
    learns: 'first',
    looks: [{ events: { StateRestored: recall }, exchanges: atCalls(LESSON_CALLS, learn) }],
    of: (id, seq = Infinity) =>
      histories.get(id)?.versions.findLast((version) => version.seq <= seq)?.truth ?? null,
    opened,
    lessonOf: (entry) => lessons.get(entry) ?? null,
  }
}

interface Learned {
  readonly before: ReservationTruth
  readonly history: History
  readonly entry: ExchangeEntry
  readonly told: Told | null
  readonly askedSeq: number
  readonly firstSeq: number
}

const truthAfter = (learned: Learned): ReservationTruth => {
  const { before, history, entry, told } = learned
  if (told !== null) {
    const after = afterWhole(learned, told)
    history.heldSeq = entry.seq
    history.statusSeq = entry.seq
    return after
  }
  if (saysItIsGone(entry)) return { ...before, isGone: true }
  if (isConfirmation(entry)) return { ...before, isConfirmed: true }
  const form = cardFormIn(entry)
  if (form !== null) return { ...before, transactions: [...before.transactions, form] }
  const tickets = answerTo(entry, 'cardSuccess')
  if (tickets !== null) return { ...before, ticketsUrl: tickets.ticketsUrl }
  const deadlineMs = answerTo(entry, 'extendReservation')?.expireAt
  if (deadlineMs !== undefined) {
    const deadlines = added(before.deadlines, deadlineMs, isNewest(learned, history.heldSeq))
    history.heldSeq = entry.seq
    return { ...before, deadlines }
  }
  const status = answerTo(entry, 'reservationStatus')?.status
  if (status === undefined) return before
  const statuses = added(before.statuses, status, isNewest(learned, history.statusSeq))
  history.statusSeq = entry.seq
  return { ...before, statuses }
}

const afterWhole = (learned: Learned, told: Told): ReservationTruth => {
  const { before, history } = learned
  const isNewestHeld = isNewest(learned, history.heldSeq)
  const wasNoOffer = before.answers.length > 0 && before.answers.every(({ status }) => status !== 'OFFER')
  const isPutBack = isNewestHeld && wasNoOffer
  return {
    ...before,
    answers: added(before.answers, told, isNewestHeld),
    deadlines: added(before.deadlines, told.deadlineMs, isNewestHeld),
    statuses: added(before.statuses, told.status, isNewest(learned, history.statusSeq)),
    isConfirmed: told.status !== 'OFFER' || (before.isConfirmed && !isPutBack),
    isGone: false,
  }
}

/** It has taken it, and does not say what is held now. */
const isConfirmation = ({ type, data }: ExchangeEntry): boolean =>
  type === 'confirmReservation' && data.outcome._tag === 'Answered'

const cardFormIn = (entry: ExchangeEntry): TransactionUuid | null => {
  const answer = answerTo(entry, 'preparePayment')
  return answer !== null && 'transactionUuid' in answer ? answer.transactionUuid : null
}

/** Whether it was requested after all that came before it; what came before a cut is unknown. */
const isNewest = ({ askedSeq, firstSeq }: Learned, toldSeq: number): boolean =>
  askedSeq >= toldSeq && askedSeq >= firstSeq

/** The newest stands alone; any other one beside those that are known, where any is. */
const added = <A>(before: readonly A[], one: A, isAlone: boolean): readonly A[] => {
  if (isAlone) return [one]
  return before.length === 0 ? before : [...before, one]
}

/** Codes with which the server says so. Written by hand: a law does not read the program's own list. */
const GONE_CODES: ReadonlySet<string> = new Set([
  'RESERVATION_NOT_FOUND',
  'RESERVATION_EXPIRED',
  'RESERVATION_CANCELLED',
])

const saysItIsGone = (entry: ExchangeEntry): boolean => {
  const error = failureOf(entry, 'reservation')
  if (error?._tag !== 'Refused') return false
  return error.status === 404 || error.status === 410 || GONE_CODES.has(error.code ?? '')
}

/** The calls that teach something. */
export const LESSON_CALLS = [
  'createReservation',
  'modifyReservation',
  'reservation',
  'reservationStatus',
  'extendReservation',
  'confirmReservation',
  'applyPromotion',
  'removePromotion',
  'removeTrip',
  'saveGuest',
  'setWeight',
  'resetWeight',
  'preparePayment',
  'cardSuccess',
  'finishEdit',
  'cancelEdit',
  'refund',
] as const satisfies readonly Call[]

const idAskedIn = (entry: ExchangeEntry, opened: ServerTruth['opened']): ReservationId | null => {
  switch (entry.type) {
    case 'createReservation':
      return null
    case 'removeTrip': {
      const parameters = parametersOf(entry, 'removeTrip')
      return parameters === null ? null : opened(parameters.token)
    }
    case 'preparePayment': {
      const parameters = parametersOf(entry, 'preparePayment')
      return parameters === null ? null : opened(parameters.reservationToken)
    }
    case 'cardSuccess':
      return parametersOf(entry, 'cardSuccess')?.reservationId ?? null
    case 'setWeight':
    case 'resetWeight':
      return parametersOf(entry, entry.type)?.reservationId ?? null
    default:
      return idParameterOf(entry)
  }
}

const idParameterOf = (entry: ExchangeEntry): ReservationId | null => {
  const call = BY_ID.find((one) => one === entry.type)
  return call === undefined ? null : (parametersOf(entry, call)?.id ?? null)
}

const BY_ID = [
  'modifyReservation',
  'reservation',
  'reservationStatus',
  'extendReservation',
  'confirmReservation',
  'applyPromotion',
  'removePromotion',
  'saveGuest',
  'finishEdit',
  'cancelEdit',
] as const

// Payments whose outcome is not known here: what was asked for, what a card form was sent, which tab was led to a bank.
// Only the server's answers end them, and not what the program makes of those.
import { type ApiError, isUnclear } from '../../../domain/apiError.ts'
import { NO_RESERVATION, type ReservationId } from '../../../domain/ids.ts'
import type { Entry, ExchangeEntry } from '../../../domain/log/entry.ts'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import { progressOf } from '../../../projections/models/payment/paymentModel.ts'
import type { LawStart, Reader } from '../engine/law.ts'
import type { Moment } from '../engine/moment.ts'
import type { AnsweredState } from '../engine/truth.ts'
import { atCalls, type Look, type Looks } from '../engine/looks.ts'
import { answeredIn, isCalledOff } from '../server/answeredReservation.ts'
import { failureOf, parametersOf } from '../engine/exchanges.ts'
import { answerIn, BOOKING_CALLS, goneIn, isChangeTaken, isPaidWord, statusIn } from '../server/answers.ts'
import { type CancelledReturns, createCancelledReturns } from './cancelledReturns.ts'
import { type CardForms, createCardForms } from './cardForms.ts'

export interface OpenPayment {
  /** Another tab has begun it. */
  readonly isElsewhere: boolean
  /** It is being prepared, or its card form is open. */
  readonly isUnderWay: boolean
  /** Money may be on its way, even if the server has not said so yet. */
  readonly isFirm: boolean
  /** The customer has said that nothing was paid. */
  readonly isGivenUp: boolean
  /** The card form has said that nothing was taken, and the report to the server has failed. */
  readonly isUntaken: boolean
  /** What was asked before that says nothing. */
  readonly sinceSeq: number
}

export interface OpenPayments extends Reader {
  /** `null` where all is known. */
  readonly of: (reservationId: ReservationId | null) => OpenPayment | null
}

/** Where it was begun before a log was cut. */
const BEFORE_CUT = 0

/** As most begin. */
const OPENED = { isElsewhere: false, isUnderWay: false, isFirm: true, isGivenUp: false, isUntaken: false }

export const createOpenPayments = (start: LawStart): OpenPayments => {
  const { reservationId } = start.models.payment
  const progress = progressOf(start.models.payment)
  const open: OpenById = new Map()
  // A log that was cut: what came before it is unknown.
  if (['Preparing', 'AtCard'].includes(progress._tag))
    change(open, reservationId, BEFORE_CUT, { isFirm: false, isUnderWay: true })
  const isUntaken =
    progress._tag === 'Settling' && progress.status === 'CANCELLED' && progress.lastError !== null
  if (['Settling', 'Following', 'Leaving'].includes(progress._tag))
    change(open, reservationId, BEFORE_CUT, { isUntaken })
  const forms = start.share(createCardForms)
  const returns = start.share(createCancelledReturns)
  const looks: Looks = {
    commands: {
      StartSession: () => applyReload(open),
      NoteCardSent: ({ seq, data: { isSent, transactionUuid: form } }, moment) => {
        const id = forms.reservationOf(form) ?? ownId(moment)
        if (forms.isNewest(form) && open.get(id ?? NO_RESERVATION)?.isUnderWay === true)
          change(open, id, seq, { isFirm: isSent })
      },
    },
    events: { ...beginnings(open), ...reports(open, returns, start.firstSeq), ...ends(open) },
    exchanges: atCalls(ASKED, applyAnswers(open, forms, start)),
  }
  return { learns: 'last', looks: [looks], of: (id) => open.get(id ?? NO_RESERVATION) ?? null }
}

/** Calls whose answers say something of payments. */
const ASKED: readonly Call[] = [...BOOKING_CALLS, 'reservationStatus', 'preparePayment', 'paymentCancel']

type OpenById = Map<ReservationId, OpenPayment>

const change = (
  open: OpenById,
  id: ReservationId | null,
  ...[sinceSeq, facts]: readonly [number, Partial<OpenPayment>]
): void => {
  if (id !== null) open.set(id, { ...OPENED, ...open.get(id), sinceSeq, ...facts })
}

const ownId = ({ before }: Moment): ReservationId | null => before.payment.reservationId
const currentId = ({ before }: Moment): ReservationId | null =>
  before.reservation.current?.reservationId ?? null

/** A page that is reloaded can't know how far the one before it was, and gives nothing up. */
const applyReload = (open: OpenById): void => {
  for (const [id, one] of open)
    open.set(id, { ...one, ...OPENED, isFirm: one.isFirm || one.isUnderWay, isElsewhere: one.isElsewhere })
}

const beginnings = (open: OpenById): Looks['events'] => ({
  PaymentRequested: ({ seq, data }) =>
    change(open, data.reservationId, seq, { ...OPENED, isUnderWay: true, isFirm: false }),
  RedirectPrepared: ({ seq, data }) =>
    change(open, data.reservationId, seq, { isFirm: true, isUnderWay: false }),
  CardPaymentReported: ({ seq, data }) => change(open, data.reservationId, seq, OPENED),
  PayRefused: ({ seq, data }, moment) =>
    data.reason === 'PaidInAnotherTab'
      ? change(open, ownId(moment), seq, { ...OPENED, isElsewhere: true })
      : undefined,
  PaymentRecalled: ({ seq, data }) => change(open, data.reservationId, seq, OPENED),
})

/** That nothing was paid: by a press, by another tab, and by a bank, where its word is new. */
const reports = (open: OpenById, returns: CancelledReturns, firstSeq: number): Looks['events'] => ({
  PaymentGivenUp: ({ seq, cause, data }, moment) =>
    cause === moment.rootSeq ? change(open, data.reservationId, seq, { isGivenUp: true }) : undefined,
  BankCancelled: ({ seq, data: { reservationId } }, moment) =>
    returns.of(moment) === reservationId || moment.rootSeq < firstSeq
      ? change(open, reservationId, seq, { isGivenUp: true })
      : undefined,
  PaymentElsewhereNoted: ({ seq, data: { reservationId, isOpen } }) => {
    const known = open.get(reservationId)
    // The customer's word counts from when it was said: what the server was asked since then decides.
    const sinceSeq = !isOpen && known?.isGivenUp === true ? known.sinceSeq : seq
    change(open, reservationId, sinceSeq, { ...OPENED, isElsewhere: true, isGivenUp: !isOpen })
  },
})

const ends = (open: OpenById): Looks['events'] => {
  /** Before its card form was sent, or its bank's page was opened: no page that is loaded later can go on with it. */
  const leave: Look<Entry> = ({ seq }, moment) => {
    const id = ownId(moment)
    const isEmpty = progressOf(moment.after.payment)._tag === 'Empty'
    if (isEmpty && open.get(id ?? NO_RESERVATION)?.isFirm === false)
      change(open, id, seq, { isUnderWay: false })
  }
  return {
    RedirectRefused: ({ data }) => void open.delete(data.reservationId),
    // The answer itself came before the cut.
    PaymentPrepareFailed: ({ seq, data: { reservationId: id, error } }) => {
      if (open.get(id)?.sinceSeq === BEFORE_CUT) applyRefusal(open, id, { seq, error })
    },
    CardModalClosed: ({ seq, data: { reservationId: id } }) =>
      open.has(id) ? change(open, id, seq, { isUnderWay: false }) : undefined,
    PackageSelected: leave,
    SailSelected: leave,
    ReservationCleared: leave,
    ReservationExpired: leave,
  }
}

const applyAnswers = (open: OpenById, forms: CardForms, { server }: LawStart): Look<ExchangeEntry> => {
  /** What is to be paid, by the newest answer. */
  const states = new Map<ReservationId, AnsweredState>()
  return (entry, moment) => {
    applyStatus(open, entry)
    const token = parametersOf(entry, 'preparePayment')?.reservationToken
    if (token !== undefined) applyPrepare(open, entry, server.opened(token) ?? ownId(moment))
    const transaction = parametersOf(entry, 'paymentCancel')?.transactionId
    const form = transaction === undefined ? undefined : forms.wordsOn(transaction).at(-1)?.form
    if (transaction !== undefined)
      applyCancel(open, entry, (form === undefined ? null : forms.reservationOf(form)) ?? ownId(moment))
    const answer = answerIn(entry)
    if (answer === null) {
      if (isChangeTaken(entry)) endUnsent(open, currentId(moment), entry)
      return
    }
    const { reservationId: id, status } = answer
    if (isPaidWord(status)) open.delete(id)
    const [before, state] = [states.get(id), answeredIn(answer)]
    states.set(id, state)
    if (open.has(id) && (isOther(state, before) || isChangeTaken(entry))) endUnsent(open, id, entry)
  }
}

/** Another amount, other sails or tickets, or an offer to be confirmed again. */
const isOther = (state: AnsweredState, before: AnsweredState | undefined): boolean =>
  before?.totalCents !== state.totalCents ||
  (state.status === 'OFFER' && before.status !== 'OFFER') ||
  before.held.toSorted().join() !== state.held.toSorted().join()

/** What can still be paid of what was before ends at the server with a change. */
const endUnsent = (open: OpenById, id: ReservationId | null, { seq }: Entry): void => {
  const known = open.get(id ?? NO_RESERVATION)
  if (known === undefined || id === null) return
  if (!known.isFirm) open.delete(id)
  else if (known.isUnderWay) change(open, id, seq, { isUnderWay: false })
}

const applyPrepare = (open: OpenById, entry: ExchangeEntry, id: ReservationId | null): void => {
  const error = failureOf(entry, 'preparePayment')
  if (id !== null && error !== null) applyRefusal(open, id, { seq: entry.seq, error })
}

/** A payment that the server refuses to begin is over. */
const applyRefusal = (
  open: OpenById,
  id: ReservationId,
  { seq, error }: { readonly seq: number; readonly error: ApiError },
): void => {
  if (error._tag === 'Refused') open.delete(id)
  else if (open.has(id)) change(open, id, seq, { isUnderWay: false })
}

/** One that the server takes for cancelled is over. */
const applyCancel = (open: OpenById, entry: ExchangeEntry, id: ReservationId | null): void => {
  const error = failureOf(entry, 'paymentCancel')
  if (id === null) return
  if (entry.data.outcome._tag === 'Answered') open.delete(id)
  else if (open.has(id) && error !== null && isUnclear(error))
    change(open, id, open.get(id)?.sinceSeq ?? 0, { isUntaken: true })
}

/** It is gone; or it isn't paid, and no money can be on its way any more. */
const applyStatus = (open: OpenById, entry: ExchangeEntry): void => {
  if (entry.type !== 'reservationStatus' && entry.type !== 'reservation') return
  // A question about its status may be answered by a server that knows no such question.
  const gone = goneIn(entry)
  if (gone !== null) open.delete(gone)
  const said = statusIn(entry)
  const known = open.get(said?.reservationId ?? NO_RESERVATION)
  if (said === null || known === undefined || isPaidWord(said.status)) return
  const isLate = (entry.cause ?? 0) < known.sinceSeq
  const isEnded = !isLate && !known.isUnderWay && (known.isGivenUp || !known.isFirm)
  if (isEnded || isCalledOff(said.status)) open.delete(said.reservationId)
}

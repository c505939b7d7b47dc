// Payments whose outcome is unknown here, derived from the log alone: what was asked for, what a card form
// was sent, which tab was led to a bank, until the server has answered after it.
import type { ExchangeEntry } from '../../log/entry.ts'
import { isPutBack } from '../../reservation/elsewhere.ts'
import { createCancelledReturns } from './cancelledReturns.ts'
import type { LawModels } from '../engine/lawModels.ts'
import type { Moment } from '../engine/law.ts'
import { type Looks, watchWith } from '../engine/looks.ts'
import { NO_RESERVATION, ReservationId } from '../../ids.ts'
import { checked } from '../../codec/shapes.ts'

export interface OpenPayment {
  /** Another tab has begun it. */
  readonly isElsewhere: boolean
  /** It is being prepared, or its card form is open. */
  readonly isUnderWay: boolean
  /** Money may be on its way, whatever the server says so far. */
  readonly isFirm: boolean
  /** The customer has said that nothing was paid. */
  readonly isGivenUp: boolean
  /** What was asked before that says nothing. */
  readonly sinceSeq: number
}

export interface OpenPayments {
  /** Asked at every entry. */
  readonly look: (moment: Moment) => void
  /** `null` where all is known. */
  readonly of: (reservationId: ReservationId | null) => OpenPayment | null
}

/** As most begin. */
const OPENED = { isElsewhere: false, isUnderWay: false, isFirm: true, isGivenUp: false }

export const createOpenPayments = (models: LawModels): OpenPayments => {
  const { progress, reservationId } = models.payment
  const open: OpenById = new Map()
  // A log that was cut: what came before it is unknown.
  if (UNDER_WAY.has(progress._tag)) change(open, reservationId, 0, { isFirm: false, isUnderWay: true })
  if (FIRM.has(progress._tag)) change(open, reservationId, 0, OPENED)
  /** By which a customer says that nothing was paid; no other report of that counts. */
  let giveUpSeq: number | null = null
  const returns = createCancelledReturns(models)
  /** The command by which a bank's address is taken at its word. */
  let wordSeq: number | null = null
  const look = watchWith({
    commands: {
      StartSession: () => applyReload(open),
      GiveUpPayment: ({ seq, cause }) => void (giveUpSeq = cause === null ? seq : null),
      NoteBankCancelled: ({ seq, cause, data }) =>
        void (wordSeq = returns.says(cause, data.reservationId) ? seq : null),
    },
    events: {
      ...beginnings(open),
      ...ends(open),
      PaymentGivenUp: ({ seq, cause }, moment) =>
        cause !== null && cause === giveUpSeq
          ? change(open, ownId(moment), seq, { isGivenUp: true })
          : undefined,
      BankCancelled: ({ seq, cause, data }) =>
        cause !== null && cause === wordSeq
          ? change(open, data.reservationId, seq, { isGivenUp: true })
          : undefined,
    },
    exchanges: (entry) => applyServerStatus(open, entry),
  })
  return {
    look: (moment) => {
      returns.look(moment)
      look(moment)
    },
    of: (id) => open.get(id ?? NO_RESERVATION) ?? null,
  }
}

const UNDER_WAY: ReadonlySet<string> = new Set(['Preparing', 'AtCard'])
const FIRM: ReadonlySet<string> = new Set(['Settling', 'Following', 'Leaving'])

type OpenById = Map<ReservationId, OpenPayment>

const change = (
  open: OpenById,
  reservationId: ReservationId | null,
  ...[sinceSeq, facts]: readonly [number, Partial<OpenPayment>]
): void => {
  if (reservationId === null) return
  open.set(reservationId, { ...OPENED, ...open.get(reservationId), sinceSeq, ...facts })
}

const ownId = ({ before }: Moment): ReservationId | null => before.payment.reservationId

/** A page that is reloaded can't tell how far the one before it was, and gives nothing up. */
const applyReload = (open: OpenById): void => {
  for (const [id, one] of open) {
    const isFirm = one.isFirm || one.isUnderWay
    open.set(id, { ...one, isFirm, isUnderWay: false, isGivenUp: false })
  }
}

const beginnings = (open: OpenById): Looks['events'] => ({
  PaymentRequested: ({ seq }, { before }) =>
    change(open, before.reservation.current?.reservationId ?? null, seq, {
      ...OPENED,
      isUnderWay: true,
      isFirm: false,
    }),
  RedirectPrepared: ({ seq }, moment) =>
    change(open, ownId(moment), seq, { isFirm: true, isUnderWay: false }),
  CardPaymentSent: ({ seq, data }, moment) => change(open, ownId(moment), seq, { isFirm: data.isSent }),
  CardPaymentReported: ({ seq }, moment) => change(open, ownId(moment), seq, { ...OPENED }),
  PayRefused: ({ seq, data }, moment) =>
    data.reason === 'PaidInAnotherTab'
      ? change(open, ownId(moment), seq, { ...OPENED, isElsewhere: true })
      : undefined,
  PaymentElsewhereNoted: ({ seq, data: { reservationId, isOpen } }) => {
    const known = open.get(reservationId)
    // The customer's word counts from when it was said: what the server was asked since then decides.
    const sinceSeq = !isOpen && known?.isGivenUp === true ? known.sinceSeq : seq
    change(open, reservationId, sinceSeq, { ...OPENED, isElsewhere: true, isGivenUp: !isOpen })
  },
  PaymentRecalled: ({ seq, data }) => change(open, data.reservationId, seq, { ...OPENED }),
})

const ends = (open: OpenById): Looks['events'] => {
  const close = (reservationId: ReservationId | null): void =>
    void open.delete(reservationId ?? NO_RESERVATION)
  const closeOwn = (_entry: unknown, moment: Moment): void => close(ownId(moment))
  const closeCard = ({ seq }: { readonly seq: number }, moment: Moment): void => {
    if (moment.before.payment.progress._tag === 'AtCard')
      change(open, ownId(moment), seq, { isUnderWay: false })
  }
  /** Left before its card form was sent, or its bank's page was opened: no page that is loaded later can go on with it. */
  const leave = ({ seq }: { readonly seq: number }, { before, after }: Moment): void => {
    const isUnsent = open.get(before.payment.reservationId ?? NO_RESERVATION)?.isFirm === false
    if (isUnsent && after.payment.progress._tag === 'Empty')
      change(open, before.payment.reservationId, seq, { isUnderWay: false })
  }
  /** At the server another amount, or an offer to be confirmed again, ends what can still be paid of what was before. */
  const closeUnsent = (entry: { readonly seq: number }, moment: Moment): void => {
    closeCard(entry, moment)
    const id = moment.after.reservation.current?.reservationId ?? null
    if (id !== null && open.get(id)?.isFirm === false) close(id)
  }
  return {
    PaymentPrepareFailed: (entry, moment) =>
      entry.data.error._tag === 'Refused'
        ? closeOwn(entry, moment)
        : change(open, ownId(moment), entry.seq, { isUnderWay: false }),
    RedirectRefused: closeOwn,
    CardModalClosed: closeCard,
    PackageSelected: leave,
    SailSelected: leave,
    ReservationCleared: leave,
    PaymentCancelled: closeOwn,
    ReservationPaid: ({ data }) => close(data.reservation.reservationId),
    ReservationModified: closeUnsent,
    ReservationChangedElsewhere: (entry, moment) => {
      const { total, sails, items } = entry.data.change
      const isOther = total !== null || sails.length + items.length > 0
      if (isOther || isPutBack(entry.data.change)) closeUnsent(entry, moment)
    },
    ReservationChangeMade: (entry, moment) =>
      entry.data.change._tag === 'SaveGuest' ? undefined : closeUnsent(entry, moment),
  }
}

const GONE_CODES: ReadonlySet<string> = new Set([
  'RESERVATION_NOT_FOUND',
  'RESERVATION_EXPIRED',
  'RESERVATION_CANCELLED',
])

/** It is gone; or it isn't paid, and no money can be on its way any more. */
const applyServerStatus = (
  open: OpenById,
  { type, cause, data: { parameters, outcome } }: ExchangeEntry,
): void => {
  if (type !== 'reservationStatus' && type !== 'reservation') return
  const id = checked(ReservationId, parameters['id'] ?? '')
  const known = open.get(id)
  if (known === undefined) return
  if (outcome._tag === 'Failed') {
    const { error } = outcome
    const status = 'status' in error ? error.status : null
    const isGoneCode = error._tag === 'Refused' && GONE_CODES.has(error.code ?? '')
    // A question about its status may be answered by a server that knows no such question.
    if (type === 'reservation' && (status === 404 || status === 410 || isGoneCode)) open.delete(id)
    return
  }
  if (outcome._tag !== 'Answered' || isPaidAnswer(outcome.answer)) return
  if (isCancelledAnswer(outcome.answer)) open.delete(id)
  const isLate = (cause ?? 0) < known.sinceSeq
  if (!isLate && !known.isUnderWay && (known.isGivenUp || !known.isFirm)) open.delete(id)
}

/** The words with which the server calls a reservation paid. */
export const isPaidWord = (status: unknown): boolean => status === 'OK' || status === 'COMPLETED'

/** The status that an answer gives its reservation, `undefined` where it has none. */
export const statusIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined

/** Cancelled, or given back. */
export const isCancelledAnswer = (answer: unknown): boolean => {
  const status = statusIn(answer)
  return typeof status === 'string' && /^(CN|RF|CANCELL?ED$|EXPIRED$|REFUNDED$)/.test(status)
}

export const isPaidAnswer = (answer: unknown): boolean => isPaidWord(statusIn(answer))

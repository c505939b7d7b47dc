// Payments whose outcome is unknown here: what was asked for, what a card form was sent, which tab was led to a bank. Only
// the server's answers end them, not what the program says of those.
import { isUnclear } from '../../../../domain/apiError.ts'
import type { CommandEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import { createCancelledReturns } from './cancelledReturns.ts'
import { type CardForms, createCardForms } from './cardForms.ts'
import type { LawStart, Moment, Reader } from '../../engine/law.ts'
import { atCalls, type Look, type Looks } from '../../engine/looks.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { NO_RESERVATION, type ReservationId, type TransactionId } from '../../../../domain/ids.ts'
import { failureOf, parametersOf } from '../exchanges.ts'
import {
  goneIn,
  isChangeTaken,
  isOverWord,
  isPaidWord,
  paidIn,
  statusIn,
  TELLING,
  type Told,
  toldIn,
} from '../told.ts'

export interface OpenPayment {
  /** Another tab has begun it. */
  readonly isElsewhere: boolean
  /** It is being prepared, or its card form is open. */
  readonly isUnderWay: boolean
  /** Money may be on its way, whatever the server says so far. */
  readonly isFirm: boolean
  /** A bank's page was opened for it, or may have been. */
  readonly mayBeAtBank: boolean
  /** The customer has said that nothing was paid. */
  readonly isGivenUp: boolean
  /** The card form has said that nothing was taken, and the server could not be told. */
  readonly isUntaken: boolean
  /** What was asked before that says nothing. */
  readonly sinceSeq: number
}

export interface OpenPayments extends Reader {
  /** `null` where all is known. */
  readonly of: (reservationId: ReservationId | null) => OpenPayment | null
}

/** Calls that tell of payments. */
const ASKED: readonly Call[] = [...TELLING, 'reservationStatus', 'preparePayment', 'paymentCancel']

/** As most begin. */
const OPENED = {
  isElsewhere: false,
  isUnderWay: false,
  isFirm: true,
  mayBeAtBank: true,
  isGivenUp: false,
  isUntaken: false,
}

export const createOpenPayments = (start: Beginning): OpenPayments => {
  const { progress, reservationId } = start.models.payment
  const open: OpenById = new Map()
  // A log that was cut: what came before it is unknown.
  if (UNDER_WAY.has(progress._tag)) change(open, reservationId, 0, { isFirm: false, isUnderWay: true })
  if (FIRM.has(progress._tag)) change(open, reservationId, 0, OPENED)
  /** By which a customer says that nothing was paid; no other report of that counts. */
  let giveUpSeq: number | null = null
  const returns = createCancelledReturns(start)
  /** The command by which a bank's address is taken at its word. */
  let wordSeq: number | null = null
  const forms = createCardForms()
  const looks: Looks = {
    commands: {
      ...cardWords(open, forms),
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
    exchanges: atCalls(ASKED, applyAnswers(open, forms)),
  }
  return {
    learns: 'last',
    looks: [returns.looks, looks],
    of: (id) => open.get(id ?? NO_RESERVATION) ?? null,
  }
}

type Beginning = Pick<LawStart, 'models' | 'firstSeq'>

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
    open.set(id, { ...one, isFirm, isUnderWay: false, isGivenUp: false, isUntaken: false })
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
    change(open, ownId(moment), seq, { isFirm: true, isUnderWay: false, mayBeAtBank: true }),
  CardPaymentPrepared: ({ seq }, moment) =>
    open.has(ownId(moment) ?? NO_RESERVATION)
      ? change(open, ownId(moment), seq, { mayBeAtBank: false })
      : undefined,
  CardPaymentReported: ({ seq }, moment) =>
    change(open, ownId(moment), seq, { ...OPENED, mayBeAtBank: false }),
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

/** What is typed into a form, and what the form comes back with, is money that may be on its way. */
const cardWords = (open: OpenById, forms: CardForms): Looks['commands'] => ({
  NoteCardSent: ({ seq, data: { isSent, transactionUuid: form } }, moment) => {
    const id = forms.reservationOf(form) ?? ownId(moment)
    const isNewest = form === (forms.newest() ?? form)
    if (isNewest && open.get(id ?? NO_RESERVATION)?.isUnderWay === true)
      change(open, id, seq, { isFirm: isSent })
  },
  ReportCardResult: (entry: CommandEntry<'ReportCardResult'>) => forms.heard(entry),
})

const ends = (open: OpenById): Looks['events'] => {
  const closeCard = ({ seq }: { readonly seq: number }, moment: Moment): void => {
    // The server may have ended it while the form stood open: closing that begins nothing.
    if (moment.before.payment.progress._tag === 'AtCard' && open.has(ownId(moment) ?? NO_RESERVATION))
      change(open, ownId(moment), seq, { isUnderWay: false })
  }
  /** Left before its card form was sent, or its bank's page was opened: no page that is loaded later can go on with it. */
  const leave = ({ seq }: { readonly seq: number }, { before, after }: Moment): void => {
    const isUnsent = open.get(before.payment.reservationId ?? NO_RESERVATION)?.isFirm === false
    if (isUnsent && after.payment.progress._tag === 'Empty')
      change(open, before.payment.reservationId, seq, { isUnderWay: false })
  }
  return {
    RedirectRefused: (_entry, moment) => void open.delete(ownId(moment) ?? NO_RESERVATION),
    CardModalClosed: closeCard,
    PackageSelected: leave,
    SailSelected: leave,
    ReservationCleared: leave,
    ReservationExpired: leave,
  }
}

const applyAnswers = (open: OpenById, forms: CardForms): Look<ExchangeEntry> => {
  /** What is to be paid, as it was last told. */
  const amounts = new Map<ReservationId, Told>()
  return (entry, moment) => {
    forms.look(entry)
    applyServerStatus(open, entry)
    applyPrepare(open, { entry, forms, moment })
    const paid = paidIn(entry)
    if (paid !== null && toldIn(entry) !== null) open.delete(paid)
    const told = toldIn(entry)
    const before = told === null ? undefined : amounts.get(told.reservationId)
    if (told !== null) amounts.set(told.reservationId, told)
    if (open.size === 0) return
    const isOther = told !== null && (before === undefined || isOtherThan(before, told))
    const changed = isChangeTaken(entry) ? (told?.reservationId ?? currentId(moment)) : null
    closeUnsent(open, entry, isOther ? told.reservationId : changed)
  }
}

const currentId = ({ before }: Moment): ReservationId | null =>
  before.reservation.current?.reservationId ?? null

/** Another amount, other sails or tickets, or an offer to be confirmed again. */
const isOtherThan = (before: Told, told: Told): boolean =>
  (told.status === 'OFFER' && before.status !== 'OFFER') || heldIn(before) !== heldIn(told)

/** That a sail is cancelled, a title or a ship's name makes no other booking of it, and no server ends a payment for that. */
const heldIn = ({ items, sailPackages, paymentInfo }: Told): string => {
  const sails = sailPackages.flatMap(({ seqN, sailRefs }) =>
    sailRefs.map(({ sailRefId, routeLeg, departureDate, departure }) =>
      [seqN, routeLeg, sailRefId, departureDate, departure.time].join(' '),
    ),
  )
  const counts = new Map<string, number>()
  for (const { sailPackageSeqN, priceCategory, quantity } of items) {
    const kind = `${sailPackageSeqN} ${priceCategory}`
    counts.set(kind, (counts.get(kind) ?? 0) + quantity)
  }
  const { amount = null, currency = null } = paymentInfo?.totalPrice ?? {}
  return JSON.stringify([amount, currency, sails.sort(), [...counts].sort()])
}

/** At the server that ends what can still be paid of what was before. */
const closeUnsent = (
  open: OpenById,
  { seq }: { readonly seq: number },
  reservationId: ReservationId | null,
): void => {
  const known = open.get(reservationId ?? NO_RESERVATION)
  if (known === undefined || reservationId === null) return
  if (!known.isFirm) open.delete(reservationId)
  else if (known.isUnderWay) change(open, reservationId, seq, { isUnderWay: false })
}

/** A payment that the server refuses to begin, and one that it takes for cancelled, are over. */
const applyPrepare = (
  open: OpenById,
  {
    entry,
    forms,
    moment,
  }: { readonly entry: ExchangeEntry; readonly forms: CardForms; readonly moment: Moment },
): void => {
  const token = parametersOf(entry, 'preparePayment')?.reservationToken
  if (token !== undefined) {
    const id = forms.byToken(token) ?? ownId(moment)
    const error = failureOf(entry, 'preparePayment')
    if (error?._tag === 'Refused') open.delete(id ?? NO_RESERVATION)
    else if (error !== null && open.has(id ?? NO_RESERVATION))
      change(open, id, entry.seq, { isUnderWay: false })
  }
  const cancelled = parametersOf(entry, 'paymentCancel')?.transactionId
  if (cancelled === undefined) return
  const id = reservationOf(forms, cancelled) ?? ownId(moment) ?? NO_RESERVATION
  const known = open.get(id)
  const error = failureOf(entry, 'paymentCancel')
  if (entry.data.outcome._tag === 'Answered') open.delete(id)
  else if (known !== undefined && error !== null && isUnclear(error))
    open.set(id, { ...known, isUntaken: true })
}

const reservationOf = (forms: CardForms, transaction: TransactionId): ReservationId | null => {
  const form = forms.wordsOn(transaction).at(-1)?.form
  return form === undefined ? null : forms.reservationOf(form)
}

/** It is gone; or it isn't paid, and no money can be on its way any more. */
const applyServerStatus = (open: OpenById, entry: ExchangeEntry): void => {
  if (entry.type !== 'reservationStatus' && entry.type !== 'reservation') return
  // A question about its status may be answered by a server that knows no such question.
  const gone = goneIn(entry)
  if (gone !== null) open.delete(gone)
  const said = statusIn(entry)
  const known = open.get(said?.reservationId ?? NO_RESERVATION)
  if (said === null || known === undefined || isPaidWord(said.status)) return
  if (isOverWord(said.status)) open.delete(said.reservationId)
  const isLate = (entry.cause ?? 0) < known.sinceSeq
  if (!isLate && !known.isUnderWay && (known.isGivenUp || !known.isFirm)) open.delete(said.reservationId)
}

// What comes of the commands of paying and of the deadline: by table, from what stands then.
import { later } from '../../instant.ts'
import { isOverWord } from '../readers/told.ts'
import { event, type Follow, type Situation } from '../engine/exactSequels.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { isLeaving } from '../readers/wish/dueStep.ts'
import type { TransactionId } from '../../ids.ts'
import type { CommandData } from '../../log/commands.ts'
import type { EventData } from '../../log/events.ts'
import type { PaymentProgress } from '../../payment/states.ts'
import { isMoneyOnItsWay } from '../readers/payment/settlement.ts'
import { extendRefusalIn, payRefusalIn } from './refusals.ts'
import { currentIdIn, type Ruling, upon } from './rows.ts'

const nowIn = ({
  entry,
  models,
}: Pick<Situation<{ readonly at: Parameters<typeof later>[0] }>, 'entry' | 'models'>) =>
  later(entry.at, models.shell.serverOffsetMs)

const isFresh = ({ _tag }: PaymentProgress): boolean =>
  _tag === 'Empty' || _tag === 'Allowed' || _tag === 'Failed' || _tag === 'Preparing' || _tag === 'Checking'

/** What its form says counts; money that any form has taken counts wherever nothing speaks against it. */
const countsReport = (
  { payment: { progress, transactionUuid, taken, reservationId } }: LawModels,
  { status, transactionUuid: form }: CommandData<'ReportCardResult'>,
): boolean => {
  const isTaken = status === 'COMPLETED'
  const isShown = progress._tag === 'AtCard'
  const isClosed = progress._tag === 'Unsettled' && (progress.why === 'card' || progress.why === 'cardSent')
  if (isShown || isClosed) return isTaken || form === transactionUuid
  // Of money of which no form has spoken yet the server may not know, though it has given some back.
  const isUnheard = progress._tag === 'Unbooked' && progress.money === 'returned' && taken !== reservationId
  const isInDoubt =
    progress._tag === 'Unsettled' ||
    isUnheard ||
    (progress._tag === 'Unbooked' && progress.money === 'perhaps')
  return isTaken && (isFresh(progress) || isInDoubt)
}

/** The word that the server is to be told, and of which transaction. */
const toTell = (
  progress: PaymentProgress,
): { readonly status: string; readonly transactionId: TransactionId } | null => {
  if (progress._tag === 'Settling') return progress
  return progress._tag === 'Unbooked' && progress.untold !== null
    ? { status: 'COMPLETED', transactionId: progress.untold }
    : null
}

const settled = ({ payment: { progress, reservationId } }: LawModels): Follow | null => {
  const told = toTell(progress)
  if (told === null || reservationId === null) return null
  const isKnown = told.status === 'COMPLETED' || told.status === 'CANCELLED'
  return isKnown
    ? event('SettlementRequested', {})
    : event('TransactionStatusUnknown', { status: told.status })
}

/** Another tab pays what is held or may be paid here, or has ended that; or a copy of a tab shows the page that pays. */
const isNews = (
  { payment, reservation, shell }: LawModels,
  { reservationId, isOpen }: CommandData<'NotePaymentElsewhere'>,
): boolean => {
  const { progress, begun, lastPaid } = payment
  const own = progress._tag === 'Empty' ? (reservation.current?.reservationId ?? null) : payment.reservationId
  if (reservationId === '') return false
  if (own === null)
    return isOpen && shell.address?.path === '/main-inside/confirm' && lastPaid !== reservationId
  if (own !== reservationId) return false
  const isElsewhere = progress._tag === 'Unsettled' && progress.why === 'tab'
  if (!isOpen) return isElsewhere
  const isAtRest = progress._tag === 'Empty' || progress._tag === 'Allowed' || progress._tag === 'Failed'
  return isAtRest || (isElsewhere && begun !== reservationId)
}

const givesUp = ({ payment: { progress } }: LawModels): boolean =>
  progress._tag === 'Unsettled' && !progress.isGivenUp

const isOpen = ({ payment: { progress } }: LawModels): boolean =>
  isMoneyOnItsWay(progress) || (progress._tag === 'Unbooked' && progress.untold !== null)

/** Where the time is up within a moment, the machine's own speed decides. */
const A_MOMENT_MS = 50

/** The only direction stays; one that is held goes at the server, and one that isn't goes here alone. */
const tripRemoved = (
  { seqN }: CommandData<'RemoveTrip'>,
  { schedule: { trips }, reservation: { current, activity, paidCents, wanted } }: LawModels,
): Follow => {
  const refused = (reason: EventData<'TripRemovalRefused'>['reason']): Follow =>
    event('TripRemovalRefused', { seqN, reason })
  if (trips.every((trip) => trip.seqN !== seqN)) return refused('UnknownTrip')
  const [first, second] = trips
  // One package for both ways goes as a whole.
  if (second === undefined || first?.sailPackage.code === second.sailPackage.code) return refused('OnlyTrip')
  const others = trips.filter((trip) => trip.seqN !== seqN)
  if (others.every((trip) => isLeaving(wanted, trip.seqN))) return refused('OnlyTrip')
  if (activity === 'confirming') return refused('ConfirmationInProgress')
  // A ticket whose difference is to be paid is no booking.
  const isBooked = current !== null && paidCents === null && !isOverWord(current.status)
  const held = isBooked ? current.sailPackages : []
  return held.some((one) => one.seqN === seqN)
    ? event('ReservationChangeWanted', { change: { _tag: 'RemoveTrip', seqN } })
    : event('TripDropped', { seqN })
}

export const commandRulings: readonly Ruling[] = [
  upon(['FetchPaymentMethods'], ['PaymentMethodsRequested'], ({ entry: { data }, models }) => {
    const { current } = models.reservation
    const isOver = current?.reservationId === data.reservationId && isOverWord(current.status)
    return isOver ? null : event('PaymentMethodsRequested', { reservationId: data.reservationId })
  }),
  upon(['ReleasePay'], ['PayReleased'], ({ models: { payment } }) =>
    payment.progress._tag === 'Checking' ? event('PayReleased', {}) : null,
  ),
  upon(['ReportCardResult'], ['CardPaymentReported'], ({ entry: { data }, models }) => {
    const { status, transactionId, reservationId } = data
    // Another one's success is taken up once: LAW-25 and LAW-105 say how.
    if (reservationId !== null && reservationId !== models.payment.reservationId)
      return status === 'COMPLETED' ? 'unknown' : null
    return models.payment.reservationId !== null && countsReport(models, data)
      ? event('CardPaymentReported', { status, transactionId })
      : null
  }),
  upon(['NoteCardSent'], ['CardPaymentSent'], ({ entry: { data }, models: { payment } }) => {
    const { progress, transactionUuid } = payment
    const isNew = progress._tag === 'AtCard' && progress.isSent !== data.isSent
    return isNew && transactionUuid === data.transactionUuid
      ? event('CardPaymentSent', { isSent: data.isSent })
      : null
  }),
  upon(['CloseCardModal'], ['CardModalClosed'], ({ models: { payment } }) =>
    payment.progress._tag === 'AtCard' ? event('CardModalClosed', {}) : null,
  ),
  upon(['SettlePayment'], ['SettlementRequested', 'TransactionStatusUnknown'], ({ models }) =>
    settled(models),
  ),
  upon(['FollowUpPayment'], ['FollowUpRequested'], ({ entry: { data }, models: { payment } }) =>
    payment.followedUp.includes(data.reservationId) || payment.ofOthers.includes(data.reservationId)
      ? null
      : event('FollowUpRequested', data),
  ),
  upon(['LeaveBank'], ['BankLeft'], ({ models: { payment } }) =>
    payment.progress._tag === 'Leaving' ? event('BankLeft', {}) : null,
  ),
  upon(['NoteBankCancelled'], ['BankCancelled'], ({ entry: { data }, models }) => {
    const { progress, reservationId } = models.payment
    const isAtBank = progress._tag === 'Unsettled' && progress.why === 'bank' && givesUp(models)
    return isAtBank && reservationId === data.reservationId ? event('BankCancelled', data) : null
  }),
  upon(['GiveUpPayment'], ['PaymentGivenUp'], ({ models }) =>
    givesUp(models) ? event('PaymentGivenUp', {}) : null,
  ),
  upon(['RecallPayment'], ['PaymentRecalled'], ({ entry: { data }, models: { payment } }) =>
    payment.progress._tag === 'Empty' ? event('PaymentRecalled', data) : null,
  ),
  upon(['NotePaymentElsewhere'], ['PaymentElsewhereNoted'], ({ entry: { data }, models }) =>
    isNews(models, data) ? event('PaymentElsewhereNoted', data) : null,
  ),
  upon(['ForgetPayment'], ['PaymentForgotten'], ({ entry: { data } }) => event('PaymentForgotten', data)),
  upon(['WarnOfExpiry'], ['ExpiryWarned'], (situation) => {
    const { expiresAtMs } = situation.entry.data
    const { expiry } = situation.models
    const leftMs = expiresAtMs - nowIn(situation)
    if (leftMs > 0 && leftMs < A_MOMENT_MS) return 'unknown'
    return expiry.expiresAtMs === expiresAtMs && expiry.warnedAtMs !== expiresAtMs && leftMs > 0
      ? event('ExpiryWarned', { expiresAtMs })
      : null
  }),
  upon(['ExpireReservation'], ['ReservationExpired'], ({ entry: { data }, models }) => {
    const reservationId = currentIdIn(models)
    if (reservationId === null || models.expiry.expiresAtMs !== data.expiresAtMs) return null
    return isOpen(models) && models.payment.reservationId === reservationId
      ? null
      : event('ReservationExpired', { reservationId, expiresAtMs: data.expiresAtMs })
  }),
  upon(['ExtendReservation'], ['ExtensionRefused', 'ExtensionRequested'], (situation) => {
    const reason = extendRefusalIn(situation.models, nowIn(situation))
    return reason === null ? event('ExtensionRequested', {}) : event('ExtensionRefused', { reason })
  }),
  upon(['Pay'], ['PayRefused', 'FetchRequested', 'NamesAwaited'], (situation) => {
    const { entry, models, sequels } = situation
    const reason = payRefusalIn(models, entry.data.methodCode, nowIn(situation))
    if (reason !== null) return event('PayRefused', { reason })
    const { current } = models.reservation
    if (current === null) return null
    // Whether names are missing, other laws say.
    if (sequels.some(isOfNames)) return 'unknown'
    return event('FetchRequested', { reservationId: current.reservationId, why: 'pay' })
  }),
  upon(['CloseExpiryModal'], ['ExpiryModalClosed'], ({ models: { expiry } }) =>
    expiry.modal === null ? null : event('ExpiryModalClosed', {}),
  ),
  upon(['CloseRepeatNotice'], ['RepeatNoticeClosed'], ({ models: { repeat } }) =>
    repeat.missing.length === 0 ? null : event('RepeatNoticeClosed', {}),
  ),
  upon(['RepeatTrip'], ['RepeatRequested'], ({ models }) => {
    const { repeat, reservation } = models
    const isFree = reservation.current === null && reservation.activity === 'idle' && !isOpen(models)
    return repeat.status === 'idle' && isFree && repeat.kept !== null ? event('RepeatRequested', {}) : null
  }),
  upon(
    ['RemoveTrip'],
    ['TripRemovalRefused', 'TripDropped', 'ReservationChangeWanted'],
    ({ entry: { data }, models }) => tripRemoved(data, models),
  ),
  upon(['NoteClosedSails'], ['SailsClosed'], ({ entry: { data } }) => event('SailsClosed', data)),
  upon(['SeekSails'], ['SailsSought'], () => event('SailsSought', {})),
]

const isOfNames = (one: Situation['sequels'][number]): boolean =>
  one.kind === 'event' &&
  (one.type === 'NamesAwaited' || (one.type === 'PayRefused' && one.data.reason === 'NamesMissing'))

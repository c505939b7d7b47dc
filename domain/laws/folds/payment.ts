// The payment: of which reservation, how far it is, and what is known of its outcome (PAY-01 to PAY-13), by event.
import { statusOf } from '../../apiError.ts'
import { endsEverything } from '../../auth/signOut.ts'
import type { ReservationId } from '../../ids.ts'
import { type ChangeElsewhere, isPutBack } from '../../reservation/elsewhere.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { resultsIn } from '../../shell/address.ts'
import { cancelledIn } from '../readers/payment/cancelledReturns.ts'
import { isMoneyOnItsWay } from '../readers/payment/settlement.ts'
import { isPaidWord } from '../readers/told.ts'
import {
  BESIDE_THE_BOOKING,
  type FoldTable,
  OF_EDITING,
  OF_EXTENDING,
  OF_THE_REFUND,
  unchanged,
} from './fold.ts'
import type { FoldedPayment } from './foldedModels.ts'
import {
  ALLOWED,
  at,
  expired,
  givenUp,
  gone,
  heard,
  isOf,
  left,
  leftByChange,
  lookedAt,
  none,
  ofOther,
  open,
  paidElsewhere,
  prepareFailed,
  reloaded,
  signedOut,
  tellingFailed,
  withId,
} from './paymentSteps.ts'

const leftIfGone = (own: FoldedPayment, { gone: isGone }: { readonly gone: boolean }): FoldedPayment =>
  isGone ? left(own) : own

/** What is to be paid has to be seen first; a card form was opened for another amount, or for other sails. */
const shown = (own: FoldedPayment, change: ChangeElsewhere): FoldedPayment => {
  const { _tag } = own.progress
  if (_tag === 'Allowed' || _tag === 'Failed') return at(own, { _tag: 'Checking' })
  const isOther = change.total !== null || change.sails.length + change.items.length > 0
  const isUnconfirmed = isPutBack(change) && (_tag === 'Preparing' || _tag === 'AtCard')
  return _tag !== 'Checking' && (isOther || isUnconfirmed) ? leftByChange(own) : own
}

/** An answer about what is being paid. */
const answered = (
  own: FoldedPayment,
  { reservationId, status }: Pick<Reservation, 'reservationId' | 'status'>,
): FoldedPayment => (isOf(own, reservationId) ? lookedAt(own, status) : own)

/** Nothing was begun: it stands as before. */
const lookEnds = (own: FoldedPayment): FoldedPayment =>
  own.progress._tag === 'Checking' ? at(own, ALLOWED) : own

/** The page of results that is shown keeps what it says of its own, whatever is heard of another one. */
const saying = (own: FoldedPayment, outcome: NonNullable<FoldedPayment['outcome']>): FoldedPayment => {
  const isOfPage = own.resultsOf !== null && own.outcome?.reservationId === own.resultsOf
  return isOfPage && outcome.reservationId !== own.resultsOf ? own : { ...own, outcome }
}

/** It need not be asked about any more. */
const endedElsewhere = (
  own: FoldedPayment,
  { reservationId }: { readonly reservationId: ReservationId },
): FoldedPayment => (own.begun === reservationId ? { ...own, begun: null } : own)

export const paymentTable: FoldTable<FoldedPayment> = {
  SessionResumed: reloaded,
  AddressChanged: (own, { address }) => {
    const saidCancelled = withId(own.saidCancelled, cancelledIn(address))
    const resultsOf = resultsIn(address)
    return saidCancelled === own.saidCancelled && resultsOf === own.resultsOf
      ? own
      : { ...own, saidCancelled, resultsOf }
  },
  SignedOut: (own, { why }) => {
    if (!endsEverything(why)) return own
    return why === 'replaced' ? ofOther(signedOut(own)) : signedOut(own)
  },
  PackageSelected: (own) => ({ ...left(own), lastPaid: null }),
  SailSelected: (own, { keepsReservation }) => (keepsReservation ? own : left(own)),
  ReservationModified: (own, { reservation }) => answered(leftByChange(own), reservation),
  ReservationModifyFailed: leftIfGone,
  ReservationConfirmFailed: leftIfGone,
  ReservationChangeMade: (own, { change, reservation }) =>
    answered(change._tag === 'SaveGuest' ? own : leftByChange(own), reservation),
  ReservationChangeFailed: leftIfGone,
  // Its ticket was paid before: what is to be paid now is another payment.
  EditFinished: (own, { reservation: { reservationId }, outcome }) => {
    if (outcome._tag !== 'Pay') return own
    const before = left(own)
    return {
      ...before,
      lastPaid: null,
      followedUp: before.followedUp.filter((id) => id !== reservationId),
    }
  },
  EditPaymentLapsed: (own, { reservation: { reservationId } }) =>
    isOf(own, reservationId) ? heard(own, 'CN') : own,
  ReservationCleared: (own) => {
    const isShown = own.outcome !== null && own.outcome.reservationId === own.resultsOf
    return isShown ? { ...left(own), outcome: own.outcome } : left(own)
  },
  ReservationExpired: (own, { reservationId }) => expired(own, reservationId),
  ReservationCreated: (own) => ({ ...own, lastPaid: null }),
  ReservationPaid: (own, { reservation: { reservationId } }) => ({
    ...own,
    lastPaid: reservationId,
    progress: isOf(own, reservationId) ? { _tag: 'Payed' } : own.progress,
    taken: own.taken === reservationId ? null : own.taken,
    doubted: own.doubted === reservationId ? null : own.doubted,
  }),
  FetchRequested: (own, { why }) => {
    const mayPay = own.progress._tag === 'Allowed' || own.progress._tag === 'Failed'
    return why === 'pay' && mayPay ? at(own, { _tag: 'Checking' }) : own
  },
  ReservationFetched: (own, { reservation, why }) => {
    // A ticket is looked at apart from what is held; of money that is on its way any word counts.
    return why !== 'ticket' || isMoneyOnItsWay(own.progress) ? answered(own, reservation) : own
  },
  ReservationFetchFailed: (own, { reservationId, gone: isGone, error, why }) => {
    const isLook = why === 'pay' && own.progress._tag === 'Checking'
    const failed = isLook ? at(own, { _tag: 'Failed', error }) : own
    const { progress, outcome } = failed
    const isFollowed = progress._tag === 'Following' && isOf(failed, reservationId)
    // It is paid, and this person may not see it.
    const isPaid = outcome?.reservationId === reservationId && isPaidWord(outcome.status)
    if (isFollowed && isPaid && statusOf(error) === 403)
      return { ...at(failed, { _tag: 'Payed' }), lastPaid: reservationId }
    if (!isGone || why === 'ticket' || !isOf(own, reservationId)) return failed
    return gone({ ...failed, outcome: { reservationId, status: null, failed: 'gone' } })
  },
  ReservationChangedElsewhere: (own, { change }) =>
    isOf(own, change.reservationId) ? shown(own, change) : own,
  PaymentMethodsRequested: (own, { reservationId }) => {
    // One whose outcome is open goes first.
    const isUntold = own.progress._tag === 'Unbooked' && own.progress.untold !== null
    const isOpen = isMoneyOnItsWay(own.progress) || isUntold
    if (isOpen && !isOf(own, reservationId)) return own
    const isNew = !isOf(own, reservationId) || own.progress._tag === 'Empty'
    const ticketsUrl = isOf(own, reservationId) ? own.ticketsUrl : null
    const asked: FoldedPayment = { ...own, reservationId, ticketsUrl, methodsStatus: 'requesting' }
    return isNew ? at(asked, ALLOWED) : asked
  },
  PaymentMethodsFound: (own, { reservationId, methods }) =>
    isOf(own, reservationId) ? { ...own, methods, methodsStatus: 'found' } : own,
  PaymentMethodsFailed: (own, { reservationId }) =>
    isOf(own, reservationId) ? { ...own, methodsStatus: 'failed' } : own,
  PaymentRequested: (own) => ({
    ...at(own, { _tag: 'Preparing' }),
    cancelled: null,
    begun: own.reservationId,
    ofOthers: own.ofOthers.filter((id) => id !== own.reservationId),
    // Another tab may have tried it before; this one pays now.
    followedUp: own.followedUp.filter((id) => id !== own.reservationId),
  }),
  PayRefused: (own, { reason }) =>
    reason === 'PaidInAnotherTab' ? paidElsewhere(own, own.reservationId) : lookEnds(own),
  PayReleased: lookEnds,
  CardPaymentPrepared: (own, { transactionUuid, key }) => ({
    ...at(own, { _tag: 'AtCard', transactionUuid, key, isSent: false }),
    transactionUuid,
  }),
  RedirectPrepared: (own, { host }) => at(own, { _tag: 'Leaving', host }),
  RedirectRefused: (own) => at(own, { _tag: 'Failed', error: null }),
  PaymentPrepareFailed: (own, { error }) => at(own, prepareFailed(error)),
  CardPaymentSent: (own, { isSent }) =>
    own.progress._tag === 'AtCard' ? at(own, { ...own.progress, isSent }) : own,
  CardModalClosed: (own) =>
    own.progress._tag === 'AtCard' ? at(own, open(own.progress.isSent ? 'cardSent' : 'card')) : own,
  CardPaymentReported: (own, { status, transactionId }) => ({
    ...at(own, { _tag: 'Settling', status, transactionId, lastError: null }),
    taken: status === 'COMPLETED' ? own.reservationId : own.taken,
  }),
  SettlementRequested: (own) =>
    own.progress._tag === 'Settling' ? at(own, { ...own.progress, lastError: null }) : own,
  TransactionStatusUnknown: (own, { status }) => at(own, open('word', { unknownStatus: status })),
  PaymentSucceeded: (own, { reservationId }) =>
    isOf(own, reservationId) ? at(own, { _tag: 'Following' }) : own,
  PaymentCancelled: (own) => {
    const { progress, reservationId } = own
    if (progress._tag !== 'Settling') return own
    const cancelled = reservationId === null ? null : { reservationId, where: 'card' as const }
    return { ...at(own, ALLOWED), cancelled }
  },
  PaymentFailed: (own, { error }) => at(own, tellingFailed(own.progress, error)),
  /** The payment that goes on is another one. */
  EarlierPaymentFailed: (own) => own,
  FollowUpRequested: (own, { reservationId }) => ({
    ...own,
    followedUp: withId(own.followedUp, reservationId),
  }),
  TicketsUrlFound: (own, { reservationId, ticketsUrl }) =>
    isOf(own, reservationId) ? { ...own, ticketsUrl } : own,
  PaymentOutcomeFound: (own, { reservationId, status }) => {
    const outcome = { reservationId, status, failed: 'no' } as const
    if (!isOf(own, reservationId)) return saying(own, outcome)
    const next = heard(saying(own, outcome), status)
    return next.progress._tag === 'Unbooked' ? { ...next, outcome } : next
  },
  PaymentOutcomeFailed: (own, { reservationId, gone: isGone }) => {
    const told = saying(own, { reservationId, status: null, failed: isGone ? 'gone' : 'yes' })
    return isOf(own, reservationId) && own.progress._tag === 'Unsettled'
      ? at(told, { ...own.progress, heard: 'failure' })
      : told
  },
  BankLeft: (own) => (own.progress._tag === 'Leaving' ? at(own, open('bank')) : own),
  BankCancelled: (own, { reservationId }) =>
    isOf(own, reservationId) ? { ...givenUp(own), cancelled: { reservationId, where: 'bank' } } : own,
  PaymentGivenUp: (own) => ({ ...givenUp(own), cancelled: null }),
  // Neither another tab nor an earlier visit ends what may have been paid here.
  PaymentRecalled: (own, { reservationId }) =>
    isMoneyOnItsWay(own.progress)
      ? own
      : { ...none(own), reservationId, progress: open('visit'), begun: reservationId },
  PaymentForgotten: endedElsewhere,
  PaymentElsewhereNoted: (own, { reservationId, isOpen }) => {
    if (!isOpen) {
      const ended = endedElsewhere(own, { reservationId })
      return isOf(own, reservationId) ? givenUp(ended) : ended
    }
    return isMoneyOnItsWay(own.progress) && !isOf(own, reservationId)
      ? own
      : paidElsewhere(own, reservationId)
  },
  ...unchanged(
    'StateRestored',
    ...BESIDE_THE_BOOKING,
    ...OF_EDITING,
    'EditStarted',
    'ReservationOpened',
    ...OF_THE_REFUND,
    'RefundGiven',
    'RefundPreviewFound',
    ...OF_EXTENDING,
    'NetworkLost',
    'ConfirmRefused',
    'DirectionToggled',
    'DateChosen',
    'PastChoiceDropped',
    'TicketQuantityChanged',
    'AddonParameterChanged',
    'LocalTravellerCountChanged',
    'LocalIdEntered',
    'LocalIdFound',
    'LocalIdNotFound',
    'LocalTravellerRemoved',
    'VehicleAdded',
    'VehicleRemoved',
    'CreateRequested',
    'ReservationCreateFailed',
    'ModifyRequested',
    'ReservationHeldOtherwise',
    'ChangeWithoutEffect',
    'ChangeGivenUp',
    'ConfirmRequested',
    'ReservationConfirmed',
    'ReservationChangeWanted',
    'ReservationChangeRequested',
    'TripDropped',
    'SavedTicketFound',
    'PromotionRefused',
    'OwnerUpdated',
    'ExpiryWarned',
    'ReservationExtended',
    'ExpiryModalClosed',
    'TripRepeated',
    'RefusedChoiceUndone',
    'SailsOfDayShown',
  ),
  // What the one before has paid is none of who comes in.
  SignedIn: (own) => (own.ofOthers.some((id) => id === own.reservationId) ? ofOther(own) : own),
}

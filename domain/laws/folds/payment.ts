// The payment: of which reservation, how far it is, and what is known of its outcome (PAY-01 to PAY-13). What is on its
// way outlives what is chosen: only the server's word ends it.
import { type ApiError, isUnclear } from '../../apiError.ts'
import type { ReservationId } from '../../ids.ts'
import { cancelledIn } from '../../payment/bankReturn.ts'
import type { OpenOutcome, PaymentProgress } from '../../payment/progress.ts'
import { isPutBack } from '../../reservation/elsewhere.ts'
import { type Reservation, stateOf } from '../../reservation/reservation.ts'
import { isMoneyOnItsWay } from '../readers/settlement.ts'
import { BESIDE_THE_BOOKING, type FoldTable, unchanged } from './fold.ts'
import type { FoldedModels, FoldedPayment } from './foldedModels.ts'

type Unsettled = Extract<PaymentProgress, { readonly _tag: 'Unsettled' }>

const EMPTY: PaymentProgress = { _tag: 'Empty' }
const ALLOWED: PaymentProgress = { _tag: 'Allowed' }

/** Nothing is known yet of how it ended. */
const open = (why: OpenOutcome, facts: Partial<Unsettled> = {}): PaymentProgress => ({
  _tag: 'Unsettled',
  why,
  heard: 'nothing',
  isGivenUp: false,
  error: null,
  unknownStatus: null,
  ...facts,
})

const at = (own: FoldedPayment, progress: PaymentProgress): FoldedPayment => ({ ...own, progress })

/** There is no payment; which reservations were seen through, and what a bank has said, is still known. */
const none = (own: FoldedPayment): FoldedPayment => ({
  ...own,
  reservationId: null,
  progress: EMPTY,
  methods: [],
  outcome: null,
  doubted: null,
  lapsed: null,
})

/** The same for one that is over: which reservation it was of is still said. */
const over = (own: FoldedPayment): FoldedPayment => ({
  ...none(own),
  reservationId: own.reservationId,
  lapsed: own.lapsed,
})

/** Whether money may have been sent: this is not dropped because a customer goes on with something else. */
const isOnItsWay = (progress: PaymentProgress): boolean => {
  switch (progress._tag) {
    case 'Settling':
    case 'Following':
    case 'Leaving':
    case 'Unbooked':
      return true
    case 'Unsettled':
      return !progress.isGivenUp
    case 'AtCard':
      return progress.isSent
    case 'Empty':
    case 'Allowed':
    case 'Checking':
    case 'Preparing':
    case 'Payed':
    case 'Failed':
      return false
  }
}

/** A customer goes on with another booking. */
const put = (own: FoldedPayment): FoldedPayment => (isOnItsWay(own.progress) ? own : none(own))

/** The reservation is no more at the server. */
const goneAtServer = (own: FoldedPayment): FoldedPayment => {
  const { progress, reservationId, outcome } = own
  if (progress._tag === 'Unbooked') return own
  const untold =
    progress._tag === 'Settling' && progress.status === 'COMPLETED' ? progress.transactionId : null
  if (untold !== null || progress._tag === 'Following' || (own.taken !== null && own.taken === reservationId))
    return { ...at(own, { _tag: 'Unbooked', money: 'taken', untold }), doubted: reservationId }
  if (isMoneyOnItsWay(progress)) return { ...over(own), outcome, lapsed: reservationId }
  return own.lapsed === reservationId ? { ...over(own), outcome } : { ...none(own), outcome }
}

/** A customer goes on with another amount. */
const left = (own: FoldedPayment): FoldedPayment => {
  if (!isOnItsWay(own.progress)) return none(own)
  return own.progress._tag === 'AtCard' ? at(own, open('cardSent')) : own
}

/** What is to be paid is another now. */
const leftByChange = (
  own: FoldedPayment,
  { reservation }: { readonly reservation: Reservation },
): FoldedPayment => left(own)

const goneIfSo = (own: FoldedPayment, { gone }: { readonly gone: boolean }): FoldedPayment =>
  gone ? left(own) : own

const ofOwn = (own: FoldedPayment, reservationId: ReservationId): boolean =>
  own.reservationId === reservationId

const seenThrough = (own: FoldedPayment, id: ReservationId | null): FoldedPayment['followedUp'] =>
  id === null || own.followedUp.includes(id) ? own.followedUp : [...own.followedUp, id]

/** The page before this one is gone, and how far it came with the payment can't be told. */
const afterReload = (progress: PaymentProgress): PaymentProgress => {
  switch (progress._tag) {
    case 'Preparing':
    case 'Leaving':
      return open('bank')
    case 'AtCard':
      return open('cardSent')
    case 'Settling':
    case 'Following':
      return open('reload')
    case 'Unsettled':
      return { ...progress, heard: 'nothing', isGivenUp: false }
    case 'Unbooked':
      return progress
    case 'Empty':
    case 'Allowed':
    case 'Checking':
    case 'Payed':
    case 'Failed':
      return EMPTY
  }
}

const resumed = (own: FoldedPayment): FoldedPayment => {
  const progress = afterReload(own.progress)
  return progress._tag === 'Empty'
    ? { ...none(own), doubted: own.doubted }
    : { ...own, progress, methods: progress._tag === 'Unbooked' ? own.methods : [], outcome: null }
}

/** The server says that it isn't paid so far. */
const heardUnpaid = (own: FoldedPayment): FoldedPayment => {
  const { progress } = own
  if (progress._tag !== 'Unsettled') return own
  const { why, isGivenUp, error } = progress
  if (why === 'prepare') return at(own, { _tag: 'Failed', error })
  if (why === 'card') return at(own, ALLOWED)
  if (!isGivenUp) return at(own, { ...progress, heard: 'unpaid' })
  // What an earlier visit has begun is not held here, and can't be paid here.
  return why === 'visit' ? { ...none(own), doubted: own.doubted } : at(own, ALLOWED)
}

/** The server says that it was cancelled, or that the money was given back. */
const heardOver = (own: FoldedPayment, isRefunded: boolean): FoldedPayment => {
  const { progress, reservationId } = own
  if (progress._tag === 'Unbooked') return isRefunded ? at(own, { ...progress, money: 'returned' }) : own
  if (!isMoneyOnItsWay(progress)) return at(own, EMPTY)
  const money = own.taken !== null && own.taken === reservationId ? 'taken' : 'perhaps'
  const unbooked = at(own, { _tag: 'Unbooked', money: isRefunded ? 'returned' : money, untold: null })
  return { ...unbooked, doubted: reservationId }
}

/** Whether the server's word that it is paid leads on from here: what is under way here comes to its own end first. */
const waitsForWord = ({ _tag }: PaymentProgress): boolean =>
  _tag === 'Allowed' || _tag === 'Failed' || _tag === 'Empty' || _tag === 'Unsettled' || _tag === 'Unbooked'

const heard = (own: FoldedPayment, status: string): FoldedPayment => {
  switch (stateOf(status)) {
    case 'paid':
      return waitsForWord(own.progress) ? at(own, { _tag: 'Following' }) : own
    case 'offer':
    case 'temporary':
      return heardUnpaid(own)
    case 'cancelled':
      return heardOver(own, false)
    case 'refunded':
      return heardOver(own, true)
    case 'unknown':
      return own
  }
}

/** The server has been told of the money, or is being told: what became of it is for its answer to say. */
const isReported = ({ _tag }: PaymentProgress): boolean =>
  _tag === 'Settling' || _tag === 'Following' || _tag === 'Unbooked'

/** It has come to an end that stands on its own page; another one can be paid meanwhile. */
const isTold = (progress: PaymentProgress): boolean =>
  progress._tag === 'Unbooked' && progress.untold === null

const isOver = (status: string): boolean => stateOf(status) === 'cancelled' || stateOf(status) === 'refunded'

const prepareFailed = (error: ApiError): PaymentProgress =>
  isUnclear(error) ? open('prepare', { error }) : { _tag: 'Failed', error }

/** The person says, or a bank, that nothing was paid: the next answer decides, and it may prove wrong. */
const givenUp = (own: FoldedPayment): FoldedPayment =>
  own.progress._tag === 'Unsettled'
    ? { ...at(own, { ...own.progress, heard: 'nothing', isGivenUp: true }), doubted: own.reservationId }
    : own

const currentId = ({ reservation: { current } }: FoldedModels): ReservationId | null =>
  current?.reservationId ?? null

export const paymentTable: FoldTable<FoldedPayment> = {
  SessionResumed: resumed,
  AddressChanged: (own, { address }) => {
    const id = cancelledIn(address)
    return id === null || own.saidCancelled.includes(id)
      ? own
      : { ...own, saidCancelled: [...own.saidCancelled, id] }
  },
  PackageSelected: put,
  SailSelected: (own, { keepsReservation }) => (keepsReservation ? own : put(own)),
  ReservationModified: leftByChange,
  ReservationModifyFailed: goneIfSo,
  ReservationConfirmFailed: goneIfSo,
  FetchRequested: (own, { why }) => (why === 'pay' ? at(own, { _tag: 'Checking' }) : own),
  ReservationFetched: (own, { reservation: { reservationId, status } }) =>
    ofOwn(own, reservationId) && own.progress._tag === 'Checking' && isOver(status) ? at(own, EMPTY) : own,
  ReservationFetchFailed: (own, { reservationId, gone, error, why }) => {
    if (!ofOwn(own, reservationId)) return own
    if (gone) return goneAtServer({ ...own, outcome: { reservationId, status: null } })
    return why === 'pay' && own.progress._tag === 'Checking' ? at(own, { _tag: 'Failed', error }) : own
  },
  ReservationChangedElsewhere: (own, { change }) => {
    const isOther = change.total !== null || change.sails.length + change.items.length > 0
    if (!ofOwn(own, change.reservationId)) return own
    if (own.progress._tag === 'AtCard') return isOther || isPutBack(change) ? left(own) : own
    return own.progress._tag === 'Allowed' || own.progress._tag === 'Failed'
      ? at(own, { _tag: 'Checking' })
      : own
  },
  ReservationPaid: (own, { reservation: { reservationId } }) =>
    ofOwn(own, reservationId)
      ? { ...at(own, { _tag: 'Payed' }), taken: null, doubted: null, lapsed: null }
      : own,
  ReservationCleared: put,
  ReservationChangeMade: (own, data) => (data.change._tag === 'SaveGuest' ? own : leftByChange(own, data)),
  ReservationChangeFailed: goneIfSo,
  ReservationExpired: (own, { reservationId }) => {
    if (!ofOwn(own, reservationId)) return isOnItsWay(own.progress) ? own : over(own)
    if (isReported(own.progress)) return own
    const isOpen = isMoneyOnItsWay(own.progress) || own.doubted === reservationId
    return { ...over(own), lapsed: isOpen ? reservationId : null }
  },
  PaymentMethodsRequested: (own, { reservationId }) => {
    if (isOnItsWay(own.progress) && !isTold(own.progress)) return own
    if (!ofOwn(own, reservationId)) return { ...own, reservationId, progress: ALLOWED }
    return own.progress._tag === 'Empty' ? at(own, ALLOWED) : own
  },
  PaymentMethodsFound: (own, { reservationId, methods }) =>
    ofOwn(own, reservationId) ? { ...own, methods } : own,
  PaymentRequested: (own, _data, before) => ({
    ...at(own, { _tag: 'Preparing' }),
    reservationId: currentId(before),
    followedUp: own.followedUp.filter((id) => id !== currentId(before)),
  }),
  PayRefused: (own, { reason }) => {
    if (reason === 'PaidInAnotherTab')
      return { ...at(own, open('tab')), followedUp: seenThrough(own, own.reservationId) }
    return own.progress._tag === 'Checking' ? at(own, ALLOWED) : own
  },
  PayReleased: (own) => (own.progress._tag === 'Checking' ? at(own, ALLOWED) : own),
  CardPaymentPrepared: (own, { transactionUuid, key }) =>
    at(own, { _tag: 'AtCard', transactionUuid, key, isSent: false }),
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
  PaymentSucceeded: (own) => at(own, { _tag: 'Following' }),
  PaymentCancelled: (own) => at(own, ALLOWED),
  PaymentFailed: (own, { error }) => {
    if (own.progress._tag !== 'Settling') return own
    return at(own, isUnclear(error) ? { ...own.progress, lastError: error } : open('refused', { error }))
  },
  FollowUpRequested: (own, { reservationId }) => ({ ...own, followedUp: seenThrough(own, reservationId) }),
  PaymentOutcomeFound: (own, { reservationId, status }) => ({
    ...(ofOwn(own, reservationId) ? heard(own, status) : own),
    outcome: { reservationId, status },
  }),
  PaymentOutcomeFailed: (own, { reservationId }) => ({
    ...own,
    outcome: { reservationId, status: null },
    progress:
      ofOwn(own, reservationId) && own.progress._tag === 'Unsettled'
        ? { ...own.progress, heard: 'failure' }
        : own.progress,
  }),
  BankLeft: (own) => (own.progress._tag === 'Leaving' ? at(own, open('bank')) : own),
  BankCancelled: (own, { reservationId }) =>
    ofOwn(own, reservationId) && own.progress._tag === 'Unsettled' ? givenUp(own) : own,
  PaymentGivenUp: (own) => givenUp(own),
  PaymentRecalled: (own, { reservationId }) =>
    isOnItsWay(own.progress) ? own : { ...none(own), reservationId, progress: open('visit') },
  PaymentElsewhereNoted: (own, { reservationId, isOpen }) => {
    if (!isOpen) return ofOwn(own, reservationId) && own.progress._tag === 'Unsettled' ? givenUp(own) : own
    if (isOnItsWay(own.progress)) return own
    return {
      ...(ofOwn(own, reservationId) ? own : none(own)),
      reservationId,
      progress: open('tab'),
      followedUp: seenThrough(own, reservationId),
    }
  },
  ...unchanged(
    ...BESIDE_THE_BOOKING,
    'SignedOut',
    'ReservationCreated',
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
    'PromotionRefused',
    'OwnerUpdated',
    'ExpiryWarned',
    'ReservationExtended',
    'ExpiryModalClosed',
    'TripRepeated',
    'RefusedChoiceUndone',
    'SailsOfDayShown',
    'PaymentMethodsFailed',
    'TicketsUrlFound',
    'PaymentForgotten',
  ),
}

// What becomes of a payment when something happens to it: the steps of which the payment's table is made. What may have
// moved money outlives what is chosen; only the server's word ends it.
import { type ApiError, isUnclear } from '../../apiError.ts'
import { NO_RESERVATION, type ReservationId } from '../../ids.ts'
import type { OpenOutcome, PaymentProgress } from '../../payment/states.ts'
import { stateOf } from '../../reservation/state.ts'
import { isMoneyOnItsWay } from '../readers/payment/settlement.ts'
import type { FoldedPayment } from './foldedModels.ts'

type Unsettled = Extract<PaymentProgress, { readonly _tag: 'Unsettled' }>

const EMPTY: PaymentProgress = { _tag: 'Empty' }
export const ALLOWED: PaymentProgress = { _tag: 'Allowed' }

/** Nothing is known yet of how it ended. */
export const open = (why: OpenOutcome, facts: Partial<Unsettled> = {}): PaymentProgress => ({
  _tag: 'Unsettled',
  why,
  heard: 'nothing',
  isGivenUp: false,
  error: null,
  unknownStatus: null,
  ...facts,
})

export const at = (own: FoldedPayment, progress: PaymentProgress): FoldedPayment => ({ ...own, progress })

export const isOf = (own: FoldedPayment, reservationId: ReservationId): boolean =>
  own.reservationId === reservationId

/** In a new session. */
export const NO_PAYMENT: FoldedPayment = {
  reservationId: null,
  progress: EMPTY,
  methods: [],
  methodsStatus: 'none',
  ticketsUrl: null,
  outcome: null,
  resultsOf: null,
  transactionUuid: null,
  lastPaid: null,
  begun: null,
  followedUp: [],
  saidCancelled: [],
  ofOthers: [],
  taken: null,
  doubted: null,
  cancelled: null,
  lapsed: null,
}

/** There is no payment; which reservations were seen through, and what a bank has said, is still known. */
export const none = (own: FoldedPayment): FoldedPayment => ({
  ...NO_PAYMENT,
  lastPaid: own.lastPaid,
  begun: own.begun,
  followedUp: own.followedUp,
  saidCancelled: own.saidCancelled,
  ofOthers: own.ofOthers,
  resultsOf: own.resultsOf,
})

/** Money may have moved, or has moved in vain: a customer who goes on with something else doesn't end this. */
const staysOpen = (progress: PaymentProgress): boolean =>
  progress._tag === 'Unbooked' || isMoneyOnItsWay(progress)

/** The card form has spoken, and the server is being told or has been. */
const isReported = ({ _tag }: PaymentProgress): boolean => _tag === 'Settling' || _tag === 'Following'

/** Another person is here, who has paid nothing so far; what was seen through is not seen through again. */
export const ofOther = ({ begun, followedUp, ofOthers, resultsOf }: FoldedPayment): FoldedPayment => ({
  ...NO_PAYMENT,
  begun,
  followedUp,
  ofOthers,
  resultsOf,
})

/** A server may have quoted who has signed out. */
const wordless = (error: ApiError): ApiError =>
  error._tag === 'Refused' ? { ...error, message: null } : error

const unquoted = (progress: PaymentProgress): PaymentProgress => {
  const { _tag } = progress
  if (_tag === 'Settling')
    return { ...progress, lastError: progress.lastError && wordless(progress.lastError) }
  if (_tag !== 'Failed' && _tag !== 'Unsettled') return progress
  return { ...progress, error: progress.error && wordless(progress.error) }
}

/** Whose payment it is has signed out. */
export const signedOut = (own: FoldedPayment): FoldedPayment => {
  const theirs = [...own.ofOthers, own.reservationId, own.begun, own.doubted, own.lapsed]
  return {
    ...own,
    progress: unquoted(own.progress),
    ticketsUrl: null,
    ofOthers: theirs
      .filter((id, i) => id !== null && theirs.indexOf(id) === i)
      .map((id) => id ?? NO_RESERVATION),
  }
}

/** A customer goes on with another booking, or the reservation is gone. */
export const left = (own: FoldedPayment): FoldedPayment => (staysOpen(own.progress) ? own : none(own))

/** Another amount is to be paid. A card form that was sent for the one before is closed; a doubt remains. */
export const leftByChange = (own: FoldedPayment): FoldedPayment => {
  const { progress, doubted } = own
  if (progress._tag === 'AtCard' && progress.isSent) return at(own, open('cardSent'))
  const isGivenUp = progress._tag === 'Unsettled' && progress.isGivenUp
  if (staysOpen(progress) || isReported(progress) || isGivenUp) return own
  const isOfOther = own.outcome !== null && !isOf(own, own.outcome.reservationId)
  return { ...none(own), doubted, outcome: isOfOther ? own.outcome : null }
}

/** The success of a card payment that the server has not accepted so far. */
const untoldIn = (progress: PaymentProgress) => {
  if (progress._tag === 'Unbooked') return progress.untold
  return progress._tag === 'Settling' && progress.status === 'COMPLETED' ? progress.transactionId : null
}

const isTaken = ({ taken, reservationId, progress }: FoldedPayment): boolean =>
  progress._tag === 'Following' || (taken !== null && taken === reservationId)

/** The server calls it cancelled or gone. */
const unbooked = (told: FoldedPayment, isReturned: boolean): FoldedPayment => {
  const { progress, reservationId } = told
  // Another tab has begun it, and that tab forgets it.
  const isElsewhere = progress._tag === 'Unsettled' && progress.why === 'tab'
  const own = isElsewhere ? { ...told, begun: null } : told
  if (!isTaken(own) && !isMoneyOnItsWay(progress))
    return progress._tag === 'Payed' || progress._tag === 'Settling' || progress._tag === 'Unbooked'
      ? own
      : at(own, EMPTY)
  const money = isReturned ? 'returned' : isTaken(own) ? 'taken' : 'perhaps'
  return {
    ...at(own, { _tag: 'Unbooked', money, untold: untoldIn(progress) }),
    doubted: reservationId,
  }
}

/** There is no such reservation at the server, or no longer. */
export const gone = (own: FoldedPayment): FoldedPayment => {
  const { progress, reservationId, outcome } = own
  if (isTaken(own) || progress._tag === 'Unbooked') return unbooked(own, false)
  const isOpen = isMoneyOnItsWay(progress) || own.lapsed === reservationId
  return isOpen ? { ...none(own), outcome, reservationId, lapsed: reservationId } : { ...none(own), outcome }
}

/** The time of a reservation is over. A payment of another one goes on, unless nothing of it is open. */
export const expired = (own: FoldedPayment, ended: ReservationId): FoldedPayment => {
  const { progress, reservationId, doubted, lapsed } = own
  if (isReported(progress) || progress._tag === 'Unbooked') return own
  if (isMoneyOnItsWay(progress))
    return isOf(own, ended) ? { ...none(own), reservationId, lapsed: reservationId } : own
  return { ...none(own), reservationId, lapsed: doubted === ended || lapsed === ended ? ended : null }
}

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
      return { ...progress, untold: null }
    case 'Empty':
    case 'Allowed':
    case 'Checking':
    case 'Payed':
    case 'Failed':
      return EMPTY
  }
}

export const reloaded = (own: FoldedPayment): FoldedPayment => {
  const progress = afterReload(own.progress)
  if (progress._tag === 'Empty') return { ...none(own), doubted: own.doubted }
  if (progress._tag === 'Unbooked') return { ...own, progress, outcome: null }
  return {
    ...own,
    progress,
    methods: [],
    methodsStatus: 'none',
    transactionUuid: null,
    outcome: null,
    cancelled: null,
  }
}

/** The server says that it isn't paid so far. */
const heardUnpaid = (own: FoldedPayment): FoldedPayment => {
  const { progress, doubted, outcome } = own
  if (progress._tag !== 'Unsettled') return own
  const { why, isGivenUp, error } = progress
  if (!isGivenUp && why !== 'prepare' && why !== 'card') return at(own, { ...progress, heard: 'unpaid' })
  // What an earlier visit has begun is not held here, and can't be paid here.
  if (why === 'visit') return { ...none(own), doubted, outcome }
  return at(own, error === null ? ALLOWED : { _tag: 'Failed', error })
}

/** A status that is not known here: a bank's address alone is no proof, and the customer may know better. */
const heardUnknown = (own: FoldedPayment): FoldedPayment => {
  const { progress, cancelled } = own
  return progress._tag === 'Unsettled' && progress.isGivenUp && cancelled?.where === 'bank'
    ? { ...at(own, { ...progress, isGivenUp: false, heard: 'unpaid' }), cancelled: null }
    : heardUnpaid(own)
}

/** The server calls it paid. What is being reported here, or is on its way to a bank, comes to its own end first. */
const heardPaid = (own: FoldedPayment): FoldedPayment => {
  const { progress } = own
  switch (progress._tag) {
    case 'Unbooked':
      return at(
        own,
        progress.untold === null
          ? { _tag: 'Following' }
          : { _tag: 'Settling', status: 'COMPLETED', transactionId: progress.untold, lastError: null },
      )
    case 'AtCard':
      return progress.isSent ? own : at(own, { _tag: 'Following' })
    case 'Allowed':
    case 'Failed':
    case 'Preparing':
    case 'Unsettled':
      return at(own, { _tag: 'Following' })
    case 'Empty':
    case 'Checking':
    case 'Settling':
    case 'Following':
    case 'Leaving':
    case 'Payed':
      return own
  }
}

/** What the server's word for the status means for the payment. */
export const heard = (own: FoldedPayment, status: string): FoldedPayment => {
  switch (stateOf(status)) {
    case 'paid':
      return heardPaid(own)
    case 'offer':
    case 'temporary':
      return heardUnpaid(own)
    case 'cancelled':
      return unbooked(own, false)
    case 'refunded':
      return unbooked(own, true)
    case 'unknown':
      return heardUnknown(own)
  }
}

/** The reservation itself was looked at: only that it is over says something of the payment. */
export const lookedAt = (own: FoldedPayment, status: string): FoldedPayment => {
  const state = stateOf(status)
  return state === 'cancelled' || state === 'refunded' ? heard(own, status) : own
}

/** An answer that was lost may have begun it; a refusal has not. */
export const prepareFailed = (error: ApiError): PaymentProgress =>
  isUnclear(error) ? open('prepare', { error }) : { _tag: 'Failed', error }

/** The server could not be told what the card form said, or would not hear it. */
export const tellingFailed = (progress: PaymentProgress, error: ApiError): PaymentProgress => {
  if (progress._tag === 'Unbooked') return isUnclear(error) ? progress : { ...progress, untold: null }
  if (progress._tag !== 'Settling') return progress
  return isUnclear(error) ? { ...progress, lastError: error } : open('refused', { error })
}

/** The person says, or a bank, or the tab that paid, that nothing was paid: the next answer decides. */
export const givenUp = (own: FoldedPayment): FoldedPayment =>
  own.progress._tag === 'Unsettled'
    ? { ...at(own, { ...own.progress, heard: 'nothing', isGivenUp: true }), doubted: own.reservationId }
    : own

/** Another tab pays, and asks for the tickets there. */
export const paidElsewhere = (own: FoldedPayment, reservationId: ReservationId | null): FoldedPayment => ({
  ...own,
  reservationId,
  progress: open('tab'),
  begun: reservationId,
  followedUp: withId(own.followedUp, reservationId),
})

export const withId = (ids: readonly string[], id: ReservationId | null): readonly string[] =>
  id === null || ids.includes(id) ? ids : [...ids, id]

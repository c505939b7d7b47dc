// How the current reservation can be paid, and how far that is (PAY-01..10).
import { saysItIsOfAnother } from '../../domain/apiError.ts'
import { endsEverything } from '../../domain/auth/signOut.ts'
import { type ChangeElsewhere, isPutBack } from '../../domain/reservation/elsewhere.ts'
import { cancelledIn } from '../../domain/payment/bankReturn.ts'
import { newestTold } from '../../domain/payment/toldOutcome.ts'
import { leftOpenBy, unsettled } from '../../domain/payment/leftOpen.ts'
import {
  isBeyondBooking,
  isLeftOpenBy,
  isOutcomeOpen,
  isBankWordAlone,
  isCalledPaid,
  isPaidByAnother,
  leadsOn,
  outlivesNewAmount,
  outlivesReservation,
  whenBankIsLeft,
  whenCalledOver,
  whenCalledPaid,
  whenCalledUnpaid,
  whenCancelled,
  whenCardCloses,
  whenCardIsSent,
  whenDoubted,
  whenGivenUp,
  whenLookEnds,
  whenLookFails,
  whenLookStarts,
  whenPrepareFails,
  whenTellingFailed,
  whenToldAgain,
  whenUnheard,
  withoutServerWords,
} from '../../domain/payment/progress.ts'
import type { PaymentProgress } from '../../domain/payment/states.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { type ReservationState, stateOf } from '../../domain/reservation/state.ts'
import { resultsIn } from '../../domain/shell/address.ts'
import { BOOKING_BEGINNINGS } from '../fold/beginnings.ts'
import { CHOICE, DIFFERENCE, FOUND_GONE, LOAD, PERSON, until } from '../fold/lifetimes.ts'
import { beginAgain, projection } from '../fold/projection.ts'
import { PaymentModel } from './payment/paymentModel.ts'

const initial: PaymentModel = BOOKING_BEGINNINGS.payment

/** What is not of the one payment alone. */
const KEPT = ['followedUp', 'begun', 'lastPaid', 'saidCancelled', 'ofOthers', 'resultsOf'] as const

const clear = (draft: PaymentModel): void => beginAgain(draft, initial, { but: KEPT })

const isLeft = ({ progress }: PaymentModel): boolean => !outlivesReservation(progress)

/** Its page says so still. */
const isOutcomeShown = ({ outcome, resultsOf }: PaymentModel): boolean => outcome?.reservationId === resultsOf

/** Another person is here; the other tabs need not ask about what the one before has begun. */
const handOver = (draft: PaymentModel): void =>
  beginAgain(draft, initial, { but: ['followedUp', 'begun', 'ofOthers', 'resultsOf'] })

const step = (draft: PaymentModel, next: (progress: PaymentProgress) => PaymentProgress): void => {
  draft.progress = next(draft.progress)
}

/** The amount is another one now; it has to be confirmed again. */
const clearForNewAmount = (draft: PaymentModel): void => {
  if (outlivesNewAmount(draft.progress)) return step(draft, whenCardCloses)
  const { doubted, outcome, reservationId } = draft
  clear(draft)
  draft.doubted = doubted
  // How the payment of another one ended is still told on its page.
  if (outcome?.reservationId !== reservationId) draft.outcome = outcome
}

/** It has to be seen before it can be paid; a card form was opened for what was confirmed: its amount and its sails. */
const showChange = (draft: PaymentModel, change: ChangeElsewhere): void => {
  const { _tag } = draft.progress
  const isOther = change.total !== null || change.sails.length + change.items.length > 0
  const isUnconfirmed = isPutBack(change) && (_tag === 'Preparing' || _tag === 'AtCard')
  if (leadsOn(draft.progress, whenLookStarts)) step(draft, whenLookStarts)
  else if (_tag !== 'Checking' && (isOther || isUnconfirmed)) clearForNewAmount(draft)
}

const applyServerStatus = (draft: PaymentModel, state: ReservationState): void => {
  if (state === 'paid') {
    if (isPaidByAnother(draft.progress)) step(draft, whenCalledPaid)
  } else if (state === 'cancelled' || state === 'refunded') applyGone(draft, state === 'refunded')
  else if (state === 'unknown' && isBankWordAlone(draft.progress, draft.cancelled?.where)) {
    draft.cancelled = null
    step(draft, whenDoubted)
  } else applyUnpaid(draft)
}

/** Says the provider, or the server itself, of the reservation that is being paid. */
const isMoneyTaken = ({ taken, reservationId, progress }: PaymentModel): boolean =>
  taken === reservationId || progress._tag === 'Following'

const applyGone = (draft: PaymentModel, isReturned: boolean): void => {
  const { progress } = draft
  const isTaken = isMoneyTaken(draft)
  // A payment in another tab is cleared by that tab: until then it is not paid here.
  if (isLeftOpenBy(progress, 'tab')) draft.begun = null
  // The tab that pays, its bank or its card form may be about to say otherwise.
  if (isTaken || isOutcomeOpen(progress)) draft.doubted = draft.reservationId
  draft.progress = whenCalledOver(progress, { isTaken, isReturned })
}

/** An answer about the reservation that is being paid. */
const hearOfEnd = (
  draft: PaymentModel,
  { reservationId, status }: Pick<Reservation, 'reservationId' | 'status'>,
): void => {
  const state = stateOf(status)
  const isOver = state === 'cancelled' || state === 'refunded'
  if (isOver && draft.reservationId === reservationId) applyGone(draft, state === 'refunded')
}

const applyUnpaid = (draft: PaymentModel): void => {
  const { progress, outcome, doubted } = draft
  step(draft, whenCalledUnpaid)
  if (draft.progress._tag !== 'Empty' || progress._tag === 'Empty') return
  clear(draft)
  draft.outcome = outcome
  draft.doubted = doubted
}

const giveUp = (draft: PaymentModel): void => {
  if (!leadsOn(draft.progress, whenGivenUp)) return
  step(draft, whenGivenUp)
  draft.doubted = draft.reservationId
}

const waitForOtherTab = (draft: PaymentModel): void => {
  const { reservationId, followedUp } = draft
  draft.progress = unsettled('tab')
  draft.begun = reservationId
  if (reservationId !== null && !followedUp.includes(reservationId))
    draft.followedUp = [...followedUp, reservationId]
}

export const payment = projection(PaymentModel, initial, {
  about: ({ reservationId }) => reservationId,
  lifetimes: [
    [until('ReservationCleared'), ['outcome'], (draft) => isLeft(draft) && !isOutcomeShown(draft)],
    [until('ReservationCleared'), { but: ['outcome', ...KEPT] }, isLeft],
    [{ ...CHOICE, ...FOUND_GONE, ...DIFFERENCE }, { but: KEPT }, isLeft],
    [{ ...DIFFERENCE, ...until('ReservationCreated', 'PackageSelected') }, ['lastPaid']],
    [LOAD, ['outcome']],
    [PERSON, ['ticketsUrl']],
    [until('PaymentRequested', 'PaymentGivenUp'), ['cancelled']],
  ],
  on: {
    PaymentMethodsRequested: (draft, { reservationId }) => {
      // One whose outcome is open goes first; the methods of the next one are asked for when it is known.
      if (isOutcomeOpen(draft.progress) && draft.reservationId !== reservationId) return
      const isOther = draft.reservationId !== reservationId
      const isNew = isOther || draft.progress._tag === 'Empty'
      // The tickets of the one before are none of this one's.
      if (isOther) draft.ticketsUrl = null
      draft.reservationId = reservationId
      draft.methodsStatus = 'requesting'
      if (isNew) draft.progress = { _tag: 'Allowed' }
    },
    PaymentMethodsFound: (draft, { reservationId, methods }) =>
      draft.reservationId === reservationId ? { methods, methodsStatus: 'found' } : {},
    PaymentMethodsFailed: (draft, { reservationId }) =>
      draft.reservationId === reservationId ? { methodsStatus: 'failed' } : {},
    FetchRequested: (draft, { why }) => {
      if (why === 'pay') step(draft, whenLookStarts)
    },
    ReservationChangedElsewhere: (draft, { change }) => {
      if (draft.reservationId === change.reservationId) showChange(draft, change)
    },
    PayReleased: (draft) => step(draft, whenLookEnds),
    PaymentRequested: (draft) => {
      draft.progress = { _tag: 'Preparing' }
      draft.begun = draft.reservationId
      draft.ofOthers = draft.ofOthers.filter((id) => id !== draft.reservationId)
      // Whatever another tab has tried before, this one pays now.
      draft.followedUp = draft.followedUp.filter((id) => id !== draft.reservationId)
    },
    CardPaymentPrepared: (_draft, { transactionUuid, key }) => ({
      progress: { _tag: 'AtCard', transactionUuid, key, isSent: false },
      transactionUuid,
    }),
    CardPaymentSent: ({ progress }, { isSent }) => ({ progress: whenCardIsSent(progress, isSent) }),
    RedirectPrepared: (_draft, { host }) => ({ progress: { _tag: 'Leaving', host } }),
    RedirectRefused: () => ({ progress: { _tag: 'Failed', error: null } }),
    PaymentPrepareFailed: (_draft, { error }) => ({ progress: whenPrepareFails(error) }),
    PayRefused: (draft, { reason }) => {
      if (reason === 'PaidInAnotherTab') waitForOtherTab(draft)
      else step(draft, whenLookEnds)
    },
    PaymentElsewhereNoted: (draft, { isOpen, reservationId }) => {
      if (!isOpen) {
        // It was forgotten where it ended: what is begun next is not this tab's to forget.
        if (draft.begun === reservationId) draft.begun = null
        return giveUp(draft)
      }
      draft.reservationId = reservationId
      waitForOtherTab(draft)
    },
    BankLeft: (draft) => step(draft, whenBankIsLeft),
    PaymentForgotten: ({ begun }, { reservationId }) => (begun === reservationId ? { begun: null } : {}),
    AddressChanged: (draft, { address }) => {
      const reservationId = cancelledIn(address)
      if (reservationId !== null && !draft.saidCancelled.includes(reservationId))
        draft.saidCancelled = [...draft.saidCancelled, reservationId]
      draft.resultsOf = resultsIn(address)
    },
    BankCancelled: (draft, { reservationId }) => {
      draft.cancelled = { reservationId, where: 'bank' }
      giveUp(draft)
    },
    PaymentGivenUp: giveUp,
    PaymentRecalled: (draft, { reservationId }) => {
      clear(draft)
      return { reservationId, progress: unsettled('visit'), begun: reservationId }
    },
    CardModalClosed: (draft) => step(draft, whenCardCloses),
    CardPaymentReported: (draft, { status, transactionId }) => {
      if (status === 'COMPLETED') draft.taken = draft.reservationId
      draft.progress = { _tag: 'Settling', status, transactionId, lastError: null }
    },
    SettlementRequested: (draft) => step(draft, whenToldAgain),
    TransactionStatusUnknown: (_draft, { status }) => ({
      progress: unsettled('word', { unknownStatus: status }),
    }),
    PaymentSucceeded: (draft, { reservationId }) =>
      draft.reservationId === reservationId ? { progress: { _tag: 'Following' } } : {},
    PaymentCancelled: (draft) => {
      const { progress, reservationId } = draft
      if (!leadsOn(progress, whenCancelled)) return
      step(draft, whenCancelled)
      draft.cancelled = reservationId === null ? null : { reservationId, where: 'card' }
    },
    PaymentFailed: ({ progress }, { error }) => ({ progress: whenTellingFailed(progress, error) }),
    FollowUpRequested: ({ followedUp }, { reservationId }) => ({
      followedUp: [...followedUp, reservationId],
    }),
    TicketsUrlFound: (draft, { reservationId, ticketsUrl }) =>
      draft.reservationId === reservationId ? { ticketsUrl } : {},
    ReservationPaid: (draft, { reservation }) => {
      draft.lastPaid = reservation.reservationId
      if (draft.reservationId === reservation.reservationId) draft.progress = { _tag: 'Payed' }
      if (draft.taken === reservation.reservationId) draft.taken = null
      if (draft.doubted === reservation.reservationId) draft.doubted = null
    },
    PaymentOutcomeFound: (draft, { reservationId, status }) => {
      const told = { reservationId, status, failed: 'no' } as const
      draft.outcome = newestTold(draft, told)
      if (draft.reservationId !== reservationId) return
      applyServerStatus(draft, stateOf(status))
      // The page that says so comes next.
      if (draft.progress._tag === 'Unbooked') draft.outcome = told
    },
    PaymentOutcomeFailed: (draft, { reservationId, gone }) => {
      draft.outcome = newestTold(draft, { reservationId, status: null, failed: gone ? 'gone' : 'yes' })
      // One call that knows it no more is not the end: the reservation itself is asked for.
      if (draft.reservationId === reservationId) step(draft, whenUnheard)
    },
    ReservationExpired: (draft, expired) => {
      const { reservationId, progress, lapsed, doubted } = draft
      // The one whose outcome is open goes on, whatever becomes of another one.
      const isOfOther = isOutcomeOpen(progress) && reservationId !== expired.reservationId
      if (isOfOther || isBeyondBooking(progress)) return
      clear(draft)
      const isInDoubt = [lapsed, doubted].includes(expired.reservationId)
      draft.lapsed = isOutcomeOpen(progress) ? reservationId : isInDoubt ? expired.reservationId : null
      draft.reservationId = reservationId // A card form on its way may still come back with the money.
    },
    ReservationFetchFailed: (draft, { gone, why, reservationId, error }) => {
      if (why === 'pay') draft.progress = whenLookFails(draft.progress, error)
      if (isCalledPaid(draft, reservationId) && saysItIsOfAnother(error))
        Object.assign(draft, { progress: { _tag: 'Payed' }, lastPaid: reservationId })
      if (!gone || why === 'ticket' || draft.reservationId !== reservationId) return
      if (isMoneyTaken(draft) || draft.progress._tag === 'Unbooked') applyGone(draft, false)
      else {
        const lapsed = isOutcomeOpen(draft.progress) ? reservationId : draft.lapsed
        clear(draft)
        draft.lapsed = lapsed
        draft.reservationId = lapsed // A card form on its way may still come back with the money.
      }
      draft.outcome = { reservationId, status: null, failed: 'gone' }
    },
    ReservationFetched: (draft, { reservation, why }) => {
      // A ticket is looked at, and what is held stays as it is; of money that is on its way any word counts.
      if (why !== 'ticket' || isOutcomeOpen(draft.progress)) hearOfEnd(draft, reservation)
    },
    // What is to be paid now is another payment of a ticket that was paid before.
    EditFinished: ({ followedUp }, { reservation, outcome }) =>
      outcome._tag === 'Pay'
        ? { followedUp: followedUp.filter((id) => id !== reservation.reservationId) }
        : {},
    EditPaymentLapsed: (draft, { reservation }) => {
      if (draft.reservationId === reservation.reservationId) applyGone(draft, false)
    },
    // Money that may have been taken is followed up to its end for who has signed out, until another person is here.
    SignedOut: (draft, { why }) => {
      const { begun, reservationId, doubted, lapsed, ofOthers } = draft
      if (!endsEverything(why)) return
      const theirs = ofOthers.concat([reservationId, begun, doubted, lapsed].filter((id) => id !== null))
      draft.ofOthers = [...new Set(theirs)]
      draft.progress = withoutServerWords(draft.progress)
      if (why === 'replaced') handOver(draft)
    },
    SignedIn: (draft) =>
      draft.ofOthers.some((id) => id === draft.reservationId) ? handOver(draft) : undefined,
    SessionResumed: (draft) => {
      const { progress, doubted } = draft
      // Of the transaction a new page has only a pseudonym.
      if (progress._tag === 'Unbooked') return { progress: { ...progress, untold: null } }
      const left = leftOpenBy(progress)
      if (left === null) clear(draft)
      else beginAgain(draft, initial, ['cancelled', 'transactionUuid', 'methodsStatus', 'methods'])
      return { progress: left ?? draft.progress, doubted }
    },
    ReservationModified: (draft, { reservation }) => {
      clearForNewAmount(draft)
      hearOfEnd(draft, reservation)
    },
    ReservationChangeMade: (draft, { change, reservation }) => {
      if (change._tag !== 'SaveGuest') clearForNewAmount(draft)
      hearOfEnd(draft, reservation)
    },
  },
})

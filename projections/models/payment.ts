// How reservations can be paid, and how far the payment of each is (PAY-01..10).
import { saysItIsOfAnother } from '../../domain/apiError.ts'
import { endsEverything } from '../../domain/auth/signOut.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { cancelledIn } from '../../domain/payment/bankReturn.ts'
import { isOutcomeOpen, outlivesReservation } from '../../domain/payment/progress.ts'
import { NO_PAYMENT } from '../../domain/payment/noPayment.ts'
import type { Payment } from '../../domain/payment/states.ts'
import { canHappen, following, type Happening, type Happenings } from '../../domain/payment/transitions.ts'
import { type ChangeElsewhere, isPutBack } from '../../domain/reservation/elsewhere.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { type ReservationState, stateOf } from '../../domain/reservation/state.ts'
import { resultsIn } from '../../domain/shell/address.ts'
import { BEGINNINGS } from '../fold/beginnings.ts'
import { beginning, CHOICE, DIFFERENCE, FOUND_GONE, projection, until } from '../fold/projection.ts'
import { PaymentModel } from './payment/codec.ts'
import { paidSo, paymentOf, progressOf } from './payment/paymentModel.ts'

const put = (draft: PaymentModel, id: ReservationId, changes: Partial<Payment>): void =>
  set(draft, id, { ...paymentOf(draft, id), ...changes })

/** Where nothing changes, the payments are not copied: an event about all of them would copy each of them for each. */
const set = (draft: PaymentModel, id: ReservationId, payment: Payment): void => {
  const before = paymentOf(draft, id)
  if (before !== NO_PAYMENT && FIELDS.every((field) => before[field] === payment[field])) return
  draft.payments = { ...draft.payments, [id]: payment }
}

const FIELDS = Object.keys(NO_PAYMENT) as (keyof Payment)[]

const everyIn = (draft: PaymentModel): readonly ReservationId[] => paidSo(draft, () => true)

const happensTo =
  (draft: PaymentModel, id: ReservationId | null) =>
  <K extends Happening>(what: K, facts: Happenings[K]): void => {
    const { progress } = paymentOf(draft, id)
    const next = following(progress, what, facts)
    if (id !== null && next !== progress) put(draft, id, { progress: next })
  }

/** An event about one payment, by which nothing changes but how far it is. */
const happens =
  <K extends Happening>(what: K) =>
  (draft: PaymentModel, data: Happenings[K] & { readonly reservationId: ReservationId }): void =>
    happensTo(draft, data.reservationId)(what, data)

/** Nothing is known of a payment that is over but this, and what remains of it. */
const end = (draft: PaymentModel, id: ReservationId, left: Partial<Payment> = {}): void => {
  const { isBegun, isFollowedUp, isSaidCancelled, isOfOther } = paymentOf(draft, id)
  keepOnly(draft, id, { isBegun, isFollowedUp, isSaidCancelled, isOfOther, ...left })
}

const keepOnly = (draft: PaymentModel, id: ReservationId, kept: Partial<Payment>): void => {
  const isNothing = Object.values(kept).every((fact) => fact === false || fact === null)
  if (!isNothing) return set(draft, id, { ...NO_PAYMENT, ...kept })
  const { [id]: _over, ...others } = draft.payments
  draft.payments = others
}

const clearMethods = beginning<PaymentModel>(BEGINNINGS.payment, ['methods', 'methodsStatus'])
const clearPage = beginning<PaymentModel>(BEGINNINGS.payment, ['reservationId', 'methods', 'methodsStatus'])

/** Money that may have been taken is followed to its end, and no other is paid meanwhile. */
const leave = (draft: PaymentModel): void => {
  if (draft.reservationId === null || outlivesReservation(progressOf(draft))) return
  for (const id of paidSo(draft, ({ progress }) => following(progress, 'Left', {})._tag === 'Empty'))
    // Its page says still how it ended.
    end(draft, id, { told: id === draft.resultsOf ? paymentOf(draft, id).told : null })
  clearPage(draft)
}

/** Another person is here; the other tabs need not ask about what the one before has begun. */
const handOver = (draft: PaymentModel, ids: readonly ReservationId[]): void => {
  const isOfPage = draft.reservationId === null || ids.includes(draft.reservationId)
  for (const id of ids) {
    const { isBegun, isFollowedUp, isOfOther } = paymentOf(draft, id)
    keepOnly(draft, id, { isBegun, isFollowedUp, isOfOther })
  }
  if (!isOfPage) return
  clearPage(draft)
  draft.lastPaid = null
}

/** This page shows another one now; what has not begun of the one before is left. */
const turnTo = (draft: PaymentModel, id: ReservationId): void => {
  if (draft.reservationId !== id) happensTo(draft, draft.reservationId)('Left', {})
  draft.reservationId = id
}

/** The amount is another one now; it has to be confirmed again. One whose outcome is open goes on, independent of another one. */
const takeNewAmount = (draft: PaymentModel, changed: ReservationId): void => {
  const { reservationId } = draft
  if (reservationId === null || (reservationId !== changed && isOutcomeOpen(progressOf(draft)))) return
  const { isDoubted } = paymentOf(draft, reservationId)
  happensTo(draft, reservationId)('NewAmount', {})
  if (progressOf(draft)._tag !== 'Empty') return
  end(draft, reservationId, { isDoubted })
  clearPage(draft)
}

/** It has to be seen before it can be paid; a card form was opened for what was confirmed: its amount and its sails. */
const showChange = (draft: PaymentModel, change: ChangeElsewhere): void => {
  const progress = progressOf(draft)
  const isOther = change.total !== null || change.sails.length + change.items.length > 0
  const isUnconfirmed = isPutBack(change) && (progress._tag === 'Preparing' || progress._tag === 'AtCard')
  if (canHappen(progress, 'LookBegun')) happensTo(draft, draft.reservationId)('LookBegun', {})
  else if (progress._tag !== 'Checking' && (isOther || isUnconfirmed))
    takeNewAmount(draft, change.reservationId)
}

/** An answer about it counts: this page shows it, or money may have been taken for it. */
const isFollowed = (draft: PaymentModel, id: ReservationId): boolean =>
  draft.reservationId === id || outlivesReservation(paymentOf(draft, id).progress)

const takeStatus = (draft: PaymentModel, id: ReservationId, state: ReservationState): void => {
  const { progress, cancelled, isDoubted, told } = paymentOf(draft, id)
  const happening = happensTo(draft, id)
  if (state === 'paid') return happening('CalledPaid', {})
  if (state === 'cancelled' || state === 'refunded') return takeEnd(draft, id, state === 'refunded')
  if (state === 'unknown' && cancelled === 'bank' && canHappen(progress, 'CalledUnknown')) {
    happening('CalledUnknown', {})
    return put(draft, id, { cancelled: null })
  }
  happening('CalledUnpaid', {})
  if (progress._tag === 'Empty' || paymentOf(draft, id).progress._tag !== 'Empty') return
  end(draft, id, { isDoubted, told })
  if (draft.reservationId === id) clearPage(draft)
}

/** The reservation is cancelled, or gone. */
const takeEnd = (draft: PaymentModel, id: ReservationId, isReturned: boolean): void => {
  const { progress, isDoubted, isBegun, ...payment } = paymentOf(draft, id)
  const isTaken = isMoneyTaken({ progress, isTaken: payment.isTaken })
  put(draft, id, {
    // A payment in another tab is cleared by that tab: until then it is not paid here.
    isBegun: isBegun && !(progress._tag === 'Unsettled' && progress.why === 'tab'),
    // The tab that pays, its bank or its card form may be about to say otherwise.
    isDoubted: isDoubted || isTaken || isOutcomeOpen(progress),
    progress: following(progress, 'CalledOver', { isTaken, isReturned }),
  })
}

/** Says the provider, or the server itself. */
const isMoneyTaken = ({ isTaken, progress }: Pick<Payment, 'isTaken' | 'progress'>): boolean =>
  isTaken || progress._tag === 'Following'

/** An answer about a reservation. */
const hearOfEnd = (draft: PaymentModel, { reservationId, status }: Reservation): void => {
  const state = stateOf(status)
  const isOver = state === 'cancelled' || state === 'refunded'
  if (isOver && isFollowed(draft, reservationId)) takeEnd(draft, reservationId, state === 'refunded')
}

const giveUp = (draft: PaymentModel, id: ReservationId, cancelled: Payment['cancelled']): void => {
  put(draft, id, { cancelled })
  if (!canHappen(paymentOf(draft, id).progress, 'PaymentGivenUp')) return
  happensTo(draft, id)('PaymentGivenUp', {})
  put(draft, id, { isDoubted: true })
}

const waitForOtherTab = (draft: PaymentModel, id: ReservationId | null): void => {
  if (id === null) return
  happensTo(draft, id)('PaymentElsewhereNoted', {})
  put(draft, id, { isBegun: true, isFollowedUp: true })
}

export const payment = projection('payment', PaymentModel, {
  about: ({ reservationId }) => reservationId,
  lifetimes: [
    [{ ...CHOICE, ...FOUND_GONE, ...DIFFERENCE, ...until('ReservationCleared') }, leave],
    [{ ...DIFFERENCE, ...until('ReservationCreated', 'PackageSelected') }, ['lastPaid']],
    [until('SessionResumed'), ['heard']],
  ],
  on: {
    PaymentMethodsRequested: (draft, { reservationId }) => {
      const isNew = draft.reservationId !== reservationId
      // One whose outcome is open goes first; the methods of the next one are asked for when it is known.
      if (isNew && isOutcomeOpen(progressOf(draft))) return
      turnTo(draft, reservationId)
      draft.methodsStatus = 'requesting'
      happensTo(draft, reservationId)('PaymentMethodsRequested', { isNew })
    },
    PaymentMethodsFound: (draft, { reservationId, methods }) =>
      draft.reservationId === reservationId ? { methods, methodsStatus: 'found' } : {},
    PaymentMethodsFailed: (draft, { reservationId }) =>
      draft.reservationId === reservationId ? { methodsStatus: 'failed' } : {},
    FetchRequested: (draft, { why, reservationId }) => {
      if (why === 'pay') happensTo(draft, reservationId)('LookBegun', {})
    },
    ReservationChangedElsewhere: (draft, { change }) => {
      if (draft.reservationId === change.reservationId) showChange(draft, change)
    },
    PayReleased: happens('PayReleased'),
    PaymentRequested: (draft, { reservationId }) => {
      happensTo(draft, reservationId)('PaymentRequested', {})
      // Another tab may have tried before: this one pays now.
      put(draft, reservationId, { isBegun: true, isOfOther: false, isFollowedUp: false, cancelled: null })
    },
    CardPaymentPrepared: (draft, { reservationId, ...data }) => {
      happensTo(draft, reservationId)('CardPaymentPrepared', data)
      put(draft, reservationId, { transactionUuid: data.transactionUuid })
    },
    CardPaymentSent: happens('CardPaymentSent'),
    RedirectPrepared: happens('RedirectPrepared'),
    RedirectRefused: happens('RedirectRefused'),
    PaymentPrepareFailed: happens('PaymentPrepareFailed'),
    PayRefused: (draft, { reason }) => {
      if (reason === 'PaidInAnotherTab') waitForOtherTab(draft, draft.reservationId)
      else happensTo(draft, draft.reservationId)('PayReleased', {})
    },
    PaymentElsewhereNoted: (draft, { isOpen, reservationId }) => {
      if (isOpen) {
        turnTo(draft, reservationId)
        return waitForOtherTab(draft, reservationId)
      }
      // It was forgotten where it ended: what is begun next is not this tab's to forget.
      put(draft, reservationId, { isBegun: false })
      giveUp(draft, reservationId, paymentOf(draft, reservationId).cancelled)
    },
    BankLeft: happens('BankLeft'),
    PaymentForgotten: (draft, { reservationId }) => put(draft, reservationId, { isBegun: false }),
    AddressChanged: (draft, { address }) => {
      const reservationId = cancelledIn(address)
      if (reservationId !== null) put(draft, reservationId, { isSaidCancelled: true })
      draft.resultsOf = resultsIn(address)
    },
    BankCancelled: (draft, { reservationId }) => giveUp(draft, reservationId, 'bank'),
    PaymentGivenUp: (draft, { reservationId }) => giveUp(draft, reservationId, null),
    PaymentRecalled: (draft, { reservationId }) => {
      turnTo(draft, reservationId)
      if (canHappen(progressOf(draft), 'PaymentRecalled')) end(draft, reservationId)
      happensTo(draft, reservationId)('PaymentRecalled', {})
      put(draft, reservationId, { isBegun: true })
      return { methods: [], methodsStatus: 'none' }
    },
    CardModalClosed: happens('CardModalClosed'),
    CardPaymentReported: (draft, { reservationId, ...data }) => {
      if (data.status === 'COMPLETED') {
        put(draft, reservationId, { isTaken: true })
        draft.heard = [...draft.heard, data.transactionId]
      }
      happensTo(draft, reservationId)('CardPaymentReported', data)
    },
    SettlementRequested: happens('SettlementRequested'),
    TransactionStatusUnknown: happens('TransactionStatusUnknown'),
    PaymentSucceeded: happens('PaymentSucceeded'),
    PaymentCancelled: (draft, { reservationId }) => {
      if (!canHappen(paymentOf(draft, reservationId).progress, 'PaymentCancelled')) return
      happensTo(draft, reservationId)('PaymentCancelled', {})
      put(draft, reservationId, { cancelled: 'card' })
    },
    PaymentFailed: happens('PaymentFailed'),
    FollowUpRequested: (draft, { reservationId }) => put(draft, reservationId, { isFollowedUp: true }),
    TicketsUrlFound: (draft, { reservationId, ticketsUrl }) => put(draft, reservationId, { ticketsUrl }),
    ReservationPaid: (draft, { reservation: { reservationId } }) => {
      happensTo(draft, reservationId)('ReservationPaid', {})
      put(draft, reservationId, { isTaken: false, isDoubted: false })
      draft.lastPaid = reservationId
    },
    PaymentOutcomeFound: (draft, { reservationId, status }) => {
      put(draft, reservationId, { told: { status, failed: 'no' } })
      if (isFollowed(draft, reservationId)) takeStatus(draft, reservationId, stateOf(status))
    },
    PaymentOutcomeFailed: (draft, { reservationId, gone }) => {
      put(draft, reservationId, { told: { status: null, failed: gone ? 'gone' : 'yes' } })
      // One call that knows it no more is not the end: the reservation itself is asked for.
      happensTo(draft, reservationId)('Unanswered', {})
    },
    ReservationExpired: (draft, { reservationId: expired }) => {
      const progress = progressOf(draft)
      // The one whose outcome is open goes on, independent of another one.
      const isOfOther = isOutcomeOpen(progress) && draft.reservationId !== expired
      if (isOfOther || (progress._tag !== 'Empty' && !canHappen(progress, 'ReservationExpired'))) return
      const { isLapsed, isDoubted } = paymentOf(draft, expired)
      const isInDoubt = isLapsed || isDoubted || isOutcomeOpen(progress)
      const { reservationId } = draft
      if (reservationId !== null) end(draft, reservationId)
      clearPage(draft)
      if (isInDoubt) put(draft, expired, { isLapsed: true })
      draft.reservationId = reservationId // A card form on its way may still come back with the money.
    },
    ReservationFetchFailed: (draft, { gone, why, reservationId, error }) => {
      const { told, ...payment } = paymentOf(draft, reservationId)
      const happening = happensTo(draft, reservationId)
      if (why === 'pay') happening('LookFailed', { error })
      const isCalledPaid = typeof told?.status === 'string' && stateOf(told.status) === 'paid'
      if (isCalledPaid && canHappen(payment.progress, 'Withheld') && saysItIsOfAnother(error)) {
        happening('Withheld', {})
        draft.lastPaid = reservationId
      }
      if (!gone || why === 'ticket' || !isFollowed(draft, reservationId)) return
      if (isMoneyTaken(payment) || payment.progress._tag === 'Unbooked') takeEnd(draft, reservationId, false)
      else {
        const isLapsed = payment.isLapsed || isOutcomeOpen(payment.progress)
        const isCurrent = draft.reservationId === reservationId
        end(draft, reservationId, { isLapsed })
        if (isCurrent) clearPage(draft)
        // A card form on its way may still come back with the money.
        if (isCurrent && isLapsed) draft.reservationId = reservationId
      }
      put(draft, reservationId, { told: { status: null, failed: 'gone' } })
    },
    ReservationFetched: (draft, { reservation, why }) => {
      const { progress } = paymentOf(draft, reservation.reservationId)
      // A ticket is looked at, and what is held stays as it is; of money that is on its way any word counts.
      if (why !== 'ticket' || isOutcomeOpen(progress)) hearOfEnd(draft, reservation)
    },
    // What is to be paid now is another payment of a ticket that was paid before.
    EditFinished: (draft, { reservation: { reservationId }, outcome }) => {
      if (outcome._tag !== 'Pay') return
      if (!outlivesReservation(paymentOf(draft, reservationId).progress)) end(draft, reservationId)
      put(draft, reservationId, { isFollowedUp: false })
    },
    // What the server calls paid from here on is the ticket as it was.
    EditPaymentLapsed: (draft, { reservation: { reservationId: id } }) => {
      if (draft.reservationId !== id) return
      const { isTaken, progress } = paymentOf(draft, id)
      if (isTaken) return takeEnd(draft, id, false)
      end(draft, id, { isLapsed: isOutcomeOpen(progress) })
      clearPage(draft)
    },
    // Money that may have been taken is followed up to its end for who has signed out, until another person is here.
    SignedOut: (draft, { why }) => {
      if (!endsEverything(why)) return
      for (const id of everyIn(draft)) {
        const { progress, isBegun, isDoubted, isLapsed, isOfOther } = paymentOf(draft, id)
        const isTheirs = progress._tag !== 'Empty' || isBegun || isDoubted || isLapsed
        put(draft, id, {
          progress: following(progress, 'SignedOut', {}),
          isOfOther: isOfOther || isTheirs || id === draft.reservationId,
          ticketsUrl: null,
        })
      }
      if (why === 'replaced') handOver(draft, everyIn(draft))
    },
    SignedIn: (draft) => {
      const ofOther = paidSo(draft, ({ isOfOther }) => isOfOther)
      if (ofOther.length > 0) handOver(draft, ofOther)
    },
    SessionResumed: (draft) => {
      for (const id of everyIn(draft)) {
        const { progress, isDoubted } = paymentOf(draft, id)
        const next = following(progress, 'PageLoaded', {})
        if (next._tag === 'Empty') end(draft, id, { isDoubted })
        else if (next._tag === 'Unbooked') put(draft, id, { progress: next, told: null })
        else put(draft, id, { progress: next, told: null, cancelled: null, transactionUuid: null })
      }
      if (progressOf(draft)._tag === 'Empty') clearPage(draft)
      else if (progressOf(draft)._tag !== 'Unbooked') clearMethods(draft)
    },
    ReservationModified: (draft, { reservation }) => {
      takeNewAmount(draft, reservation.reservationId)
      hearOfEnd(draft, reservation)
    },
    ReservationChangeMade: (draft, { change, reservation }) => {
      if (change._tag !== 'SaveGuest') takeNewAmount(draft, reservation.reservationId)
      hearOfEnd(draft, reservation)
    },
  },
})

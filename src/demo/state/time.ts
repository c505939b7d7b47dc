// What time does to the state. It is asked at the start of every request, so nothing needs a timer: at the instant of
// its expiry a reservation is gone, its places are free, its open payments are void.
import { castDraft } from 'immer'
import { type DurationMs, durationMs, type EpochMs, later } from '../../../domain/instant.ts'
import { CARD_CODE } from '../data/paymentMethods.ts'
import { anonymousItem } from './item.ts'
import { changed, type Recipe } from './recipe.ts'
import type { DemoSettings } from './settings.ts'
import {
  closeOpenPayments,
  type DemoReservation,
  type DemoState,
  known,
  settle,
  type Transaction,
  transactionsOf,
} from './state.ts'
import type { ReservationId } from '../../../domain/ids.ts'

/** Expired ones are known as expired for a day, then forgotten. */
const EXPIRED_KEPT_MS = durationMs(86_400_000)

type Callbacks = Pick<DemoSettings, 'cardCallbackMs' | 'bankCallbackMs' | 'takenHoldsPlaces'>

/** The same state when nothing was due. */
export const stateAt = (state: DemoState, nowMs: EpochMs, callbacks: Callbacks): DemoState => {
  const due = Object.values(state.reservations).flatMap(
    (reservation) => dueFor(state, reservation, { nowMs, callbacks }) ?? [],
  )
  return due.length === 0 ? state : changed(state, (draft) => due.forEach((recipe) => recipe(draft)))
}

interface Now {
  readonly nowMs: EpochMs
  readonly callbacks: Callbacks
}

/** What has become of a reservation by now. A payment that the provider has taken keeps it from expiring. */
const dueFor = (state: DemoState, reservation: DemoReservation, { nowMs, callbacks }: Now): Recipe | null => {
  const { reservationId, phase } = reservation
  switch (phase._tag) {
    case 'Paid':
      return editDue(state, reservation, { nowMs, callbacks })
    case 'Refunded':
      return null
    case 'Expired':
    case 'Cancelled':
      return nowMs >= later(phase.atMs, EXPIRED_KEPT_MS)
        ? ({ reservations }) => Reflect.deleteProperty(reservations, reservationId)
        : null
    case 'Offer':
    case 'Temp': {
      const taken = takenOf(state, reservation)
      const end = nowMs >= phase.expiresAtMs ? expiry(reservationId, phase.expiresAtMs) : null
      if (taken === null) return end
      const callbackAtMs = later(taken.atMs, callbackMsOf(taken.transaction, callbacks))
      if (!callbacks.takenHoldsPlaces && callbackAtMs >= phase.expiresAtMs) return end
      return nowMs >= callbackAtMs
        ? (draft) => settle(draft, taken.transaction.transactionId, callbackAtMs)
        : null
    }
  }
}

/** An edit that ran out leaves what was paid, unless the difference was taken meanwhile. */
const editDue = (
  state: DemoState,
  reservation: DemoReservation,
  { nowMs, callbacks }: Now,
): Recipe | null => {
  const { reservationId, edit } = reservation
  if (edit === null) return null
  const end = nowMs >= edit.expiresAtMs ? editEnd(reservationId) : null
  const taken = edit.isDue ? takenOf(state, reservation) : null
  if (taken === null) return end
  const callbackAtMs = later(taken.atMs, callbackMsOf(taken.transaction, callbacks))
  if (!callbacks.takenHoldsPlaces && callbackAtMs >= edit.expiresAtMs) return end
  return nowMs >= callbackAtMs
    ? (draft) => settle(draft, taken.transaction.transactionId, callbackAtMs)
    : null
}

const editEnd =
  (reservationId: ReservationId): Recipe =>
  (draft) => {
    closeOpenPayments(draft, reservationId)
    known(draft.reservations, reservationId).edit = null
  }

/** How long the provider takes to report to us by itself. */
const callbackMsOf = ({ methodCode }: Transaction, callbacks: Callbacks): DurationMs =>
  methodCode === CARD_CODE ? callbacks.cardCallbackMs : callbacks.bankCallbackMs

const expiry =
  (reservationId: ReservationId, atMs: EpochMs): Recipe =>
  (draft) => {
    closeOpenPayments(draft, reservationId)
    const reservation = known(draft.reservations, reservationId)
    reservation.phase = { _tag: 'Expired', atMs }
    reservation.owner = null
    reservation.guests = []
    reservation.items = castDraft(reservation.items.map(anonymousItem))
  }

const takenOf = (state: DemoState, { reservationId }: DemoReservation) => {
  for (const transaction of transactionsOf(state, reservationId)) {
    if (transaction.phase._tag === 'Taken') return { transaction, atMs: transaction.phase.atMs }
  }
  return null
}

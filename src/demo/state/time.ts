// What time does to the state. It is asked at the start of every request, so nothing needs a timer: at the instant of
// its expiry a reservation is gone, its places are free, its open payments are void.
import type { DurationMs, EpochMs } from '../../../domain/instant.ts'
import { CARD_CODE } from '../data/paymentMethods.ts'
import type { DemoSettings } from './settings.ts'
import {
  type DemoReservation,
  type DemoState,
  isPayable,
  type Transaction,
  transactionsOf,
  withReservation,
  withTransaction,
} from './state.ts'
import { anonymousItem } from './item.ts'

/** Expired ones are known as expired for a day, then forgotten. */
const EXPIRED_KEPT_MS = 86_400_000

type Callbacks = Pick<DemoSettings, 'cardCallbackMs' | 'bankCallbackMs' | 'takenHoldsPlaces'>

/** The same state when nothing was due. A payment that the provider has taken keeps its reservation from expiring. */
export const stateAt = (state: DemoState, nowMs: EpochMs, callbacks: Callbacks): DemoState =>
  Object.values(state.reservations).reduce((current, reservation) => {
    const { phase } = reservation
    switch (phase._tag) {
      case 'Paid':
        return current
      case 'Expired':
      case 'Cancelled':
        return nowMs >= phase.atMs + EXPIRED_KEPT_MS ? forgotten(current, reservation) : current
      case 'Offer':
      case 'Temp': {
        const taken = takenOf(current, reservation)
        const end = (): DemoState =>
          nowMs >= phase.expiresAtMs ? expired(current, reservation, phase.expiresAtMs) : current
        if (taken === null) return end()
        const callbackAtMs = taken.atMs + callbackMsOf(taken.transaction, callbacks)
        if (!callbacks.takenHoldsPlaces && callbackAtMs >= phase.expiresAtMs) return end()
        return nowMs >= callbackAtMs ? settled(current, taken.transaction, callbackAtMs) : current
      }
    }
  }, state)

/** The payment is known and the reservation paid, unless its places are gone. */
export const settled = (state: DemoState, transaction: Transaction, atMs: EpochMs): DemoState => {
  const reservation = state.reservations[transaction.reservationId]
  const known = withTransaction(state, { ...transaction, phase: { _tag: 'Settled', atMs } })
  if (reservation === undefined || reservation.phase._tag === 'Paid') return known
  if (reservation.phase._tag === 'Expired') return known
  const phase = { _tag: 'Paid', paidAtMs: atMs, methodCode: transaction.methodCode } as const
  return withReservation(known, { ...reservation, phase })
}

/** Closes the payments of a reservation that were prepared and can still be taken. */
export const withoutOpenPayments = (state: DemoState, reservationId: string): DemoState =>
  transactionsOf(state, reservationId)
    .filter(isPayable)
    .reduce(
      (current, transaction) => withTransaction(current, { ...transaction, phase: { _tag: 'Void' } }),
      state,
    )

/** How long the provider takes to tell us by itself. */
const callbackMsOf = ({ methodCode }: Transaction, callbacks: Callbacks): DurationMs =>
  methodCode === CARD_CODE ? callbacks.cardCallbackMs : callbacks.bankCallbackMs

const expired = (state: DemoState, reservation: DemoReservation, atMs: EpochMs): DemoState =>
  withReservation(withoutOpenPayments(state, reservation.reservationId), {
    ...reservation,
    phase: { _tag: 'Expired', atMs },
    owner: null,
    guests: [],
    items: reservation.items.map(anonymousItem),
  })

const forgotten = (state: DemoState, { reservationId }: DemoReservation): DemoState => {
  const { [reservationId]: _gone, ...reservations } = state.reservations
  return { ...state, reservations }
}

const takenOf = (state: DemoState, { reservationId }: DemoReservation) => {
  for (const transaction of transactionsOf(state, reservationId)) {
    if (transaction.phase._tag === 'Taken') return { transaction, atMs: transaction.phase.atMs }
  }
  return null
}

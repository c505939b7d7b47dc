// What time does to the state. It is asked at the start of every request, so nothing needs a timer: at the instant of
// its expiry a reservation is gone, its places are free, its open payments are void.
import type { EpochMs } from '../../domain/instant.ts'
import {
  type DemoReservation,
  type DemoState,
  type Transaction,
  transactionsOf,
  withReservation,
  withTransaction,
} from './state.ts'
import { anonymousItem } from './stateItem.ts'

/** Expired ones are known as expired for a day, then forgotten. */
const EXPIRED_KEPT_MS = 86_400_000

/** The same state when nothing was due. A payment that the provider has taken keeps its reservation from expiring. */
export const stateAt = (state: DemoState, nowMs: EpochMs, cardCallbackMs: number): DemoState =>
  Object.values(state.reservations).reduce((current, reservation) => {
    const { phase } = reservation
    switch (phase._tag) {
      case 'Paid':
        return current
      case 'Expired':
        return nowMs >= phase.atMs + EXPIRED_KEPT_MS ? forgotten(current, reservation) : current
      case 'Offer':
      case 'Temp': {
        const taken = takenOf(current, reservation)
        if (taken === null)
          return nowMs >= phase.expiresAtMs ? expired(current, reservation, phase.expiresAtMs) : current
        const callbackAtMs = taken.atMs + cardCallbackMs
        return nowMs >= callbackAtMs ? settled(current, taken.transaction, callbackAtMs) : current
      }
    }
  }, state)

/** The payment is known and the reservation paid. */
export const settled = (state: DemoState, transaction: Transaction, atMs: EpochMs): DemoState => {
  const reservation = state.reservations[transaction.reservationId]
  const known = withTransaction(state, { ...transaction, phase: { _tag: 'Settled', atMs } })
  if (reservation === undefined || reservation.phase._tag === 'Paid') return known
  const phase = { _tag: 'Paid', paidAtMs: atMs, methodCode: transaction.methodCode } as const
  return withReservation(known, { ...reservation, phase })
}

/** Closes the payments of a reservation that were prepared and can still be taken. */
export const withoutOpenPayments = (state: DemoState, reservationId: string): DemoState =>
  transactionsOf(state, reservationId)
    .filter(({ phase }) => phase._tag === 'Prepared' || phase._tag === 'Declined')
    .reduce(
      (current, transaction) => withTransaction(current, { ...transaction, phase: { _tag: 'Void' } }),
      state,
    )

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

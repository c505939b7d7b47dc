// Payments without an outcome, kept where every tab of this browser sees them: one is begun once, and one that
// the customer did not come back from is known on the next visit.
import { filter, from, map, type Observable, of } from 'rxjs'
import * as t from 'io-ts'
import { shape } from '../../../domain/codec/shapes.ts'
import { durationMs, EpochMs } from '../../../domain/instant.ts'
import type { TabWrite } from '../browserTab.ts'
import { keepAt, listIn, type Store } from './keptJson.ts'
import type { PaymentMemory } from '../ports.ts'
import { ReservationId } from '../../../domain/ids.ts'

/** A payment that a tab of this browser has begun, and whose outcome it has not heard. Nothing in it is personal. */
const OpenPayment = shape({
  reservationId: ReservationId,
  /** The tab that began it, and the session that it goes on with. */
  tabId: t.string,
  sessionId: t.string,
  startedAtMs: EpochMs,
})
export type OpenPayment = t.TypeOf<typeof OpenPayment>

export interface PaymentMemoryParts {
  /** The browser's `localStorage`. */
  readonly storage: Store
  /** The browser's `navigator.locks`, `null` where there are none. */
  readonly locks: Pick<LockManager, 'request'> | null
  readonly key: string
  readonly writes$: Observable<TabWrite>
  /** Whose payments are begun here. */
  readonly tab: Pick<OpenPayment, 'tabId' | 'sessionId'>
  /** A copy of the tab may have the same id, as in a browser without locks: then nothing is known to be its own. */
  readonly sharesId?: boolean
}

/** No customer waits longer for a bank; the server has long let the places go. */
const KEPT_MS = durationMs(86_400_000)

export const createPaymentMemory = (parts: PaymentMemoryParts): PaymentMemory => {
  const { storage, locks, key } = parts
  const { tabId, sessionId } = parts.tab
  const isOwn = (payment: OpenPayment): boolean => parts.sharesId !== true && payment.tabId === tabId
  /** When this tab has begun its own, be it on an earlier page: it is all that it forgets of their reservations. */
  const begun = new Map<ReservationId, EpochMs>(
    read(storage, key)
      .filter(isOwn)
      .map(({ reservationId, startedAtMs }) => [reservationId, startedAtMs]),
  )
  const isFollowed = (payment: OpenPayment): boolean => {
    const ownMs = begun.get(payment.reservationId)
    return ownMs === undefined || (payment.tabId === tabId && payment.startedAtMs === ownMs)
  }
  const claimNow = (reservationId: ReservationId, nowMs: EpochMs): boolean => {
    begun.delete(reservationId)
    const known = openPayments(storage, key, nowMs)
    const others = known.filter((payment) => payment.reservationId !== reservationId)
    // What this tab itself has begun, its own state knows the end of.
    if (known.some((payment) => !others.includes(payment) && !isOwn(payment))) return false
    keepAt(storage, key, [...others, { reservationId, tabId, sessionId, startedAtMs: nowMs }])
    begun.set(reservationId, nowMs)
    return true
  }
  return {
    claim: (reservationId, nowMs): Observable<boolean> =>
      locks === null
        ? of(claimNow(reservationId, nowMs))
        : from(
            // A page that is being left gets no lock any more; it asks without.
            locks
              .request(key, () => claimNow(reservationId, nowMs))
              .catch(() => claimNow(reservationId, nowMs)),
          ),
    // What was written, not what stands there by now: a payment that began and ended at once is heard of all the same.
    changes$: parts.writes$.pipe(
      filter((write) => write.key === key || write.key === null),
      map(({ newValue }) => listIn(OpenPayment, newValue).map(({ reservationId }) => reservationId)),
    ),
    forget: (reservationId) => {
      const known = read(storage, key)
      const others = known.filter(
        (payment) => payment.reservationId !== reservationId || !isFollowed(payment),
      )
      begun.delete(reservationId)
      if (others.length < known.length) keepAt(storage, key, others)
    },
  }
}

/** The payments that are open at `nowMs`, the newest last. What isn't ours, or is too old, is left out. */
export const openPayments = (storage: Store, key: string, nowMs: EpochMs): readonly OpenPayment[] =>
  read(storage, key).filter(({ startedAtMs }) => Math.abs(nowMs - startedAtMs) < KEPT_MS)

const read = (storage: Store, key: string): readonly OpenPayment[] =>
  listIn(OpenPayment, storage.getItem(key))

// Payments without an outcome, kept where every tab of this browser sees them: one is begun once, and one that
// the customer did not come back from is known on the next visit.
import { from, type Observable, of } from 'rxjs'
import { filter, map } from 'rxjs/operators'
import { durationMs, type EpochMs } from '../../domain/instant.ts'
import type { BrowserStorage, TabWrite } from './browserTab.ts'
import type { OpenPayment, PaymentMemory } from './ports.ts'
import type { ReservationId } from '../../domain/ids.ts'

export interface PaymentMemoryParts {
  /** The browser's `localStorage`; what it throws counts as an empty one. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
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
  const { storage, locks, key, tab } = parts
  const isOwn = ({ tabId }: OpenPayment): boolean => parts.sharesId !== true && tabId === tab.tabId
  /** When this tab has begun its own, be it on an earlier page: it is all that it forgets of their reservations. */
  const begun = new Map<ReservationId, EpochMs>(
    read(storage, key)
      .filter(isOwn)
      .map(({ reservationId, startedAtMs }) => [reservationId, startedAtMs]),
  )
  const isFollowed = ({ reservationId, tabId, startedAtMs }: OpenPayment): boolean => {
    const ownMs = begun.get(reservationId)
    return ownMs === undefined || (tabId === tab.tabId && startedAtMs === ownMs)
  }
  const claimNow = (reservationId: ReservationId, nowMs: EpochMs): boolean => {
    begun.delete(reservationId)
    const known = openPayments(storage, key, nowMs)
    const others = known.filter((payment) => payment.reservationId !== reservationId)
    // What this tab itself has begun, its own state knows the end of.
    if (known.some((payment) => !others.includes(payment) && !isOwn(payment))) return false
    write(storage, key, [...others, { reservationId, ...tab, startedAtMs: nowMs }])
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
      map(({ newValue }) => paymentsIn(newValue).map(({ reservationId }) => reservationId)),
    ),
    forget: (reservationId) => {
      const known = read(storage, key)
      const others = known.filter(
        (payment) => payment.reservationId !== reservationId || !isFollowed(payment),
      )
      begun.delete(reservationId)
      if (others.length < known.length) write(storage, key, others)
    },
  }
}

/** The payments that are open at `nowMs`, the newest last. What isn't ours, or is too old, is left out. */
export const openPayments = (
  storage: PaymentMemoryParts['storage'],
  key: string,
  nowMs: EpochMs,
): readonly OpenPayment[] =>
  read(storage, key).filter(({ startedAtMs }) => Math.abs(nowMs - startedAtMs) < KEPT_MS)

const read = (storage: PaymentMemoryParts['storage'], key: string): readonly OpenPayment[] => {
  try {
    return paymentsIn(storage.getItem(key))
  } catch {
    return [] // Refused.
  }
}

const paymentsIn = (text: string | null): readonly OpenPayment[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isOpenPayment) : []
  } catch {
    return [] // Not what we wrote.
  }
}

const isOpenPayment = (value: unknown): value is OpenPayment => {
  if (typeof value !== 'object' || value === null) return false
  const { reservationId, tabId, sessionId, startedAtMs } = value as Readonly<Record<string, unknown>>
  const areTexts = [reservationId, tabId, sessionId].every((text) => typeof text === 'string')
  return areTexts && typeof startedAtMs === 'number'
}

const write = (
  storage: PaymentMemoryParts['storage'],
  key: string,
  payments: readonly OpenPayment[],
): void => {
  try {
    storage.setItem(key, JSON.stringify(payments))
  } catch {
    // A browser that keeps nothing knows of this tab alone.
  }
}

/** A store that ends with the page: for browsers without one, and for sessions that are lived again. */
export const createMemoryStorage = (): BrowserStorage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

// A browser with tabs: what they know together about payments that are under way.
import { Subject } from 'rxjs'
import { filter } from 'rxjs/operators'
import type { EpochMs } from '../../domain/instant.ts'
import { createMemoryStorage, createPaymentMemory, openPayments } from '../../effects/ports/paymentMemory.ts'
import type { OpenPayment, PaymentMemory } from '../../effects/ports/ports.ts'

export interface VirtualBrowser {
  /** The memory as one tab has it; a copy of a tab has the same id and a name of its own. */
  readonly tab: (tabId: string, name?: string) => PaymentMemory
  readonly open: (nowMs: EpochMs) => readonly OpenPayment[]
}

export interface VirtualBrowserWishes {
  /** Whether a copy of a tab has its id, as in a browser without locks. */
  readonly sharesId?: boolean
  /** When the other tabs are told of what one has written; at once where it is left out. */
  readonly later?: (tell: () => void) => void
}

const KEY = 'payments'

export const createVirtualBrowser = ({
  sharesId = false,
  later = (tell) => tell(),
}: VirtualBrowserWishes = {}): VirtualBrowser => {
  const storage = createMemoryStorage()
  const writes$ = new Subject<string>()
  return {
    tab: (tabId, name = tabId) =>
      createPaymentMemory({
        storage: {
          getItem: storage.getItem,
          setItem: (key, value) => {
            storage.setItem(key, value)
            later(() => writes$.next(name))
          },
        },
        ...{ locks: null, key: KEY, tab: { tabId, sessionId: tabId }, sharesId },
        // A tab isn't told of what it wrote itself.
        writes$: writes$.pipe(filter((writer) => writer !== name)),
      }),
    open: (nowMs) => openPayments(storage, KEY, nowMs),
  }
}

// A browser with tabs: what they know together about payments that are under way.
import { Subject } from 'rxjs'
import { filter } from 'rxjs/operators'
import type { EpochMs } from '../../domain/instant.ts'
import { createMemoryStorage, createPaymentMemory, openPayments } from '../../effects/ports/paymentMemory.ts'
import type { OpenPayment, PaymentMemory } from '../../effects/ports/ports.ts'

export interface VirtualBrowser {
  /** The memory as one tab has it. */
  readonly tab: (tabId: string) => PaymentMemory
  readonly open: (nowMs: EpochMs) => readonly OpenPayment[]
}

const KEY = 'payments'

export const createVirtualBrowser = (): VirtualBrowser => {
  const storage = createMemoryStorage()
  const writes$ = new Subject<string>()
  return {
    tab: (tabId) =>
      createPaymentMemory({
        storage: {
          getItem: storage.getItem,
          setItem: (key, value) => {
            storage.setItem(key, value)
            writes$.next(tabId)
          },
        },
        ...{ locks: null, key: KEY, tab: { tabId, sessionId: tabId } },
        // A tab isn't told of what it wrote itself.
        writes$: writes$.pipe(filter((writer) => writer !== tabId)),
      }),
    open: (nowMs) => openPayments(storage, KEY, nowMs),
  }
}

// A browser with tabs: what they know together about payments that are under way, and about sign-ins.
import { of, Subject } from 'rxjs'
import { filter } from 'rxjs/operators'
import type { ReservationId } from '../../domain/ids.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { SavedTicket } from '../../domain/savedTickets/messages.ts'
import type { TabWrite } from '../../effects/ports/browserTab.ts'
import { createEditMemory, type EditMemoryParts } from '../../effects/ports/tabs/editMemory.ts'
import { createMemoryStorage } from '../../effects/ports/tabs/keptJson.ts'
import {
  createPaymentMemory,
  type OpenPayment,
  openPayments,
} from '../../effects/ports/tabs/paymentMemory.ts'
import type { EditMemory, PaymentMemory, SavedTicketsPort, SignInMemory } from '../../effects/ports/ports.ts'
import { createSignInMemory } from '../../effects/ports/tabs/signInMemory.ts'
import { createStateStore, type StateStore, type StateStoreParts } from '../../src/session/stateStore.ts'

export interface VirtualBrowser {
  /** The memory as one tab has it; a copy of a tab has the same id and a name of its own. */
  readonly tab: (tabId: string, name?: string) => PaymentMemory
  /** What one tab knows of its sign-in, over its pages: a copy has what the tab had. */
  readonly signIns: (tabId: string, name?: string) => SignInMemory
  /** The same of changes of tickets; each page of a tab has one of its own. */
  readonly edits: (clock: EditMemoryParts['clock'], tabId: string, name?: string) => EditMemory
  /** What the browser keeps of the state, for a brand that says so. */
  readonly state: (own: Pick<StateStoreParts, 'tab' | 'tokens' | 'signIns'>) => StateStore
  /** All tabs have the same. */
  readonly savedTickets: SavedTicketsPort
  readonly open: (nowMs: EpochMs) => readonly OpenPayment[]
}

export interface VirtualBrowserOptions {
  /** Whether a copy of a tab has its id, as in a browser without locks. */
  readonly sharesId?: boolean
  /** When the other tabs get what one has written; at once where it is left out. */
  readonly later?: (deliver: () => void) => void
}

const KEY = 'payments'

export const createVirtualBrowser = ({
  sharesId = false,
  later = (deliver) => deliver(),
}: VirtualBrowserOptions = {}): VirtualBrowser => {
  const storage = createMemoryStorage()
  const writes$ = new Subject<TabWrite & { readonly writer: string }>()
  const tabStorages = new Map<string, ReturnType<typeof createMemoryStorage>>()
  const storageOf = (name: string): ReturnType<typeof createMemoryStorage> => {
    const storage = tabStorages.get(name) ?? createMemoryStorage()
    tabStorages.set(name, storage)
    return storage
  }
  /** The browser's storage as one tab writes into it; it gets no event of what it wrote itself. */
  const sharedBy = (name: string) => ({
    getItem: storage.getItem,
    setItem: (key: string, value: string): void => {
      storage.setItem(key, value)
      later(() => writes$.next({ writer: name, key, newValue: value }))
    },
  })
  const writesOfOthers = (name: string) => writes$.pipe(filter(({ writer }) => writer !== name))
  const stateStorage = createMemoryStorage()
  let ids = 0
  let pages = 0
  return {
    tab: (tabId, name = tabId) =>
      createPaymentMemory({
        storage: sharedBy(name),
        locks: null,
        key: KEY,
        tab: { tabId, sessionId: tabId },
        sharesId,
        writes$: writesOfOthers(name),
      }),
    signIns: (tabId, name = tabId) =>
      createSignInMemory({
        shared: sharedBy(name),
        own: storageOf(name),
        key: 'signIns',
        writes$: writesOfOthers(name),
        tabId,
        randomId: () => `id ${(ids += 1)}`,
      }),
    edits: (clock, tabId, name = tabId) =>
      createEditMemory({
        storage: sharedBy(name),
        key: 'edits',
        writes$: writesOfOthers(name),
        clock,
        page: { tabId, pageId: `page ${(pages += 1)}` },
        isTabOpen: null,
      }),
    state: (own) => createStateStore({ storage: stateStorage, key: 'state', isDemo: false, ...own }),
    savedTickets: createMemoryTickets(),
    open: (nowMs) => openPayments(storage, KEY, nowMs),
  }
}

/** A device that never fails, and answers at once. */
const createMemoryTickets = (): SavedTicketsPort => {
  const saved = new Map<ReservationId, SavedTicket>()
  return {
    keep: (ticket) => void saved.set(ticket.reservation.reservationId, ticket),
    find: (reservationId) => of(saved.get(reservationId) ?? null),
    forget: (reservationId) => void saved.delete(reservationId),
    clear: () => saved.clear(),
  }
}

// A payment whose end was never heard: its session is continued where its tab is gone, and the outcome is asked for.
import { command, type Command } from '../../domain/log/commands.ts'
import { createBrowserStorage, tabLocks, tabWrites$ } from '../../effects/ports/browserTab.ts'
import type { Clock } from '../../effects/ports/clock.ts'
import {
  createPaymentMemory,
  type OpenPayment,
  openPayments,
} from '../../effects/ports/tabs/paymentMemory.ts'
import { isTabOpen } from '../../replay/store/tabSession.ts'

export const openPaymentOfBrowser = (brandId: string, clock: Clock) => {
  const key = `ferry.${brandId}.payments`
  const [storage, locks] = [createBrowserStorage(), tabLocks()]
  const found = (): OpenPayment | null => openPayments(storage, key, clock.nowMs()).at(-1) ?? null
  return {
    /** The newest one whose tab is gone, `null` where there is none. */
    orphan: async (): Promise<OpenPayment | null> => {
      const left = found()
      return left === null || (await isTabOpen(locks, left.tabId)) ? null : left
    },
    isAny: () => found() !== null,
    memory: (tab: Pick<OpenPayment, 'tabId' | 'sessionId'>) =>
      createPaymentMemory({ storage, locks, key, tab, writes$: tabWrites$(), sharesId: locks === null }),
    /** Once the session runs: one whose own tab is open is left to that tab, and a copy of it says so. */
    recall: async (ownTabId: string, dispatch: (command: Command) => void): Promise<void> => {
      const left = found()
      if (left === null) return
      const { reservationId, tabId } = left
      const isElsewhere = tabId !== ownTabId && (await isTabOpen(locks, tabId))
      dispatch(
        isElsewhere
          ? command('NotePaymentElsewhere', { reservationId, isOpen: true })
          : command('RecallPayment', { reservationId }),
      )
    },
  }
}

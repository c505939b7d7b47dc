// Waits that are longer or shorter. See `changes.ts`.
import type { Change } from './change.ts'

const TIMINGS = 'domain/timings.ts'

export const timingChanges: readonly Change[] = [
  {
    id: 'sent-earlier',
    kind: 'timing',
    what: 'Tickets are sent 0.6 s after the last press and not 1 s.',
    patches: [{ file: TIMINGS, find: 'ticketChangeMs: 1_000', replace: 'ticketChangeMs: 600' }],
    says: ['SyncReservation has another at'],
  },
  {
    id: 'owner-sent-later',
    kind: 'timing',
    what: 'A contact is sent 1.4 s after the last key and not 1 s.',
    patches: [{ file: TIMINGS, find: 'contactChangeMs: 1_000', replace: 'contactChangeMs: 1_400' }],
    says: ['UpdateOwner has another at', 'UpdateOwner does not come'],
  },
  {
    id: 'cleared-later',
    kind: 'timing',
    what: 'Leftovers of manual input go 0.7 s after a create and not 0.5 s.',
    patches: [{ file: TIMINGS, find: 'postCreateMs: 500', replace: 'postCreateMs: 700' }],
    says: ['ClearManualInput has another at', 'ClearManualInput does not come'],
  },
  {
    id: 'confirmed-earlier',
    kind: 'timing',
    what: 'A confirmation is sent 0.1 s after the press and not 0.2 s.',
    patches: [{ file: TIMINGS, find: 'confirmWaitMs: 200', replace: 'confirmWaitMs: 100' }],
    says: ['confirmReservation has another at'],
  },
  {
    id: 'stored-a-moment-later',
    kind: 'timing',
    what: 'Inventories are stored a millisecond later.',
    patches: [{ file: TIMINGS, find: 'inventoryStoreMs: 600', replace: 'inventoryStoreMs: 601' }],
    says: ['InventoriesStored has another at'],
  },
  {
    id: 'given-up-sooner',
    kind: 'timing',
    what: 'A request has failed after 30 s and not 40 s.',
    patches: [{ file: TIMINGS, find: 'httpTimeoutMs: 40_000', replace: 'httpTimeoutMs: 30_000' }],
    says: ['createReservation has another data.latencyMs'],
  },
  {
    id: 'warned-later',
    kind: 'timing',
    what: 'The end is warned of 119 s before and not 120 s.',
    patches: [{ file: TIMINGS, find: 'expiryWarningMs: 120_000', replace: 'expiryWarningMs: 119_000' }],
    says: ['WarnOfExpiry has another at', 'WarnOfExpiry does not come'],
  },
]

// Waits that are longer or shorter. See `changes.ts`.
import { changesOf } from './change.ts'

const TIMINGS = 'domain/timings.ts'

export const timingChanges = changesOf('timing', [
  {
    id: 'sent-earlier',
    what: 'Tickets are sent 0.6 s after the last press and not 1 s.',
    patch: [TIMINGS, 'ticketChangeMs: 1_000', 'ticketChangeMs: 600'],
    says: ['SyncReservation has another at'],
  },
  {
    id: 'owner-sent-later',
    what: 'A contact is sent 1.4 s after the last key and not 1 s.',
    patch: [TIMINGS, 'contactChangeMs: 1_000', 'contactChangeMs: 1_400'],
    says: ['UpdateOwner has another at', 'UpdateOwner does not come'],
  },
  {
    id: 'cleared-later',
    what: 'Leftovers of manual input go 0.7 s after a create and not 0.5 s.',
    patch: [TIMINGS, 'postCreateMs: 500', 'postCreateMs: 700'],
    says: ['ClearManualInput has another at', 'ClearManualInput does not come'],
  },
  {
    id: 'confirmed-earlier',
    what: 'A confirmation is sent 0.1 s after the press and not 0.2 s.',
    patch: [TIMINGS, 'confirmWaitMs: 200', 'confirmWaitMs: 100'],
    says: ['confirmReservation has another at'],
  },
  {
    id: 'stored-a-moment-later',
    what: 'Inventories are stored a millisecond later.',
    patch: [TIMINGS, 'inventoryStoreMs: 600', 'inventoryStoreMs: 601'],
    says: ['InventoriesStored has another at'],
  },
  {
    id: 'given-up-sooner',
    what: 'A request has failed after 30 s and not 40 s.',
    patch: [TIMINGS, 'httpTimeoutMs: 40_000', 'httpTimeoutMs: 30_000'],
    says: ['createReservation has another data.latencyMs'],
  },
  {
    id: 'warned-later',
    what: 'The end is warned of 119 s before and not 120 s.',
    patch: [TIMINGS, 'expiryWarningMs: 120_000', 'expiryWarningMs: 119_000'],
    says: ['WarnOfExpiry has another at', 'WarnOfExpiry does not come'],
  },
])

// Faults in how the read models follow from the events: forgotten, kept for too long, or lost on the way. What such a
// program shows is judged by its own read models.
import type { Fault } from './fault.ts'

export const readModelFaults: readonly Fault[] = [
  {
    id: 'warning-outlives-its-deadline',
    what: 'A reservation that is left takes its deadline along, and not that it was warned of.',
    law: 'LAW-104',
    patches: [
      {
        file: 'projections/models/expiry.ts',
        find: '  draft.warnedAtMs = null\n',
        replace: '',
      },
    ],
  },
  {
    id: 'old-total-shown',
    what: 'What is held is shown as the server tells it, but for the total, which stays as it was.',
    law: 'LAW-104',
    patches: [
      {
        file: 'projections/models/reservation.ts',
        find: '      ? told\n',
        replace: '      ? { ...told, total: (seen ?? told).total }\n',
      },
    ],
  },
  {
    id: 'paid-one-lost',
    what: 'A reservation that was paid is cleared, and kept nowhere.',
    law: 'LAW-104',
    patches: [
      {
        file: 'projections/models/reservation.ts',
        find: 'draft.payedReservations[ticket.token] = ticket',
        replace: '',
      },
    ],
  },
  {
    id: 'outcome-not-shown',
    what: 'What the server says of a payment stands nowhere on the page of its outcome.',
    law: 'LAW-104',
    patches: [
      {
        file: 'projections/models/payment.ts',
        find: 'draft.outcome = newestTold(draft, told)',
        replace: '',
      },
    ],
  },
]

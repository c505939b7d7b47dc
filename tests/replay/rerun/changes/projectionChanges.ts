// The same events fold to other read models. See `changes.ts`.
import type { Change } from './change.ts'

export const projectionChanges: readonly Change[] = [
  {
    id: 'lines-the-other-way-round',
    kind: 'projection',
    what: 'Tickets stand in the other order.',
    patches: [
      {
        file: 'projections/models/tickets.ts',
        find: 'draft.lines = [...withCount(draft.lines, line)]',
        replace: 'draft.lines = [...withCount(draft.lines, line)].reverse()',
      },
    ],
    says: [
      'models.tickets.lines is folded otherwise',
      // Logs of earlier schemas have no digests.
      'SelectionKept has another data.kept.lines.0.code',
      'modifyReservation has another data.body.requests.1.0.priceCategory',
    ],
  },
  {
    id: 'methods-always-awaited',
    kind: 'projection',
    what: 'The ways to pay are taken as asked for until the payment is over.',
    patches: [
      {
        file: 'projections/models/payment.ts',
        find: "{ methods, methodsStatus: 'found' }",
        replace: "{ methods, methodsStatus: 'requesting' }",
      },
    ],
    says: ['models.payment.methodsStatus is folded otherwise'],
  },
  {
    id: 'a-package-lost',
    kind: 'projection',
    what: 'The first package of the catalogue is lost.',
    patches: [
      {
        file: 'projections/models/catalog.ts',
        find: 'packages,\n      // Titles',
        replace: 'packages: packages.slice(1),\n      // Titles',
      },
    ],
    // The family's recording has no digests: there it shows in what follows from it.
    says: ['models.catalog.packages is folded otherwise', 'SelectPackage has another data.packageCode'],
  },
  {
    id: 'holds-nothing',
    kind: 'projection',
    what: 'The tickets do not know of whose reservation they are.',
    patches: [
      {
        file: 'projections/models/tickets.ts',
        find: 'draft.heldFor = reservation.reservationId',
        replace: 'draft.heldFor = draft.heldFor ?? null',
      },
    ],
    says: ['models.tickets.heldFor is folded otherwise'],
  },
  {
    id: 'never-awaited',
    kind: 'projection',
    what: 'Who chooses a day does not see that its tickets are on their way.',
    patches: [
      {
        file: 'projections/models/schedule.ts',
        find: 'keepDaysInOrder(draft)\n      draft.ticketsIsFetching = true',
        replace: 'keepDaysInOrder(draft)',
      },
    ],
    says: ['models.schedule.ticketsIsFetching is folded otherwise'],
  },
  {
    id: 'warning-forgotten',
    kind: 'projection',
    what: 'It is not kept which deadline was warned of.',
    patches: [
      {
        file: 'projections/models/expiry.ts',
        find: 'warnedAtMs: expiresAtMs',
        replace: 'warnedAtMs: null',
      },
    ],
    says: ['models.expiry.warnedAtMs is folded otherwise'],
  },
]

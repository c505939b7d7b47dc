// The same events fold to other read models. See `changes.ts`.
import { changesOf } from './change.ts'

export const projectionChanges = changesOf('projection', [
  {
    id: 'lines-the-other-way-round',
    what: 'Tickets stand in the other order.',
    patch: [
      'projections/models/tickets.ts',
      'draft.lines = [...withCount(draft.lines, line)]',
      'draft.lines = [...withCount(draft.lines, line)].reverse()',
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
    what: 'The ways to pay are taken as asked for until the payment is over.',
    patch: [
      'projections/models/payment.ts',
      "{ methods, methodsStatus: 'found' }",
      "{ methods, methodsStatus: 'requesting' }",
    ],
    says: ['models.payment.methodsStatus is folded otherwise'],
  },
  {
    id: 'a-package-lost',
    what: 'The first package of the catalogue is lost.',
    patch: [
      'projections/models/catalog.ts',
      'packages,\n      isHere',
      'packages: packages.slice(1),\n      isHere',
    ],
    // The family's recording has no digests: there it shows in what follows from it.
    says: ['models.catalog.packages is folded otherwise', 'SelectPackage has another data.packageCode'],
  },
  {
    id: 'holds-nothing',
    what: 'The tickets do not know of whose reservation they are.',
    patch: [
      'projections/models/tickets.ts',
      'draft.heldFor = reservation.reservationId',
      'draft.heldFor = draft.heldFor ?? null',
    ],
    says: ['models.tickets.heldFor is folded otherwise'],
  },
  {
    id: 'never-awaited',
    what: 'Who chooses a day does not see that its tickets are on their way.',
    patch: [
      'projections/models/schedule.ts',
      'keepDaysInOrder(draft)\n      draft.ticketsIsFetching = true',
      'keepDaysInOrder(draft)',
    ],
    says: ['models.schedule.ticketsIsFetching is folded otherwise'],
  },
  {
    id: 'warning-forgotten',
    what: 'It is not kept which deadline was warned of.',
    patch: ['projections/models/expiry.ts', 'warnedAtMs: expiresAtMs', 'warnedAtMs: null'],
    says: ['models.expiry.warnedAtMs is folded otherwise'],
  },
])

// Changes of behaviour, each a line of the program's sources, and what a re-run must say of recordings that meet it: the
// entry that differs and its field. They stand for what a new version may do without meaning to.
import type { Divergence } from '../../../replay/rerun/difference.ts'
import type { Patch } from '../../properties/faults/fault.ts'

export type ChangeKind = 'request' | 'timing' | 'policy' | 'projection' | 'decoding'

export interface Change {
  readonly id: string
  readonly kind: ChangeKind
  readonly what: string
  readonly patches: readonly Patch[]
  /** What a re-run says, each for a recording that meets the change: the entry's type, and the field or what became of it. */
  readonly says: readonly string[]
}

const TIMINGS = 'domain/timings.ts'

const requests: readonly Change[] = [
  {
    id: 'round-trip-unsaid',
    kind: 'request',
    what: 'A round trip is asked for as if it were one way.',
    patches: [
      {
        file: 'domain/reservation/request.ts',
        find: 'roundTrip: situation.trips.length > 1,',
        replace: 'roundTrip: false,',
      },
    ],
    says: ['createReservation has another data.body.roundTrip'],
  },
  {
    id: 'another-channel',
    kind: 'request',
    what: 'A confirmation names another sale channel.',
    patches: [
      {
        file: 'effects/api/api.ts',
        find: 'body: { saleChannel, reservationOwner: fromOwner(owner) },',
        replace: 'body: { saleChannel: `${saleChannel}-APP`, reservationOwner: fromOwner(owner) },',
      },
    ],
    says: ['confirmReservation has another data.body.saleChannel'],
  },
  {
    id: 'card-unsaid',
    kind: 'request',
    what: 'A payment by card is prepared as one by a bank, and the other way round.',
    patches: [
      {
        file: 'effects/api/api.ts',
        find: 'origin, creditCard: request.creditCard }',
        replace: 'origin, creditCard: !request.creditCard }',
      },
    ],
    says: ['preparePayment has another data.body.creditCard'],
  },
  {
    id: 'one-day-prices',
    kind: 'request',
    what: 'Prices are asked for as those of a day trip.',
    patches: [
      {
        file: 'effects/api/firstApi.ts',
        find: 'oneDayRoundTrip: String(trip.oneDayRoundTrip),',
        replace: 'oneDayRoundTrip: String(!trip.oneDayRoundTrip),',
      },
    ],
    says: ['prices has another data.parameters.oneDayRoundTrip'],
  },
]

const timings: readonly Change[] = [
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
]

const policies: readonly Change[] = [
  {
    id: 'ticket-as-a-new-page',
    kind: 'policy',
    what: 'Back leads from the ticket to the payment that is over.',
    patches: [
      {
        file: 'effects/payment/policies.ts',
        find: "path: ticketPath(reservation.reservationId), query: {}, how: 'replace' }",
        replace: "path: ticketPath(reservation.reservationId), query: {}, how: 'push' }",
      },
    ],
    says: ['NavigateTo has another data.how'],
  },
  {
    id: 'leftovers-stay',
    kind: 'policy',
    what: 'Leftovers of manual input stay after a create.',
    patches: [
      {
        file: 'effects/booking/tickets.ts',
        find: "map(() => causedBy(e, command('ClearManualInput', {}))),",
        replace: "map(() => causedBy(e, command('ClearManualInput', {}))), filter(() => false),",
      },
    ],
    says: ['ClearManualInput does not come'],
  },
  {
    id: 'owner-not-sent-at-once',
    kind: 'policy',
    what: 'Who typed the contact before the first ticket has no owner at first.',
    patches: [
      {
        file: 'effects/booking/passengers.ts',
        find: "(events$) => events$.pipe(mapCaused(() => command('UpdateOwner', { why: 'form' }))),",
        replace: '(events$) => events$.pipe(mapCaused(() => null)),',
      },
    ],
    says: ['UpdateOwner does not come'],
  },
  {
    id: 'paid-and-looked-at-first',
    kind: 'policy',
    what: 'The reservation is fetched before the payment is followed up.',
    patches: [
      {
        file: 'effects/payment/policies.ts',
        find: "      command('FollowUpPayment', { reservationId }),\n",
        replace: '',
      },
    ],
    says: ['FollowUpPayment does not come'],
  },
]

const projections: readonly Change[] = [
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
    says: ['models.tickets.lines is folded otherwise'],
  },
  {
    id: 'methods-always-awaited',
    kind: 'projection',
    what: 'The ways to pay are taken as asked for until the payment is over.',
    patches: [
      {
        file: 'projections/models/payment.ts',
        find: "    draft.methods = methods\n    draft.methodsStatus = 'found'",
        replace: "    draft.methods = methods\n    draft.methodsStatus = 'requesting'",
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
        find: '    draft.packages = packages\n',
        replace: '    draft.packages = packages.slice(1)\n',
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
]

const decodings: readonly Change[] = [
  {
    id: 'taxes-lost',
    kind: 'decoding',
    what: 'The taxes of a reservation are read as none.',
    patches: [
      {
        file: 'domain/wire/reservation.ts',
        find: 'taxCents: centsFromEuros(total?.taxAmount ?? 0)',
        replace: 'taxCents: centsFromEuros(0)',
      },
    ],
    says: [
      'ReservationCreated has another data.reservation.total.taxCents',
      'ReservationModified has another data.reservation.total.taxCents',
    ],
  },
  {
    id: 'prices-by-code',
    kind: 'decoding',
    what: 'Prices are called by their codes.',
    patches: [
      {
        file: 'domain/wire/prices.ts',
        find: "title: wire.priceCategory.title === '' ? wire.priceCategory.code : wire.priceCategory.title,",
        replace: 'title: wire.priceCategory.code,',
      },
    ],
    says: ['PricesLoaded has another data.groups.prices.0.title'],
  },
  {
    id: 'arrives-when-it-leaves',
    kind: 'decoding',
    what: 'A ship arrives at the time at which it leaves.',
    patches: [
      {
        file: 'domain/wire/schedule.ts',
        find: 'arrivalTime: wire.arrival.time,',
        replace: 'arrivalTime: wire.departure.time,',
      },
    ],
    says: ['SailsFound has another data.sails.0.arrivalTime'],
  },
  {
    id: 'one-place-fewer',
    kind: 'decoding',
    what: 'Each sail is read with one place fewer.',
    patches: [
      {
        file: 'domain/wire/schedule.ts',
        find: 'count: answer.availabilities[wire.sailRefId]?.count ?? placesIn(classes),',
        replace: 'count: (answer.availabilities[wire.sailRefId]?.count ?? placesIn(classes)) - 1,',
      },
    ],
    says: ['InventoriesStored has another data.inventories.0.count'],
  },
]

export const CHANGES: readonly Change[] = [...requests, ...timings, ...policies, ...projections, ...decodings]

/** What a divergence says, as `says` has it. */
export const sayingOf = ({ how, recorded: { type }, path }: Divergence): string => {
  switch (how) {
    case 'otherwise':
      return `${type} has another ${path}`
    case 'missing':
      return `${type} does not come`
    case 'unrecorded':
      return `something comes before ${type}`
    case 'foldedOtherwise':
      return `${path} is folded otherwise`
  }
}

/** Throws for a name that no change has. */
export const changeById = (id: string): Change => {
  const change = CHANGES.find((candidate) => candidate.id === id)
  if (change === undefined) throw new Error(`No change is called ${id}`)
  return change
}

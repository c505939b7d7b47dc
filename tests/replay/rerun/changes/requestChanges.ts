// Requests that ask otherwise, are not made, or are made once more. See `changes.ts`.
import type { Change } from './change.ts'

export const requestChanges: readonly Change[] = [
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
        file: 'effects/reservation/reservation.ts',
        find: 'body: { saleChannel, reservationOwner: fromOwner(owner, account) },',
        replace: 'body: { saleChannel: `${saleChannel}-APP`, reservationOwner: fromOwner(owner, account) },',
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
        file: 'effects/payment/payment.ts',
        find: 'origin: ports.navigation.origin(), creditCard }',
        replace: 'origin: ports.navigation.origin(), creditCard: !creditCard }',
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
        find: 'oneDayRoundTrip: String(oneDayRoundTrip),',
        replace: 'oneDayRoundTrip: String(!oneDayRoundTrip),',
      },
    ],
    // Beside others that were asked for, it is one more.
    says: ['prices has another data.parameters.oneDayRoundTrip', 'prices comes unrecorded'],
  },
  {
    id: 'days-of-one-day',
    kind: 'request',
    what: 'The days on which something sails are asked for up to the first day of them.',
    patches: [
      {
        file: 'effects/schedule/schedule.ts',
        find: 'endDate: to }',
        replace: 'endDate: from }',
      },
    ],
    says: ['sailDates has another data.parameters.endDate'],
  },
  {
    id: 'ports-unasked',
    kind: 'request',
    what: 'The ports are not asked for with the catalogue.',
    patches: [
      {
        file: 'effects/catalog/catalog.ts',
        find: "const asked$ = api('ports', {}).pipe(tap(ports$), ignoreElements())",
        replace: 'const asked$ = merge()',
      },
    ],
    says: ['ports does not come'],
  },
  {
    id: 'ports-asked-twice',
    kind: 'request',
    what: 'The ports are asked for twice.',
    patches: [
      {
        file: 'effects/catalog/catalog.ts',
        find: 'merge(answer$, asked$))',
        replace: "merge(answer$, asked$, api('ports', {}).pipe(ignoreElements())))",
      },
    ],
    says: ['ports comes unrecorded'],
  },
]

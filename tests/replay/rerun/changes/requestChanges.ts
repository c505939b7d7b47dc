// Requests that ask otherwise, are not made, or are made once more. See `changes.ts`.
import { changesOf } from './change.ts'

export const requestChanges = changesOf('request', [
  {
    id: 'round-trip-unsaid',
    what: 'A round trip is asked for as if it were one way.',
    patch: ['domain/reservation/request.ts', 'roundTrip: situation.trips.length > 1,', 'roundTrip: false,'],
    says: ['createReservation has another data.body.roundTrip'],
  },
  {
    id: 'another-channel',
    what: 'A confirmation names another sale channel.',
    patch: [
      'effects/reservation/reservation.ts',
      'body: { saleChannel, reservationOwner: fromOwner(owner, account) },',
      'body: { saleChannel: `${saleChannel}-APP`, reservationOwner: fromOwner(owner, account) },',
    ],
    says: ['confirmReservation has another data.body.saleChannel'],
  },
  {
    id: 'card-unsaid',
    what: 'A payment by card is prepared as one by a bank, and the other way round.',
    patch: [
      'effects/payment/payment.ts',
      'origin: ports.navigation.origin(), creditCard }',
      'origin: ports.navigation.origin(), creditCard: !creditCard }',
    ],
    says: ['preparePayment has another data.body.creditCard'],
  },
  {
    id: 'one-day-prices',
    what: 'Prices are asked for as those of a day trip.',
    patch: [
      'effects/api/firstApi.ts',
      'oneDayRoundTrip: String(oneDayRoundTrip),',
      'oneDayRoundTrip: String(!oneDayRoundTrip),',
    ],
    // Beside others that were asked for, it is one more.
    says: ['prices has another data.parameters.oneDayRoundTrip', 'prices comes unrecorded'],
  },
  {
    id: 'days-of-one-day',
    what: 'The days on which something sails are asked for up to the first day of them.',
    patch: ['effects/schedule/schedule.ts', 'endDate: to }', 'endDate: from }'],
    says: ['sailDates has another data.parameters.endDate'],
  },
  {
    id: 'ports-unasked',
    what: 'The ports are not asked for with the catalogue.',
    patch: [
      'effects/catalog/catalog.ts',
      "const asked$ = api('ports', {}).pipe(tap(ports$), ignoreElements())",
      'const asked$ = merge()',
    ],
    says: ['ports does not come'],
  },
  {
    id: 'ports-asked-twice',
    what: 'The ports are asked for twice.',
    patch: [
      'effects/catalog/catalog.ts',
      'merge(answer$, asked$))',
      "merge(answer$, asked$, api('ports', {}).pipe(ignoreElements())))",
    ],
    says: ['ports comes unrecorded'],
  },
])

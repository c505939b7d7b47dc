// The same answers are read otherwise. See `changes.ts`.
import type { Change } from './change.ts'

export const decodingChanges: readonly Change[] = [
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
    id: 'prices-with-code',
    kind: 'decoding',
    what: 'Prices are called by their titles and codes.',
    patches: [
      {
        file: 'domain/wire/prices.ts',
        find: "title: title === '' ? code : title,",
        replace: 'title: `${title} ${code}`,',
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
  {
    id: 'sails-without-a-day',
    kind: 'decoding',
    what: 'The day of a sail is looked for under another name, so that no list of sails fits.',
    patches: [
      {
        file: 'domain/wire/schedule.ts',
        find: 'departureDate: wireDay,',
        replace: 'sailDay: wireDay,',
      },
    ],
    says: ['sails has another data.outcome._tag'],
  },
  {
    id: 'server-time-unread',
    kind: 'decoding',
    what: "The server's time is not read.",
    patches: [
      {
        file: 'effects/api/call.ts',
        find: 'answer.date !== null ? instantIn(answer.date) : null',
        replace: 'answer.date !== null ? null : null',
      },
    ],
    // The last of them in a log that was cut after the catalogue.
    says: ['routes', 'packages', 'ports', 'createReservation'].map(
      (call) => `${call} has another data.outcome.serverNowMs`,
    ),
  },
  {
    id: 'methods-with-code',
    kind: 'decoding',
    what: 'Ways to pay are called by their titles and codes.',
    patches: [
      {
        file: 'domain/wire/reservation.ts',
        find: 'title: method.title ?? method.code',
        replace: 'title: `${method.title ?? method.code} ${method.code}`',
      },
    ],
    says: ['PaymentMethodsFound has another data.methods.0.title'],
  },
]

// The same answers are read otherwise. See `changes.ts`.
import { changesOf } from './change.ts'

export const decodingChanges = changesOf('decoding', [
  {
    id: 'taxes-lost',
    what: 'The taxes of a reservation are read as none.',
    patch: [
      'domain/wire/reservation.ts',
      'taxCents: centsFromEuros(total?.taxAmount ?? 0)',
      'taxCents: centsFromEuros(0)',
    ],
    says: [
      'ReservationCreated has another data.reservation.total.taxCents',
      'ReservationModified has another data.reservation.total.taxCents',
    ],
  },
  {
    id: 'prices-with-code',
    what: 'Prices are called by their titles and codes.',
    patch: ['domain/wire/prices.ts', "title: title === '' ? code : title,", 'title: `${title} ${code}`,'],
    says: ['PricesLoaded has another data.groups.prices.0.title'],
  },
  {
    id: 'arrives-when-it-leaves',
    what: 'A ship arrives at the time at which it leaves.',
    patch: [
      'domain/wire/schedule.ts',
      'arrivalTime: wire.arrival.time,',
      'arrivalTime: wire.departure.time,',
    ],
    says: ['SailsFound has another data.sails.0.arrivalTime'],
  },
  {
    id: 'one-place-fewer',
    what: 'Each sail is read with one place fewer.',
    patch: [
      'domain/wire/schedule.ts',
      'count: answer.availabilities[wire.sailRefId]?.count ?? placesIn(classes),',
      'count: (answer.availabilities[wire.sailRefId]?.count ?? placesIn(classes)) - 1,',
    ],
    says: ['InventoriesStored has another data.inventories.0.count'],
  },
  {
    id: 'sails-without-a-day',
    what: 'The day of a sail is looked for under another name, so that no list of sails fits.',
    patch: ['domain/wire/schedule.ts', 'departureDate: wireDay,', 'sailDay: wireDay,'],
    says: ['sails has another data.outcome._tag'],
  },
  {
    id: 'server-time-unread',
    what: "The server's time is not read.",
    patch: [
      'effects/api/call.ts',
      'answer.date !== null ? instantIn(answer.date) : null',
      'answer.date !== null ? null : null',
    ],
    // The last of them in a log that was cut after the catalogue.
    says: ['routes', 'packages', 'ports', 'createReservation'].map(
      (call) => `${call} has another data.outcome.serverNowMs`,
    ),
  },
  {
    id: 'methods-with-code',
    what: 'Ways to pay are called by their titles and codes.',
    patch: [
      'domain/wire/reservation.ts',
      'title: method.title ?? method.code',
      'title: `${method.title ?? method.code} ${method.code}`',
    ],
    says: ['PaymentMethodsFound has another data.methods.0.title'],
  },
])

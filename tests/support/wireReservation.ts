// A reservation, and sails, as the server answers with them, in exchanges of logs that are written by hand.
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { Sail } from '../../domain/schedule/sail.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import { answered } from './handLog.ts'

/** What the calls about a reservation answer with. */
export const wireOf = (reservation: Reservation): CallAnswer<'createReservation'> => {
  const { total, expiresAtMs, owner, guests, items, sailPackages, paymentMethod, ...same } = reservation
  return {
    ...same,
    expireAt: expiresAtMs,
    tempExpireAt: expiresAtMs,
    sailPackages: sailPackages.map(({ sails, ...one }) => ({ ...one, sailRefs: sails.map(wireSailOf) })),
    paymentInfo: {
      totalPrice: {
        amount: total.amountCents / 100,
        currency: total.currency,
        taxAmount: total.taxCents / 100,
        amountWithoutTaxes: total.netCents / 100,
        tax: total.taxPercent,
      },
      paymentTransactions: paymentMethod === null ? [] : [{ paymentMethod }],
    },
    reservationOwner: owner,
    guests: guests.map(({ gender, ...guest }) => ({ ...guest, gender: gender === '' ? 'F' : gender })),
    items: items.map(wireItemOf),
  }
}

/** That, as the outcome of a call. */
export const answeredWith = (reservation: Reservation) => answered(wireOf(reservation))

/** The sails of a day, as the outcome of their call. */
export const answeredSails = (...sails: readonly Sail[]) => {
  const answer: CallAnswer<'sails'> = sails.map((sail) => ({
    sailRefId: sail.sailRefId,
    status: sail.status,
    departure: { port: sail.departurePort, time: sail.departureTime, timestamp: sail.departureAtMs },
    arrival: { port: sail.arrivalPort, time: sail.arrivalTime, timestamp: sail.arrivalAtMs },
    departureDate: sail.departureDay,
    route: sail.routeCode,
    routeLeg: sail.legCode,
    vessel: sail.vessel,
  }))
  return answered(answer)
}

const wireSailOf = (
  sail: Reservation['sailPackages'][number]['sails'][number],
): CallAnswer<'createReservation'>['sailPackages'][number]['sailRefs'][number] => ({
  sailRefId: sail.sailRefId,
  routeLeg: sail.legCode,
  departure: { port: sail.departurePort, time: sail.departureTime, timestamp: sail.departureAtMs },
  arrival: {
    port: sail.arrivalPort,
    time: sail.arrivalTime,
    date: sail.arrivalDay,
    timestamp: sail.arrivalAtMs,
  },
  departureDate: sail.departureDay,
  vessel: sail.vessel,
  status: sail.status,
})

const wireItemOf = (item: Reservation['items'][number]): CallAnswer<'createReservation'>['items'][number] => {
  const { priceCents, unitCents, centsBySail, isVehicle, subType, coefficients, ...same } = item
  return {
    ...same,
    type: isVehicle ? 'VEHICLE' : 'PASSENGER',
    price: priceCents / 100,
    pricePerUnit: unitCents / 100,
    priceCategorySubType: subType,
    sailRefIdToPricePerSail: Object.fromEntries(
      Object.entries(centsBySail).map(([sail, cents]) => [sail, cents / 100]),
    ),
    coefficients: [...coefficients],
    attributes: { ...same.attributes },
  }
}

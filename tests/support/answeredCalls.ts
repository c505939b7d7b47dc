// Reservations as a server sends them, in logs that are written by hand: each answer with what the page makes of it.
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { Voyage } from '../../domain/schedule/sail.ts'
import { answered, type HandLog, reservationWith } from './handLog.ts'
import { branded } from './unbranded.ts'

/** As the wire says it. */
export const wireOf = ({ items, sailPackages, total, expiresAtMs, ...rest }: Reservation): object => ({
  ...rest,
  expireAt: expiresAtMs,
  items: items.map((item) => ({ ...item, price: item.priceCents / 100, pricePerUnit: null })),
  sailPackages: sailPackages.map(({ code, title, seqN, sails }) => ({
    code,
    title,
    seqN,
    sailRefs: sails.map((sail) => ({
      sailRefId: sail.sailRefId,
      routeLeg: sail.legCode,
      departure: { port: sail.departurePort, time: sail.departureTime, timestamp: sail.departureAtMs },
      arrival: { port: sail.arrivalPort, time: sail.arrivalTime },
      departureDate: sail.departureDay,
    })),
  })),
  paymentInfo: { totalPrice: { amount: total.amountCents / 100 } },
})

/** The sail `sailRefId` at this time of day. */
export const voyageWith = (sailRefId: string, departureTime: string): Voyage =>
  branded({
    sailRefId,
    legCode: 'VIR-KUI',
    departurePort: 'VIR',
    arrivalPort: 'KUI',
    departureDay: '2026-11-21',
    departureTime,
    arrivalTime: '23:00',
    departureAtMs: Date.UTC(2026, 10, 21, 6),
    vessel: null,
  })

/** The server sends `answer`, and the page shows `shown`; gives the number of the event that shows it. */
export const create = (log: HandLog, shown: Reservation = reservationWith(), answer = shown): number => {
  log.command('SyncReservation', {})
  log.event('CreateRequested', { named: [] })
  log.call('createReservation', { outcome: answered(wireOf(answer)) })
  return log.event('ReservationCreated', { reservation: shown })
}

/** The same of a look at it that was requested by the command `cause`. */
export const look = (log: HandLog, shown: Reservation, { cause, answer = shown }: Look = {}): number => {
  const by = cause ?? askFor(log)
  log.call('reservation', { parameters: { id: '1001' }, outcome: answered(wireOf(answer)), cause: by })
  return log.event('ReservationFetched', { reservation: shown, why: 'wake' }, by)
}

interface Look {
  readonly cause?: number
  readonly answer?: Reservation
}

/** A look goes out; gives the command that leads to it. */
export const askFor = (log: HandLog): number => {
  const cause = log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
  log.event('FetchRequested', { reservationId: '1001', why: 'wake' })
  return cause
}

/** The server takes the confirmation. */
export const confirm = (log: HandLog, shown: Reservation, answer = shown): number => {
  log.command('ConfirmReservation', {})
  log.event('ConfirmRequested', { reservationId: '1001' })
  log.call('confirmReservation', { parameters: { id: '1001' }, outcome: answered(wireOf(answer)) })
  return log.event('ReservationConfirmed', { reservation: shown })
}

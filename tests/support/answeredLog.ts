// Steps of a booking for logs written by hand, each with the answer of the server, as the wire has it.
import type { ExchangeOutcome } from '../../domain/log/exchange.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { answered, type HandLog, reservationWith, reserve } from './handLog.ts'

/** What the server says of this reservation; without its items, and on these packages as the wire has them. */
export const reservationAnswer = (
  reservation: Reservation,
  sailPackages: readonly unknown[] = [],
): ExchangeOutcome => {
  const { reservationId, token, status, expiresAtMs, total } = reservation
  const totalPrice = {
    amount: total.amountCents / 100,
    currency: total.currency,
    taxAmount: 0,
    amountWithoutTaxes: 0,
    tax: 0,
  }
  return answered({
    reservationId,
    token,
    status,
    expireAt: expiresAtMs,
    tempExpireAt: null,
    roundTrip: false,
    saleChannel: null,
    sailPackages,
    paymentInfo: { totalPrice, paymentTransactions: [] },
    reservationOwner: null,
    guests: [],
    promotion: null,
    items: [],
  })
}

/** A reservation is made, and the server returns it. */
export const reserveAnswered = (log: HandLog): void => {
  reserve(log)
  fetchAnswered(log)
}

/** The server is asked for the reservation, and returns it so; gives back the number of the answer. */
export const fetchAnswered = (
  log: HandLog,
  options: Parameters<typeof reservationWith>[0] = {},
  cause = log.command('FetchReservation', { reservationId: '1001', why: 'wake' }),
): number =>
  log.call('reservation', {
    parameters: { id: '1001' },
    outcome: reservationAnswer(reservationWith(options)),
    cause,
  })

/** The server takes the confirmation. */
export const confirmAnswered = (log: HandLog): number => {
  log.command('ConfirmReservation', {})
  log.event('ConfirmRequested', { reservationId: '1001' })
  const reservation = reservationWith({ status: 'TEMP' })
  log.call('confirmReservation', { parameters: { id: '1001' }, outcome: reservationAnswer(reservation) })
  return log.event('ReservationConfirmed', { reservation })
}

/** A press on Pay is sent, and answered with a card form. */
export const prepareCard = (log: HandLog, transactionUuid = 'u', cause?: number): number =>
  log.call('preparePayment', {
    parameters: { reservationToken: 'token-1001' },
    body: { paymentMethod: 'CREDIT', origin: 'https://shop.example', creditCard: true },
    outcome: answered({ transactionUuid, key: 'k' }),
    ...(cause === undefined ? {} : { cause }),
  })

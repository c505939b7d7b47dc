// Faults by which the page says something else than the server has said.
import type { Fault } from './fault.ts'

export const truthFaults: readonly Fault[] = [
  {
    id: 'sails-at-arrival',
    what: 'A booking shows the time of arrival as that of its departure.',
    law: 'LAW-98',
    patches: [
      {
        file: 'domain/wire/reservation.ts',
        find: 'departureTime: wire.departure.time',
        replace: 'departureTime: wire.arrival.time',
      },
    ],
  },
  {
    id: 'offers-deadline-kept',
    what: 'What is confirmed runs on the deadline of the offer that it was, and not on its own.',
    law: 'LAW-99',
    patches: [
      {
        file: 'domain/wire/reservation.ts',
        find: 'wire.tempExpireAt ?? wire.expireAt',
        replace: 'wire.expireAt ?? wire.tempExpireAt',
      },
    ],
  },
  {
    id: 'gone-still-shown',
    what: 'A reservation that the server no longer has stays on the page.',
    law: 'LAW-101',
    patches: [
      {
        file: 'effects/reservation/fetchedReservation.ts',
        find: 'gone: saysReservationIsGone(answer.left)',
        replace: 'gone: saysReservationIsGone(answer.left) && false',
      },
    ],
  },
  {
    id: 'ticket-without-taxes',
    what: 'A ticket shows its total without the taxes.',
    law: 'LAW-102',
    patches: [
      {
        file: 'domain/wire/reservation.ts',
        find: 'centsFromEuros(total.amount)',
        replace: "centsFromEuros(stateOf(wire.status) === 'paid' ? total.amountWithoutTaxes : total.amount)",
      },
    ],
  },
  {
    id: 'paid-without-a-token',
    what: 'After a reload a payment is prepared under the token that the page has lost.',
    law: 'LAW-103',
    patches: [
      {
        file: 'effects/payment/payment.ts',
        find: 'models.reservation.current?.token ?? asked.reservationToken',
        replace: 'asked.reservationToken',
      },
    ],
  },
]

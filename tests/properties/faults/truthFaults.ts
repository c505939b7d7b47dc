// Faults by which the page says something else than the server has said.
import { breaks, type Fault } from './fault.ts'

export const truthFaults: readonly Fault[] = [
  breaks('LAW-98')('sails-at-arrival', 'A booking shows the time of arrival as that of its departure.', [
    'domain/wire/reservation.ts',
    'departureTime: wire.departure.time',
    'departureTime: wire.arrival.time',
  ]),
  breaks('LAW-99')(
    'offers-deadline-kept',
    'What is confirmed runs on the deadline of the offer that it was, and not on its own.',
    [
      'domain/wire/reservation.ts',
      'wire.tempExpireAt ?? wire.expireAt',
      'wire.expireAt ?? wire.tempExpireAt',
    ],
  ),
  breaks('LAW-101')('paid-unreported', 'That a reservation is paid is passed over where it is fetched.', [
    'effects/reservation/answers.ts',
    "if (stateOf(reservation.status) === 'paid')\n      return [",
    "if (stateOf(reservation.status) === 'paid') return []\n    if (reservation === null) return [",
  ]),
  breaks('LAW-102')('ticket-without-taxes', 'A ticket shows its total without the taxes.', [
    'domain/wire/reservation.ts',
    'centsFromEuros(total.amount)',
    "centsFromEuros(stateOf(wire.status) === 'paid' ? total.amountWithoutTaxes : total.amount)",
  ]),
  breaks('LAW-159')(
    'tickets-of-another',
    'The address of the tickets of one reservation is kept for the next one.',
    [
      'projections/models/payment.ts',
      "  if (draft.reservationId !== id) happensTo(draft, draft.reservationId)('Left', {})\n",
      '  put(draft, id, { ticketsUrl: paymentOf(draft, draft.reservationId).ticketsUrl })\n',
    ],
  ),
  breaks('LAW-103')(
    'given-back-under-another-number',
    'What is given back goes under the number of the one that would come after it.',
    [
      'domain/reservation/request.ts',
      '    purgeItems,\n',
      '    purgeItems: purgeItems.map((item) => ({ ...item, seqN: (item.seqN + 1) as ItemSeq })),\n',
    ],
  ),
]

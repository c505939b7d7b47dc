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
    id: 'paid-untold',
    what: 'That a reservation is paid is passed over where it is fetched.',
    law: 'LAW-101',
    patches: [
      {
        file: 'effects/reservation/fetchedReservation.ts',
        find: "if (stateOf(reservation.status) === 'paid')\n      return [",
        replace:
          "if (stateOf(reservation.status) === 'paid') return []\n    if (reservation === null) return [",
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
    id: 'tickets-of-another',
    what: 'The address of the tickets of one reservation is kept for the next one.',
    law: 'LAW-159',
    patches: [
      {
        file: 'projections/models/payment.ts',
        find: '    if (isOther) draft.ticketsUrl = null\n',
        replace: '',
      },
    ],
  },
  {
    id: 'given-back-under-another-number',
    what: 'What is given back goes under the number of the one that would come after it.',
    law: 'LAW-103',
    patches: [
      {
        file: 'domain/reservation/request.ts',
        find: '    purgeItems,\n',
        replace:
          '    purgeItems: purgeItems.map((item) => ({ ...item, seqN: (item.seqN + 1) as ItemSeq })),\n',
      },
    ],
  },
]

// Laws about what is paid: what is confirmed, once, and nothing else meanwhile.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import { never, sent } from '../../engine/language.ts'
import { type Law, law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { createOpenPayments } from '../../readers/openPayments.ts'
import { paid, reservationOf, unconfirmed } from '../../server/standing.ts'

const onePaymentAtATime = law('LAW-21', 'money', {
  since: 3,
  joins: ['LAW-64', 'LAW-65', 'LAW-89'],
  sentence:
    'One payment at a time: nothing is paid, and Pay is not offered, while an earlier payment of the reservation is under way or its outcome is unknown, here or in another tab.',
  looks: (start) => {
    const payments = start.share(createOpenPayments)
    const isOpen = (id: ReservationId | null): boolean => payments.of(id) !== null
    const isPayOffered = (_entry: Entry, { before: { payment } }: Moment): string | null =>
      ['Allowed', 'Failed'].includes(payment.progress._tag) && isOpen(payment.reservationId)
        ? `${payment.reservationId} could be paid, and how another payment of it ended was not known`
        : null
    const begin = (id: ReservationId | null): string | null =>
      isOpen(id) ? `a payment of ${id} was started, and how another one ends is not known` : null
    return {
      events: {
        // What is to be paid is looked at first: that is when a payment begins.
        FetchRequested: ({ data: { why, reservationId } }) => (why === 'pay' ? begin(reservationId) : null),
        PaymentRequested: (_entry, { before }) => begin(before.reservation.current?.reservationId ?? null),
      },
      exchanges: isPayOffered,
      whenChanged: { models: ['payment'], look: isPayOffered },
    }
  },
})

const onlyTheConfirmedOnce = law('LAW-22', 'money', {
  since: 3,
  joins: ['LAW-24'],
  sentence: 'Only a confirmed reservation is paid, and what is paid is never paid again.',
  looks: never(sent('preparePayment'), {
    of: reservationOf,
    during: { 'it is not confirmed': unconfirmed, 'it is paid': paid },
  }),
})

export const onePaymentLaws: readonly Law[] = [onePaymentAtATime, onlyTheConfirmedOnce]

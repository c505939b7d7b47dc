// Laws about what is paid: what is confirmed, once, and nothing else meanwhile.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import { interval } from '../../engine/intervals.ts'
import { type KeyOf, never, sent } from '../../engine/language.ts'
import { type Law, law, type LawStart, type Moment } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { parametersOf } from '../../readers/exchanges.ts'
import { createOpenPayments } from '../../readers/payment/openPayments.ts'
import { isPaidWord, TELLING, toldIn } from '../../readers/told.ts'
import { createTruth, LESSON_CALLS } from '../../truth/serverTruth.ts'

const onePaymentAtATime = law('LAW-21', 'money', {
  since: 3,
  joins: ['LAW-64', 'LAW-65', 'LAW-89'],
  sentence:
    'One payment at a time: nothing is paid, and Pay is not offered, while an earlier payment of the reservation is under way or its outcome is unknown, here or in another tab.',
  watch: (start) => {
    const payments = start.share(createOpenPayments)
    const isOpen = (id: ReservationId | null): boolean => payments.of(id) !== null
    const isPayOffered = (_entry: Entry, { before: { payment } }: Moment): string | null =>
      ['Allowed', 'Failed'].includes(payment.progress._tag) && isOpen(payment.reservationId)
        ? `${payment.reservationId} could be paid, and how another payment of it ended was not known`
        : null
    const begin = (id: ReservationId | null): string | null =>
      isOpen(id) ? `a payment of ${id} was started, and how another one ends is not known` : null
    return watchWith({
      events: {
        // What is to be paid is looked at first: that is when a payment begins.
        FetchRequested: ({ data: { why, reservationId } }) => (why === 'pay' ? begin(reservationId) : null),
        PaymentRequested: (_entry, { before }) => begin(before.reservation.current?.reservationId ?? null),
      },
      exchanges: isPayOffered,
      whenChanged: { models: ['payment'], look: isPayOffered },
    })
  },
})

/** The server has not taken its confirmation, or calls it an offer again. */
const unconfirmed = interval((spans, start) => {
  const truth = start.share(createTruth)
  return [
    {
      // What the browser has kept may be older than what the server holds.
      events: { StateRestored: (_entry, moment) => spans.closeAll(moment) },
      exchanges: atCalls(LESSON_CALLS, (entry, moment) => {
        const id = truth.lessonOf(entry)?.reservationId ?? null
        if (id === null) return
        if (truth.of(id)?.isConfirmed === false) spans.open(moment, id)
        else spans.close(moment, id)
      }),
    },
  ]
})

/** Until it is changed: then a difference may be to be paid. */
const paid = interval((spans) => [
  {
    events: {
      EditFinished: ({ data }, moment) => spans.close(moment, data.reservation.reservationId),
      StateRestored: (_entry, moment) => spans.closeAll(moment),
    },
    exchanges: atCalls(TELLING, (entry, moment) => {
      const told = toldIn(entry)
      if (told !== null && isPaidWord(told.status)) spans.open(moment, told.reservationId)
      else if (told !== null) spans.close(moment, told.reservationId)
    }),
  },
])

const preparedFor = (start: LawStart): KeyOf => {
  const truth = start.share(createTruth)
  return (entry) => {
    const asked = entry.kind === 'exchange' ? parametersOf(entry, 'preparePayment') : null
    return asked === null ? null : truth.opened(asked.reservationToken)
  }
}

const onlyTheConfirmedOnce = law('LAW-22', 'money', {
  since: 3,
  joins: ['LAW-24'],
  sentence: 'Only a confirmed reservation is paid, and what is paid is never paid again.',
  ...never(sent('preparePayment'), {
    of: preparedFor,
    during: { 'it is not confirmed': unconfirmed, 'it is paid': paid },
  }),
})

export const onePaymentLaws: readonly Law[] = [onePaymentAtATime, onlyTheConfirmedOnce]

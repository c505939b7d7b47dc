// Laws about what is paid: what is confirmed, once, and nothing else meanwhile; and it stays paid.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import { paymentOf, progressOf } from '../../../../projections/models/payment/paymentModel.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { DROP } from '../../engine/followUp.ts'
import { never, sent } from '../../engine/language.ts'
import { law, type LawStart } from '../../engine/law.ts'
import type { Looks } from '../../engine/looks.ts'
import type { Moment } from '../../engine/moment.ts'
import { createOpenPayments } from '../../readers/openPayments.ts'
import { isPaidWord } from '../../server/answers.ts'
import { paid, reservationOf, unconfirmed } from '../../server/standing.ts'

export const onePaymentAtATime = law('LAW-21', 'money', {
  since: 3,
  joins: ['LAW-64', 'LAW-65', 'LAW-89'],
  sentence:
    'One payment at a time: nothing is paid, and Pay is not offered, while an earlier payment of the reservation is under way or its outcome is unknown, here or in another tab.',
  looks: (start) => {
    const payments = start.share(createOpenPayments)
    const isOpen = (id: ReservationId | null): boolean => payments.of(id) !== null
    const isPayOffered = (_entry: Entry, { before: { payment } }: Moment): string | null =>
      ['Allowed', 'Failed'].includes(progressOf(payment)._tag) && isOpen(payment.reservationId)
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

export const onlyTheConfirmedOnce = law('LAW-22', 'money', {
  since: 3,
  joins: ['LAW-24'],
  sentence: 'Only a confirmed reservation is paid, and what is paid is never paid again.',
  looks: never(sent('preparePayment'), {
    of: reservationOf,
    during: { 'it is not confirmed': unconfirmed, 'it is paid': paid },
  }),
})

export const paidStaysPaid = law('LAW-12', 'money', {
  since: 3,
  joins: ['LAW-11'],
  sentence:
    'What the server calls paid is a paid ticket at once and never the current reservation again, until a reload of the page, a sign-out or a newer answer takes it off the list.',
  looks: (start) => [
    looksAtAnswers(start),
    {
      whenChanged: {
        models: ['reservation'],
        atStart: true,
        look: ({ type }, { before, after }) =>
          currentFact(after.reservation) ??
          (type === 'SessionResumed' || type === 'SignedOut'
            ? null
            : removedFact(before.reservation, after.reservation)),
      },
    },
  ],
})

/** A newer answer may call it cancelled; who has paid for it may have signed out since. */
const looksAtAnswers = (start: LawStart): Looks => {
  const { wasOpenAt } = start.share(paid)
  const { reservationOf } = start.server
  let signedOutSeq = 0
  return {
    events: {
      SignedOut: ({ seq }) => void (signedOutSeq = seq),
      // What a change of the ticket costs more is to be paid since.
      EditFinished: () => DROP,
    },
    exchanges: (entry, { steadyMs: atMs }) => {
      const id = reservationOf(entry)
      const isPaid = (afterSeq: number): boolean => id !== null && wasOpenAt({ atMs, afterSeq }, id)
      const isHeard = entry.cause === null || entry.cause > signedOutSeq
      return id !== null && isHeard && isPaid(entry.seq) && !isPaid(entry.seq - 1)
        ? (models) => (isPaid(Infinity) ? missingFact(models, id) : null)
        : null
    },
  }
}

const missingFact = ({ payment, reservation }: ReadModels, id: ReservationId): string | null => {
  if (reservation.current?.reservationId === id) return `the server calls ${id} paid, and it is still current`
  const isShown = Object.values(reservation.payedReservations).some(
    ({ reservationId }) => reservationId === id,
  )
  return isShown || paymentOf(payment, id).isOfOther
    ? null
    : `the server calls ${id} paid, and it is not among the paid ones`
}

const currentFact = ({ current }: ReadModels['reservation']): string | null =>
  current !== null && isPaidWord(current.status) ? `the current one is ${current.status}` : null

const removedFact = (
  { payedReservations: before }: ReadModels['reservation'],
  { payedReservations: after, viewed }: ReadModels['reservation'],
): string | null => {
  if (before === after) return null
  const removed = Object.entries(before).find(([token]) => !Object.hasOwn(after, token))?.[1]
  const isOver =
    viewed?.reservationId === removed?.reservationId && viewed !== null && !isPaidWord(viewed.status)
  return removed === undefined || isOver ? null : `${removed.reservationId} is no longer among the paid ones`
}

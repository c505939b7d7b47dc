// Laws about paying: one payment at a time, of what is confirmed, by the server's word, and never twice.
import type { EventEntry, ExchangeEntry } from '../../../log/entry.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import { isPaidWord } from '../../readers/openPayments.ts'
import { type ReservationId, ReservationToken } from '../../../ids.ts'
import { checked } from '../../../codec/shapes.ts'

const onePaymentAtATime = law('LAW-21', 'payment', {
  sentence: 'One payment at a time: none is started while another is under way or its outcome is open.',
  watch: () =>
    watchWith({
      events: {
        // What is to be paid is looked at first: that is when a payment begins.
        FetchRequested: ({ data: { why } }, { before }) =>
          why === 'pay' && !mayBegin(before) ? startedWhile(before) : null,
        PaymentRequested: (_entry, { before }) =>
          before.payment.progress._tag === 'Checking' || mayBegin(before) ? null : startedWhile(before),
      },
    }),
})

const mayBegin = ({ payment: { progress } }: LawModels): boolean =>
  progress._tag === 'Allowed' || progress._tag === 'Failed'

const startedWhile = ({ payment: { progress } }: LawModels): string =>
  `a payment was started while one is ${progress._tag}`

const onlyConfirmedIsPaid = law('LAW-22', 'payment', {
  sentence: 'Only a confirmed reservation is paid.',
  watch: () =>
    watchWith({
      events: {
        PaymentRequested: (_entry, { before: { reservation } }) => {
          if (reservation.current === null) return 'a payment was started and nothing is reserved'
          return reservation.confirmed ? null : `${reservation.current.reservationId} is not confirmed`
        },
      },
    }),
})

const paidByTheServersWord = law('LAW-23', 'payment', {
  sentence: 'A reservation counts as paid only when the server has just said so.',
  watch: () => {
    let last: ExchangeEntry | null = null
    return watchWith({
      events: {
        ReservationPaid: (entry) => {
          const { reservationId, status } = entry.data.reservation
          if (!isPaidWord(status)) return `${reservationId} is ${status}`
          if (last === null) return null
          return isSaidBy(last, entry) ? null : `no answer says that ${reservationId} is paid`
        },
      },
      exchanges: (entry) => void (last = entry),
    })
  },
})

const isSaidBy = (
  { cause, data: { outcome } }: ExchangeEntry,
  paid: EventEntry<'ReservationPaid'>,
): boolean => {
  if (cause !== paid.cause || outcome._tag !== 'Answered') return false
  const { answer } = outcome
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return false
  const isThisOne = 'reservationId' in answer && answer.reservationId === paid.data.reservation.reservationId
  return isThisOne && isPaidWord(answer.status)
}

const neverPaidAgain = law('LAW-24', 'payment', {
  sentence: 'What is paid is never paid again.',
  watch: ({ models }) => {
    /** By the token with which a payment is prepared: which reservation, and since which entry it is paid. */
    const paid = new Map<ReservationToken, { readonly reservationId: ReservationId; readonly seq: number }>()
    const ids = new Set<ReservationId>()
    const add = (token: ReservationToken, reservationId: ReservationId, seq: number): void => {
      ids.add(reservationId)
      if (!paid.has(token)) paid.set(token, { reservationId, seq })
    }
    for (const { token, reservationId } of Object.values(models.reservation.payedReservations))
      add(token, reservationId, 0)
    return watchWith({
      events: {
        ReservationPaid: ({ seq, data: { reservation } }) =>
          add(reservation.token, reservation.reservationId, seq),
        PaymentRequested: (_entry, { before: { payment, reservation } }) => {
          const reservationId = reservation.current?.reservationId ?? payment.reservationId
          if (payment.progress._tag === 'Payed') return 'a payment was started and the one before was paid'
          return reservationId !== null && ids.has(reservationId) ? `${reservationId} is paid` : null
        },
      },
      exchanges: ({ type, cause, data }) => {
        if (type !== 'preparePayment' || paid.size === 0) return null
        const known = paid.get(checked(ReservationToken, data.parameters['reservationToken'] ?? ''))
        return known !== undefined && cause !== null && cause > known.seq
          ? `a payment of ${known.reservationId} was prepared, and it is paid`
          : null
      },
    })
  },
})

export const paymentLaws: readonly Law[] = [
  onePaymentAtATime,
  onlyConfirmedIsPaid,
  paidByTheServersWord,
  neverPaidAgain,
]

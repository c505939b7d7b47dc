// Laws about paying: one payment at a time, of what is confirmed, by the server's word, and never twice.
import type { Entry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, type Looks, watchWith } from '../../engine/looks.ts'
import { whenDifferenceDue } from '../../readers/edit/difference.ts'
import { parametersOf } from '../../readers/exchanges.ts'
import { createOpenPayments } from '../../readers/payment/openPayments.ts'
import { isPaidWord, TELLING, toldIn } from '../../readers/told.ts'
import { createConfirmations } from '../../readers/payment/confirmations.ts'
import type { ReservationId, ReservationToken } from '../../../../domain/ids.ts'

const onePaymentAtATime = law('LAW-21', 'payment', {
  since: 3,
  sentence: 'One payment at a time: none is started while another is under way or its outcome is open.',
  watch: (start) => {
    const payments = start.share(createOpenPayments)
    /** The commands that lead to the calls under way. */
    const begun = new Set<number>()
    /** Of those that were left before a form or a bank's page could open: nothing can come of them. */
    const left = new Set<number>()
    const leave = (_entry: Entry, { after }: Moment): void => {
      if (after.payment.progress._tag !== 'Empty') return
      for (const cause of begun) left.add(cause)
      begun.clear()
    }
    const own: Looks = {
      commands: { StartSession: () => begun.clear() },
      events: {
        PackageSelected: leave,
        SailSelected: leave,
        ReservationCleared: leave,
        ReservationExpired: leave,
        // What is to be paid is looked at first: that is when a payment begins.
        FetchRequested: ({ data: { why } }, { before }) =>
          why === 'pay' && !mayBegin(before) ? startedWhile(before) : null,
        PaymentRequested: ({ cause }, { before }) => {
          const { current } = before.reservation
          const isOpen = payments.of(current?.reservationId ?? null) !== null
          if (begun.size > 0 || isOpen)
            return 'a payment was started, and how the one before ends is not known'
          if (cause !== null) begun.add(cause)
          return before.payment.progress._tag === 'Checking' || mayBegin(before) ? null : startedWhile(before)
        },
      },
      exchanges: {
        preparePayment: ({ cause }) => {
          if (left.delete(cause ?? -1)) return null
          const isOfOther = begun.size > 0 && !begun.delete(cause ?? -1)
          return isOfOther ? 'a payment was prepared while another was being prepared' : null
        },
      },
    }
    return watchWith(own)
  },
})

const mayBegin = ({ payment: { progress } }: ReadModels): boolean =>
  progress._tag === 'Allowed' || progress._tag === 'Failed'

const startedWhile = ({ payment: { progress } }: ReadModels): string =>
  `a payment was started while one is ${progress._tag}`

const onlyConfirmedIsPaid = law('LAW-22', 'payment', {
  since: 3,
  sentence: 'Only a confirmed reservation is paid.',
  watch: ({ models: { reservation } }) => {
    const confirmations = createConfirmations(reservation)
    return watchWith({
      commands: { StartSession: confirmations.reload },
      events: {
        PaymentRequested: ({ cause }, { before }) => {
          const { current } = before.reservation
          if (current === null) return 'a payment was started and nothing is reserved'
          confirmations.begin(cause, current.reservationId)
          return before.reservation.confirmed && confirmations.has(current.reservationId)
            ? null
            : `${current.reservationId} is not confirmed`
        },
      },
      exchanges: atCalls([...TELLING, 'preparePayment'], (entry) => {
        const unconfirmed = confirmations.unconfirmedIn(entry)
        confirmations.look(entry)
        return unconfirmed === null ? null : `a payment of ${unconfirmed} is prepared, which is not confirmed`
      }),
    })
  },
})

const paidByTheServersWord = law('LAW-23', 'payment', {
  since: 3,
  sentence: 'A reservation counts as paid only when the server has just said so.',
  watch: () => {
    let last: ExchangeEntry | null = null
    return watchWith({
      events: {
        ReservationPaid: ({ cause, data: { reservation } }) => {
          const { reservationId, status } = reservation
          if (!isPaidWord(status)) return `${reservationId} is ${status}`
          if (last === null) return null
          const told = last.cause === cause ? toldIn(last) : null
          const isSaid = told?.reservationId === reservationId && isPaidWord(told.status)
          return isSaid ? null : `no answer says that ${reservationId} is paid`
        },
      },
      exchanges: (entry) => void (last = entry),
    })
  },
})

const neverPaidAgain = law('LAW-24', 'payment', {
  since: 3,
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
        // The difference of a change is to be paid.
        ...whenDifferenceDue(({ reservationId, token }) => {
          ids.delete(reservationId)
          paid.delete(token)
        }),
        PaymentRequested: (_entry, { before: { payment, reservation } }) => {
          const reservationId = reservation.current?.reservationId ?? payment.reservationId
          if (payment.progress._tag === 'Payed') return 'a payment was started and the one before was paid'
          return reservationId !== null && ids.has(reservationId) ? `${reservationId} is paid` : null
        },
      },
      exchanges: atCalls([...TELLING, 'preparePayment'], (entry) => {
        const told = toldIn(entry)
        if (told !== null && isPaidWord(told.status)) add(told.token, told.reservationId, entry.seq)
        const asked = paid.size === 0 ? null : parametersOf(entry, 'preparePayment')
        const known = asked === null ? undefined : paid.get(asked.reservationToken)
        return known !== undefined && entry.cause !== null && entry.cause > known.seq
          ? `a payment of ${known.reservationId} was prepared, and it is paid`
          : null
      }),
    })
  },
})

export const paymentLaws: readonly Law[] = [
  onePaymentAtATime,
  onlyConfirmedIsPaid,
  paidByTheServersWord,
  neverPaidAgain,
]

// Laws about how a payment ended: the server says so, it is asked until it has, and the customer sees it.
import { NO_RESERVATION, type ReservationId } from '../../../../domain/ids.ts'
import { type DurationMs, durationMs, greatest, NO_TIME, plus } from '../../../../domain/instant.ts'
import type { Entry, EventEntry } from '../../../../domain/log/entry.ts'
import { paidSo, paymentOf, progressOf } from '../../../../projections/models/payment/paymentModel.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { parametersOf } from '../../engine/exchanges.ts'
import { DROP } from '../../engine/followUp.ts'
import { interval } from '../../engine/intervals.ts'
import { allOf, type KeyOf, never, once, sent, written } from '../../engine/language.ts'
import { law, type LooksOf } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import type { Moment } from '../../engine/moment.ts'
import { newestMap } from '../../engine/newest.ts'
import { createOpenPayments } from '../../readers/openPayments.ts'
import { answerIn, isPaidWord, paidIn, STATUS_CALLS, statusIn } from '../../server/answers.ts'
import { isCalledOff } from '../../server/answeredReservation.ts'
import { reservationOf } from '../../server/standing.ts'

const calledPaidIn = ({ payment, reservation }: ReadModels): readonly ReservationId[] => {
  return [
    ...paidSo(payment, ({ progress, told }) => progress._tag === 'Payed' || isPaidWord(told?.status ?? null)),
    ...Object.values(reservation.payedReservations).map((one) => one.reservationId),
  ]
}

export const paidByTheServersWord = law('LAW-71', 'money', {
  since: 3,
  joins: ['LAW-23'],
  sentence: 'Nothing is called paid unless the server has said so in answer to a question.',
  looks: ({ models, firstSeq }) => {
    const said = new Set(calledPaidIn(models))
    return {
      exchanges: atCalls(STATUS_CALLS, (entry) => void said.add(paidIn(entry) ?? NO_RESERVATION)),
      whenChanged: {
        models: ['payment', 'reservation'],
        look: ({ cause }, { after }) => {
          const unsaid = calledPaidIn(after).find((id) => !said.has(id))
          if (unsaid === undefined) return null
          // The answer to what was asked before a cut may be cut off too.
          if ((cause ?? firstSeq) < firstSeq) return void said.add(unsaid)
          return `${unsaid} is called paid, and the server did not say so`
        },
      },
    }
  },
})

/** A question that has no answer by then has failed. */
const LONGEST_QUESTION_MS = durationMs(45_000)
const UNKNOWN_MS = durationMs(15_000)
const DOUBTED_MS = durationMs(60_000)

/** For how long the server may be left unasked: shorter while the outcome is unknown than while it is only doubted. */
const longestSilence = ({ payment, reservation }: ReadModels, givenUp: ReservationId | null) => {
  const progress = progressOf(payment)
  if (progress._tag === 'Unsettled' || progress._tag === 'Following') return UNKNOWN_MS
  const isForSale = progress._tag === 'Allowed' || progress._tag === 'Failed'
  const isDoubted = givenUp === payment.reservationId && reservation.current?.reservationId === givenUp
  return isForSale && isDoubted ? DOUBTED_MS : null
}

const askedUntilKnown: LooksOf = ({ firstSeq }) => {
  let isNear = false
  let givenUp: ReservationId | null = null
  let longestMs: DurationMs | null = null
  /** Since when it is silent; while a question has no answer, maybe one of before a cut, until when that may be waited for. */
  let sinceMs = firstSeq > 1 ? LONGEST_QUESTION_MS : NO_TIME
  const questions = newestMap<number, DurationMs>()
  const silentFrom = (nowMs: DurationMs): void => void (sinceMs = greatest(nowMs, ...questions.values()))
  const ask = ({ seq }: Entry, { awakeSoFarMs }: Moment): void => {
    questions.set(seq, plus(awakeSoFarMs, LONGEST_QUESTION_MS))
    silentFrom(awakeSoFarMs)
  }
  const giveUp = ({ data }: EventEntry<'PaymentGivenUp' | 'BankCancelled'>): void =>
    void (givenUp = data.reservationId)
  const beSilent = ({ before, after, awakeSoFarMs: nowMs }: Moment): string | null => {
    const isLate = longestMs !== null && nowMs - sinceMs > longestMs
    const nextMs = longestSilence(after, givenUp)
    if (nextMs !== longestMs) sinceMs = greatest(sinceMs, nowMs)
    longestMs = nextMs
    return isLate
      ? `how the payment of ${before.payment.reservationId} ended is not known, and the server is not asked`
      : null
  }
  return [
    { all: (_entry, moment) => (isNear ? beSilent(moment) : null) },
    {
      commands: {
        StartSession: (_entry, { awakeSoFarMs }) => {
          questions.clear()
          silentFrom(awakeSoFarMs)
        },
        CheckPaymentOutcome: ask,
        FetchReservation: ask,
      },
      events: { PaymentGivenUp: giveUp, BankCancelled: giveUp },
      exchanges: ({ cause }, { awakeSoFarMs }) => {
        if (cause !== null && questions.delete(cause)) silentFrom(awakeSoFarMs)
      },
      whenChanged: {
        models: ['payment'],
        atStart: true,
        look: (_entry, { after }) => void (isNear = after.payment.reservationId !== null),
      },
    },
  ]
}

/** By a whole answer, and until a person comes to the page that says how it ended. */
const calledPaid = interval((spans) => ({
  events: {
    AddressChanged: ({ data: { address } }, moment) => {
      if (address.path === '/payment/results') spans.closeAll(moment)
    },
    // The late word of a card form is a question of its own.
    CardPaymentReported: (_entry, moment) => spans.closeAll(moment),
    // A difference is paid by itself.
    EditFinished: ({ data }, moment) => spans.close(moment, data.reservation.reservationId),
    // So is what was on its way when its time ran out.
    EditPaymentLapsed: ({ data }, moment) => spans.close(moment, data.reservation.reservationId),
  },
  exchanges: atCalls(STATUS_CALLS, (entry, moment) => {
    const said = statusIn(entry)
    if (said !== null && !isPaidWord(said.status)) spans.close(moment, said.reservationId)
    else if (said !== null && answerIn(entry) !== null) spans.open(moment, said.reservationId)
  }),
}))

/** What a person presses for is asked. */
const askedByItself = (): KeyOf => (entry, moment) =>
  entry.kind === 'exchange' && entry.cause !== null && entry.cause !== moment.rootSeq
    ? (parametersOf(entry, 'reservationStatus')?.id ?? null)
    : null

export const askedWhileInDoubt = law('LAW-66', 'money', {
  since: 4,
  joins: ['LAW-86', 'LAW-109'],
  sentence:
    'The server is asked how a payment ended as long as that is in doubt, and no longer: within fifteen seconds, or within a minute after the customer has given it up.',
  looks: allOf(
    askedUntilKnown,
    never(sent('reservationStatus'), {
      of: askedByItself,
      during: { 'the server had called it paid': calledPaid },
    }),
  ),
})

export const moneyWithoutBooking = law('LAW-88', 'money', {
  since: 4,
  sentence:
    'Where money may be on its way for a reservation that the server has cancelled, the customer sees that as an outcome of its own.',
  looks: (start) => {
    const payments = start.share(createOpenPayments)
    return {
      exchanges: atCalls(['reservation', 'reservationStatus'], (entry, { before }) => {
        const { reservationId: id, status } = statusIn(entry) ?? { reservationId: null, status: '' }
        if (id === null) return
        if (!isCalledOff(status)) return DROP
        const open = payments.of(id)
        const isMoneyOut = open !== null && open.isFirm && !open.isGivenUp && !open.isUntaken
        // An answer about a booking that was left since changes nothing; its payment is asked about apart.
        const isLeft = entry.type === 'reservation' && before.reservation.current?.reservationId !== id
        if (!isMoneyOut || isLeft || (entry.cause ?? 0) < open.sinceSeq) return
        if (before.payment.reservationId !== id) return
        return ({ payment }) => {
          const { progress, told, isOfOther } = paymentOf(payment, id)
          // Another one that is held can be paid meanwhile; the outcome of this one still stands on its page.
          const isShown = payment.reservationId === id ? SHOWN.has(progress._tag) : told !== null
          return isShown || isOfOther
            ? null
            : `${id} is cancelled, money may be on its way for it, and nothing says so`
        }
      }),
    }
  },
})

/** That there is no booking for the money, or that there is one after all. */
const SHOWN: ReadonlySet<string> = new Set(['Unbooked', 'Following', 'Payed'])

/** Another page has finished a change of what was paid, and the difference is to be paid. */
const changedElsewhere = (): KeyOf => (entry) => {
  if (entry.kind !== 'event' || entry.type !== 'StateRestored') return null
  const { current = null, paidCents = null } = entry.data.kept.booking?.reservation ?? {}
  return paidCents === null ? null : (current?.reservationId ?? null)
}

export const ticketsAskedForOnce = law('LAW-69', 'money', {
  since: 4,
  sentence:
    'The address of the tickets is asked for once for each payment, however often the page is loaded.',
  looks: once(sent('cardSuccess'), {
    by: reservationOf,
    words: 'is asked for once more',
    until: [
      [written('EditFinished'), reservationOf],
      [written('StateRestored'), changedElsewhere],
      [written('PaymentRequested'), reservationOf],
    ],
  }),
})

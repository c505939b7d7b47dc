// Laws about card forms: the server hears what a form says, and nothing else; an open one, and where the tickets of what
// was paid are, is what the server gave.
import { endsEverything } from '../../../../domain/auth/signOut.ts'
import type { ReservationId, TransactionId } from '../../../../domain/ids.ts'
import { type DurationMs, durationMs, greatest, NO_TIME, plus } from '../../../../domain/instant.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import { paymentOf, progressOf } from '../../../../projections/models/payment/paymentModel.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { failureOf, parametersOf } from '../../engine/exchanges.ts'
import { interval } from '../../engine/intervals.ts'
import { allOf, always, type KeyOf, never, sent } from '../../engine/language.ts'
import { law, type LawStart, type LooksOf } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import type { Moment } from '../../engine/moment.ts'
import { createCardForms } from '../../readers/cardForms.ts'
import { goneIn, paidIn, STATUS_CALLS, withheldIn } from '../../server/answers.ts'

const accepted = interval((spans) => ({
  exchanges: {
    paymentSuccess: (entry, moment) => {
      const transaction = parametersOf(entry, 'paymentSuccess')?.transactionId
      if (entry.data.outcome._tag === 'Answered' && transaction !== undefined) spans.open(moment, transaction)
    },
  },
}))

const successOf = (): KeyOf => (entry) =>
  (entry.kind === 'exchange' ? parametersOf(entry, 'paymentSuccess')?.transactionId : null) ?? null

/** It is reported again after five seconds, and a call that has no answer by then has failed. */
const REPORTED_WITHIN_MS = durationMs(10_000)
const LONGEST_CALL_MS = durationMs(45_000)

const reportedUntilAccepted: LooksOf = (start) => {
  const forms = start.share(createCardForms)
  const reported = start.share(accepted)
  /** What the server has called paid, or no more: once is enough. */
  const settled = new Set<ReservationId>()
  /** Who was here has signed out, and since when another person is. */
  let isLeft = false
  let otherSeq = 0
  /** What a form has taken and the server has not accepted, and by when it is to be reported, in time awake. */
  const taken = new Map<TransactionId, ReservationId | null>()
  let dueMs = NO_TIME
  const wait = (byMs: DurationMs, { awakeSoFarMs }: Moment): void =>
    void (dueMs = greatest(dueMs, plus(awakeSoFarMs, byMs)))
  const settle = (entry: ExchangeEntry): void => {
    const id = paidIn(entry) ?? goneIn(entry) ?? withheldIn(entry)
    if (id === null) return
    settled.add(id)
    for (const [transaction, of] of taken) if (of === id) taken.delete(transaction)
  }
  return {
    commands: {
      // A new page knows no transaction of the one before.
      StartSession: () => taken.clear(),
      ReportCardResult: ({ data: { status, transactionId, transactionUuid: form } }, moment) => {
        const id = forms.reservationOf(form) ?? moment.before.payment.reservationId
        const isOwn = (forms.openedSeq(form) ?? 0) > otherSeq
        const isKnown = reported.wasOpenAt(moment.sent, transactionId) || (id !== null && settled.has(id))
        if (status !== 'COMPLETED' || !isOwn || isKnown) return
        taken.set(transactionId, id)
        wait(REPORTED_WITHIN_MS, moment)
      },
    },
    events: {
      SignedOut: ({ data: { why } }) => void (isLeft ||= endsEverything(why)),
      SignedIn: ({ seq }) => {
        if (!isLeft) return
        isLeft = false
        otherSeq = seq
        taken.clear()
      },
      SettlementRequested: (_entry, moment) => wait(LONGEST_CALL_MS, moment),
    },
    exchanges: {
      ...atCalls(STATUS_CALLS, settle),
      paymentSuccess: (entry, moment) => {
        const transaction = parametersOf(entry, 'paymentSuccess')?.transactionId
        const isRefused = failureOf(entry, 'paymentSuccess')?._tag === 'Refused'
        const isOver = entry.data.outcome._tag === 'Answered' || isRefused
        if (transaction !== undefined && isOver) taken.delete(transaction)
        wait(REPORTED_WITHIN_MS, moment)
      },
    },
    byUser: (_entry, { awakeSoFarMs }) => {
      const [late] = awakeSoFarMs >= dueMs ? taken.values() : []
      return late === undefined ? null : `the payment of ${late} was taken, and is not reported`
    },
  }
}

export const successIsReported = law('LAW-25', 'money', {
  since: 3,
  sentence:
    'A successful card payment is reported to the server until the server has accepted the report, and never again after that on the same page.',
  looks: allOf(
    reportedUntilAccepted,
    never(sent('paymentSuccess'), { of: successOf, during: { 'the server had accepted it': accepted } }),
  ),
})

export const eachFormForItself = law('LAW-87', 'money', {
  since: 4,
  joins: ['LAW-105'],
  sentence:
    'A card form speaks for its own payment: the server hears only of a success that a form has reported, and of a cancellation in the form that was opened last.',
  looks: (start) => {
    const forms = start.share(createCardForms)
    return {
      exchanges: atCalls(['paymentSuccess', 'paymentCancel'], (entry) => {
        const success = parametersOf(entry, 'paymentSuccess')?.transactionId
        const transaction = success ?? parametersOf(entry, 'paymentCancel')?.transactionId
        if (transaction === undefined) return null
        const words = forms.wordsOn(transaction)
        // The form may have reported before the log was cut.
        if (words.length === 0 && start.firstSeq > 1) return null
        const isSaid = words.some(({ status, wasNewest }) =>
          success === undefined ? status === 'CANCELLED' && wasNewest : status === 'COMPLETED',
        )
        return isSaid ? null : `${entry.type}, and the form said ${words.at(-1)?.status ?? 'nothing'}`
      }),
    }
  },
})

export const cardFormAndTickets = law('LAW-159', 'money', {
  since: 6,
  joins: ['LAW-62'],
  sentence:
    'An open card form and the address of tickets are those that the server gave for that reservation, and no form stays open for one that was changed since it was confirmed.',
  looks: (start) =>
    always(
      ['payment', 'reservation'],
      (shown) => unconfirmedFact(shown) ?? (start.firstSeq === 1 ? strangeFact(start, shown) : null),
    )(start),
})

/** While a change is open its own answer decides. */
const unconfirmedFact = ({ payment, reservation }: ReadModels): string | null => {
  const { current, confirmed, activity } = reservation
  if (progressOf(payment)._tag !== 'AtCard' || current === null || confirmed || activity === 'modifying')
    return null
  return (payment.reservationId ?? current.reservationId) === current.reservationId
    ? `the card form is open, and ${current.reservationId} is not confirmed`
    : null
}

const strangeFact = ({ server }: LawStart, { payment }: ReadModels): string | null => {
  const { reservationId } = payment
  const { progress, ticketsUrl } = paymentOf(payment, reservationId)
  if (reservationId === null) return null
  const truth = server.of(reservationId)
  if (progress._tag === 'AtCard' && truth?.transactions.includes(progress.transactionUuid) !== true)
    return `the card form of another payment is open for ${reservationId}`
  return ticketsUrl === null || ticketsUrl === truth?.ticketsUrl
    ? null
    : `${reservationId} leads to tickets that the server has not named`
}

// Laws about what a card form says: the server hears it, and hears nothing else.
import { type DurationMs, durationMs, greatest, plus } from '../../../../domain/instant.ts'
import type { ReservationId, TransactionId } from '../../../../domain/ids.ts'
import { interval } from '../../engine/intervals.ts'
import { allOf, type Clause, type KeyOf, never, sent } from '../../engine/language.ts'
import { type Law, law } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { failureOf, parametersOf } from '../../readers/exchanges.ts'
import { createCardForms } from '../../readers/payment/cardForms.ts'
import { withheldIn } from '../../readers/told.ts'
import { createTruth } from '../../truth/serverTruth.ts'
import { standingOf } from '../../truth/told.ts'

/** Of a page: a new one does not know what the one before it has reported. */
const accepted = interval((spans) => [
  {
    commands: { StartSession: (_entry, moment) => spans.closeAll(moment) },
    exchanges: {
      paymentSuccess: (entry, moment) => {
        const transaction = parametersOf(entry, 'paymentSuccess')?.transactionId
        if (entry.data.outcome._tag === 'Answered') spans.open(moment, transaction)
      },
    },
  },
])

const successOf = (): KeyOf => (entry) =>
  (entry.kind === 'exchange' ? parametersOf(entry, 'paymentSuccess')?.transactionId : null) ?? null

const SETTLED: ReadonlySet<string> = new Set(['paid', 'refunded'])

/** It is reported again after five seconds. */
const REPORTED_WITHIN_MS = durationMs(10_000)
const LONGEST_CALL_MS = durationMs(45_000)

const reportedUntilAccepted: Clause = {
  watch: (start) => {
    const forms = start.share(createCardForms)
    const truth = start.share(createTruth)
    /** By when the next report of a success is due, in time awake. */
    const due = new Map<TransactionId, { readonly id: ReservationId | null; readonly dueMs: DurationMs }>()
    /** A new page, or another person, knows no transaction of the one before. */
    const clear = (): void => due.clear()
    const delay = (byMs: DurationMs, nowMs: DurationMs): void => {
      for (const [transaction, { id, dueMs }] of due)
        due.set(transaction, { id, dueMs: greatest(dueMs, plus(nowMs, byMs)) })
    }
    /** What the server calls paid, or no more, needs no report. */
    const isSettled = (id: ReservationId | null): boolean => {
      const known = id === null ? null : truth.of(id)
      return known !== null && (known.isGone || known.statuses.some((word) => SETTLED.has(standingOf(word))))
    }
    return watchWith({
      commands: {
        StartSession: clear,
        ReportCardResult: ({ data }, { before, awakeSoFarMs }) => {
          const { status, transactionId, transactionUuid: form } = data
          if (status !== 'COMPLETED' || !forms.has(form)) return
          const id = forms.reservationOf(form) ?? before.payment.reservationId
          due.set(transactionId, { id, dueMs: plus(awakeSoFarMs, REPORTED_WITHIN_MS) })
        },
      },
      events: {
        SignedIn: clear,
        SignedOut: clear,
        SettlementRequested: (_entry, { awakeSoFarMs }) => delay(LONGEST_CALL_MS, awakeSoFarMs),
      },
      exchanges: atCalls(['paymentSuccess', 'reservation'], (entry, { awakeSoFarMs }) => {
        const withheld = withheldIn(entry)
        const transaction = parametersOf(entry, 'paymentSuccess')?.transactionId
        const isOver =
          entry.data.outcome._tag === 'Answered' || failureOf(entry, 'paymentSuccess')?._tag === 'Refused'
        for (const [known, { id }] of due) {
          const isEnded = known === transaction ? isOver : id !== null && id === withheld
          if (isEnded) due.delete(known)
          else if (known === transaction)
            due.set(known, { id, dueMs: plus(awakeSoFarMs, REPORTED_WITHIN_MS) })
        }
      }),
      byUser: (_entry, { awakeSoFarMs }) => {
        const late = [...due.values()].find(({ id, dueMs }) => awakeSoFarMs >= dueMs && !isSettled(id))
        return late === undefined ? null : `the payment of ${late.id} was taken, and is not reported`
      },
    })
  },
}

const successIsReported = law('LAW-25', 'money', {
  since: 3,
  sentence:
    'A successful card payment is reported to the server until the server has accepted the report, and never again after that on the same page.',
  ...allOf(
    reportedUntilAccepted,
    never(sent('paymentSuccess'), { of: successOf, during: { 'the server had accepted it': accepted } }),
  ),
})

const eachFormForItself = law('LAW-87', 'money', {
  since: 4,
  joins: ['LAW-105'],
  sentence:
    'A card form speaks for its own payment: the server hears only of a success that a form has reported, and of a cancellation in the form that was opened last.',
  watch: (start) => {
    const forms = start.share(createCardForms)
    return watchWith({
      exchanges: atCalls(['paymentSuccess', 'paymentCancel'], (entry) => {
        const success = parametersOf(entry, 'paymentSuccess')?.transactionId
        const transaction = success ?? parametersOf(entry, 'paymentCancel')?.transactionId
        if (transaction === undefined) return null
        const words = forms.wordsOn(transaction)
        // The form may have spoken before the log was cut.
        if (words.length === 0 && start.firstSeq > 1) return null
        const isSaid = words.some(({ status, wasNewest }) =>
          success === undefined ? status === 'CANCELLED' && wasNewest : status === 'COMPLETED',
        )
        return isSaid ? null : `${entry.type}, and the form said ${words.at(-1)?.status ?? 'nothing'}`
      }),
    })
  },
})

export const cardFormLaws: readonly Law[] = [successIsReported, eachFormForItself]

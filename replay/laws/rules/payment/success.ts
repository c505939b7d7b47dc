// Laws about the word of a card form: the money that it has taken is reported to the server until the server has accepted
// the report, and nothing is reported that no form has said.
import { type DurationMs, durationMs } from '../../../../domain/instant.ts'
import { endsEverything } from '../../../../domain/auth/signOut.ts'
import type { EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import { type Law, law } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { createCardForms } from '../../readers/payment/cardForms.ts'
import { failureOf, parametersOf } from '../../readers/exchanges.ts'
import { goneIn, paidIn, STATUS_CALLS, TELLING, toldIn, withheldIn } from '../../readers/told.ts'
import type { ReservationId, TransactionId } from '../../../../domain/ids.ts'

/** It is reported again after five seconds. */
const TOLD_AGAIN_MS = durationMs(10_000)

interface Success {
  readonly id: ReservationId | null
  /** When it was last tried to tell it, in time awake. */
  readonly triedMs: DurationMs
}

/** The successes of which the server does not know. */
const createUntold = () => {
  const untold = new Map<TransactionId, Success>()
  const taken = new Set<TransactionId>()
  /** What the server has called paid, or no more, needs no report. */
  const settled = new Set<ReservationId>()
  /** What it has called paid when it was asked for the status alone. */
  const called = new Set<ReservationId>()
  const settle = (id: ReservationId | null): void => {
    if (id === null) return
    settled.add(id)
    for (const [transaction, one] of untold) if (one.id === id) untold.delete(transaction)
  }
  return {
    /** What an earlier page has told a new one can't know, and tells once more rather than not at all. */
    clear: () => {
      untold.clear()
      taken.clear()
    },
    add: (transaction: TransactionId, success: Success): void => {
      const isSettled = success.id !== null && settled.has(success.id)
      if (!isSettled && !taken.has(transaction)) untold.set(transaction, success)
    },
    hear: (entry: ExchangeEntry, nowMs: DurationMs): string | null => {
      if (toldIn(entry) !== null) settle(paidIn(entry))
      settle(goneIn(entry))
      const calledPaid = paidIn(entry)
      if (calledPaid !== null) called.add(calledPaid)
      const withheld = withheldIn(entry)
      if (withheld !== null && called.has(withheld)) settle(withheld)
      const transaction = parametersOf(entry, 'paymentSuccess')?.transactionId
      if (transaction === undefined) return null
      if (taken.has(transaction)) return 'the server was told once more of a success that it had taken'
      const isTaken = entry.data.outcome._tag === 'Answered'
      if (isTaken) taken.add(transaction)
      const one = untold.get(transaction)
      if (isTaken || failureOf(entry, 'paymentSuccess')?._tag === 'Refused') untold.delete(transaction)
      else if (one !== undefined) untold.set(transaction, { ...one, triedMs: nowMs })
      return null
    },
    lateAt: (nowMs: DurationMs): Success | null =>
      [...untold.values()].find(({ triedMs }) => nowMs - triedMs >= TOLD_AGAIN_MS) ?? null,
  }
}

/** The calls that tell of a payment. */
const HEARD: ReadonlySet<string> = new Set([...STATUS_CALLS, 'preparePayment', 'paymentSuccess'])

const successIsTold = law('LAW-25', 'payment', {
  since: 3,
  sentence:
    'A successful card payment is reported to the server until the server has accepted the report, and never again after that on the same page; nor once another person has signed in.',
  watch: () => {
    let forms = createCardForms()
    const untold = createUntold()
    /** Who was here has signed out. */
    let isLeft = false
    /** The commands whose calls are unanswered. */
    const asking = new Set<number>()
    return watchWith({
      commands: {
        // A new page has only a pseudonym of the transaction; the server's own word is all that is left.
        StartSession: () => {
          untold.clear()
          asking.clear()
        },
        ReportCardResult: (
          { data: { status, transactionId, transactionUuid } },
          { before, awakeSoFarMs },
        ) => {
          const id = forms.reservationOf(transactionUuid) ?? before.payment.reservationId
          if (status === 'COMPLETED' && forms.has(transactionUuid))
            untold.add(transactionId, { id, triedMs: awakeSoFarMs })
        },
      },
      events: {
        SettlementRequested: ({ cause }) => void (cause !== null && asking.add(cause)),
        // The one whose money it was is gone.
        SignedOut: ({ data: { why } }) => void (isLeft ||= endsEverything(why)),
        SignedIn: () => {
          if (!isLeft) return
          isLeft = false
          untold.clear()
          forms = createCardForms()
        },
      },
      exchanges: (entry, { awakeSoFarMs }) => {
        if (entry.cause !== null) asking.delete(entry.cause)
        if (!HEARD.has(entry.type)) return null
        forms.look(entry)
        return untold.hear(entry, awakeSoFarMs)
      },
      byUser: (_entry, { awakeSoFarMs }) => {
        const late = asking.size === 0 ? untold.lateAt(awakeSoFarMs) : null
        return late === null ? null : `the payment of ${late.id} was taken, and the server is told no more`
      },
    })
  },
})

const whatTheFormSaid = law('LAW-105', 'payment', {
  since: 5,
  sentence:
    'The server is told of a card payment what its own form has said: a success that was taken, a cancelling that was chosen, and for its own reservation.',
  watch: ({ firstSeq }) => {
    const forms = createCardForms()
    /** By the command that leads to the call: the transaction of which the server was told. */
    const told = new Map<number, TransactionId>()
    const judge = (entry: ExchangeEntry): string | null => {
      const succeeded = parametersOf(entry, 'paymentSuccess')?.transactionId
      const transaction = succeeded ?? parametersOf(entry, 'paymentCancel')?.transactionId
      if (transaction === undefined) return null
      if (entry.cause !== null) told.set(entry.cause, transaction)
      const words = forms.wordsOn(transaction)
      if (words.length === 0 && firstSeq > 1) return null
      const word = succeeded === undefined ? 'CANCELLED' : 'COMPLETED'
      return words.some(({ status }) => status === word)
        ? null
        : `${entry.type}, and the form said ${words.at(-1)?.status ?? 'nothing'}`
    }
    const judgeOwner = ({ cause, data }: EventEntry<'PaymentSucceeded'>): string | null => {
      const transaction = told.get(cause ?? -1)
      const form = transaction === undefined ? undefined : forms.wordsOn(transaction).at(-1)?.form
      const id = form === undefined ? null : forms.reservationOf(form)
      return id === null || id === data.reservationId
        ? null
        : `money was taken for ${id}, and ${data.reservationId} is said to be paid`
    }
    return watchWith({
      commands: { ReportCardResult: forms.heard },
      events: { PaymentSucceeded: judgeOwner },
      exchanges: atCalls([...TELLING, 'preparePayment', 'paymentSuccess', 'paymentCancel'], (entry) => {
        forms.look(entry)
        return judge(entry)
      }),
    })
  },
})

export const successLaws: readonly Law[] = [successIsTold, whatTheFormSaid]

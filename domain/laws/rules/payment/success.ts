// The law about money that a card form has taken: it is reported to the server until the server has accepted the report.
import { type DurationMs, durationMs, NO_TIME, plus } from '../../../instant.ts'
import { createAwakeTime, isUserCommand } from '../../engine/userActivity.ts'
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import type { ReservationId, TransactionId } from '../../../ids.ts'

/** A success of which the server does not know, and when it was tried to tell it last, in time awake. */
interface Untold {
  readonly transactionId: TransactionId
  readonly reservationId: ReservationId | null
  readonly triedMs: DurationMs
}

/** It is reported again after five seconds. */
const TOLD_AGAIN_MS = durationMs(10_000)

const successIsTold = law('LAW-25', 'payment', {
  sentence:
    'A successful card payment is reported to the server until the server has accepted the report, and never again after that.',
  watch: () => {
    const awakeMs = createAwakeTime()
    let nowMs = NO_TIME
    let untold: Untold | null = null
    const taken = new Set<string>()
    /** The commands whose calls are unanswered. */
    const asking = new Set<number>()
    const forget = (reservationId: ReservationId): void => {
      if (untold?.reservationId === reservationId) untold = null
    }
    return watchWith({
      commands: {
        // A new page has only a pseudonym of the transaction; the server's own word is all that is left.
        StartSession: () => {
          untold = null
          asking.clear()
        },
      },
      events: {
        CardPaymentReported: ({ data: { status, transactionId } }, { before }) => {
          const { reservationId } = before.payment
          untold = status === 'COMPLETED' ? { transactionId, reservationId, triedMs: nowMs } : null
        },
        SettlementRequested: ({ cause }) => void (cause !== null && asking.add(cause)),
        ReservationPaid: ({ data }) => forget(data.reservation.reservationId),
        ReservationFetchFailed: ({ data }) => (data.gone ? forget(data.reservationId) : undefined),
      },
      exchanges: ({ type, cause, data }) => {
        if (cause !== null) asking.delete(cause)
        if (type !== 'paymentSuccess') return null
        const transactionId = data.parameters['transactionId'] ?? ''
        if (taken.has(transactionId)) return 'the server was told once more of a success that it had taken'
        const { outcome } = data
        if (outcome._tag === 'Answered') taken.add(transactionId)
        if (untold?.transactionId !== transactionId) return null
        const isOver =
          outcome._tag === 'Answered' || (outcome._tag === 'Failed' && outcome.error._tag === 'Refused')
        untold = isOver ? null : { ...untold, triedMs: nowMs }
        return null
      },
      all: (entry) => {
        nowMs = plus(nowMs, awakeMs(entry))
        if (untold === null || asking.size > 0 || !isUserCommand(entry)) return null
        return nowMs - untold.triedMs >= TOLD_AGAIN_MS
          ? `the payment of ${untold.reservationId} was taken, and the server is told no more`
          : null
      },
    })
  },
})

export const successLaws: readonly Law[] = [successIsTold]

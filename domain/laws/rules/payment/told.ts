// The law about the answers to the calls of paying: each is told as what it is, with what stood on the wire.
import type { Entry } from '../../../log/entry.ts'
import { createExactSequels } from '../../engine/exactSequels.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import { ANSWERS, type Asked } from '../../sequels/answers.ts'
import { rowOf } from '../../sequels/rows.ts'

/** By command: what was true when it asked, and when the customer last signed out. */
const createAsked = () => {
  const asked = new Map<number, Asked>()
  let signedOutSeq = 0
  return {
    look: (entry: Entry, before: LawModels): void => {
      if (isPageStart(entry)) asked.clear()
      if (entry.kind === 'event' && entry.type === 'SignedOut') signedOutSeq = entry.seq
      const isAsking =
        entry.kind === 'event' &&
        (entry.type === 'SettlementRequested' || entry.type === 'ExtensionRequested')
      if (!isAsking || entry.cause === null) return
      const expiresAtMs = before.reservation.current?.expiresAtMs ?? null
      asked.set(entry.cause, { paying: before.payment.reservationId, expiresAtMs })
    },
    by: (cause: number | null): Asked | null => asked.get(cause ?? -1) ?? null,
    isLeft: (cause: number | null): boolean => (cause ?? 0) < signedOutSeq,
  }
}

const toldAsItIs = law('LAW-143', 'payment', {
  sentence:
    'The answer to each call of a payment, and of more time, is told as exactly what the server said: the ways to pay, the form or the bank, the outcome, the new end, or the failure.',
  watch: ({ redirectHosts, firstSeq }) => {
    const { look, expect } = createExactSequels()
    const asked = createAsked()
    return (moment: Moment) => {
      const { entry, before } = moment
      const fact = look(moment)
      asked.look(entry, before)
      if (fact !== null || entry.kind !== 'exchange') return fact
      const answers = ANSWERS.get(entry.type)
      const isOurs = entry.cause !== null && entry.cause >= firstSeq && !asked.isLeft(entry.cause)
      if (answers === undefined || !isOurs || entry.data.outcome._tag === 'Abandoned') return null
      const { tells, telling } = answers
      const known = asked.by(entry.cause)
      // What an answer leads to is caused by what it was asked for.
      const row = rowOf(tells, ({ models }) => telling({ entry, models, asked: known, redirectHosts }))
      expect(moment, [row], entry.cause)
      return null
    }
  },
})

export const toldLaws: readonly Law[] = [toldAsItIs]

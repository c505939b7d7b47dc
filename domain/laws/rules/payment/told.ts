// The law about the answers to the calls of paying: each is told as what it is, with what stood on the wire.
import type { Entry, EventEntry } from '../../../log/entry.ts'
import { createExactSequels } from '../../engine/exactSequels.ts'
import { createSequels } from '../../engine/sequels.ts'
import { isGoneCode, isGoneWord, isOverWord } from '../../readers/told.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import { ANSWERS, type Asked } from '../../sequels/answers.ts'
import { rowOf } from '../../sequels/rows.ts'
import { newestMap } from '../../engine/newest.ts'

/** By command: what was true when it asked, and when the customer last signed out. */
const createAsked = () => {
  const asked = new Map<number, Asked>()
  let signedOutSeq = 0
  return {
    look: (entry: Entry, before: LawModels): void => {
      if (isPageStart(entry)) asked.clear()
      if (entry.kind === 'event' && entry.type === 'SignedOut') signedOutSeq = entry.seq
      if (entry.kind === 'command' && entry.type === 'ReportCardResult') {
        const { reservationId } = entry.data
        const isEarlier = reservationId !== null && reservationId !== before.payment.reservationId
        if (isEarlier) asked.set(entry.seq, { paying: reservationId, expiresAtMs: null, isEarlier })
      }
      const isAsking =
        entry.kind === 'event' &&
        (entry.type === 'SettlementRequested' ||
          entry.type === 'ExtensionRequested' ||
          entry.type === 'PaymentRequested')
      if (!isAsking || entry.cause === null) return
      const expiresAtMs = before.reservation.current?.expiresAtMs ?? null
      asked.set(entry.cause, { paying: before.payment.reservationId, expiresAtMs, isEarlier: false })
    },
    by: (cause: number | null): Asked | null => asked.get(cause ?? -1) ?? null,
    isLeft: (cause: number | null): boolean => (cause ?? 0) < signedOutSeq,
  }
}

type Failed = EventEntry<'ReservationModifyFailed' | 'ReservationConfirmFailed' | 'ReservationChangeFailed'>

/** A code under a call about a part is about that part. What is known to be cancelled is not lost once more. */
const failureFact = (
  { type, seq, data: { error, gone } }: Failed,
  { reservation: { current } }: LawModels,
): string | null => {
  const isOfPart = type === 'ReservationChangeFailed' && error._tag === 'Refused' && error.code !== null
  const isGone = isOfPart ? isGoneCode(error) : isGoneWord(error)
  const isKnown = current !== null && isOverWord(current.status)
  return gone === (isGone && !isKnown) ? null : `${type} at ${seq} says wrongly whether all is gone`
}

const isFailure = (entry: Entry): entry is Failed =>
  entry.kind === 'event' &&
  (entry.type === 'ReservationModifyFailed' ||
    entry.type === 'ReservationConfirmFailed' ||
    entry.type === 'ReservationChangeFailed')

const BEGUN: ReadonlySet<string> = new Set(['PaymentRequested', 'PayRefused'])

/** What is found as it was seen when Pay was pressed is paid, or why not is said. */
const createLooksBeforePaying = () => {
  const { expect, look } = createSequels()
  /** What was seen at each press. */
  const seen = newestMap<number, LawModels['reservation']>()
  return (entry: Entry, { reservation, payment }: LawModels): string | null => {
    const fact = look(entry)
    if (entry.kind === 'command' && entry.type === 'Pay') seen.set(entry.seq, reservation)
    if (fact !== null || entry.kind !== 'event' || entry.type !== 'ReservationFetched') return fact
    const { cause, seq } = entry
    const pressed = cause === null ? undefined : seen.get(cause)
    const isAsSeen = pressed?.current === reservation.current && pressed.changed === reservation.changed
    if (cause !== null && isAsSeen && payment.progress._tag === 'Checking')
      expect(entry, { cause, anyOf: BEGUN, fact: `nothing is paid after the look at ${seq}` })
    return null
  }
}

const toldAsItIs = law('LAW-143', 'payment', {
  sentence:
    'The answer to each call of a payment, and of more time, is told as exactly what the server said; and that a reservation is gone is said just where it is.',
  watch: ({ redirectHosts, firstSeq }) => {
    const { look, expect } = createExactSequels()
    const asked = createAsked()
    const lookBefore = createLooksBeforePaying()
    return (moment: Moment) => {
      const { entry, before } = moment
      const fact = look(moment) ?? lookBefore(entry, before)
      asked.look(entry, before)
      if (fact === null && isFailure(entry)) return failureFact(entry, before)
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

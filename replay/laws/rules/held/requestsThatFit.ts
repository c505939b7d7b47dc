// The law about what is asked of a reservation: it fits what the server had said when the call went out.
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import { allOf, never, sent } from '../../engine/language.ts'
import { type Law, law, type LooksOf } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { askedIn, ASKING_CALLS } from '../../readers/bookingRequests.ts'
import { parametersOf } from '../../engine/exchanges.ts'
import { RESERVATION_CHANGES } from '../../server/answers.ts'
import { cancelled, paid, reservationOf } from '../../server/standing.ts'
import type { Told, ToldItem } from '../../engine/truth.ts'

const CHANGES = [...RESERVATION_CHANGES, 'extendReservation'] as const

const requestsThatFit = law('LAW-103', 'held', {
  since: 5,
  joins: ['LAW-97'],
  sentence:
    'What is requested fits what the server has said: nothing of a reservation that is cancelled or gone, no change of a paid one, and only what is held is given back.',
  looks: allOf(
    never(sent(...CHANGES, 'paymentMethods', 'preparePayment'), {
      of: reservationOf,
      during: { 'the server has called it cancelled': cancelled },
    }),
    never(sent(...CHANGES), { of: reservationOf, during: { 'the server has called it paid': paid } }),
    (start) => onlyHeldIsGivenBack(start),
  ),
})

/** What has no number at the server is given back under the one with which it was asked for (OP-168). */
const onlyHeldIsGivenBack: LooksOf = ({ server }) => {
  const given = new Set<string>()
  return {
    exchanges: atCalls([...ASKING_CALLS, 'removeTrip'], (entry, { sent: { afterSeq } }) => {
      for (const { seqN, priceCategory } of askedIn(entry)?.items ?? []) given.add(`${seqN} ${priceCategory}`)
      const id = entry.type === 'createReservation' ? null : server.reservationOf(entry)
      const answers = id === null ? [] : (server.of(id, afterSeq)?.answers ?? [])
      return answers.length === 0 ? null : (strangeTrip(entry, answers) ?? strangeItem(entry, answers, given))
    }),
  }
}

const strangeTrip = (entry: ExchangeEntry, answers: readonly Told[]): string | null => {
  const seqN = parametersOf(entry, 'removeTrip')?.seqN ?? null
  return seqN === null || answers.some(({ packages }) => packages.includes(Number(seqN)))
    ? null
    : `trip ${seqN} is given back and not held`
}

const strangeItem = (
  entry: ExchangeEntry,
  answers: readonly Told[],
  given: ReadonlySet<string>,
): string | null => {
  const isSame = (item: ToldItem, seqN: number, sailPackageSeqN: number): boolean =>
    item.seqN < 0
      ? given.has(`${seqN} ${item.priceCategory}`)
      : item.seqN === seqN && item.sailPackageSeqN === sailPackageSeqN
  const stray = askedIn(entry)?.purged.find(
    ({ seqN, sailPackageSeqN }) =>
      !answers.some(({ items }) => items.some((item) => isSame(item, seqN, sailPackageSeqN))),
  )
  return stray === undefined
    ? null
    : `number ${stray.seqN} of package ${stray.sailPackageSeqN} is given back and not held`
}

export const requestsThatFitLaws: readonly Law[] = [requestsThatFit]

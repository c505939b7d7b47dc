// The law about a reservation that the server has called paid.
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { DROP } from '../../engine/followUp.ts'
import { type Law, law, type LawStart } from '../../engine/law.ts'
import { type Looks } from '../../engine/looks.ts'
import { paid } from '../../server/standing.ts'
import { standingOf } from '../../server/answeredReservation.ts'

const paidStaysPaid = law('LAW-12', 'money', {
  since: 3,
  joins: ['LAW-11'],
  sentence:
    'What the server calls paid is a paid ticket at once and never the current reservation again, until a reload of the page, a sign-out or a newer answer takes it off the list.',
  looks: (start) => [
    looksAtAnswers(start),
    {
      whenChanged: {
        models: ['reservation'],
        atStart: true,
        look: ({ type }, { before, after }) =>
          currentFact(after.reservation) ??
          (type === 'SessionResumed' || type === 'SignedOut'
            ? null
            : removedFact(before.reservation, after.reservation)),
      },
    },
  ],
})

/** A newer answer may call it cancelled; who has paid for it may have signed out since. */
const looksAtAnswers = (start: LawStart): Looks => {
  const { wasOpenAt } = start.share(paid)
  const { reservationOf } = start.server
  let signedOutSeq = 0
  return {
    events: {
      SignedOut: ({ seq }) => void (signedOutSeq = seq),
      // What a change of the ticket costs more is to be paid since.
      EditFinished: () => DROP,
    },
    exchanges: (entry, { steadyMs: atMs }) => {
      const id = reservationOf(entry)
      const isPaid = (afterSeq: number): boolean => id !== null && wasOpenAt({ atMs, afterSeq }, id)
      const isHeard = entry.cause === null || entry.cause > signedOutSeq
      return id !== null && isHeard && isPaid(entry.seq) && !isPaid(entry.seq - 1)
        ? (models) => (isPaid(Infinity) ? missingFact(models, id) : null)
        : null
    },
  }
}

const missingFact = ({ payment, reservation }: ReadModels, id: string): string | null => {
  if (reservation.current?.reservationId === id) return `the server calls ${id} paid, and it is still current`
  const isShown = Object.values(reservation.payedReservations).some(
    ({ reservationId }) => reservationId === id,
  )
  return isShown || payment.ofOthers.some((other) => other === id)
    ? null
    : `the server calls ${id} paid, and it is not among the paid ones`
}

const isPaidWord = ({ status }: Reservation): boolean => standingOf(status) === 'paid'

const currentFact = ({ current }: ReadModels['reservation']): string | null =>
  current !== null && isPaidWord(current) ? `the current one is ${current.status}` : null

const removedFact = (
  { payedReservations: before }: ReadModels['reservation'],
  { payedReservations: after, viewed }: ReadModels['reservation'],
): string | null => {
  if (before === after) return null
  const removed = Object.entries(before).find(([token]) => !Object.hasOwn(after, token))?.[1]
  const isOver = viewed?.reservationId === removed?.reservationId && viewed !== null && !isPaidWord(viewed)
  return removed === undefined || isOver ? null : `${removed.reservationId} is no longer among the paid ones`
}

export const paidStaysPaidLaws: readonly Law[] = [paidStaysPaid]

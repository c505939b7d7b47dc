// The law about how a paid ticket is shown: a change of it counts once the server has taken it, and its money where it
// costs more.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { failureOf, parametersOf } from '../../engine/exchanges.ts'
import { law } from '../../engine/law.ts'
import type { AnsweredState } from '../../engine/truth.ts'
import { answeredIn, differenceFromAll } from '../../server/answeredReservation.ts'
import { answerIn, isPaidWord } from '../../server/answers.ts'

/** Among those that were paid here, and on the page that looks at it. */
const shownAsPaid = ({ reservation: { payedReservations, viewed } }: ReadModels): readonly Reservation[] => {
  const paid = Object.values(payedReservations)
  return viewed !== null && isPaidWord(viewed.status) ? [...paid, viewed] : paid
}

/** So many answers are never on their way at once. */
const MOST_ANSWERS = 20

const isCancelled = (entry: ExchangeEntry): boolean => {
  const error = failureOf(entry, 'cancelEdit')
  const isOver = error?._tag === 'Refused' && ['EDIT_EXPIRED', 'EDIT_NOT_STARTED'].includes(error.code ?? '')
  return isOver || (entry.type === 'cancelEdit' && entry.data.outcome._tag === 'Answered')
}

export const shownAsItWasPaid = law('LAW-166', 'held', {
  joins: ['LAW-162', 'LAW-167'],
  since: 7,
  sentence:
    'A paid ticket is shown as the server last called it paid, during any change and any outstanding payment; and a change that is given up is given up at the server.',
  looks: ({ firstSeq }) => {
    /** The answers that call a ticket paid; those before its change was begun are superseded by the last of them. */
    const answers = new Map<ReservationId, readonly AnsweredState[]>()
    /** The commands whose calls have ended a change at the server. */
    const cancelled = new Set<number | null>()
    return {
      exchanges: (entry) => {
        const id = parametersOf(entry, 'startEdit')?.id
        if (id !== undefined) answers.set(id, answers.get(id)?.slice(-1) ?? [])
        if (isCancelled(entry)) cancelled.add(entry.cause)
        const answer = answerIn(entry)
        if (answer === null || !isPaidWord(answer.status)) return
        const known = answers.get(answer.reservationId) ?? []
        answers.set(answer.reservationId, [...known, answeredIn(answer)].slice(-MOST_ANSWERS))
      },
      events: {
        EditCancelled: ({ cause }) =>
          cause !== null && cause >= firstSeq && !cancelled.has(cause)
            ? 'the server was not asked to end the change'
            : null,
      },
      whenChanged: {
        models: ['reservation'],
        look: (_entry, { before, after }) => {
          const known = shownAsPaid(before)
          for (const ticket of shownAsPaid(after)) {
            if (known.includes(ticket)) continue
            const difference = differenceFromAll(answers.get(ticket.reservationId) ?? [], ticket)
            if (difference !== null) return `${ticket.reservationId} is shown as paid: ${difference}`
          }
          return null
        },
      },
    }
  },
})

// The law about the card form that is open, and about where the tickets of what was paid are.
import type { ReadModels } from '../../../../projections/readModels.ts'
import { always } from '../../engine/language.ts'
import { type Law, law, type LawStart } from '../../engine/law.ts'

const cardFormAndTickets = law('LAW-159', 'money', {
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
  if (payment.progress._tag !== 'AtCard' || current === null || confirmed || activity === 'modifying')
    return null
  return (payment.reservationId ?? current.reservationId) === current.reservationId
    ? `the card form is open, and ${current.reservationId} is not confirmed`
    : null
}

const strangeFact = (
  { server }: LawStart,
  { payment: { reservationId, progress, ticketsUrl } }: ReadModels,
): string | null => {
  if (reservationId === null) return null
  const truth = server.of(reservationId)
  if (progress._tag === 'AtCard' && truth?.transactions.includes(progress.transactionUuid) !== true)
    return `the card form of another payment is open for ${reservationId}`
  return ticketsUrl === null || ticketsUrl === truth?.ticketsUrl
    ? null
    : `${reservationId} leads to tickets that the server has not named`
}

export const cardFormAndTicketsLaws: readonly Law[] = [cardFormAndTickets]

// The law about what a change of a paid ticket comes to: exactly the difference of the totals, and the page to which that
// leads.
import type { EditOutcome } from '../../../../domain/edit/outcome.ts'
import type { ReservationId } from '../../../../domain/ids.ts'
import type { EventEntry } from '../../../../domain/log/entry.ts'
import { parametersOf } from '../../engine/exchanges.ts'
import { law } from '../../engine/law.ts'
import type { Finding } from '../../engine/looks.ts'
import { newestMap } from '../../engine/newest.ts'
import type { ServerTruth, Told } from '../../engine/truth.ts'
import { standingOf } from '../../server/answeredReservation.ts'

/** `null` where it is not known, or may be one of several answers. */
const surelyTold = (truth: ServerTruth, id: ReservationId): Told | null => {
  const answers = truth.of(id)?.answers ?? []
  return answers.length === 1 ? (answers[0] ?? null) : null
}

/** Below zero, money comes back. */
const centsOf = (outcome: EditOutcome): number => {
  if (outcome._tag === 'Even') return 0
  return outcome._tag === 'Pay' ? outcome.cents : 0 - outcome.cents
}

/** A finished change leads to one page; where it is asked who pays, the way to pay comes first. */
const pageOf = (cents: number, id: ReservationId): string => {
  if (cents === 0) return `/ticket/${id}`
  return cents > 0 ? '/edit-pay' : `/myticket-edit/refund of ${id}`
}

export const comesToTheDifference = law('LAW-163', 'money', {
  joins: ['LAW-164'],
  since: 7,
  sentence:
    'A finished change comes to the difference of the totals, to the cent: what costs more leads to paying, what costs less to what comes back, what costs the same to the ticket.',
  looks: (start) => {
    const truth = start.server
    let ledFrom: number | null = null
    /** By ticket: as it was paid when its change was begun. */
    const paid = new Map<ReservationId, Told>()
    /** By the event that says that a change is finished: where it leads. */
    const pages = newestMap<number | null, string>()
    const differenceOf = (id: ReservationId): number | null => {
      const [before, after] = [paid.get(id), surelyTold(truth, id)]
      if (before === undefined || after === null) return null
      const cents = after.totalCents - before.totalCents
      // What is called paid already is not paid again.
      return standingOf(after.status) === 'paid' ? Math.min(0, cents) : cents
    }
    const finish = (entry: EventEntry<'EditFinished'>): Finding => {
      const { reservation, outcome } = entry.data
      const cents = differenceOf(reservation.reservationId)
      if (cents === null) return null
      pages.set(entry.seq, pageOf(cents, reservation.reservationId))
      return centsOf(outcome) === cents
        ? () => (ledFrom === entry.seq ? null : 'a finished change led nowhere')
        : `${centsOf(outcome)} cents instead of ${cents}`
    }
    const leads = (cause: number | null, to: string): string | null => {
      const page = pages.get(cause) ?? to
      if (pages.has(cause)) ledFrom = cause
      return page === to ? null : `a change that leads to ${page} led to ${to}`
    }
    return {
      exchanges: {
        startEdit: (entry) => {
          const id = parametersOf(entry, 'startEdit')?.id
          const told = id === undefined ? null : surelyTold(truth, id)
          if (told !== null && standingOf(told.status) === 'paid') paid.set(told.reservationId, told)
        },
      },
      events: { EditFinished: finish },
      commands: {
        NavigateTo: ({ cause, data: { path, query } }) =>
          leads(cause, path === '/myticket-edit/refund' ? `${path} of ${query['reservationId']}` : path),
        FetchPaymentMethods: ({ cause }) => leads(cause, '/edit-pay'),
      },
    }
  },
})

// The laws about what a change of a paid ticket comes to: exactly the difference of the totals, and the way that it leads.
import type { EditOutcome } from '../../../../domain/edit/outcome.ts'
import type { ReservationId, ReservationToken } from '../../../../domain/ids.ts'
import type { EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { Address } from '../../../../domain/shell/address.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { atCalls, type Looks, watchWith } from '../../engine/looks.ts'
import { createSequels } from '../../engine/sequels.ts'
import { answerIn, createEditCalls, EDIT_CALLS } from '../../readers/edit/editCalls.ts'
import { parametersOf } from '../../readers/exchanges.ts'
import { standingOf, type Told, toldBy } from '../../truth/told.ts'
import { newestMap } from '../../engine/newest.ts'

/** What a finish has moved, by the answers alone: the total that was told with it less the one that was paid. */
const createMoved = () => {
  const callIn = createEditCalls()
  /** By ticket: as it was paid when the change was begun. */
  const before = new Map<ReservationId, Told>()
  /** By cause: what a finish, or the look at the ticket after it, has told. */
  const told = newestMap<number, Told>()
  return {
    /** Asked at each of `EDIT_CALLS`. */
    note: (entry: ExchangeEntry, moment: Moment): void => {
      const made = callIn(entry, moment)
      const answer = answerIn(entry)
      const isTicket = entry.type === 'finishEdit' || entry.type === 'reservation'
      if (answer !== null && isTicket && entry.cause !== null) told.set(entry.cause, toldBy(answer))
      // The look at the ticket just before it is begun is of the same cause.
      const known = made?.call === 'startEdit' ? told.get(entry.cause ?? 0) : undefined
      if (made?.call === 'startEdit' && known !== undefined) before.set(made.reservationId, known)
    },
    /** `null` where it can't be told from the log. */
    by: ({ cause, data: { reservation } }: EventEntry<'EditFinished'>): number | null => {
      const after = told.get(cause ?? 0)
      const then = before.get(reservation.reservationId)
      if (after === undefined || then === undefined || after.reservationId !== then.reservationId) return null
      const difference = after.totalCents - then.totalCents
      return standingOf(after.status) === 'paid' ? Math.min(0, difference) : difference
    },
  }
}

/** Below zero, money comes back. */
const centsOf = (outcome: EditOutcome): number => {
  if (outcome._tag === 'Even') return 0
  return outcome._tag === 'Pay' ? outcome.cents : 0 - outcome.cents
}

const exactDifference = law('LAW-163', 'edit', {
  since: 7,
  sentence:
    'When a change is finished, what is to be paid or comes back is the difference of the totals, to the cent: the new one less the one that was paid.',
  watch: () => {
    const moved = createMoved()
    return watchWith({
      exchanges: atCalls(EDIT_CALLS, moved.note),
      events: {
        EditFinished: (entry, { after }) => {
          const cents = moved.by(entry)
          if (cents === null) return null
          const told = centsOf(entry.data.outcome)
          if (told !== cents) return `${told} cents instead of ${cents}`
          const shown = after.edit.outcome === null ? 0 : centsOf(after.edit.outcome)
          return shown === cents ? null : `${shown} cents are shown instead of ${cents}`
        },
      },
    })
  },
})

const PAY = '/edit-pay'
const REFUND = '/myticket-edit/refund'

type End = 'pay' | 'refund' | 'ticket'

interface Leads {
  readonly end: End
  readonly reservationId: ReservationId
}

const isAt = ({ end, reservationId }: Leads, { path, query }: Pick<Address, 'path' | 'query'>): boolean => {
  switch (end) {
    case 'pay':
      return path === PAY
    case 'refund':
      return path === REFUND && query['reservationId'] === reservationId
    case 'ticket':
      return path === `/ticket/${reservationId}`
  }
}

const endOf = (cents: number): End => {
  if (cents === 0) return 'ticket'
  return cents > 0 ? 'pay' : 'refund'
}

/** Where it is asked who pays, the way to the payment comes after the answer. */
const FOLLOWS = {
  pay: ['NavigateTo', 'FetchPaymentMethods'],
  refund: ['NavigateTo'],
  ticket: ['NavigateTo'],
} as const

const outcomeLeads = law('LAW-164', 'edit', {
  since: 7,
  sentence:
    'A finished change that costs more leads to paying, one that costs less to what comes back, one that costs the same to the ticket; and to nothing else.',
  watch: () => {
    const moved = createMoved()
    const sequels = createSequels()
    /** By the number of the event: where it leads. */
    const ends = new Map<number, Leads>()
    /** What the changes have come to last, by the token of the ticket. */
    const ended = new Map<ReservationToken, Leads>()
    let last: Leads | null = null
    const lead = (entry: EventEntry, leads: Leads, follows: readonly string[]): void => {
      const { seq, type } = entry
      ends.set(seq, leads)
      sequels.expect(entry, { cause: seq, anyOf: new Set(follows), fact: `${type} at ${seq} led nowhere` })
    }
    const own: Looks = {
      exchanges: atCalls([...EDIT_CALLS, 'preparePayment'], (entry, moment) => {
        moved.note(entry, moment)
        const told = answerIn(entry)
        // A change of it that was finished elsewhere is to be paid.
        if (told !== null && standingOf(told.status) === 'stands') ended.delete(told.token)
        const token = parametersOf(entry, 'preparePayment')?.reservationToken
        const leads = token === undefined ? undefined : ended.get(token)
        return leads === undefined || leads.end === 'pay'
          ? null
          : `a change that leads to ${leads.end} is being paid`
      }),
      commands: {
        NavigateTo: ({ cause, data }) => {
          const leads = ends.get(cause ?? 0)
          return leads === undefined || isAt(leads, data)
            ? null
            : `a change that leads to ${leads.end} led to ${data.path}`
        },
        FetchPaymentMethods: ({ cause }) => {
          const leads = ends.get(cause ?? 0)
          return leads === undefined || leads.end === 'pay'
            ? null
            : `a change that leads to ${leads.end} is to be paid`
        },
      },
      events: {
        EditFinished: (entry) => {
          const cents = moved.by(entry)
          if (cents === null) return
          const { reservationId, token } = entry.data.reservation
          last = { end: endOf(cents), reservationId }
          ended.set(token, last)
          lead(entry, last, FOLLOWS[last.end])
        },
        EditPayerChosen: (entry) => {
          if (last?.end === 'pay') lead(entry, last, ['NavigateTo'])
        },
      },
    }
    return watchWith({ whileWaiting: sequels }, own)
  },
})

export const editOutcomeLaws: readonly Law[] = [exactDifference, outcomeLeads]

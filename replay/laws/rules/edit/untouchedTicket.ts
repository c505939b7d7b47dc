// The laws about a ticket that is paid while it is being changed: it is shown as it was paid until the server has taken the
// change, and money where it costs more.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { atCalls, type Finding, watchWith } from '../../engine/looks.ts'
import { answerIn, createEditCalls, EDIT_CALLS } from '../../readers/edit/editCalls.ts'
import { createPaidWords, type PaidWords, shownAsPaid } from '../../readers/edit/paidWords.ts'
import { failureOf } from '../../readers/exchanges.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { standingOf } from '../../truth/told.ts'

const cancelLeavesTicket = law('LAW-162', 'edit', {
  since: 7,
  sentence:
    'A change that is given up is given up at the server, and the ticket is after that what it was before the change was begun.',
  watch: ({ firstSeq }) => {
    const paid = createPaidWords()
    const callIn = createEditCalls()
    /** By cause: the server has ended the change, or holds none. */
    const given = new Set<number>()
    return watchWith({
      exchanges: atCalls(EDIT_CALLS, (entry, moment) => {
        paid.note(entry)
        const call = callIn(entry, moment)?.call
        if (call !== 'cancelEdit' || entry.cause === null) return
        const error = failureOf(entry, 'cancelEdit')
        const isOver =
          error?._tag === 'Refused' && (error.code === 'EDIT_EXPIRED' || error.code === 'EDIT_NOT_STARTED')
        if (entry.data.outcome._tag === 'Answered' || isOver) given.add(entry.cause)
      }),
      events: {
        EditCancelled: ({ cause, data: { reservationId } }, { after }) => {
          if (cause !== null && cause >= firstSeq && !given.has(cause))
            return 'the server was not asked to end the change'
          if (after.edit.started || after.edit.edited !== null) return 'something is left of the change'
          return differenceOf(paid, shownAsPaid(after, reservationId))
        },
      },
    })
  },
})

/** What is shown as paid, and was not before this entry. */
const changedIn = ({ before, after }: Moment, id: ReservationId): readonly Reservation[] => {
  const known = shownAsPaid(before, id)
  return shownAsPaid(after, id).filter((one) => !known.includes(one))
}

const differenceOf = (paid: PaidWords, shown: readonly Reservation[]): string | null => {
  for (const one of shown) {
    const difference = paid.difference(one)
    if (difference !== null) return difference
  }
  return null
}

const runOutLeavesTicket = law('LAW-166', 'edit', {
  since: 7,
  sentence:
    'While a ticket is being changed, and when that has run out or failed, it is shown as the server last told it as paid.',
  watch: () => {
    const paid = createPaidWords()
    const callIn = createEditCalls()
    const open = new Set<ReservationId>()
    const isShownWell = (_entry: Entry, moment: Moment): string | null => {
      for (const id of open) {
        const difference = differenceOf(paid, changedIn(moment, id))
        if (difference !== null) return `${id} is shown as paid: ${difference}`
      }
      return null
    }
    return watchWith({
      exchanges: atCalls(EDIT_CALLS, (entry, moment) => {
        paid.note(entry)
        const made = callIn(entry, moment)
        if (made?.call === 'startEdit') open.add(made.reservationId)
      }),
      whenChanged: { models: ['reservation'], look: isShownWell },
    })
  },
})

const unpaidIsNotShownAsPaid = law('LAW-167', 'edit', {
  since: 7,
  sentence:
    'A changed ticket whose difference is to be paid is not shown as paid before the server says that it is.',
  watch: () => {
    const paid = createPaidWords()
    /** Told last to be neither paid nor over, after they were paid. */
    const due = new Set<ReservationId>()
    const look = ({ seq }: Entry, moment: Moment): Finding => {
      for (const id of due) {
        const difference = differenceOf(paid, changedIn(moment, id))
        if (difference !== null) return `${id} is shown as paid at ${seq}: ${difference}`
      }
    }
    return watchWith({
      exchanges: atCalls(EDIT_CALLS, (entry) => {
        paid.note(entry)
        const answer = entry.type === 'editData' || entry.type === 'startEdit' ? null : answerIn(entry)
        if (answer === null) return
        const wasPaid = paid.lastOf(answer.reservationId) !== null
        if (standingOf(answer.status) === 'stands' && wasPaid) due.add(answer.reservationId)
        else due.delete(answer.reservationId)
      }),
      whenChanged: { models: ['reservation'], look },
    })
  },
})

export const untouchedTicketLaws: readonly Law[] = [
  cancelLeavesTicket,
  runOutLeavesTicket,
  unpaidIsNotShownAsPaid,
]

// The laws about a ticket that is paid while it is being changed: it is shown as it was paid until the server has taken the
// change, and money where it costs more.
import type { ReservationId } from '../../../ids.ts'
import type { EventEntry } from '../../../log/entry.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { type Finding, watchWith } from '../../engine/looks.ts'
import { answerIn, createEditCalls } from '../../readers/edit/editCalls.ts'
import { createPaidWords, shownAsPaid } from '../../readers/edit/paidWords.ts'
import { failureOf } from '../../readers/exchanges.ts'
import { standingOf } from '../../truth/told.ts'

const cancelLeavesTicket = law('LAW-162', 'edit', {
  sentence:
    'A change that is given up is given up at the server, and the ticket is after that what it was before the change was begun.',
  watch: ({ firstSeq }) => {
    const paid = createPaidWords()
    const callIn = createEditCalls()
    /** By cause: the server has ended the change, or holds none. */
    const given = new Set<number>()
    return watchWith({
      exchanges: (entry, { before }) => {
        paid.note(entry)
        const call = callIn(entry, before)?.call
        if (call !== 'cancelEdit' || entry.cause === null) return
        const error = failureOf(entry, 'cancelEdit')
        const isOver =
          error?._tag === 'Refused' && (error.code === 'EDIT_EXPIRED' || error.code === 'EDIT_NOT_STARTED')
        if (entry.data.outcome._tag === 'Answered' || isOver) given.add(entry.cause)
      },
      events: {
        EditCancelled: ({ cause, data: { reservationId } }, { after }) => {
          if (cause !== null && cause >= firstSeq && !given.has(cause))
            return 'the server was not asked to end the change'
          if (after.edit.started || after.edit.edited !== null) return 'something is left of the change'
          const shown = shownAsPaid(after, reservationId)
          return shown === null ? null : paid.difference(shown)
        },
      },
    })
  },
})

/** What is shown as paid has become another one by this entry. */
const changedIn = ({ before, after }: Moment, id: ReservationId) => {
  const shown = shownAsPaid(after, id)
  return shown === null || shown === shownAsPaid(before, id) ? null : shown
}

const runOutLeavesTicket = law('LAW-166', 'edit', {
  sentence:
    'While a ticket is being changed, and when that has run out or failed, it is shown as the server last told it as paid.',
  watch: () => {
    const paid = createPaidWords()
    const callIn = createEditCalls()
    const open = new Set<ReservationId>()
    const isShownWell = (moment: Moment): string | null => {
      for (const id of open) {
        const shown = changedIn(moment, id)
        const difference = shown === null ? null : paid.difference(shown)
        if (difference !== null) return `${id} is shown as paid: ${difference}`
      }
      return null
    }
    return watchWith({
      exchanges: (entry, { before }) => {
        paid.note(entry)
        const made = callIn(entry, before)
        if (made?.call === 'startEdit') open.add(made.reservationId)
      },
      all: ({ kind }, moment) => (kind === 'event' ? isShownWell(moment) : null),
    })
  },
})

const unpaidIsNotShownAsPaid = law('LAW-167', 'edit', {
  sentence:
    'A changed ticket whose difference is to be paid is not shown as paid before the server says that it is.',
  watch: () => {
    const paid = createPaidWords()
    /** Told last to be neither paid nor over, after they were paid. */
    const due = new Set<ReservationId>()
    const look = ({ seq }: EventEntry, moment: Moment): Finding => {
      for (const id of due) {
        const shown = changedIn(moment, id)
        const difference = shown === null ? null : paid.difference(shown)
        if (difference !== null) return `${id} is shown as paid at ${seq}: ${difference}`
      }
    }
    return watchWith({
      exchanges: (entry) => {
        paid.note(entry)
        const answer = entry.type === 'editData' || entry.type === 'startEdit' ? null : answerIn(entry)
        if (answer === null) return
        const wasPaid = paid.lastOf(answer.reservationId) !== null
        if (standingOf(answer.status) === 'stands' && wasPaid) due.add(answer.reservationId)
        else due.delete(answer.reservationId)
      },
      all: (entry, moment) => (entry.kind === 'event' ? look(entry, moment) : null),
    })
  },
})

export const untouchedTicketLaws: readonly Law[] = [
  cancelLeavesTicket,
  runOutLeavesTicket,
  unpaidIsNotShownAsPaid,
]

// The laws about the calls of a change of a paid ticket: one at a time, and none where there is nothing to change any more.
import type { ReservationId } from '../../../ids.ts'
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { createEditCalls } from '../../readers/edit/editCalls.ts'
import { isOverWord, statusIn } from '../../readers/told.ts'
import { failureOf } from '../../readers/exchanges.ts'
import { standingOf } from '../../truth/told.ts'
import type { ExchangeEntry } from '../../../log/entry.ts'

const oneCallAtATime = law('LAW-160', 'edit', {
  sentence:
    'At no moment do two calls change one paid ticket: the next one waits until the last is answered.',
  watch: ({ firstSeq }) => {
    const callIn = createEditCalls()
    /** By ticket: when the last call was answered. */
    const answered = new Map<ReservationId, { readonly seq: number; readonly call: string }>()
    return watchWith({
      commands: { StartSession: () => answered.clear() },
      exchanges: (entry, { before }) => {
        const made = callIn(entry, before)
        if (made === null) return null
        const { call, reservationId, sentSeq } = made
        const last = answered.get(reservationId)
        answered.set(reservationId, { seq: entry.seq, call })
        return last !== undefined && last.seq > sentSeq && sentSeq >= firstSeq
          ? `${call} was sent before ${last.call} was answered`
          : null
      },
    })
  },
})

/** The server holds no such change, or no longer. */
const saysItIsOver = (entry: ExchangeEntry): boolean => {
  const error = failureOf(entry, entry.type as 'finishEdit')
  return error?._tag === 'Refused' && (error.code === 'EDIT_EXPIRED' || error.code === 'EDIT_NOT_STARTED')
}

const nothingAfterTheEnd = law('LAW-161', 'edit', {
  sentence:
    'Once a change of a paid ticket is given up, finished or over, nothing more is sent of it before it is begun again.',
  watch: () => {
    const callIn = createEditCalls()
    const ended = new Map<ReservationId, number>()
    /** Finished, and not paid: it may still be given up. */
    const due = new Set<ReservationId>()
    const end = (id: ReservationId, seq: number): void => void ended.set(id, seq)
    return watchWith({
      commands: {
        StartSession: () => {
          ended.clear()
          due.clear()
        },
      },
      events: {
        EditExpired: ({ seq, data }) => end(data.reservationId, seq),
        EditLost: ({ seq, data }) => end(data.reservationId, seq),
      },
      exchanges: (entry, { before }) => {
        const made = callIn(entry, before)
        if (made === null) return null
        const { call, reservationId, sentSeq, told } = made
        if (call === 'startEdit') {
          due.delete(reservationId)
          return void ended.delete(reservationId)
        }
        const endSeq = call === 'cancelEdit' && due.has(reservationId) ? undefined : ended.get(reservationId)
        const isAnswered = entry.data.outcome._tag === 'Answered'
        if (call === 'cancelEdit' && isAnswered) due.delete(reservationId)
        if (call === 'finishEdit' && told !== null && standingOf(told.status) === 'stands')
          due.add(reservationId)
        if ((call === 'cancelEdit' && isAnswered) || (call === 'finishEdit' && told !== null))
          end(reservationId, entry.seq)
        else if (saysItIsOver(entry)) end(reservationId, entry.seq)
        return endSeq !== undefined && endSeq <= sentSeq
          ? `${call} was sent after the end of the change`
          : null
      },
    })
  },
})

const refundedIsNotEdited = law('LAW-168', 'edit', {
  sentence: 'A ticket that the server calls refunded or cancelled is not begun to be changed.',
  watch: () => {
    const callIn = createEditCalls()
    const over = new Map<ReservationId, number>()
    return watchWith({
      exchanges: (entry, { before }) => {
        const said = statusIn(entry)
        if (said !== null && isOverWord(said.status)) over.set(said.reservationId, entry.seq)
        else if (said !== null) over.delete(said.reservationId)
        const made = callIn(entry, before)
        if (made?.call !== 'startEdit') return null
        const overSeq = over.get(made.reservationId)
        return overSeq !== undefined && overSeq <= made.sentSeq
          ? 'a ticket that is over was to be changed'
          : null
      },
    })
  },
})

export const oneEditLaws: readonly Law[] = [oneCallAtATime, nothingAfterTheEnd, refundedIsNotEdited]

// The laws about the calls of a change of a paid ticket: one at a time, and none where there is nothing to change any more.
import type { ReservationId } from '../../../../domain/ids.ts'
import { type Law, law } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { createEditCalls, EDIT_CALLS } from '../../readers/edit/editCalls.ts'
import { isOverWord, STATUS_CALLS, statusIn } from '../../readers/told.ts'
import { answerTo, bodyOf, failureOf } from '../../readers/exchanges.ts'
import { standingOf } from '../../truth/told.ts'
import type { CallAnswer, CallBody } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'

const oneAtATime = law('LAW-160', 'edit', {
  since: 7,
  sentence:
    'At no moment do two changes of one paid ticket run: the next call waits until the last is answered, and no change is begun while one is open.',
  watch: ({ firstSeq }) => {
    const callIn = createEditCalls()
    /** By ticket: when the last call was answered. */
    const answered = new Map<ReservationId, { readonly seq: number; readonly call: string }>()
    /** By ticket: since when its change is open on this page. */
    const open = new Map<ReservationId, number>()
    const end = (id: ReservationId): void => void open.delete(id)
    return watchWith({
      commands: {
        StartSession: () => {
          answered.clear()
          open.clear()
        },
      },
      events: {
        EditStarted: ({ seq, data: { original } }) => void open.set(original.reservationId, seq),
        EditCancelled: ({ data }) => end(data.reservationId),
        EditExpired: ({ data }) => end(data.reservationId),
        EditLost: ({ data }) => end(data.reservationId),
        EditHandedOver: ({ data }) => end(data.reservationId),
        EditFinished: ({ data: { reservation } }) => end(reservation.reservationId),
        SignedOut: () => open.clear(),
      },
      exchanges: atCalls(EDIT_CALLS, (entry, moment) => {
        const made = callIn(entry, moment)
        if (made === null) return null
        const { call, reservationId, sentSeq } = made
        const last = answered.get(reservationId)
        answered.set(reservationId, { seq: entry.seq, call })
        if (last !== undefined && last.seq > sentSeq && sentSeq >= firstSeq)
          return `${call} was sent before ${last.call} was answered`
        const openSeq = open.get(reservationId)
        return call === 'startEdit' && openSeq !== undefined && openSeq <= sentSeq
          ? 'a change was begun while one was open'
          : null
      }),
    })
  },
})

/** The server holds no such change, or no longer. */
const saysItIsOver = (entry: ExchangeEntry): boolean => {
  const error = failureOf(entry, entry.type as 'finishEdit')
  return error?._tag === 'Refused' && (error.code === 'EDIT_EXPIRED' || error.code === 'EDIT_NOT_STARTED')
}

const nothingAfterTheEnd = law('LAW-161', 'edit', {
  since: 7,
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
      exchanges: atCalls(EDIT_CALLS, (entry, moment) => {
        const made = callIn(entry, moment)
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
      }),
    })
  },
})

const isGivenBack = (word: string | null): boolean => /^(REFUNDED|RF)$/i.test(word ?? '')

const refundedIsNotEdited = law('LAW-168', 'edit', {
  since: 7,
  sentence:
    'A ticket that the server calls refunded or cancelled is not begun to be changed, and no sail that was given back goes for another one.',
  watch: () => {
    const callIn = createEditCalls()
    const over = new Map<ReservationId, number>()
    /** By ticket: its sails that were given back, each with the package that it is of. */
    const given = new Map<ReservationId, readonly string[]>()
    const moved = (id: ReservationId, body: CallBody<'editData'>): string | null => {
      const kept = body.sailPackages.flatMap(({ seqN, sailRefIds }) =>
        sailRefIds.map((one) => `${seqN} ${one}`),
      )
      const stray = (given.get(id) ?? []).find((one) => !kept.includes(one))
      return stray === undefined
        ? null
        : `the sail ${stray.split(' ')[1]} was given back, and goes for another one`
    }
    return watchWith({
      exchanges: atCalls([...STATUS_CALLS, ...EDIT_CALLS], (entry, moment) => {
        const said = statusIn(entry)
        if (said !== null && isOverWord(said.status)) over.set(said.reservationId, entry.seq)
        else if (said !== null) over.delete(said.reservationId)
        const told = answerTo(entry, 'reservation')
        if (told !== null) given.set(told.reservationId, givenBackIn(told))
        const made = callIn(entry, moment)
        const body = bodyOf(entry, 'editData')
        if (made !== null && body !== null) return moved(made.reservationId, body)
        if (made?.call !== 'startEdit') return null
        const overSeq = over.get(made.reservationId)
        return overSeq !== undefined && overSeq <= made.sentSeq
          ? 'a ticket that is over was to be changed'
          : null
      }),
    })
  },
})

const givenBackIn = ({ sailPackages }: CallAnswer<'reservation'>): readonly string[] =>
  sailPackages.flatMap(({ seqN, sailRefs }) =>
    sailRefs.filter(({ status }) => isGivenBack(status)).map(({ sailRefId }) => `${seqN} ${sailRefId}`),
  )

export const oneEditLaws: readonly Law[] = [oneAtATime, nothingAfterTheEnd, refundedIsNotEdited]

// The law about the calls of a change of a paid ticket: one at a time, and none where there is nothing to change.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { Entry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import { interval } from '../../engine/intervals.ts'
import { allOf, never, sent } from '../../engine/language.ts'
import { type Law, law, type LooksOf } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { atCalls } from '../../engine/looks.ts'
import { CHANGE_CALLS, ticketOf } from '../../readers/changeCalls.ts'
import { isOverWord, STATUS_CALLS, statusIn } from '../../server/answers.ts'

/** What costs more waits for its payment, and may be given up until then. */
type Step = 'open' | 'waits' | 'over'

/** By what the page says of the changes that it makes. */
const whereChange = (isIt: (step: Step) => boolean) =>
  interval((spans) => {
    const is = (step: Step, ticket: ReservationId, moment: Moment): void =>
      isIt(step) ? spans.open(moment, ticket) : spans.close(moment, ticket)
    const end = ({ data }: OfTicket, moment: Moment): void => is('over', data.reservationId, moment)
    const endAll = (_entry: Entry, moment: Moment): void => spans.closeAll(moment)
    return [
      {
        commands: { StartSession: endAll },
        events: {
          EditStarted: ({ data }, moment) => is('open', data.original.reservationId, moment),
          EditFinished: ({ data: { outcome, reservation } }, moment) =>
            is(outcome._tag === 'Pay' ? 'waits' : 'over', reservation.reservationId, moment),
          EditCancelled: end,
          EditExpired: end,
          EditLost: end,
          EditHandedOver: end,
          RefundGiven: end,
          SignedOut: endAll,
        },
      },
    ]
  })

interface OfTicket {
  readonly data: { readonly reservationId: ReservationId }
}

const calledOff = interval((spans) => [
  {
    exchanges: atCalls(STATUS_CALLS, (entry, moment) => {
      const said = statusIn(entry)
      if (said !== null && isOverWord(said.status)) spans.open(moment, said.reservationId)
      else if (said !== null) spans.close(moment, said.reservationId)
    }),
  },
])

/** The one before must have been answered before that which leads to the next one. */
const inTurn: LooksOf = (start) => {
  const keyOf = ticketOf(start)
  const answered = new Map<ReservationId, ExchangeEntry>()
  return {
    commands: { StartSession: () => answered.clear() },
    exchanges: atCalls(CHANGE_CALLS, (entry, { sent: { afterSeq } }) => {
      const ticket = keyOf(entry)
      if (ticket === null) return null
      const last = answered.get(ticket)
      answered.set(ticket, entry)
      return last !== undefined && last.seq > afterSeq && afterSeq >= start.firstSeq
        ? `${entry.type} of ${ticket} went out before ${last.type} was answered`
        : null
    }),
  }
}

const oneChange = law('LAW-160', 'choice', {
  joins: ['LAW-161', 'LAW-168'],
  since: 7,
  sentence:
    'The calls of a change of a paid ticket go out one at a time and none after its end; none is begun while one is open, or of a ticket that is refunded or cancelled.',
  looks: allOf(
    inTurn,
    never(sent('editData', 'finishEdit'), {
      of: ticketOf,
      during: { 'the change has ended': whereChange((step) => step !== 'open') },
    }),
    never(sent('cancelEdit'), {
      of: ticketOf,
      during: { 'the change has ended': whereChange((step) => step === 'over') },
    }),
    never(sent('startEdit'), {
      of: ticketOf,
      during: {
        'a change of it is open': whereChange((step) => step === 'open'),
        'it is refunded or cancelled': calledOff,
      },
    }),
  ),
})

export const ticketChangeLaws: readonly Law[] = [oneChange]

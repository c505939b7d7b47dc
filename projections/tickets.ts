// How many of which ticket a person wants, beside how many the server holds for them.
import * as t from 'io-ts'
import { listOf, nullable, shape } from '../domain/codec/shapes.ts'
import { openText } from '../domain/codec/text.ts'
import { linesOf, type Reservation } from '../domain/reservation/reservation.ts'
import { countOf, TicketLine, withCount } from '../domain/tickets/ticketLine.ts'
import { projection } from './projection.ts'

export const TicketsModel = shape({
  /** The lines of the form `ticketsForm` (TICK-03). */
  lines: listOf(TicketLine),
  heldFor: nullable(openText('reservationId')),
  /** What the reservation holds; a failed change goes back to this (TICK-21). */
  held: listOf(TicketLine),
  refusal: nullable(
    shape({
      code: openText('priceCategory'),
      reason: openText('QuantityRefusedTag'),
      available: nullable(t.number),
    }),
  ),
})
export type TicketsModel = t.TypeOf<typeof TicketsModel>

const initial: TicketsModel = { lines: [], heldFor: null, held: [], refusal: null }

const clear = (draft: TicketsModel): void => {
  draft.lines = []
  draft.heldFor = null
  draft.held = []
  draft.refusal = null
}

const hold = (draft: TicketsModel, { reservation }: { readonly reservation: Reservation }): void => {
  draft.heldFor = reservation.reservationId
  draft.held = [...linesOf(reservation)]
}

/** The form shows what the reservation holds, but for a change that is still to be sent. */
const holdAndShow = (draft: TicketsModel, data: { readonly reservation: Reservation }): void => {
  const isChanged = !sameCounts(draft.lines, draft.held)
  hold(draft, data)
  if (!isChanged) draft.lines = [...draft.held]
}

const sameCounts = (lines: readonly TicketLine[], held: readonly TicketLine[]): boolean =>
  [...lines, ...held].every(({ code }) => countOf(lines, code) === countOf(held, code))

const restore = (draft: TicketsModel): void => {
  draft.lines = [...draft.held]
}

const clearIfGone = (draft: TicketsModel, { gone }: { readonly gone: boolean }): void =>
  gone ? clear(draft) : undefined

export const tickets = projection(TicketsModel, initial, {
  TicketQuantityChanged: (draft, { line }) => {
    draft.lines = [...withCount(draft.lines, line)]
    draft.refusal = null
  },
  TicketQuantityRefused: (draft, { code, reason, available }) => {
    draft.refusal = { code, reason, available }
  },
  ManualInputCleared: (draft) => {
    draft.refusal = null
  },
  ReservationCreated: hold,
  ReservationModified: hold,
  ReservationConfirmed: hold,
  ReservationFetched: (draft, data) => {
    if (data.why !== 'ticket' && draft.heldFor === data.reservation.reservationId) holdAndShow(draft, data)
  },
  ReservationCreateFailed: restore,
  ReservationModifyFailed: (draft, { gone }) => (gone ? clear(draft) : restore(draft)),
  ReservationConfirmFailed: clearIfGone,
  ReservationFetchFailed: (draft, { gone, why, reservationId }) => {
    if (gone && why !== 'ticket' && draft.heldFor === reservationId) clear(draft)
  },
  PackageSelected: clear,
  SailSelected: clear,
  PastChoiceDropped: (draft, { sailRefId }) => {
    if (sailRefId !== null) clear(draft)
  },
  ReservationCleared: clear,
  ReservationExpired: clear,
  ReservationPaid: (draft, { reservation }) => {
    if (draft.heldFor === reservation.reservationId) clear(draft)
  },
})

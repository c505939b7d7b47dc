// Changing how many of which ticket (TICK-03, TICK-16, TICK-28).
import * as t from 'io-ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { TicketLine } from './ticketLine.ts'

/** Typed and stepped input waits before it is sent; the other ways act at once (OP-78). */
export const InputWay = oneOf('InputWay', 'typed', 'stepper', 'dropdown', 'check', 'confirm', 'close-icon')
export type InputWay = t.TypeOf<typeof InputWay>

export const ticketsCommands = {
  /** `count` is the new number of tickets of `code`; zero or less removes the line (TICK-16, OP-14). */
  ChangeTicketQuantity: shape({ code: openText('priceCategory'), count: t.number, way: InputWay }),
  /** Clears what is left of manual input after a create (RES-06). */
  ClearManualInput: shape({}),
}

export const ticketsEvents = {
  TicketQuantityChanged: shape({ line: TicketLine, way: InputWay }),
  TicketQuantityRefused: shape({
    code: openText('priceCategory'),
    count: t.number,
    reason: oneOf(
      'QuantityRefusedTag',
      'DoesNotFit',
      'ConfirmationInProgress',
      'UnknownCategory',
      'NotANumber',
      'NoSail',
    ),
    /** How many may be had in all, where that is the reason. */
    available: nullable(t.number),
  }),
  ManualInputCleared: shape({}),
}

// Changing how many of which ticket (TICK-03, TICK-16, TICK-28).
import * as t from 'io-ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { InputWay } from './inputWay.ts'
import { TicketLine } from './ticketLine.ts'

export const ticketsCommands = {
  /** `count` is the new number of tickets of `code`; zero or less removes the line (TICK-16, OP-14). */
  ChangeTicketQuantity: shape({ code: openText('priceCategory'), count: t.number, way: InputWay }),
  /** What an add-on asks for before it can be chosen (TICK-27, OP-110). */
  ChangeAddonParameter: shape({ code: openText('priceCategory'), text: personal('addonParameter') }),
  /** Clears what is left of manual input after a create (RES-06). */
  ClearManualInput: shape({}),
}

export const ticketsEvents = {
  TicketQuantityChanged: shape({
    line: TicketLine,
    way: InputWay,
    /** Where the ticket is an extra: what it asks for (TICK-27). */
    addon: nullable(shape({ mandatoryParameter: nullable(openText('parameterName')) })),
  }),
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
      'PackageSailMismatch',
      'TooManyOfAddon',
      'AddonParameterMissing',
    ),
    /** How many are available in all, where that is the reason. */
    available: nullable(t.number),
  }),
  AddonParameterChanged: shape({ code: openText('priceCategory'), text: personal('addonParameter') }),
  ManualInputCleared: shape({}),
}

// Scripts of people who go there and back: round trips, the other way round, both days and both sails, the two modals,
// and a trip that is taken off again.
import fc from 'fast-check'
import { day, quantities, sail } from './choice.ts'
import { inTurn, oneOf, perhaps, picks, repeated, says, saysOneOf, type Script } from './parts.ts'
import { typesDay } from './deeds.ts'
import { settled, settles, shortPause } from './pauses.ts'
import { typedDays } from '../realistic/time.ts'
import { command } from '../../support/unbranded.ts'

const settlesMostly: Script = oneOf([3, settles], [1, shortPause])

const backDayNear: Script = typesDay(2, 1, 1, 2, 2, 3, 3, 0, -1)

export const dayBack: Script = inTurn(
  oneOf(
    [5, picks('dayBack', 3)],
    [2, backDayNear],
    [1, saysOneOf(typedDays.map((typed) => command('ChooseDate', { trip: 2, day: typed })))],
  ),
  settlesMostly,
)

export const sailBack: Script = inTurn(picks('sailBack', 31), settlesMostly)

/** There and back; some leave the way back open. */
export const roundTrip: Script = inTurn(
  settled(picks('roundTrip', 1)),
  perhaps(30, day),
  perhaps(92, dayBack),
  perhaps(25, sail),
  perhaps(35, sailBack),
)

export const toggles: Script = inTurn(
  repeated(inTurn(says(command('ToggleDirection', {})), shortPause), 1, 2),
  settlesMostly,
)

/** Another day or another ship for what is held, or only looked at. */
export const moves: Script = inTurn(
  says(command('OpenModal', { name: 'datetime' })),
  repeated(oneOf([3, sail], [2, day, dayBack, sailBack], [1, toggles]), 1, 2),
  perhaps(70, says(command('CloseModal', {}))),
)

export const ticketsModal: Script = inTurn(
  says(command('OpenModal', { name: 'tickets' })),
  quantities,
  perhaps(70, says(command('CloseModal', {}))),
)

export const dropsTrip: Script = inTurn(
  oneOf(
    [4, picks('trip', 1)],
    [1, saysOneOf(fc.constantFrom(1, 2, 7).map((seqN) => command('RemoveTrip', { seqN })))],
  ),
  settlesMostly,
)

// Scripts of people who go there and back: round trips, the other way round, both days and both sails, the two modals,
// and a trip that is taken off again.
import fc from 'fast-check'
import { day, quantities, sail } from './choice.ts'
import {
  inTurn,
  oneOfScripts,
  perhaps,
  picks,
  repeated,
  says,
  saysOneOf,
  type Script,
  settles,
  shortPause,
} from './parts.ts'
import { typedDays } from '../realistic/time.ts'
import { command } from '../../support/unbranded.ts'

const settlesMostly: Script = oneOfScripts({ weight: 3, script: settles }, { weight: 1, script: shortPause })

const backDayNear: Script = fc
  .constantFrom(1, 1, 2, 2, 3, 3, 0, -1)
  .map((offDays) => [{ does: 'typedDay', tab: 0, trip: 2, offDays }])

export const dayBack: Script = inTurn(
  oneOfScripts(
    { weight: 5, script: picks('dayBack', 3) },
    { weight: 2, script: backDayNear },
    {
      weight: 1,
      script: saysOneOf(typedDays.map((typed) => command('ChooseDate', { trip: 2, day: typed }))),
    },
  ),
  settlesMostly,
)

export const sailBack: Script = inTurn(picks('sailBack', 31), settlesMostly)

/** There and back; some leave the way back open. */
export const roundTrip: Script = inTurn(
  picks('roundTrip', 1),
  settles,
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
  repeated(
    oneOfScripts(
      { weight: 3, script: sail },
      { weight: 2, script: day },
      { weight: 2, script: dayBack },
      { weight: 2, script: sailBack },
      { weight: 1, script: toggles },
    ),
    1,
    2,
  ),
  perhaps(70, says(command('CloseModal', {}))),
)

export const ticketsModal: Script = inTurn(
  says(command('OpenModal', { name: 'tickets' })),
  quantities,
  perhaps(70, says(command('CloseModal', {}))),
)

export const dropsTrip: Script = inTurn(
  oneOfScripts(
    { weight: 4, script: picks('trip', 1) },
    { weight: 1, script: saysOneOf(fc.constantFrom(1, 2, 7).map((seqN) => command('RemoveTrip', { seqN }))) },
  ),
  settlesMostly,
)

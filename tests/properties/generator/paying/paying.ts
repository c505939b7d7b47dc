// Scripts in which something comes between a payment, however far it is: each state, and whatever may happen in it.
import * as stage from '../aims/stage.ts'
import { inTurn, oneOf, perhaps, type Script, steps } from '../parts.ts'
import { answers, settled, shortPause } from '../pauses.ts'
import { formStands, LATEST_WORD_MS, openStands, takenStands } from './stands.ts'
import { anyTurns, formTurns } from './turns.ts'

const soon: Script = oneOf([2, answers], [1, shortPause])

/** What was to go wrong and has not by now goes well, and all that is on its way comes. */
const calmsDown: Script = steps(
  { does: 'fault', rule: { on: '*', fault: { kind: 'slow', delayMs: 0 } } },
  { does: 'wait', ms: LATEST_WORD_MS + 2_000 },
)

/** Of what is confirmed already, where anything is. */
const comesBetween: Script = oneOf(
  [4, inTurn(openStands, anyTurns, soon, perhaps(60, settled(anyTurns)))],
  [5, inTurn(takenStands, formTurns, soon, perhaps(60, settled(formTurns)))],
  [4, inTurn(formStands, formTurns, soon, perhaps(40, formTurns))],
)

/** With a booking of its own. */
export const paysAndTurns: Script = inTurn(stage.confirmed, comesBetween, calmsDown)

// Scripts in which something comes between a payment, however far it is: each state, and all that may happen in it.
import * as stage from '../aims/stage.ts'
import { inTurn, oneOf, perhaps, type Script, steps } from '../parts.ts'
import { answers, settled, shortPause } from '../pauses.ts'
import { cardFormStates, LATEST_WORD_MS, unpaidStates, chargedStates } from './paymentStates.ts'
import { anyInterruption, cardFormInterruptions } from './interruptions.ts'

const soon: Script = oneOf([2, answers], [1, shortPause])

/** What was to go wrong and has not by now goes well, and all that is on its way comes. */
const calmsDown: Script = steps(
  { does: 'fault', rule: { on: '*', fault: { kind: 'slow', delayMs: 0 } } },
  { does: 'wait', ms: LATEST_WORD_MS + 2_000 },
)

/** Of what is confirmed already, where anything is. */
const interruption: Script = oneOf(
  [5, inTurn(chargedStates, cardFormInterruptions, soon, perhaps(60, settled(cardFormInterruptions)))],
  [4, inTurn(unpaidStates, anyInterruption, soon, perhaps(60, settled(anyInterruption)))],
  [4, inTurn(cardFormStates, cardFormInterruptions, soon, perhaps(40, cardFormInterruptions))],
)

/** With a booking of its own. */
export const interruptedPayments: Script = inTurn(stage.confirmed, interruption, calmsDown)

// Tickets on which passengers stand by name, which not every ship asks for: paid, and then changed.
import fc from 'fast-check'
import { command } from '../../../support/unbranded.ts'
import { answers, paysWithCard } from '../aims/stage.ts'
import { confirms, goodContact, toTickets } from '../booking.ts'
import { nightTrip } from '../choice.ts'
import { edit } from '../editChanges.ts'
import { inTurn, oneOfScripts, repeated, says, type Script, settles, steps, waits } from '../parts.ts'

const PASSENGER = {
  firstName: 'Jaan',
  lastName: 'Kask',
  gender: 'M',
  birthday: '1984-03-29',
  citizenship: 'EE',
  comments: '',
} as const

/** One person, who is named before the booking is confirmed. */
const paidByName: Script = inTurn(
  nightTrip,
  toTickets,
  goodContact,
  steps({ does: 'quantity', tab: 0, nth: 0, count: 1, way: 'dropdown' }),
  answers,
  steps({ does: 'guest', tab: 0, nth: 0, how: 'save', form: PASSENGER }),
  answers,
  confirms,
  settles,
  paysWithCard,
)

/** Under another name; or without one, with which nothing is finished. */
const renames: Script = inTurn(
  steps(edit('start')),
  answers,
  fc.constantFrom('Kai', '', '').map((text) => [edit('guest', { text })]),
  oneOfScripts({ weight: 1, script: answers }, { weight: 1, script: waits(fc.constantFrom(0, 1_001)) }),
  says(command('FinishEdit', {})),
  answers,
)

export const paidAndRenamed: Script = inTurn(paidByName, repeated(renames, 1, 2))

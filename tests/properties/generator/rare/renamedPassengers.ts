// Tickets on which passengers stand by name, which not every ship asks for: paid, and then changed.
import fc from 'fast-check'
import { command } from '../../../support/unbranded.ts'
import { paysWithCard } from '../aims/stage.ts'
import { confirms, goodContact, toTickets } from '../booking.ts'
import { nightTrip } from '../choice.ts'
import { edit } from '../editChanges.ts'
import { inTurn, oneOf, repeated, says, type Script, steps } from '../parts.ts'
import { answered, answers, settled } from '../pauses.ts'
import { tickets, waitsFor } from '../deeds.ts'

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
  answered(tickets(0, 1), steps({ does: 'guest', tab: 0, nth: 0, how: 'save', form: PASSENGER })),
  settled(confirms),
  paysWithCard,
)

/** Under another name; or without one, with which nothing is finished. */
const renames: Script = inTurn(
  answered(steps(edit('start'))),
  fc.constantFrom('Kai', '', '').map((text) => [edit('guest', { text })]),
  oneOf([1, answers, waitsFor(0, 1_001)]),
  answered(says(command('FinishEdit', {}))),
)

export const paidAndRenamed: Script = inTurn(paidByName, repeated(renames, 1, 2))

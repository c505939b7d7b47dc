// What people do in the middle of a session: they go on to pay, wherever they stand, and let anything come between.
import { PATHS } from '../../../domain/shell/address.ts'
import { CARDS } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import type { Step } from '../run/plan.ts'
import { confirms, goodContact, paysAtBank, paysByCard, unsureIfPaid } from './booking.ts'
import { anyScript, planOf, sampled } from './generator.ts'
import { picksNth } from './deeds.ts'
import { inTurn, oneOf, perhaps, picks, repeated, says, type Script, steps } from './parts.ts'
import { settled, settles } from './pauses.ts'
import { asksForTime } from './time.ts'

const toConfirm: Script = settled(
  says(command('NavigateTo', { path: PATHS.confirm, query: {}, how: 'push' })),
)

const paysWell: Script = inTurn(
  settled(picksNth('method', 0)),
  settled(steps({ does: 'card', tab: 0, number: CARDS.good, lateMs: 0 })),
)

/** What is held or chosen is confirmed and paid, as far as it can be. */
const goesOnToPay: Script = inTurn(
  perhaps(70, settles),
  perhaps(30, asksForTime),
  perhaps(30, settled(picks('retry', 0))),
  perhaps(50, settled(goodContact)),
  perhaps(70, confirms),
  perhaps(30, toConfirm),
  oneOf([4, paysWell, paysByCard], [3, paysAtBank], [1, unsureIfPaid]),
  settles,
)

const onward: Script = inTurn(
  perhaps(75, goesOnToPay),
  repeated(inTurn(anyScript, perhaps(35, goesOnToPay)), 2, 4),
)

const MOST_STEPS = 40

/** One way in four begins as a session does, with a booking of its own. */
const BEGINS_EACH = 4

/** No tab is copied: a copy's log would be another one. */
export const onwardStepsOf = (seed: number): readonly Step[] => {
  const all = seed % BEGINS_EACH === 0 ? planOf(seed).steps : sampled(onward, seed)
  return all.filter(({ does }) => does !== 'duplicate').slice(0, MOST_STEPS)
}

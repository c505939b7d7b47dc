// Scripts that lead to pairs in two tabs: the first tab is duplicated, and both hold the same confirmed reservation.
import fc from 'fast-check'
import { command } from '../../../support/unbranded.ts'
import type { PairName } from '../../run/pairs/pairList.ts'
import type { Step } from '../../run/plan.ts'
import { confirms, goodContact } from '../booking.ts'
import { inTurn, says, type Script } from '../parts.ts'
import { answered, settled, shortPause } from '../pauses.ts'
import * as stage from './stage.ts'

const { changes, extendsTime, inOther, paysSomehow, signsIn } = stage

const duplicates: Script = fc.constant<readonly Step[]>([{ does: 'duplicate' }])

/** What was typed is known to no page but its own. A tab is copied once in a session. */
export const IN_BOTH: Script = inTurn(stage.confirmed, answered(duplicates, inOther(goodContact)))

/** Each from where both tabs hold it. */
export const TAB_AIMS = {
  // That the deadline is another one is shown first, and Pay has to be pressed again.
  'a payment in one tab while the other one asks for more time': inTurn(
    stage.slows('extendReservation', 25_000),
    extendsTime,
    answered(inOther(inTurn(answered(paysSomehow), paysSomehow))),
  ),
  'a payment begun in one tab, and refused in the other': inTurn(
    paysSomehow,
    shortPause,
    answered(inOther(paysSomehow)),
  ),
  // Confirmed again, and so both can go on to pay.
  'a change in one tab, and the other one sees it': inTurn(
    answered(changes, stage.looksAgain),
    confirms,
    answered(stage.looksAgain),
  ),
  'more time in one tab, and the end of it in the other': inTurn(
    answered(extendsTime),
    settled(inOther(stage.untilEnd(1, 1_000))),
  ),
  'signed out in one tab, and so in the other': inTurn(
    signsIn,
    inOther(signsIn),
    answered(says(command('SignOut', { why: 'chosen' }))),
  ),
} satisfies Partial<Record<PairName, Script>>

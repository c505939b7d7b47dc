// Scripts that lead to pairs in two tabs which hold the same reservation: a copy of the first tab is made in each.
import fc from 'fast-check'
import { command } from '../../../support/unbranded.ts'
import type { PairName } from '../../run/pairs/pairList.ts'
import type { Step } from '../../run/plan.ts'
import { goodContact } from '../booking.ts'
import { inTurn, says, type Script, shortPause } from '../parts.ts'
import * as stage from './stage.ts'

const { answers, changes, confirmed, extendsTime, held, inOther, paysSomehow, signsIn } = stage

const duplicates: Script = fc.constant<readonly Step[]>([{ does: 'duplicate' }])

/** What was typed is known to no page but its own. */
const copies: Script = inTurn(duplicates, answers, inOther(goodContact), answers)

export const TAB_AIMS = {
  'a payment in one tab while the other one asks for more time': inTurn(
    confirmed,
    copies,
    stage.slows('extendReservation', 15_000),
    extendsTime,
    inOther(paysSomehow),
    answers,
  ),
  'a payment begun in one tab, and refused in the other': inTurn(
    confirmed,
    copies,
    paysSomehow,
    shortPause,
    inOther(paysSomehow),
    answers,
  ),
  'a change in one tab, and the other one sees it': inTurn(
    held,
    copies,
    changes,
    answers,
    stage.looksAgain,
    answers,
  ),
  'more time in one tab, and the end of it in the other': inTurn(
    held,
    copies,
    extendsTime,
    answers,
    inOther(stage.untilEnd(1, 1_000)),
    answers,
  ),
  'signed out in one tab, and so in the other': inTurn(
    held,
    copies,
    signsIn,
    inOther(signsIn),
    says(command('SignOut', { why: 'chosen' })),
    answers,
  ),
} satisfies Partial<Record<PairName, Script>>

// Sessions of two tabs that hold the same reservation: a tab is duplicated in a browser without locks, and both go on
// to pay. Clicks, cards, banks, reloads, clocks and deadlines come in any order, in either tab.
import fc, { type Arbitrary } from 'fast-check'
import type { Command } from '../../../domain/log/commands.ts'
import {
  confirmed,
  confirms,
  goodContact,
  paysAtBank,
  paysByCard,
  reserves,
  unsureIfPaid,
} from './booking.ts'
import { oneQuantity } from './choice.ts'
import { inTab, inTurn, oneOf, perhaps, picks, says, type Script } from './parts.ts'
import { anyPause, settled, settles, shortPause, untilDeadline } from './pauses.ts'
import { waitsFor } from './deeds.ts'
import { asksForTime, clocks } from './time.ts'
import { reloads, revisits } from './trouble.ts'
import type { Step, Tab } from '../run/plan.ts'
import { resultsFragments } from '../realistic/address.ts'
import { tokens } from '../realistic/shop.ts'
import { command } from '../../support/unbranded.ts'

const comesBack: Script = resultsFragments.map((fragment) => [{ does: 'address', tab: 0, fragment }])

/** What was typed is known to no page but its own, and without it nothing is paid. */
const types: Script = settled(goodContact)

/** Two tabs are signed in as one person, who signs out in one of them; what was asked in the other is still on its way. */
const signsOutElsewhere: Script = fc
  .tuple(
    tokens,
    goodContact,
    picks('method', 2),
    fc.constantFrom(0, 0, 5, 500, 5_000),
    fc.constantFrom<Tab>(0, 1),
  )
  .map(([token, contact, presses, pauseMs, leaving]): readonly Step[] => {
    const staying: Tab = leaving === 0 ? 1 : 0
    const commandIn = (tab: Tab, given: Command): Step => ({ does: 'command', tab, command: given })
    return [
      commandIn(0, command('AcceptToken', { token })),
      commandIn(1, command('AcceptToken', { token })),
      ...inTab(contact, staying),
      { does: 'wait', ms: pauseMs },
      ...inTab(presses, staying),
      commandIn(leaving, command('SignOut', { why: 'chosen' })),
      { does: 'wait', ms: 1_500 },
      commandIn(staying, command('GoBack', {})),
    ]
  })

/** What one tab does at a time. */
const payingScript: Script = oneOf(
  [5, inTurn(types, picks('method', 2), shortPause), inTurn(perhaps(40, types), unsureIfPaid)],
  [4, inTurn(perhaps(60, types), paysByCard), inTurn(perhaps(60, types), paysAtBank)],
  [3, anyPause],
  [2, settled(confirms), reloads, untilDeadline],
  [1, settled(oneQuantity, confirms), revisits, asksForTime, clocks, comesBack],
  [1, says(command('GoBack', {}))],
)

const inEitherTab = (script: Script): Script =>
  fc.tuple(script, fc.constantFrom<Tab>(0, 1)).map(([steps, tab]) => inTab(steps, tab))

const inTheTabs: Script = oneOf([30, inEitherTab(payingScript)], [3, signsOutElsewhere])

/** Both press Pay, at once or nearly. */
const bothPay: Script = fc
  .tuple(fc.nat(2), fc.nat(2), waitsFor(0, 0, 1, 5, 200, 2_000))
  .map(([first, second, pause]) => [
    { does: 'pick', tab: 0, what: 'method', nth: first },
    ...pause,
    { does: 'pick', tab: 1, what: 'method', nth: second },
  ])

const duplicates: Script = fc.constant<readonly Step[]>([{ does: 'duplicate' }])

/** The copy is made once there is something to pay, or before that, and then both press. */
export const stepsOfTwoTabs: Arbitrary<readonly Step[]> = inTurn(
  settles,
  oneOf(
    [4, inTurn(confirmed, perhaps(25, picks('method', 2)), duplicates)],
    [1, inTurn(reserves, goodContact, settled(duplicates), confirms)],
  ),
  settles,
  types.map((steps) => inTab(steps, 1)),
  perhaps(60, settled(bothPay)),
  fc.array(inTheTabs, { minLength: 48, maxLength: 48, size: 'max' }).map((scripts) => scripts.flat()),
)

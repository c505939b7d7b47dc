// Sessions that live through accounts: people sign in and out, make accounts, change what is theirs and their companies',
// while bookings, payments, changes of tickets and lists are under way, in one tab and in two.
import fc from 'fast-check'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { CARDS } from '../../../support/bookingSession.ts'
import type { Tab } from '../../run/plan.ts'
import * as stage from '../aims/stage.ts'
import { lists, looksBack } from '../afterwards/lists.ts'
import { inTab, inTurn, oneOf, perhaps, type Script, steps } from '../parts.ts'
import { answered, anyPause, shortPause } from '../pauses.ts'
import { waitsFor } from '../deeds.ts'
import { edit } from '../editChanges.ts'
import { forgetsPassword, makesAccount, opensLetter } from './access.ts'
import { choosesRole, companies } from './companies.ts'
import { anyPage, rejects } from './accountSteps.ts'
import { supersededSignIns } from './supersededSignIns.ts'
import { onesAfterOthers, readsMessage, signedIn, signsInSomehow, signsOut } from './people.ts'
import { profile } from './profile.ts'

const { confirmed, held } = stage

const slowly = (call: Call, script: Script): Script => inTurn(stage.slows(call, 4_000), script)

/** Something of a booking is on its way. */
const underWay: Script = oneOf(
  [3, inTurn(held, slowly('modifyReservation', stage.changes))],
  [3, inTurn(confirmed, slowly('preparePayment', stage.paysSomehow))],
  [2, inTurn(held, slowly('confirmReservation', stage.confirmsNow))],
  [2, inTurn(held, slowly('extendReservation', stage.extendsTime))],
  [2, inTurn(confirmed, stage.paysWithCard, steps(edit('start')))],
  [1, looksBack],
)

/** Another person comes, or the same one goes. */
const comesAndGoes: Script = oneOf(
  [3, signsInSomehow],
  [2, onesAfterOthers, signsOut],
  [1, choosesRole, profile],
)

const inTheMidst: Script = inTurn(
  perhaps(50, signedIn),
  underWay,
  waitsFor(0, 50, 300, 1_500),
  comesAndGoes,
  answered(perhaps(50, inTurn(shortPause, comesAndGoes))),
)

/** Another person comes while the report of the money is in flight, or is asked what has become of it. */
const paysAndIsFollowed: Script = inTurn(
  signedIn,
  confirmed,
  oneOf(
    [2, inTurn(answered(slowly('paymentSuccess', stage.opensCard)), stage.card(CARDS.good))],
    [1, inTurn(stage.loses('preparePayment'), stage.opensCard)],
    [1, inTurn(answered(stage.goesToBank), stage.atBank(null, 'byButton'))],
  ),
  perhaps(30, signsOut),
  answered(signedIn),
)

/** The server takes the token no more, at any call; the same person comes back, or another one. */
const rejected: Script = inTurn(
  signedIn,
  perhaps(60, inTurn(rejects, underWay)),
  rejects,
  oneOf([3, underWay], [2, inTurn(answered(underWay), stage.looksAgain), companies], [1, profile, lists]),
  perhaps(70, signsInSomehow),
)

/** Both tabs have a person, the same or another one; what one does reaches the other. */
const inTwoTabs: Script = inTurn(
  signedIn,
  fc.tuple(signedIn, fc.constant<Tab>(1)).map(([all, tab]) => inTab(all, tab)),
  fc.tuple(oneOf([1, profile, companies]), fc.constantFrom<Tab>(0, 1)).map(([all, tab]) => inTab(all, tab)),
  answered(signsOut),
)

export const accounts: Script = inTurn(
  oneOf(
    [6, companies],
    [5, signsInSomehow],
    [4, inTheMidst, supersededSignIns, profile],
    [3, rejected, paysAndIsFollowed, makesAccount],
    [2, onesAfterOthers, forgetsPassword, lists],
    [1, opensLetter, choosesRole, inTwoTabs, inTurn(anyPage, anyPause), readsMessage],
  ),
  perhaps(40, anyPause),
)

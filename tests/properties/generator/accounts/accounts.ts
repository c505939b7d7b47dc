// Sessions that live through accounts: people sign in and out, make accounts, change what is theirs and their companies',
// while bookings, payments, changes of tickets and lists are under way, in one tab and in two.
import fc from 'fast-check'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { CARDS } from '../../../support/bookingSession.ts'
import type { Tab } from '../../run/plan.ts'
import * as stage from '../aims/stage.ts'
import { lists, looksBack } from '../afterwards/lists.ts'
import {
  anyPause,
  inTab,
  inTurn,
  oneOfScripts,
  perhaps,
  type Script,
  shortPause,
  steps,
  waits,
} from '../parts.ts'
import { edit } from '../editChanges.ts'
import { forgetsPassword, makesAccount, opensLetter } from './access.ts'
import { choosesRole, companies } from './companies.ts'
import { anyPage, rejects } from './doing.ts'
import { overtaken } from './overtaken.ts'
import { onesAfterOthers, readsMessage, signedIn, signsInSomehow, signsOut } from './people.ts'
import { profile } from './profile.ts'

const { answers, confirmed, held } = stage

const slowly = (call: Call, script: Script): Script => inTurn(stage.slows(call, 4_000), script)

/** Something of a booking is on its way. */
const underWay: Script = oneOfScripts(
  { weight: 3, script: inTurn(held, slowly('modifyReservation', stage.changes)) },
  { weight: 2, script: inTurn(held, slowly('confirmReservation', stage.confirmsNow)) },
  { weight: 2, script: inTurn(held, slowly('extendReservation', stage.extendsTime)) },
  { weight: 3, script: inTurn(confirmed, slowly('preparePayment', stage.paysSomehow)) },
  { weight: 2, script: inTurn(confirmed, stage.paysWithCard, steps(edit('start'))) },
  { weight: 1, script: looksBack },
)

/** Another person comes, or the same one goes. */
const comesAndGoes: Script = oneOfScripts(
  { weight: 3, script: signsInSomehow },
  { weight: 2, script: onesAfterOthers },
  { weight: 2, script: signsOut },
  { weight: 1, script: choosesRole },
  { weight: 1, script: profile },
)

const inTheMidst: Script = inTurn(
  perhaps(50, signedIn),
  underWay,
  waits(fc.constantFrom(0, 50, 300, 1_500)),
  comesAndGoes,
  perhaps(50, inTurn(shortPause, comesAndGoes)),
  answers,
)

/** Another person comes while the server is told of the money, or is asked what has become of it. */
const paysAndIsFollowed: Script = inTurn(
  signedIn,
  confirmed,
  oneOfScripts(
    { weight: 2, script: inTurn(slowly('paymentSuccess', stage.opensCard), answers, stage.card(CARDS.good)) },
    { weight: 1, script: inTurn(stage.loses('preparePayment'), stage.opensCard) },
    { weight: 1, script: inTurn(stage.goesToBank, answers, stage.atBank(null, 'byButton')) },
  ),
  perhaps(30, signsOut),
  signedIn,
  answers,
)

/** The server takes the token no more, at any call; the same person comes back, or another one. */
const rejected: Script = inTurn(
  signedIn,
  perhaps(60, inTurn(rejects, underWay)),
  rejects,
  oneOfScripts(
    { weight: 3, script: underWay },
    { weight: 2, script: inTurn(underWay, answers, stage.looksAgain) },
    { weight: 1, script: profile },
    { weight: 2, script: companies },
    { weight: 1, script: lists },
  ),
  perhaps(70, signsInSomehow),
)

/** Both tabs have a person, the same or another one; what one does is told to the other. */
const inTwoTabs: Script = inTurn(
  signedIn,
  fc.tuple(signedIn, fc.constant<Tab>(1)).map(([all, tab]) => inTab(all, tab)),
  fc
    .tuple(
      oneOfScripts({ weight: 1, script: profile }, { weight: 1, script: companies }),
      fc.constantFrom<Tab>(0, 1),
    )
    .map(([all, tab]) => inTab(all, tab)),
  signsOut,
  answers,
)

export const accounts: Script = inTurn(
  oneOfScripts(
    { weight: 4, script: inTheMidst },
    { weight: 3, script: rejected },
    { weight: 3, script: paysAndIsFollowed },
    { weight: 5, script: signsInSomehow },
    { weight: 2, script: onesAfterOthers },
    { weight: 4, script: overtaken },
    { weight: 3, script: makesAccount },
    { weight: 2, script: forgetsPassword },
    { weight: 1, script: opensLetter },
    { weight: 6, script: companies },
    { weight: 4, script: profile },
    { weight: 1, script: choosesRole },
    { weight: 2, script: lists },
    { weight: 1, script: inTwoTabs },
    { weight: 1, script: inTurn(anyPage, anyPause) },
    { weight: 1, script: readsMessage },
  ),
  perhaps(40, anyPause),
)

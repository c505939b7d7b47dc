// Scripts in which something comes between: a call is under way, for longer than usual, and meanwhile the person, the
// network, the clock, the office or another call does something else. Any call, and any of these.
import fc from 'fast-check'
import { COLLEAGUE_DEEDS } from '../../../src/demo/reservation/colleague.ts'
import { CARDS } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import type { Step } from '../run/plan.ts'
import * as stage from './aims/stage.ts'
import {
  inTurn,
  oneOfScripts,
  perhaps,
  picks,
  says,
  saysOneOf,
  type Script,
  waits,
  oneStepOf,
} from './parts.ts'

const { answers, changes, confirmed, confirmsNow, extendsTime, held, looksAgain, network } = stage

const goesTo = (...fragments: readonly string[]): Script =>
  oneStepOf(...fragments.map((fragment): Step => ({ does: 'address', tab: 0, fragment })))

const applies: Script = saysOneOf(
  fc.constantFrom('KEVAD10', 'SAAR5', 'NOPE').map((code) => command('ApplyPromotion', { code })),
)

const oneMoreResident: Script = inTurn(
  says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
  fc.nat(9).map((n) => [{ does: 'resident', tab: 0, nth: 0, text: `{${n}}` }]),
)

const goesToTicket: Script = goesTo('#/en/ticket/{reservation}')
const goesToResult: Script = goesTo('#/en/payment/results?reservationId={reservation}')

const inSlow = (call: Call, ...parts: readonly Script[]): Script =>
  inTurn(
    fc
      .constantFrom(1_500, 4_000, 4_000, 9_000, 31_000)
      .map((delayMs) => [{ does: 'fault', rule: { on: call, fault: { kind: 'slow', delayMs }, nth: 1 } }]),
    ...parts,
  )

/** A booking, and a call about it that is slow. */
const underWay: Script = oneOfScripts(
  {
    weight: 1,
    script: inTurn(
      says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
      answers,
      inSlow('createReservation', changes),
    ),
  },
  { weight: 4, script: inTurn(held, inSlow('modifyReservation', changes)) },
  { weight: 2, script: inTurn(confirmed, inSlow('modifyReservation', changes)) },
  { weight: 3, script: inTurn(held, inSlow('confirmReservation', confirmsNow)) },
  { weight: 2, script: inTurn(held, inSlow('extendReservation', extendsTime)) },
  { weight: 2, script: inTurn(confirmed, inSlow('extendReservation', extendsTime)) },
  { weight: 2, script: inTurn(held, inSlow('reservation', looksAgain)) },
  { weight: 2, script: inTurn(confirmed, inSlow('reservation', looksAgain)) },
  { weight: 2, script: inTurn(confirmed, inSlow('reservation', stage.paysSomehow)) },
  { weight: 2, script: inTurn(held, inSlow('applyPromotion', applies)) },
  { weight: 3, script: inTurn(confirmed, inSlow('preparePayment', stage.paysSomehow)) },
  {
    weight: 3,
    script: inTurn(confirmed, stage.opensCard, answers, inSlow('paymentSuccess', stage.card(CARDS.good))),
  },
  {
    weight: 1,
    script: inTurn(confirmed, stage.opensCard, answers, inSlow('paymentCancel', stage.card(null))),
  },
  {
    weight: 2,
    script: inTurn(confirmed, stage.opensCard, answers, inSlow('reservation', stage.card(CARDS.good))),
  },
  {
    weight: 2,
    script: inTurn(confirmed, inSlow('cardSuccess', stage.paysWithCard)),
  },
  {
    weight: 2,
    script: inTurn(
      confirmed,
      stage.goesToBank,
      answers,
      inSlow('reservationStatus', stage.atBank(null, 'reloaded')),
    ),
  },
  {
    weight: 2,
    script: inTurn(
      confirmed,
      stage.goesToBank,
      answers,
      inSlow('reservation', stage.atBank('pay', 'byButton')),
    ),
  },
)

const ALTERED = ['CN', 'CN_TIMEOUT', 'OFFER', 'TEMP', 'RF'] as const

/** What a look finds from now on. */
const looksFind: Script = inTurn(
  oneOfScripts(
    {
      weight: 2,
      script: fc.constantFrom(...ALTERED).map((status) => [
        {
          does: 'fault',
          rule: { on: 'reservation', fault: { kind: 'altered', fields: { status } }, nth: 1 },
        },
      ]),
    },
    { weight: 1, script: stage.refuses('reservation', 'RESERVATION_NOT_FOUND', 'RESERVATION_EXPIRED') },
    { weight: 1, script: stage.loses('reservation') },
    {
      weight: 3,
      script: oneStepOf(...COLLEAGUE_DEEDS.map((deed): Step => ({ does: 'colleague', tab: 0, deed }))),
    },
    {
      weight: 1,
      script: oneStepOf(
        { does: 'sail', tab: 0, becomes: 'cancelled' },
        { does: 'sail', tab: 0, becomes: 'full' },
      ),
    },
  ),
  oneOfScripts(
    { weight: 2, script: looksAgain },
    {
      weight: 2,
      script: saysOneOf(fc.constantFrom('en', 'et').map((locale) => command('ChangeLocale', { locale }))),
    },
    { weight: 1, script: goesToTicket },
    { weight: 1, script: goesToResult },
  ),
)

/** What a person does, who waits for nothing. */
const goesOn: Script = oneOfScripts(
  { weight: 3, script: changes },
  { weight: 2, script: confirmsNow },
  { weight: 3, script: extendsTime },
  { weight: 2, script: stage.paysSomehow },
  { weight: 1, script: applies },
  { weight: 1, script: says(command('RemovePromotion', {})) },
  { weight: 1, script: oneMoreResident },
  { weight: 2, script: says(command('ClearReservation', {})) },
  { weight: 1, script: says(command('GiveUpPayment', {})) },
  { weight: 2, script: picks('sail', 3) },
  { weight: 1, script: picks('package', 5) },
  { weight: 1, script: says(command('SelectRoute', { routeCode: 'SOR-TRI' })) },
  { weight: 1, script: picks('roundTrip', 1) },
  { weight: 2, script: stage.card(CARDS.good) },
  { weight: 1, script: stage.card(null) },
  { weight: 1, script: goesToTicket },
  { weight: 1, script: goesToResult },
)

const signsOut: Script = inTurn(
  stage.signsIn,
  waits(fc.nat(300)),
  saysOneOf(fc.constantFrom('chosen', 'expired').map((why) => command('SignOut', { why }))),
)

const blinks: Script = inTurn(network(false), waits(fc.integer({ min: 1, max: 3_000 })), network(true))

const clockMoves: Script = oneOfScripts(
  { weight: 1, script: stage.untilEnd(-30_000, -1_000, 0, 1_000, 5_000) },
  { weight: 1, script: stage.untilWarning },
  {
    weight: 1,
    script: fc.constantFrom(-3_600_000, 5_000, 3_600_000).map((byMs) => [{ does: 'setClock', byMs }]),
  },
  { weight: 1, script: fc.constantFrom(10_000, 130_000, 900_000).map((ms) => [{ does: 'sleep', ms }]) },
)

const comesBetween: Script = oneOfScripts(
  { weight: 6, script: goesOn },
  { weight: 5, script: looksFind },
  { weight: 2, script: signsOut },
  { weight: 2, script: blinks },
  { weight: 1, script: network(false) },
  { weight: 2, script: clockMoves },
  { weight: 1, script: stage.reloads },
)

/** While it is under way, and often within the moment in which the page still waits before it asks. */
const midway: Script = waits(
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 50, 99, 100, 101, 199) },
    { weight: 3, arbitrary: fc.integer({ min: 200, max: 1_400 }) },
  ),
)

/** One or two things, each with or without time before it. */
export const meanwhile: Script = inTurn(
  underWay,
  midway,
  comesBetween,
  perhaps(50, inTurn(midway, comesBetween)),
  answers,
  network(true),
  answers,
)

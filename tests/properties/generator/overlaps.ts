// Scripts in which something comes between: a call is under way, for longer than usual, and meanwhile the person, the
// network, the clock, the office or another call does something else. Any call, and any of these.
import fc from 'fast-check'
import { COLLEAGUE_DEEDS } from '../../../src/demo/reservation/colleague.ts'
import { CARDS } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import * as stage from './aims/stage.ts'
import { inTurn, oneOf, perhaps, picks, says, saysOneOf, type Script } from './parts.ts'
import { answered, waits } from './pauses.ts'
import { called, fails, goesTo, office, sailBecomes, setsClock, sleeps } from './deeds.ts'

const { changes, confirmed, confirmsNow, extendsTime, held, looksAgain, network } = stage

const applies: Script = saysOneOf(
  fc.constantFrom('KEVAD10', 'SAAR5', 'NOPE').map((code) => command('ApplyPromotion', { code })),
)

const oneMoreResident: Script = inTurn(
  says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
  fc.nat(9).map((n) => [{ does: 'resident', tab: 0, nth: 0, text: `{${n}}` }]),
)

const goesToTicket: Script = goesTo('#/en/ticket/{reservation}')
const goesToResult: Script = goesTo('#/en/payment/results?reservationId={reservation}')

const SLOW_MS = [1_500, 4_000, 4_000, 9_000, 31_000]

const inSlow = (call: Call, ...parts: readonly Script[]): Script =>
  inTurn(fails(call, 1, ...SLOW_MS.map((delayMs) => ({ kind: 'slow', delayMs }) as const)), ...parts)

/** A booking, and a call about it that is slow. */
const underWay: Script = oneOf(
  [4, inTurn(held, inSlow('modifyReservation', changes))],
  [3, inTurn(held, inSlow('confirmReservation', confirmsNow))],
  [3, inTurn(confirmed, inSlow('preparePayment', stage.paysSomehow))],
  [3, inTurn(confirmed, answered(stage.opensCard), inSlow('paymentSuccess', stage.card(CARDS.good)))],
  [2, inTurn(confirmed, inSlow('modifyReservation', changes))],
  [2, inTurn(held, inSlow('extendReservation', extendsTime))],
  [2, inTurn(confirmed, inSlow('extendReservation', extendsTime))],
  [2, inTurn(held, inSlow('reservation', looksAgain))],
  [2, inTurn(confirmed, inSlow('reservation', looksAgain))],
  [2, inTurn(confirmed, inSlow('reservation', stage.paysSomehow))],
  [2, inTurn(held, inSlow('applyPromotion', applies))],
  [2, inTurn(confirmed, answered(stage.opensCard), inSlow('reservation', stage.card(CARDS.good)))],
  [2, inTurn(confirmed, inSlow('cardSuccess', stage.paysWithCard))],
  [2, inTurn(confirmed, answered(stage.goesToBank), inSlow('reservation', stage.atBank('pay', 'byButton')))],
  [
    2,
    inTurn(
      confirmed,
      answered(stage.goesToBank),
      inSlow('reservationStatus', stage.atBank(null, 'reloaded')),
    ),
  ],
  [1, inTurn(confirmed, answered(stage.opensCard), inSlow('paymentCancel', stage.card(null)))],
  [
    1,
    inTurn(
      answered(says(command('SelectRoute', { routeCode: 'SOR-TRI' }))),
      inSlow('createReservation', changes),
    ),
  ],
)

const ALTERED = ['CN', 'CN_TIMEOUT', 'OFFER', 'TEMP', 'RF'] as const

/** What a look finds from now on. */
const looksFind: Script = inTurn(
  oneOf(
    [3, office(...COLLEAGUE_DEEDS)],
    [2, fails('reservation', 1, ...ALTERED.map(called))],
    [1, stage.refuses('reservation', 'RESERVATION_NOT_FOUND', 'RESERVATION_EXPIRED')],
    [1, stage.loses('reservation'), sailBecomes('cancelled', 'full')],
  ),
  oneOf(
    [2, looksAgain],
    [2, saysOneOf(fc.constantFrom('en', 'et').map((locale) => command('ChangeLocale', { locale })))],
    [1, goesToTicket, goesToResult],
  ),
)

/** What a person does, who waits for nothing. */
const goesOn: Script = oneOf(
  [3, changes, extendsTime],
  [2, confirmsNow, stage.paysSomehow, says(command('ClearReservation', {})), picks('sail', 3)],
  [2, stage.card(CARDS.good)],
  [1, applies, says(command('RemovePromotion', {})), oneMoreResident],
  [1, says(command('GiveUpPayment', {})), picks('package', 5)],
  [1, says(command('SelectRoute', { routeCode: 'SOR-TRI' })), picks('roundTrip', 1), stage.card(null)],
  [1, goesToTicket, goesToResult],
)

const signsOut: Script = inTurn(
  stage.signsIn,
  waits(fc.nat(300)),
  saysOneOf(fc.constantFrom('chosen', 'expired').map((why) => command('SignOut', { why }))),
)

const blinks: Script = inTurn(network(false), waits(fc.integer({ min: 1, max: 3_000 })), network(true))

const clockMoves: Script = oneOf(
  [1, stage.untilEnd(-30_000, -1_000, 0, 1_000, 5_000), stage.untilWarning],
  [1, setsClock(-3_600_000, 5_000, 3_600_000), sleeps(10_000, 130_000, 900_000)],
)

const interruption: Script = oneOf(
  [6, goesOn],
  [5, looksFind],
  [2, signsOut, blinks, clockMoves],
  [1, network(false), stage.reloads],
)

/** While it is under way, and often within the moment in which the page still waits before it asks. */
const midway: Script = waits(
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 50, 99, 100, 101, 199) },
    { weight: 3, arbitrary: fc.integer({ min: 200, max: 1_400 }) },
  ),
)

/** One or two things, each with or without time before it. */
export const overlaps: Script = inTurn(
  underWay,
  midway,
  interruption,
  answered(perhaps(50, inTurn(midway, interruption)), network(true)),
)

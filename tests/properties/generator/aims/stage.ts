// What aimed scripts begin with and are made of: a booking that gets there quickly, one change, one fault from here on.
import fc from 'fast-check'
import { jwtOf } from '../../../support/arbitraryOf.ts'
import { CARDS } from '../../../support/bookingSession.ts'
import type { Fault, FaultRule } from '../../../support/plainDemo.ts'
import { command } from '../../../support/unbranded.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { Step, Tab } from '../../run/plan.ts'
import { confirms, goodContact } from '../booking.ts'
import { inTab, inTurn, perhaps, says, type Script, steps } from '../parts.ts'
import { answered, settled } from '../pauses.ts'
import * as deeds from '../deeds.ts'
import { picksNth, sleeps, untilExpiry } from '../deeds.ts'

/** A few tickets on a ship, the next one or that of another day, reserved. */
export const held: Script = inTurn(
  answered(says(command('SelectRoute', { routeCode: 'SOR-TRI' }))),
  perhaps(
    20,
    answered(fc.integer({ min: 1, max: 2 }).map((nth) => [{ does: 'pick', tab: 0, what: 'day', nth }])),
  ),
  goodContact,
  answered(tickets(fc.nat(1), fc.integer({ min: 1, max: 3 }))),
)

export const confirmed: Script = inTurn(held, settled(confirms))

/** One more or fewer of a kind, at once: the call is under way when it returns. */
export const changes: Script = tickets(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 4, max: 9 }))

function tickets(nths: fc.Arbitrary<number>, counts: fc.Arbitrary<number>): Script {
  return fc
    .tuple(nths, counts)
    .map(([nth, count]) => [{ does: 'quantity', tab: 0, nth, count, way: 'dropdown' }])
}

export const extendsTime: Script = says(command('ExtendReservation', {}))

export const confirmsNow: Script = says(command('ConfirmReservation', {}))

const CARD = 0
/** A card form, or a bank's page. */
export const paysSomehow: Script = picksNth('method', CARD, CARD, 1, 2)
export const opensCard: Script = picksNth('method', CARD)
export const goesToBank: Script = picksNth('method', 1, 2)

export const card = (number: string | null, lateMs = 0): Script =>
  steps({ does: 'card', tab: 0, number, lateMs })

/** To the end of it, with a good card. */
export const paysWithCard: Script = answered(opensCard, card(CARDS.good))

export const atBank = (choice: 'pay' | 'cancel' | null, comesBack: true | 'byButton' | 'reloaded'): Script =>
  steps({ does: 'bank', tab: 0, choice, comesBack })

/** Until so long before the end, or after it. */
export const untilEnd = untilExpiry

/** Somewhere in the last two minutes. */
export const untilWarning: Script = fc
  .integer({ min: 1, max: 90_000 })
  .map((plusMs) => [{ does: 'waitUntil', tab: 0, instant: 'warning', plusMs }])

export const reloads: Script = deeds.reloads(0, 0, 1_000, 30_000)

/** For years. */
export const signsIn: Script = says(
  command('AcceptToken', { token: jwtOf({ exp: 2_200_000_000, sub: 'mari@example.ee' }) }),
)

export const { network } = deeds

/** The page is looked at again, and asks what is held. */
export const looksAgain: Script = sleeps(0)

export const inOther = (script: Script, tab: Tab = 1): Script => script.map((all) => inTab(all, tab))

const from = (rule: FaultRule): readonly Step[] => [{ does: 'fault', rule }]

/** The next call is refused, with a code that says nothing of the reservation. */
export const refuses = (on: Call, ...codes: readonly string[]): Script =>
  fc
    .tuple(fc.constantFrom('SOMETHING_NEW', ...codes), fc.constantFrom(400, 409))
    .map(([code, status]) => from({ on, fault: { kind: 'refusal', status, code }, nth: 1 }))

/** The next answer is lost, whether the server has done its work or not. */
export const loses = (on: Call): Script =>
  fc
    .tuple(fc.constantFrom<Fault>({ kind: 'broken' }, { kind: 'serverError' }), fc.boolean())
    .map(([fault, workDone]) => from({ on, fault, nth: 1, workDone }))

/** The next answer takes so long. */
export const slows = (on: Call, delayMs: number): Script => worsens(on, { kind: 'slow', delayMs })

export const worsens = (on: Call, ...faults: readonly Fault[]): Script => deeds.fails(on, 1, ...faults)

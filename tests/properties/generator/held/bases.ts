// What bookings that are held in uncommon ways begin with, and the parts that they are put together from.
import fc from 'fast-check'
import type { Step } from '../../run/plan.ts'
import { inTurn, oneOf, perhaps, picks, says, type Script } from '../parts.ts'
import { settled } from '../pauses.ts'
import { fails, typesDay } from '../deeds.ts'
import { sailBack } from '../trips.ts'
import { command } from '../../../support/unbranded.ts'

export const exact = { noNullPrototype: true } as const

export const WAKES: Step = { does: 'sleep', ms: 0 }

export const tickets = (nths: readonly number[], counts: readonly number[]): Script =>
  fc
    .record({ nth: fc.constantFrom(...nths), count: fc.constantFrom(...counts) }, exact)
    .map((chosen) => [{ does: 'quantity', tab: 0, ...chosen, way: 'dropdown' }])

export const extra = (counts: readonly number[]): Script =>
  fc
    .record({ nth: fc.nat(4), count: fc.constantFrom(...counts) }, exact)
    .map((chosen) => [{ does: 'extra', tab: 0, ...chosen, way: 'dropdown' }])

export const extraText = (...texts: readonly string[]): Script =>
  fc
    .record({ nth: fc.nat(1), text: fc.constantFrom(...texts) }, exact)
    .map((typed) => [{ does: 'extraText', tab: 0, ...typed }])

/** Most come back on one of the next days; some stay away from the calendar, and have no sail for the way back. */
export const backDay: Script = oneOf(
  [4, inTurn(settled(typesDay(2, 1, 1, 2)), perhaps(30, sailBack))],
  [1, picks('dayBack', 3)],
)

/** There and back, for a few of one kind. */
export const bothWays: Script = settled(
  says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
  picks('roundTrip', 1),
  backDay,
  tickets([0, 0, 1], [1, 2, 3]),
)

export const oneWay: Script = settled(
  says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
  tickets([0, 0, 1], [1, 2, 3]),
)

/** There and back on the fast boat, by one package that holds both ways under one number. */
export const togetherHeld: Script = settled(
  says(command('SelectPackage', { packageCode: 'PAR-RIN-RT', source: 'search-bar' })),
  picks('day', 2),
  picks('dayBack', 3),
  tickets([0, 0, 1], [1, 2, 3]),
)

/** A day is looked at of whose ships nothing is answered, so that none is chosen there. */
export const looksAtBlankDay: Script = inTurn(
  fails('sails', 1, { kind: 'serverError' }),
  settled(oneOf([2, picks('dayBack', 5)], [1, picks('day', 5)])),
)

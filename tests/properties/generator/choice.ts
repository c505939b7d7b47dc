// Scripts of people who choose: a route, a direction, a day, a ship, and how many tickets of which kind.
import fc from 'fast-check'
import { inTurn, oneOf, perhaps, picks, repeated, says, saysOneOf, type Script } from './parts.ts'
import { settled, settles, shortPause } from './pauses.ts'
import { tickets, typesDay } from './deeds.ts'
import { counts, routeCodes } from '../realistic/shop.ts'
import { typedDays } from '../realistic/time.ts'
import { command } from '../../support/unbranded.ts'

const BIG_STRAIT = command('SelectRoute', { routeCode: 'VIR-KUI' })
/** Few sails a day: the same session in half the time. */
const SMALL_STRAIT = command('SelectRoute', { routeCode: 'SOR-TRI' })
/** Passengers are named, there are cabins, and no residents. */
const NIGHT_SHIP = command('SelectRoute', { routeCode: 'VEN-NYN' })
/** Passengers are named, and some are residents. */
const FAST_BOAT = command('SelectRoute', { routeCode: 'PAR-RIN' })

export const trip: Script = inTurn(
  oneOf(
    [6, says(SMALL_STRAIT)],
    [1, says(BIG_STRAIT), says(NIGHT_SHIP), inTurn(settled(says(FAST_BOAT)), picks('day', 2))],
    [1, saysOneOf(routeCodes.map((routeCode) => command('SelectRoute', { routeCode })))],
    [1, picks('route', 10)],
  ),
  settles,
)

/** The night ship, today's or one of the next days'. */
export const nightTrip: Script = inTurn(settled(says(NIGHT_SHIP)), perhaps(50, settled(picks('day', 3))))

export const turn: Script = settled(picks('package', 32))

const daysNearToday: Script = typesDay(1, -1, -1, 0, 0, 1, 2)

export const day: Script = inTurn(
  oneOf(
    [3, picks('day', 3), daysNearToday],
    [1, picks('day', 400)],
    [1, saysOneOf(typedDays.map((typed) => command('ChooseDate', { trip: 1, day: typed })))],
  ),
  oneOf([3, settles], [1, shortPause]),
)

export const sail: Script = inTurn(picks('sail', 31), oneOf([3, settles], [1, shortPause]))

export const oneQuantity: Script = fc
  .record(
    { nth: fc.nat(6), count: counts, way: fc.constantFrom('typed', 'stepper', 'stepper', 'dropdown') },
    { noNullPrototype: true },
  )
  .map((change) => [{ does: 'quantity', tab: 0, ...change }])

/** One kind, as people do it who know what they want. */
export const someTickets: Script = inTurn(
  fc
    .record({ nth: fc.nat(2), count: fc.integer({ min: 1, max: 3 }) }, { noNullPrototype: true })
    .map((chosen) => [{ does: 'quantity', tab: 0, ...chosen, way: 'dropdown' }]),
  settles,
)

/** Two adults, who are named, and a cabin for both; inside or with a window. */
export const cabinForTwo: Script = inTurn(
  settled(tickets(0, 2)),
  saysOneOf(
    fc
      .constantFrom('CABIN_INSIDE', 'CABIN_WINDOW')
      .map((code) => command('ChangeTicketQuantity', { code, count: 1, way: 'dropdown' })),
  ),
  settles,
)

export const quantities: Script = settled(repeated(inTurn(oneQuantity, shortPause), 1, 4))

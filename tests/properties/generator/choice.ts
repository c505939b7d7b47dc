// Scripts of people who choose: a route, a direction, a day, a ship, and how many tickets of which kind.
import fc from 'fast-check'
import {
  inTurn,
  oneOfScripts,
  perhaps,
  picks,
  repeated,
  says,
  saysOneOf,
  type Script,
  settles,
  shortPause,
} from './parts.ts'
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
  oneOfScripts(
    { weight: 1, script: says(BIG_STRAIT) },
    { weight: 6, script: says(SMALL_STRAIT) },
    { weight: 1, script: says(NIGHT_SHIP) },
    { weight: 1, script: inTurn(says(FAST_BOAT), settles, picks('day', 2)) },
    { weight: 1, script: saysOneOf(routeCodes.map((routeCode) => command('SelectRoute', { routeCode }))) },
    { weight: 1, script: picks('route', 10) },
  ),
  settles,
)

/** The night ship, today's or one of the next days'. */
export const nightTrip: Script = inTurn(
  says(NIGHT_SHIP),
  settles,
  perhaps(50, inTurn(picks('day', 3), settles)),
)

export const turn: Script = inTurn(picks('package', 32), settles)

const daysNearToday: Script = fc
  .constantFrom(-1, -1, 0, 0, 1, 2)
  .map((offDays) => [{ does: 'typedDay', tab: 0, trip: 1, offDays }])

export const day: Script = inTurn(
  oneOfScripts(
    { weight: 3, script: picks('day', 3) },
    { weight: 1, script: picks('day', 400) },
    {
      weight: 1,
      script: saysOneOf(typedDays.map((typed) => command('ChooseDate', { trip: 1, day: typed }))),
    },
    { weight: 3, script: daysNearToday },
  ),
  oneOfScripts({ weight: 3, script: settles }, { weight: 1, script: shortPause }),
)

export const sail: Script = inTurn(
  picks('sail', 31),
  oneOfScripts({ weight: 3, script: settles }, { weight: 1, script: shortPause }),
)

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
  fc.constant([{ does: 'quantity', tab: 0, nth: 0, count: 2, way: 'dropdown' }]),
  settles,
  saysOneOf(
    fc
      .constantFrom('CABIN_INSIDE', 'CABIN_WINDOW')
      .map((code) => command('ChangeTicketQuantity', { code, count: 1, way: 'dropdown' })),
  ),
  settles,
)

export const quantities: Script = inTurn(repeated(inTurn(oneQuantity, shortPause), 1, 4), settles)

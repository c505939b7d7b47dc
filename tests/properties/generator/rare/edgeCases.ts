// Scripts that come to the other side of what the program decides by: a number that is answered, a trip that is not
// held, a ship that was offered and has gone, a payment that is called over. Each has a booking of its own.
import fc from 'fast-check'
import { command } from '../../../support/unbranded.ts'
import type { Step } from '../../run/plan.ts'
import * as vehicle from '../../realistic/vehicle.ts'
import * as stage from '../aims/stage.ts'
import { goodContact, toTickets } from '../booking.ts'
import { cabinForTwo, nightTrip } from '../choice.ts'
import { inTurn, oneOf, perhaps, picks, repeated, says, type Script, stepOf, steps } from '../parts.ts'
import { answered, answers, settled } from '../pauses.ts'
import {
  fails,
  naps,
  office,
  picksNth,
  reloads,
  sailBecomes,
  tickets,
  untilExpiry,
  waitsFor,
} from '../deeds.ts'
import { bothWays, looksAtBlankDay, oneWay, togetherHeld } from '../held/bases.ts'
import { paymentEdgeCases } from './paymentEdgeCases.ts'
import { LONG_NAP_MS, NAMED, SMALL_STRAIT } from './rareCases.ts'

const { confirmed, confirmsNow, held, looksAgain } = stage

const extraOf = (nth: number, count: number): Step => ({ does: 'extra', tab: 0, nth, count, way: 'dropdown' })

/** One more of an extra whose question has been answered, or nothing but a space, or of another one. */
const moreOfAnswered: Script = inTurn(
  held,
  fc
    .constantFrom('Mari Maasikas', 'Jüri', ' ')
    .map((text) => [0, 1].map((nth): Step => ({ does: 'extraText', tab: 0, nth, text }))),
  fc.nat(4).chain((nth) =>
    inTurn(
      answered(steps(extraOf(nth, 1))),
      perhaps(
        60,
        fc.nat(1).map((asking) => [{ does: 'extraText', tab: 0, nth: asking, text: 'Mari Maasikas' }]),
      ),
      answers,
      answered(steps(extraOf(nth, 2))),
    ),
  ),
)

/** An extra whose question is not answered; all is confirmed without it, or it is answered then. */
const confirmsUnanswered: Script = inTurn(
  held,
  answered(
    fc.nat(4).map((nth) => [extraOf(nth, 1)]),
    confirmsNow,
  ),
  perhaps(
    50,
    inTurn(answered(steps({ does: 'extraText', tab: 0, nth: 0, text: 'Mari Maasikas' })), confirmsNow),
  ),
  answers,
)

const resident = (...texts: readonly string[]): Script =>
  inTurn(
    says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
    answered(fc.constantFrom(...texts).map((text) => [{ does: 'resident', tab: 0, nth: 0, text }])),
  )

/** The ship that is held goes no more, and all that is chosen moves to another one. */
const movesToAnother: Script = inTurn(
  sailBecomes('cancelled', 'closed'),
  answered(looksAgain, picks('nearestSail', 3)),
)

/** The prices of the ship that all moves to don't come: what is held can be taken out, and nothing else comes in. */
const noLongerSold: Script = inTurn(
  held,
  answered(says(command('ChangeTicketQuantity', { code: 'ADULT', count: 4, way: 'dropdown' }))),
  fails('prices', [1, 8], { kind: 'refusal', status: 400, code: 'SOMETHING_NEW' }),
  movesToAnother,
  repeated(
    inTurn(
      fc
        .tuple(fc.constantFrom('ADULT', 'ADULT', 'ADULT', 'STUDENT'), fc.constantFrom(-1, 0, 1, 2, 9))
        .map(([code, count]) => [stepOf(command('ChangeTicketQuantity', { code, count, way: 'dropdown' }))]),
      answers,
    ),
    1,
    3,
  ),
  perhaps(50, resident('{0}', '{4}')),
)

/** The price of residents, asked for by an old page, with a code that no registry knows, or without any. */
const residentsPrice: Script = inTurn(
  held,
  perhaps(80, resident('37605030299', '47101010033', '3760503029')),
  says(command('ToggleVehicleForm', { kind: 'vehicle', active: true })),
  fc
    .constantFrom('LOCAL_M1', 'LOCAL_N1')
    .chain((priceCategory) =>
      says(command('ChangeVehicleForm', { kind: 'vehicle', form: { ...vehicle.GOOD_FORM, priceCategory } })),
    ),
  answered(says(command('AddVehicle', { kind: 'vehicle' }))),
)

/** The registry names a price that no list of the ship has. */
const notForResidents: Script = inTurn(
  fc
    .constantFrom('residentOnRoute' as const, 'residentOnSail' as const)
    .chain((on) =>
      inTurn(
        on === 'residentOnRoute' ? answered(SMALL_STRAIT) : held,
        fails(on, [1, 3], { kind: 'altered', fields: { priceCategory: 'ISLANDER' } }),
      ),
    ),
  resident('{0}', '{4}'),
  answered(tickets(0, 2)),
)

/** The price of a vehicle comes while all is being confirmed, or when its place has gone. */
const pricedLate: Script = inTurn(
  held,
  says(command('ToggleVehicleForm', { kind: 'vehicle', active: true })),
  fc
    .constantFrom(0, 1, 3, 4)
    .map((nth) => [{ does: 'vehicleForm', tab: 0, kind: 'vehicle', nth, form: vehicle.GOOD_FORM }]),
  oneOf(
    [
      2,
      inTurn(
        stage.slows('vehiclePrice', 150),
        stage.slows('confirmReservation', 3_000),
        says(command('AddVehicle', { kind: 'vehicle' })),
        confirmsNow,
      ),
    ],
    [
      2,
      inTurn(
        stage.slows('vehiclePrice', 4_000),
        says(command('AddVehicle', { kind: 'vehicle' })),
        sailBecomes('full', 'scarce'),
        picks('sail', 5),
      ),
    ],
  ),
  answers,
  answers,
)

/** Another ship is offered for one that is full, and pressed when it has gone, or when its booking has closed. */
const offeredHasGone: Script = inTurn(
  answered(SMALL_STRAIT),
  sailBecomes('cancelled', 'closed'),
  goodContact,
  answered(tickets(0, 1)),
  answers,
  naps(LONG_NAP_MS, LONG_NAP_MS, 64_800_000, 43_200_000),
  settled(repeated(picks('nearestSail', 5), 1, 3)),
)

const twoOfOneKind: Script = fc
  .constantFrom(0, 1)
  .map((nth) => [{ does: 'quantity', tab: 0, nth, count: 2, way: 'dropdown' }])

/** Both ways are turned round where no ship is listed, so that what is held is that of before; and one of them goes. */
const unheldTripGoes: Script = inTurn(
  goodContact,
  oneOf([2, bothWays], [1, oneWay]),
  fails('sails', [1, 6], { kind: 'serverError' }),
  answered(says(command('ToggleDirection', {}))),
  perhaps(60, picksNth('trip', 1, 1, 0)),
  answers,
  twoOfOneKind,
  answers,
)

/** Two who share a cabin; their names are sent while a change is under way, or are not kept by a server that says yes. */
const namedInFlight: Script = inTurn(
  nightTrip,
  goodContact,
  answered(cabinForTwo),
  fails('modifyReservation', 1, { kind: 'slow', delayMs: 4_000 }),
  stage.changes,
  waitsFor(1_100, 1_500, 3_000, 9_000),
  perhaps(50, stage.worsens('saveGuest', { kind: 'ignored' })),
  steps(
    { does: 'guest', tab: 0, nth: 0, how: 'save', form: NAMED },
    { does: 'guest', tab: 0, nth: 1, how: 'save', form: { ...NAMED, firstName: 'Jüri' } },
  ),
  answers,
  answers,
)

const SAIL_CODES = ['SAIL_CLOSED', 'SAIL_CANCELLED', 'BOOKING_CLOSED', 'SAIL_UNKNOWN'] as const

/** Of the many ships of a day one goes no more, there, or back on the same day; the nearest ones come first. */
const lostAmongMany: Script = inTurn(
  answered(says(command('SelectRoute', { routeCode: 'VIR-KUI' })), picks('day', 2)),
  perhaps(50, answered(picks('roundTrip', 1), picks('day', 2), picks('dayBack', 0))),
  picks('sail', 9),
  answered(picks('sailBack', 12)),
  goodContact,
  answered(tickets(0, 2)),
  fc
    .tuple(fc.constantFrom('cancelled' as const, 'closed' as const), fc.boolean())
    .map(([becomes, isLast]) => [{ does: 'sail', tab: 0, becomes, isLast }]),
  answered(looksAgain),
  perhaps(50, answered(picks('nearestSail', 3))),
)

/** The booking says that its ship goes no more, and the timetable, which is asked then, that it goes. */
const saidToBeClosed: Script = inTurn(
  oneOf([1, held, confirmed]),
  stage.slows('reservation', 3_000),
  sailBecomes('cancelled', 'closed'),
  looksAgain,
  waitsFor(1_500),
  answered(sailBecomes('free')),
  answers,
  perhaps(50, answered(picks('nearestSail', 2))),
)

/** A change is refused because of a ship on which all else is held, though the timetable says that it goes. */
const heldShipCloses: Script = inTurn(
  oneOf([1, held, confirmed]),
  fc
    .tuple(
      fc.constantFrom(...SAIL_CODES),
      fc.constantFrom('modifyReservation' as const, 'confirmReservation' as const, 'reservation' as const),
    )
    .chain(([code, on]) =>
      inTurn(
        fails(on, 1, { kind: 'refusal', status: 409, code }),
        on === 'reservation' ? looksAgain : on === 'confirmReservation' ? confirmsNow : stage.changes,
      ),
    ),
  answers,
  answers,
  perhaps(50, answered(picks('nearestSail', 2))),
)

/** The time has run out; another ship is chosen, or other tickets, before the same is booked once more, or meanwhile. */
const repeatsOnAnother: Script = inTurn(
  held,
  untilExpiry(1_000),
  settled(oneOf([3, picks('sail', 5)], [1, picks('day', 3)])),
  perhaps(40, toTickets),
  perhaps(30, sailBecomes('scarce')),
  perhaps(30, inTurn(stage.changes, waitsFor(0, 300, 1_050, 1_200))),
  perhaps(30, fails('sails', 1, { kind: 'slow', delayMs: 3_000 })),
  fc
    .constantFrom('chosen' as const, 'chosen' as const, 'same' as const)
    .chain((sails) => says(command('RepeatTrip', { sails }))),
  answered(perhaps(40, inTurn(waitsFor(30, 600), stage.changes))),
)

/** What the server has kept of a change is settled; then something is asked that changes nothing of it. */
const settledAndAsked: Script = inTurn(
  held,
  stage.worsens('modifyReservation', { kind: 'ignored' }, { kind: 'partial' }),
  answered(stage.changes),
  repeated(
    oneOf(
      [2, answered(says(command('ApplyPromotion', { code: 'KEVAD10' })))],
      [1, answered(says(command('RemovePromotion', {}))), answered(confirmsNow)],
    ),
    1,
    2,
  ),
)

/** Both ways by one package, turned round, or looked at on a day of which nothing is known; and something else changes. */
export const togetherTurned: Script = inTurn(
  togetherHeld,
  perhaps(40, inTurn(office('oneMore', 'later'), answered(looksAgain))),
  perhaps(50, says(command('ToggleDirection', {}))),
  perhaps(60, looksAtBlankDay),
  perhaps(40, looksAtBlankDay),
  twoOfOneKind,
  answers,
  perhaps(30, answered(picks('trip', 1))),
  perhaps(50, answered(reloads(1_000))),
)

/** Of a resident who is held a reload leaves no code: on another ship there is nothing to book them by. */
const residentAfterReload: Script = inTurn(
  held,
  resident('{0}', '{4}'),
  answered(reloads(1_000)),
  movesToAnother,
  answered(confirmsNow),
)

/** One of them. */
export const edgeCases: Script = oneOf(
  [17, paymentEdgeCases],
  [3, togetherTurned],
  [2, moreOfAnswered, noLongerSold, notForResidents, pricedLate, offeredHasGone, unheldTripGoes],
  [2, namedInFlight, saidToBeClosed, lostAmongMany, repeatsOnAnother, settledAndAsked],
  [2, residentAfterReload],
  [1, confirmsUnanswered, residentsPrice, heldShipCloses],
)

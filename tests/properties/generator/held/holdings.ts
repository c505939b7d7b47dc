// Scripts of bookings that are held in uncommon ways: both ways by one package, changed elsewhere twice at once, with
// extras on two trips, with a trip that goes while its tickets change, with both sails lost. Each has a booking of its own.
import fc from 'fast-check'
import type { Step } from '../../run/plan.ts'
import { confirms, goodContact } from '../booking.ts'
import { oneQuantity } from '../choice.ts'
import { weighs } from '../extras.ts'
import {
  inTurn,
  oneOf,
  oneStepOf,
  perhaps,
  picks,
  repeated,
  says,
  type Script,
  stepOf,
  steps,
} from '../parts.ts'
import { settled, settles, shortPause } from '../pauses.ts'
import { reloads, sailBecomes, typesDay, untilExpiry, waitsFor } from '../deeds.ts'
import { COLLEAGUE_DEEDS } from '../../../../src/demo/reservation/colleague.ts'
import * as vehicle from '../../realistic/vehicle.ts'
import { command } from '../../../support/unbranded.ts'
import {
  backDay,
  bothWays,
  extra,
  extraText,
  looksAtBlankDay,
  oneWay,
  tickets,
  togetherHeld,
  WAKES,
} from './bases.ts'
import { residentsAndVehicles } from './residentsAndVehicles.ts'

const held: Script = oneOf([2, bothWays], [1, oneWay])

const deeds: Script = fc
  .shuffledSubarray(
    COLLEAGUE_DEEDS.filter((deed) => deed !== 'cancel'),
    { minLength: 2, maxLength: 3 },
  )
  .map((all) => all.map((deed) => ({ does: 'colleague', tab: 0, deed })))

/** Two changes elsewhere before the page is looked at again; what is chosen here meanwhile may wait to be sent. */
const changedTwice: Script = inTurn(
  held,
  perhaps(50, settled(extra([1, 2]))),
  perhaps(40, inTurn(goodContact, confirms)),
  deeds,
  perhaps(40, inTurn(oneQuantity, shortPause)),
  settled(steps(WAKES)),
  perhaps(50, settled(oneQuantity)),
  perhaps(40, inTurn(deeds, settled(steps(WAKES)))),
)

/** The same time of another day: the ship goes every day at its hour. */
const sameTimeNextDay: Script = inTurn(
  bothWays,
  settled(typesDay(1, 1, 2, 3), picks('sail', 5)),
  perhaps(50, settled(tickets([0, 1], [0, 1, 4]))),
)

/** Extras on both ways, more of them, fewer of them, and their answers blank or given later. */
const extrasOnBothWays: Script = inTurn(
  bothWays,
  perhaps(60, extraText('Mari Maasikas', ' Jüri ', 'Kuressaare bussijaam')),
  repeated(settled(extra([1, 2, 2, 3])), 1, 2),
  perhaps(50, settled(extraText('', ' ', 'Mari Maasikas', 'Jüri'))),
  oneOf(
    [2, extra([0, 1, 3]), tickets([0, 1], [0, 1, 4])],
    [1, picks('sail', 5), steps({ does: 'colleague', tab: 0, deed: 'oneLess' }, WAKES), reloads(1_000)],
  ),
  settles,
  perhaps(50, settled(extra([0, 2, 4]))),
)

/** The way back goes; the server is asked, or asked and says yes and keeps it; tickets change before it has answered. */
const tripGoes: Script = inTurn(
  bothWays,
  perhaps(
    40,
    oneStepOf(
      { does: 'fault', rule: { on: 'removeTrip', fault: { kind: 'ignored' }, nth: 1 } },
      { does: 'fault', rule: { on: 'removeTrip', fault: { kind: 'serverError' }, nth: 1, workDone: true } },
      { does: 'fault', rule: { on: 'removeTrip', fault: { kind: 'broken' }, nth: 1, workDone: false } },
      { does: 'fault', rule: { on: 'modifyReservation', fault: { kind: 'slow', delayMs: 4_000 }, nth: 1 } },
    ),
  ),
  perhaps(60, inTurn(tickets([0, 1], [1, 4]), shortPause)),
  picks('trip', 1),
  shortPause,
  settled(perhaps(60, tickets([0, 1], [0, 1, 2, 5]))),
  settles,
  perhaps(50, settled(tickets([0, 1], [1, 2, 3]))),
)

/** No ship is chosen for one way that is held, and something else changes. */
const looksAround: Script = inTurn(
  bothWays,
  fc
    .subarray<1 | 2>([1, 2], { minLength: 1 })
    .map((all) => all.map((trip) => ({ does: 'typedDay', tab: 0, trip, offDays: 8 + trip }))),
  settles,
  says(command('OpenModal', { name: 'tickets' })),
  repeated(settled(tickets([0, 1, 2], [0, 1, 2, 4])), 1, 2),
  settled(perhaps(40, says(command('ToggleDirection', {})))),
)

const lost = (isLast: boolean): Script =>
  fc
    .constantFrom('cancelled' as const, 'closed' as const)
    .map((becomes) => [{ does: 'sail', tab: 0, becomes, isLast }])

/** The sails of both ways are no longer available; another one is taken for one of them, or it is paid all the same. */
const bothSailsLost: Script = inTurn(
  bothWays,
  perhaps(60, inTurn(goodContact, confirms)),
  lost(false),
  perhaps(70, lost(true)),
  settled(steps(WAKES)),
  settles,
  oneOf(
    [3, repeated(settled(picks('nearestSail', 3)), 1, 2)],
    [1, settled(picks('method', 2)), steps({ does: 'sail', tab: 0, becomes: 'free' }, WAKES), reloads(0)],
    [1, tickets([0, 1], [1, 4])],
  ),
  settles,
)

/** A full ship, or one that is closed before anything is held. */
const lostBeforeHeld: Script = inTurn(
  settled(says(command('SelectRoute', { routeCode: 'SOR-TRI' }))),
  perhaps(40, settled(picks('roundTrip', 1), backDay)),
  sailBecomes('cancelled', 'closed', 'full', 'scarce'),
  settled(tickets([0, 1], [2, 4])),
  settles,
  perhaps(70, settled(picks('nearestSail', 3))),
)

/** Both ways by one package: one of them is changed, turned round, given up or lost, or nothing is chosen for it. */
export const bothWaysTogether: Script = inTurn(
  togetherHeld,
  oneOf(
    [2, tickets([0, 1], [0, 1, 4])],
    [1, picks('dayBack', 3), picks('day', 3), looksAtBlankDay],
    [1, steps({ does: 'colleague', tab: 0, deed: 'later' }, WAKES), says(command('ToggleDirection', {}))],
    [1, picks('trip', 1), steps({ does: 'sail', tab: 0, becomes: 'cancelled', isLast: true }, WAKES)],
  ),
  settles,
  perhaps(60, settled(tickets([0, 1], [1, 2]))),
)

/** The time runs out, the same trip is booked once more, and something else is pressed before it has come. */
const breaksRepeatOff: Script = inTurn(
  held,
  perhaps(40, settled(extra([1, 2]))),
  untilExpiry(1_000),
  fc
    .constantFrom('same' as const, 'same' as const, 'chosen' as const)
    .chain((sails) => says(command('RepeatTrip', { sails }))),
  waitsFor(0, 1, 30, 200, 600),
  oneOf(
    [1, says(command('ClearReservation', {})), says(command('SelectRoute', { routeCode: 'SOR-TRI' }))],
    [1, picks('sail', 5), tickets([0, 1], [1, 2]), reloads(0)],
  ),
  settles,
)

const SIZE_FIELDS = ['length', 'width', 'height', 'weight'] as const

/** One measure at the edge of what may be, and all else well. */
const edgeMeasure: Script = inTurn(
  settled(says(command('SelectRoute', { routeCode: 'SOR-TRI' }))),
  repeated(
    inTurn(
      fc
        .tuple(fc.constantFrom(...SIZE_FIELDS), fc.nat(7), vehicle.edgeMeasures)
        .map(([field, nth, text]): readonly Step[] => [
          stepOf(command('ToggleVehicleForm', { kind: 'vehicle', active: true })),
          {
            does: 'vehicleForm',
            tab: 0,
            kind: 'vehicle',
            nth,
            form: { ...vehicle.GOOD_FORM, [field]: text },
          },
          stepOf(command('AddVehicle', { kind: 'vehicle' })),
        ]),
      settles,
      settled(perhaps(70, says(command('AcceptVehiclePrice', {})))),
    ),
    1,
    2,
  ),
  perhaps(60, weighs),
)

/** One of them. */
export const holding: Script = oneOf(
  [8, residentsAndVehicles],
  [3, extrasOnBothWays],
  [2, changedTwice, tripGoes, looksAround, bothSailsLost, bothWaysTogether],
  [1, sameTimeNextDay, lostBeforeHeld, breaksRepeatOff, edgeMeasure],
)

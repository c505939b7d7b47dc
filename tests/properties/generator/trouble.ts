// Scripts of what gets in the way of a booking: haste, reloads, clocks, languages, addresses, time that runs out.
import fc from 'fast-check'
import { PATHS } from '../../../domain/shell/address.ts'
import { confirms, goodContact, typing } from './booking.ts'
import { day, nightTrip, oneQuantity, sail, someTickets, trip } from './choice.ts'
import { oneMore, promotes, twoVehicles, vehicles, weighs } from './extras.ts'
import { inTurn, oneOf, perhaps, picks, repeated, says, saysOneOf, type Script, steps } from './parts.ts'
import { anyPause, holdPause, settled, settles, shortPause } from './pauses.ts'
import { network, office, picksNth, sleeps, waitsFor } from './deeds.ts'
import { COLLEAGUE_DEEDS } from '../../../src/demo/reservation/colleague.ts'
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import type { Step } from '../run/plan.ts'
import { signsInAs } from './accounts/accountSteps.ts'
import { looksBack } from './afterwards/lists.ts'
import { dayBack, dropsTrip, moves, roundTrip, toggles } from './trips.ts'
import { fragments, locales, resultsFragments } from '../realistic/address.ts'
import { tokens } from '../realistic/shop.ts'
import { DAY_MS } from '../realistic/time.ts'
import { command } from '../../support/unbranded.ts'

/** What changes something at the server, or asks it. */
export const press: Script = oneOf(
  [3, says(command('ConfirmReservation', {})), picks('method', 2), oneQuantity],
  [2, says(command('ExtendReservation', {})), oneMore],
  [1, picks('sail', 31), picks('trip', 1), picks('package', 2), picks('retry', 6)],
)

export const pressesTwice: Script = fc
  .tuple(press, shortPause, fc.boolean())
  .map(([steps, pause, isThrice]) => [...steps, ...pause, ...steps, ...(isThrice ? steps : [])])

/** Of tickets, or of what is brought along. */
const oneChange: Script = oneOf([1, oneQuantity, oneMore])

export const changesAndConfirms: Script = inTurn(oneChange, shortPause, confirms)
export const confirmsAndChanges: Script = inTurn(
  says(command('ConfirmReservation', {})),
  shortPause,
  settled(oneOf([5, oneChange], [2, weighs], [1, dropsTrip, sail, typing])),
)

/** A weight, or a trip, while the reservation with a vehicle is being confirmed. */
export const weighsLate: Script = inTurn(
  vehicles,
  settled(goodContact),
  says(command('ConfirmReservation', {})),
  waitsFor(0, 0, 1, 30, 199),
  oneOf([2, weighs], [1, dropsTrip]),
)

/** Two pages that ask for the lands at the same time. */
export const asksTwice: Script = says(command('LoadCountries', {}), command('LoadCountries', {}))

export const reload: Script = fc
  .constantFrom(0, 0, 0, 50, 1_000, 30_000, 599_000, 43_000_000, DAY_MS)
  .map((awayMs) => [{ does: 'reload', tab: 0, awayMs }])

const goes: Script = network(false)
const comesBackOnline: Script = network(true)

/** The network goes in the midst of something; what is pressed and chosen meanwhile has to wait. */
export const losesNetwork: Script = inTurn(
  perhaps(50, inTurn(press, shortPause)),
  goes,
  repeated(inTurn(oneOf([4, press], [2, confirms], [1, promotes, typing, sail, reload]), shortPause), 1, 3),
  anyPause,
  settled(comesBackOnline),
)

/** A part of the program is missing, for the first time or again; where the page may, it reloads itself. */
export const missesPart: Script = inTurn(
  perhaps(50, inTurn(press, shortPause)),
  fc
    .tuple(fc.constantFrom('ConfirmScreen', 'Dialogs', 'BookingHeader'), fc.boolean())
    .map(([part, isFirst]) => [
      { does: 'command', tab: 0, command: command('NotePartFailure', { part, isFirst }) },
    ]),
  settles,
)

/** So short that a call which waits may miss it. */
export const blinks: Script = inTurn(press, shortPause, goes, shortPause, settled(comesBackOnline))

/** The tab is closed, in the middle of a payment or not, and the shop opened again. */
export const revisits: Script = inTurn(
  perhaps(60, inTurn(press, shortPause)),
  fc
    .tuple(fc.constantFrom(0, 1_000, 30_000, 599_000, DAY_MS), fc.boolean())
    .map(([awayMs, goesOn]) => [{ does: 'revisit', tab: 0, awayMs, goesOn }]),
  settles,
)

export const reloads: Script = inTurn(perhaps(60, inTurn(press, shortPause)), settled(reload))

export const speaks: Script = inTurn(
  repeated(inTurn(saysOneOf(locales.map((locale) => command('ChangeLocale', { locale }))), shortPause), 1, 3),
  anyPause,
)

/** The reservation is fetched in the new language, and changed meanwhile. */
export const speaksAndChanges: Script = inTurn(
  saysOneOf(fc.constantFrom('en', 'et').map((locale) => command('ChangeLocale', { locale }))),
  waitsFor(500, 501, 600, 900),
  oneOf([3, oneQuantity], [1, oneMore, says(command('ExtendReservation', {}))]),
  shortPause,
)

const comesBack: Script = resultsFragments.map((fragment) => [{ does: 'address', tab: 0, fragment }])

export const wanders: Script = inTurn(
  oneOf(
    [3, fragments.map((fragment) => [{ does: 'address', tab: 0, fragment }])],
    [3, repeated(inTurn(says(command('GoBack', {})), shortPause), 1, 3)],
    [2, repeated(inTurn(comesBack, shortPause), 1, 3), picks('ticket', 3)],
    [1, says(command('NavigateTo', { path: PATHS.home, query: {}, how: 'push' }))],
    [1, says(command('NavigateTo', { path: PATHS.confirm, query: {}, how: 'push' }))],
  ),
  anyPause,
)

const UNKNOWN_SAIL = '#/en/main-inside/select-tickets?sail=none'

/** A notice is shown, and the customer points at it. */
export const reads: Script = inTurn(
  perhaps(60, steps({ does: 'address', tab: 0, fragment: UNKNOWN_SAIL }, { does: 'wait', ms: 50 })),
  picks('noticeHeld', 2),
  anyPause,
  oneOf([2, picks('noticeReleased', 2)], [1, picks('notice', 2)]),
  anyPause,
)

export const asksAgain: Script = inTurn(
  repeated(inTurn(picks('retry', 6), shortPause), 1, 2),
  anyPause,
  perhaps(30, picks('method', 2)),
)

const ASKS_FOR_METHODS: Step = { does: 'pick', tab: 0, what: 'retry', nth: 4 }

/** The ways to pay for what is not yet confirmed, and one of them pressed. */
export const paysTooEarly: Script = inTurn(
  someTickets,
  goodContact,
  settled(fc.constant([ASKS_FOR_METHODS])),
  picks('method', 1),
  anyPause,
)

/** Looks at today's ships for so long that they have gone. */
export const dawdles: Script = inTurn(
  settled(picks('day', 0)),
  fc.constantFrom(60_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000).map((ms) => [
    { does: 'nap', ms },
    { does: 'wait', ms: 100 },
  ]),
  sail,
)

/** What is held is changed elsewhere, or its sail is no longer available, and it is looked at again, paid or changed. */
export const worldMoves: Script = inTurn(
  perhaps(50, inTurn(settled(goodContact), confirms)),
  oneOf(
    [3, office(...COLLEAGUE_DEEDS)],
    [
      3,
      fc
        .constantFrom(
          'cancelled' as const,
          'cancelled' as const,
          'closed' as const,
          'full' as const,
          'free' as const,
        )
        .map((becomes) => [{ does: 'sail', tab: 0, becomes }]),
    ],
  ),
  oneOf([3, picks('method', 2)], [2, sleeps(0)], [1, confirms, oneQuantity]),
  anyPause,
  perhaps(60, settled(picks('method', 2))),
  perhaps(50, inTurn(settled(picks('nearestSail', 3)), confirms, settled(picks('method', 2)))),
)

/** The newest ticket is taken off one of two ways elsewhere, which leaves them unlike. */
export const waysPart: Script = inTurn(
  perhaps(50, settled(roundTrip, someTickets)),
  settled(steps({ does: 'colleague', tab: 0, deed: 'oneLess' }, { does: 'sleep', ms: 0 })),
)

/** The night ship goes but once a day: a colleague puts it off to the same time of the next one. */
export const sailsNextNight: Script = inTurn(
  nightTrip,
  says(command('NavigateTo', { path: PATHS.selectTickets, query: {}, how: 'push' })),
  someTickets,
  settled(steps({ does: 'colleague', tab: 0, deed: 'later' }, { does: 'sleep', ms: 0 })),
)

/** Two alike; the one that came first is taken out. */
export const twoAlike: Script = inTurn(
  twoVehicles,
  picksNth('vehicle', 0),
  oneOf([2, settles], [1, shortPause]),
)

/** Another day for one of two ways, on which no ship is chosen, and then other tickets. */
export const looksAndChanges: Script = inTurn(
  perhaps(60, settled(roundTrip, someTickets)),
  oneOf([1, day, dayBack]),
  settled(oneQuantity),
)

/** The page wakes twice in a moment, as where a window is moved from screen to screen. */
export const wakesTwice: Script = inTurn(
  fc.constantFrom(0, 1, 500, 900).map((ms): readonly Step[] => [
    { does: 'sleep', ms: 0 },
    { does: 'wait', ms },
    { does: 'sleep', ms: 0 },
  ]),
  settles,
)

/** Another trip, in the midst of the first one. */
export const changesMind: Script = inTurn(
  oneOf(
    [3, sail],
    [2, day, trip, roundTrip, toggles, moves],
    [1, picks('package', 2), says(command('ClearReservation', {}))],
  ),
  oneOf([3, anyPause], [1, holdPause]),
)

const MISTYPED = [
  { userName: ' MARI.MAASIKAS@example.com ', password: 'tuulelaev' },
  { userName: 'mari.maasikas@example.com', password: 'wrong' },
  { userName: '', password: '' },
]

export const signsIn: Script = inTurn(
  perhaps(30, says(command('NavigateTo', { path: PATHS.login, query: {}, how: 'push' }))),
  oneOf(
    [4, saysOneOf(tokens.map((token) => command('AcceptToken', { token })))],
    [3, signsInAs([DEMO_CUSTOMERS, MISTYPED].flat())],
    [1, saysOneOf(fc.constantFrom('chosen', 'expired').map((why) => command('SignOut', { why })))],
  ),
  anyPause,
  perhaps(25, looksBack),
)

/** A person who has forgotten the form, or types it while the confirmation is on its way. */
export const types: Script = inTurn(oneOf([2, goodContact], [1, typing]), anyPause)

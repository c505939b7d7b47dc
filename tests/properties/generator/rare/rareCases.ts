// Scripts that lead to what sessions seldom meet by themselves, and every run of a thousand has to: presses that come too
// late or too early, from an old page or without a connection, and calls that fail where few are made. Each of them has a
// booking of its own.
import fc from 'fast-check'
import { EMPTY_GUEST, type GuestForm } from '../../../../domain/passengers/guest.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { Fault, FaultRule } from '../../../support/plainDemo.ts'
import { command } from '../../../support/unbranded.ts'
import type { Step } from '../../run/plan.ts'
import { contacts } from '../../realistic/people.ts'
import { strangeCodes } from '../../realistic/shop.ts'
import * as stage from '../aims/stage.ts'
import { goodContact } from '../booking.ts'
import { nightTrip } from '../choice.ts'
import { PLAIN_CAR } from '../extras.ts'
import { inTurn, oneOf, picks, repeated, says, saysOneOf, type Script, steps } from '../parts.ts'
import { answered, answers, settled, settles } from '../pauses.ts'
import { fails as failsBy, office, picksNth, sailBecomes, tickets, typesDay, waitsFor } from '../deeds.ts'

const { confirmed, confirmsNow, extendsTime, held, looksAgain, network } = stage

export const SMALL_STRAIT: Script = says(command('SelectRoute', { routeCode: 'SOR-TRI' }))

const ticketsOf = (count: number): Script => tickets(0, count)

const typedDay = (trip: 1 | 2, offDays: number): Script => typesDay(trip, offDays)

const oneResident: Script = says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' }))

/** There tomorrow, and back on one of the next days. */
const heldBothWays: Script = inTurn(
  answered(SMALL_STRAIT, picks('roundTrip', 1)),
  typesDay(2, 1, 2),
  answers,
  goodContact,
  answered(ticketsOf(1)),
)

/** The server does not get to its work, or refuses it. */
const NOT_DONE: readonly Fault[] = [
  { kind: 'broken' },
  { kind: 'serverError' },
  { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' },
]
/** Nothing says whether it has been done. */
const LOST_ANSWERS: readonly Fault[] = [{ kind: 'broken' }, { kind: 'serverError' }]

const fails = (on: Call, nth: NonNullable<FaultRule['nth']>, faults: readonly Fault[] = NOT_DONE): Script =>
  failsBy(on, nth, ...faults)

/** Taken, or not; shown as taken by a server that has not done it; and not given back. */
const promotionStays: Script = inTurn(
  held,
  stage.worsens('applyPromotion', { kind: 'ignored' }),
  answered(
    says(command('ApplyPromotion', { code: 'KEVAD10' })),
    says(command('ApplyPromotion', { code: 'SAAR5' })),
  ),
  fails('removePromotion', 1),
  answered(says(command('RemovePromotion', {}))),
)

/** As often as the page asks by itself, and more. */
const ASKED_MOST = 6

/** The way back is to go while the booking is confirmed, and after that, and the server never hears of it. */
const tripStays: Script = inTurn(
  heldBothWays,
  confirmsNow,
  waitsFor(0, 0, 1, 30, 199),
  picks('trip', 1),
  oneResident,
  answered(says(command('ApplyPromotion', { code: 'SAAR5' }))),
  fails('removeTrip', [1, ASKED_MOST], LOST_ANSWERS),
  picks('trip', 1),
  repeated(answers, 4, 4),
)

const codeOf = (n: number): Script => steps({ does: 'resident', tab: 0, nth: 0, text: `{${n}}` })

/** Another person's code before the registry has answered, as where two travel and the fields are mixed up. */
const codesMixedUp: Script = inTurn(codeOf(1), codeOf(0))

/** Asked of the route before anything is reserved, of the sail after that; asked again before the answer, or without an answer. */
const registryIsAway: Script = inTurn(
  answered(SMALL_STRAIT),
  oneResident,
  answered(codesMixedUp, ticketsOf(2), codesMixedUp),
  fails('residentOnSail', 1, LOST_ANSWERS),
  answered(codeOf(2)),
)

const weight = (text: string): Script =>
  steps({ does: 'weight', tab: 0, nth: 0, sail: 0, weight: text, way: 'typed' })

/** Asked for twice, since the first answer is lost; weighed, and taking the weight back fails; one that is not there. */
const vehicleWeighed: Script = inTurn(
  held,
  says(command('ToggleVehicleForm', { kind: 'vehicle', active: true })),
  fc
    .constantFrom(3, 4, 5)
    .map((nth) => [{ does: 'vehicleForm', tab: 0, kind: 'vehicle', nth, form: PLAIN_CAR }]),
  fails('vehiclePrice', 1),
  answered(
    says(command('AddVehicle', { kind: 'vehicle' })),
    says(command('AddVehicle', { kind: 'vehicle' })),
    says(command('AcceptVehiclePrice', {})),
  ),
  fails('setWeight', 1, LOST_ANSWERS),
  answered(weight('1800')),
  weight('a lot'),
  saysOneOf(
    strangeCodes.map((key) =>
      command('ChangeVehicleWeight', { key, sailRefId: '', weight: '1500', way: 'typed' }),
    ),
  ),
  fails('resetWeight', 1),
  answered(weight('')),
)

/** Until the last ship of the next day has gone, whenever it is now. */
export const LONG_NAP_MS = 151_200_000

/** Of two ships a day the one that was not chosen, on a page that was left open. */
const shipHasGone: Script = inTurn(
  answered(SMALL_STRAIT),
  steps(
    { does: 'nap', ms: LONG_NAP_MS },
    { does: 'pick', tab: 0, what: 'sail', nth: 0 },
    { does: 'pick', tab: 0, what: 'sail', nth: 1 },
  ),
  settles,
)

/** There and back on one day, and back with the first ship though there with a later one. */
const backTooEarly: Script = inTurn(
  answered(SMALL_STRAIT, picks('roundTrip', 1), typedDay(1, 1)),
  settled(picksNth('sail', 1, 3)),
  answered(typedDay(2, 1)),
  settled(picksNth('sailBack', 0)),
)

const ASKS_FOR_SAILS: Step = { does: 'pick', tab: 0, what: 'retry', nth: 2 }

/** The places of a day fail to load, and later the ships instead of a lost one. */
const timetableIsAway: Script = inTurn(
  fails('inventory', [1, 5]),
  answered(SMALL_STRAIT, steps(ASKS_FOR_SAILS), steps(ASKS_FOR_SAILS)),
  goodContact,
  answered(ticketsOf(2)),
  sailBecomes('cancelled'),
  fails('sails', [1, 2]),
  answered(looksAgain),
)

export const NAMED: Partial<GuestForm> = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  gender: 'F',
  birthday: '1984-03-02',
  citizenship: 'EE',
  comments: '',
}

const names = (how: 'type' | 'save', firstName: string): Script =>
  steps({ does: 'guest', tab: 0, nth: 0, how, form: { ...NAMED, firstName } })

/** The lands fail to load at first, a name is not kept at first, and the booking is confirmed with another one unsaved. */
const nameUnsaved: Script = inTurn(
  fails('countries', 1),
  fails('citizenships', 1),
  answered(nightTrip),
  goodContact,
  answered(ticketsOf(1)),
  fails('saveGuest', 1),
  answered(names('save', 'Mari')),
  settled(names('type', 'Kati')),
  answered(confirmsNow),
)

/** More time is asked for without a connection; a cabin that the small ship has not; Pay with a contact that is not whole. */
const pressedInVain: Script = inTurn(
  confirmed,
  network(false),
  settled(extendsTime),
  answered(network(true)),
  saysOneOf(contacts.map((form) => command('ChangeContact', { form: { ...form, lastName: '' } }))),
  settled(picks('method', 2)),
  says(command('ChangeTicketQuantity', { code: 'CABIN_INSIDE', count: 1, way: 'typed' })),
)

/** Pressed on a page that is older than what became of the booking. */
const OLD_PAGE: Script = says(
  command('Pay', { methodCode: 'CARD' }),
  command('SaveGuest', { seqN: 1, form: { ...EMPTY_GUEST, ...NAMED } }),
)

/** The office cancels it; the page is looked at again. */
const cancelled: Script = inTurn(confirmed, office('cancel'), answered(looksAgain), OLD_PAGE)

/** It is left while the bank's word is awaited, and nothing was paid. */
const leftUnpaid: Script = inTurn(
  confirmed,
  answered(stage.goesToBank),
  settled(stage.atBank(null, 'reloaded')),
  answered(says(command('ClearReservation', {}), command('GiveUpPayment', {}))),
  OLD_PAGE,
)

/** The time runs out, fewer places are left than were held, and what is said of that is read. */
const repeatRead: Script = inTurn(
  held,
  answered(ticketsOf(6)),
  steps(
    { does: 'sail', tab: 0, becomes: 'scarce' },
    { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 1_000 },
  ),
  answered(says(command('RepeatTrip', { sails: 'same' }))),
  says(command('CloseRepeatNotice', {})),
)

/** One of them: the heavier, the less comes of it and the less is met otherwise. */
export const rareCases: Script = oneOf(
  [4, tripStays, shipHasGone, nameUnsaved, leftUnpaid],
  [3, promotionStays, registryIsAway, vehicleWeighed, timetableIsAway, pressedInVain, cancelled],
  [2, backTooEarly, repeatRead],
)

// Scripts that lead to what sessions seldom meet by themselves, and every run of a thousand has to: presses that come too
// late or too early, from an old page or without a connection, and calls that fail where few are made. Each of them has a
// booking of its own.
import fc from 'fast-check'
import { EMPTY_GUEST, type GuestForm } from '../../../../domain/passengers/guest.ts'
import type { VehicleForm } from '../../../../domain/vehicles/vehicle.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { Fault, FaultRule } from '../../../support/plainDemo.ts'
import { command } from '../../../support/unbranded.ts'
import type { Step } from '../../run/plan.ts'
import { contacts } from '../../realistic/people.ts'
import { strangeCodes } from '../../realistic/shop.ts'
import * as stage from '../aims/stage.ts'
import { goodContact } from '../booking.ts'
import { nightTrip } from '../choice.ts'
import {
  inTurn,
  oneOfScripts,
  picks,
  repeated,
  says,
  saysOneOf,
  type Script,
  settles,
  steps,
} from '../parts.ts'

const { answers, confirmed, confirmsNow, extendsTime, held, looksAgain, network } = stage

export const SMALL_STRAIT: Script = says(command('SelectRoute', { routeCode: 'SOR-TRI' }))

const ticketsOf = (count: number): Script =>
  steps({ does: 'quantity', tab: 0, nth: 0, count, way: 'dropdown' })

const typedDay = (trip: 1 | 2, offDays: number): Script => steps({ does: 'typedDay', tab: 0, trip, offDays })

const oneResident: Script = says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' }))

/** There tomorrow, and back on one of the next days. */
const heldBothWays: Script = inTurn(
  SMALL_STRAIT,
  answers,
  picks('roundTrip', 1),
  answers,
  fc.constantFrom(1, 2).map((offDays): readonly Step[] => [{ does: 'typedDay', tab: 0, trip: 2, offDays }]),
  answers,
  goodContact,
  ticketsOf(1),
  answers,
)

/** The server does not get to its work, or refuses it. */
const NOT_DONE: readonly Fault[] = [
  { kind: 'broken' },
  { kind: 'serverError' },
  { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' },
]
/** Nothing says whether it has been done. */
const UNHEARD: readonly Fault[] = [{ kind: 'broken' }, { kind: 'serverError' }]

const fails = (on: Call, nth: NonNullable<FaultRule['nth']>, faults: readonly Fault[] = NOT_DONE): Script =>
  fc.constantFrom(...faults).map((fault) => [{ does: 'fault', rule: { on, fault, nth } }])

/** Taken, or not; shown as taken by a server that has not done it; and not given back. */
const promotionStays: Script = inTurn(
  held,
  stage.worsens('applyPromotion', { kind: 'ignored' }),
  says(command('ApplyPromotion', { code: 'KEVAD10' })),
  answers,
  says(command('ApplyPromotion', { code: 'SAAR5' })),
  answers,
  fails('removePromotion', 1),
  says(command('RemovePromotion', {})),
  answers,
)

/** As often as the page asks by itself, and more. */
const ASKED_MOST = 6

/** The way back is to go while the booking is confirmed, and after that, and the server never hears of it. */
const tripStays: Script = inTurn(
  heldBothWays,
  confirmsNow,
  fc.constantFrom(0, 0, 1, 30, 199).map((ms) => [{ does: 'wait', ms }]),
  picks('trip', 1),
  oneResident,
  says(command('ApplyPromotion', { code: 'SAAR5' })),
  answers,
  fails('removeTrip', [1, ASKED_MOST], UNHEARD),
  picks('trip', 1),
  repeated(answers, 4, 4),
)

const codeOf = (n: number): Script => steps({ does: 'resident', tab: 0, nth: 0, text: `{${n}}` })

/** Another person's code before the registry has answered, as where two travel and the fields are mixed up. */
const codesMixedUp: Script = inTurn(codeOf(1), codeOf(0))

/** Asked of the route before anything is reserved, of the sail after that; asked again before the answer, or in vain. */
const registryIsAway: Script = inTurn(
  SMALL_STRAIT,
  answers,
  oneResident,
  codesMixedUp,
  answers,
  ticketsOf(2),
  answers,
  codesMixedUp,
  answers,
  fails('residentOnSail', 1, UNHEARD),
  codeOf(2),
  answers,
)

const CAR: Omit<VehicleForm, 'priceCategory'> = {
  plate: '123ABC',
  length: '',
  width: '',
  height: '',
  weight: '1500',
  companyRegistrationNumber: '',
  handicapped: false,
}

const weight = (text: string): Script =>
  steps({ does: 'weight', tab: 0, nth: 0, sail: 0, weight: text, way: 'typed' })

/** Asked for twice, since the first answer is lost; weighed, and the weight taken back in vain; one that is not there. */
const vehicleWeighed: Script = inTurn(
  held,
  says(command('ToggleVehicleForm', { kind: 'vehicle', active: true })),
  fc.constantFrom(3, 4, 5).map((nth) => [{ does: 'vehicleForm', tab: 0, kind: 'vehicle', nth, form: CAR }]),
  fails('vehiclePrice', 1),
  says(command('AddVehicle', { kind: 'vehicle' })),
  answers,
  says(command('AddVehicle', { kind: 'vehicle' })),
  answers,
  says(command('AcceptVehiclePrice', {})),
  answers,
  fails('setWeight', 1, UNHEARD),
  weight('1800'),
  answers,
  weight('a lot'),
  saysOneOf(
    strangeCodes.map((key) =>
      command('ChangeVehicleWeight', { key, sailRefId: '', weight: '1500', way: 'typed' }),
    ),
  ),
  fails('resetWeight', 1),
  weight(''),
  answers,
)

/** Until the last ship of the next day has gone, whenever it is now. */
export const LONG_NAP_MS = 151_200_000

/** Of two ships a day the one that was not chosen, on a page that was left open. */
const shipHasGone: Script = inTurn(
  SMALL_STRAIT,
  answers,
  steps(
    { does: 'nap', ms: LONG_NAP_MS },
    { does: 'pick', tab: 0, what: 'sail', nth: 0 },
    { does: 'pick', tab: 0, what: 'sail', nth: 1 },
  ),
  settles,
)

/** There and back on one day, and back with the first ship though there with a later one. */
const backTooEarly: Script = inTurn(
  SMALL_STRAIT,
  answers,
  picks('roundTrip', 1),
  answers,
  typedDay(1, 1),
  answers,
  fc.constantFrom(1, 3).map((nth) => [{ does: 'pick', tab: 0, what: 'sail', nth }]),
  settles,
  typedDay(2, 1),
  answers,
  steps({ does: 'pick', tab: 0, what: 'sailBack', nth: 0 }),
  settles,
)

const ASKS_FOR_SAILS: Step = { does: 'pick', tab: 0, what: 'retry', nth: 2 }

/** Nothing is told of the places of a day, and later nothing of the ships instead of a lost one. */
const timetableIsAway: Script = inTurn(
  fails('inventory', [1, 5]),
  SMALL_STRAIT,
  answers,
  steps(ASKS_FOR_SAILS),
  answers,
  steps(ASKS_FOR_SAILS),
  answers,
  goodContact,
  ticketsOf(2),
  answers,
  steps({ does: 'sail', tab: 0, becomes: 'cancelled' }),
  fails('sails', [1, 2]),
  looksAgain,
  answers,
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

/** The lands are not told at first, a name is not kept at first, and the booking is confirmed with another one unsaved. */
const nameUnsaved: Script = inTurn(
  fails('countries', 1),
  fails('citizenships', 1),
  nightTrip,
  answers,
  goodContact,
  ticketsOf(1),
  answers,
  fails('saveGuest', 1),
  names('save', 'Mari'),
  answers,
  names('type', 'Kati'),
  settles,
  confirmsNow,
  answers,
)

/** More time is asked for without a connection; a cabin that the small ship has not; Pay with a contact that is not whole. */
const pressedInVain: Script = inTurn(
  confirmed,
  network(false),
  extendsTime,
  settles,
  network(true),
  answers,
  saysOneOf(contacts.map((form) => command('ChangeContact', { form: { ...form, lastName: '' } }))),
  picks('method', 2),
  settles,
  says(command('ChangeTicketQuantity', { code: 'CABIN_INSIDE', count: 1, way: 'typed' })),
)

/** Pressed on a page that is older than what became of the booking. */
const OLD_PAGE: Script = says(
  command('Pay', { methodCode: 'CARD' }),
  command('SaveGuest', { seqN: 1, form: { ...EMPTY_GUEST, ...NAMED } }),
)

/** The office cancels it; the page is looked at again. */
const cancelled: Script = inTurn(
  confirmed,
  steps({ does: 'colleague', tab: 0, deed: 'cancel' }),
  looksAgain,
  answers,
  OLD_PAGE,
)

/** It is left while the bank's word is awaited, and nothing was paid. */
const leftUnpaid: Script = inTurn(
  confirmed,
  stage.goesToBank,
  answers,
  stage.atBank(null, 'reloaded'),
  settles,
  says(command('ClearReservation', {}), command('GiveUpPayment', {})),
  answers,
  OLD_PAGE,
)

/** The time runs out, fewer places are left than were held, and what is said of that is read. */
const repeatRead: Script = inTurn(
  held,
  ticketsOf(6),
  answers,
  steps(
    { does: 'sail', tab: 0, becomes: 'scarce' },
    { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 1_000 },
  ),
  says(command('RepeatTrip', { sails: 'same' })),
  answers,
  says(command('CloseRepeatNotice', {})),
)

/** One of them: the heavier, the less comes of it and the less is met otherwise. */
export const seldom: Script = oneOfScripts(
  { weight: 4, script: tripStays },
  { weight: 4, script: shipHasGone },
  { weight: 4, script: nameUnsaved },
  { weight: 4, script: leftUnpaid },
  { weight: 3, script: promotionStays },
  { weight: 3, script: registryIsAway },
  { weight: 3, script: vehicleWeighed },
  { weight: 3, script: timetableIsAway },
  { weight: 3, script: pressedInVain },
  { weight: 3, script: cancelled },
  { weight: 2, script: backTooEarly },
  { weight: 2, script: repeatRead },
)

// Scripts of residents and vehicles that are held by several numbers: taken out, counted through, changed elsewhere or not
// changed at all by a server that says yes; and of refusals that speak of the passengers' names. Each has a booking of its own.
import fc from 'fast-check'
import type { Step } from '../../run/plan.ts'
import { confirms, goodContact } from '../booking.ts'
import { inTurn, oneOf, oneStepOf, perhaps, picks, repeated, says, type Script } from '../parts.ts'
import { settled, settles, shortPause } from '../pauses.ts'
import { reloads } from '../deeds.ts'
import * as vehicle from '../../realistic/vehicle.ts'
import { command } from '../../../support/unbranded.ts'
import { bothWays, extra, extraText, oneWay, tickets, WAKES } from './bases.ts'

const trip: Script = oneOf([1, oneWay, bothWays])

/** One after the other, by codes that stand beside each other in the registry: mostly of one price. */
const residentsOf = (count: number): Script =>
  fc.nat(12).map((first): readonly Step[] => [
    { does: 'command', tab: 0, command: command('SetLocalTravellerCount', { count, way: 'dropdown' }) },
    ...Array.from({ length: count }, (_, nth): Step => ({
      does: 'resident',
      tab: 0,
      nth,
      text: `{${first + nth}}`,
    })),
  ])

/** Some differ by their letters alone, or by their digits. */
const plates = fc.shuffledSubarray(['123ABC', '123XYZ', '456ABC', 'ABCDEF', '456 DEF', ''], {
  minLength: 2,
  maxLength: 3,
})

const addsVehicle = (nth: number, plate: string): readonly Step[] => [
  { does: 'command', tab: 0, command: command('ToggleVehicleForm', { kind: 'vehicle', active: true }) },
  { does: 'vehicleForm', tab: 0, kind: 'vehicle', nth, form: { ...vehicle.GOOD_FORM, plate } },
  { does: 'command', tab: 0, command: command('AddVehicle', { kind: 'vehicle' }) },
  { does: 'wait', ms: 2_000 },
  { does: 'command', tab: 0, command: command('AcceptVehiclePrice', {}) },
  { does: 'wait', ms: 1_200 },
]

/** Two or three, mostly of one category. */
const severalVehicles: Script = fc
  .tuple(fc.nat(2), fc.constantFrom(0, 0, 0, 1), plates)
  .map(([nth, other, all]) => all.flatMap((plate, i) => addsVehicle(nth + i * other, plate)))

const oneVehicle: Script = fc
  .tuple(fc.nat(2), fc.constantFrom('777XYZ', '456ABC'))
  .map(([nth, plate]) => addsVehicle(nth, plate))

const companions: Script = oneOf(
  [5, severalVehicles],
  [3, settled(fc.constantFrom(2, 2, 3).chain(residentsOf))],
  [2, inTurn(settled(residentsOf(2)), oneVehicle)],
)

const goes: Script = oneOf(
  [3, picks('resident', 2), picks('vehicle', 2)],
  [2, inTurn(picks('vehicle', 2), picks('resident', 2))],
  [1, inTurn(picks('vehicle', 2), picks('vehicle', 2))],
  [1, inTurn(picks('resident', 2), picks('resident', 2))],
)

/** The server says yes to the next change, and does nothing of it, half, or twice; or its answer is lost. */
const carelessServer: Script = oneStepOf(
  { does: 'fault', rule: { on: 'modifyReservation', fault: { kind: 'ignored' }, nth: 1 } },
  { does: 'fault', rule: { on: 'modifyReservation', fault: { kind: 'partial' }, nth: 1 } },
  { does: 'fault', rule: { on: 'modifyReservation', fault: { kind: 'partial' }, nth: 1 } },
  { does: 'fault', rule: { on: 'modifyReservation', fault: { kind: 'broken' }, nth: 1, workDone: true } },
)

const elsewhere = fc
  .constantFrom('oneMore' as const, 'oneMore' as const, 'oneLess' as const, 'later' as const)
  .map((deed): readonly Step[] => [{ does: 'colleague', tab: 0, deed }, WAKES])

const comesAgain: Script = oneOf([2, residentsOf(1), residentsOf(2), oneVehicle])

const reload: Script = reloads(1_000)

const change: Script = inTurn(
  perhaps(35, carelessServer),
  oneOf(
    [4, goes],
    [3, inTurn(goes, perhaps(30, shortPause), tickets([0, 1], [0, 1, 2, 4])), elsewhere],
    [3, inTurn(settled(goes), elsewhere)],
    [2, inTurn(goes, comesAgain), inTurn(settled(reload), tickets([0, 1], [0, 1, 2, 4]))],
    [1, inTurn(settled(reload), picks('sail', 5)), picks('sail', 5), tickets([0, 1], [0, 1, 2, 4])],
    [1, extra([0, 1, 2])],
  ),
  settles,
)

/** Those who travel together, and what becomes of them. */
const changesOfThem: Script = inTurn(
  trip,
  perhaps(25, inTurn(extraText('Mari Maasikas'), settled(extra([1, 2])))),
  companions,
  repeated(change, 2, 4),
)

const WORDS = [
  'Names missing',
  'The name is required',
  'Guests: not named',
  'A guest is unnamed',
  'Passenger names needed',
  'Passenger data incomplete',
  'passenger details mandatory',
  'Passenger detail is missing',
  'Passenger info required',
  'Passenger information is required',
  'They require passenger info',
  'Reisijate andmed puuduvad',
  'Nimi on vaja sisestada',
  'Nime ei ole, puudu',
  'Nimed on täitmata',
  'Reisijate andme puudub',
] as const

/** Of names and not of what is missing, or the other way round, or of something that is only written like it. */
const OTHER_WORDS = [
  'The name is too long',
  'Payment data missing',
  'Surnames required',
  'Guestrooms required',
  'Passenger missing',
  'Unimi puudub',
  'Reisijate arv on vaja',
  'Names are dismissing',
  'Nimi on kehtetu',
] as const

const codes = fc.constantFrom(
  'X_1',
  'GUEST_NAMES_MISSING',
  'PASSENGER_DATA_REQUIRED',
  'NAME-MISSING',
  'GUEST_UNKNOWN',
)

const refusal = (on: 'preparePayment' | 'confirmReservation', isOfNames: boolean): Script =>
  fc
    .tuple(codes, fc.constantFrom(...(isOfNames ? WORDS : OTHER_WORDS)), fc.nat(3))
    .map(([code, message, chance]) => [
      {
        does: 'fault',
        rule: {
          on,
          fault: { kind: 'refusal', status: 400, code: chance === 0 ? code : 'X_1', message },
          nth: 1,
        },
      },
    ])

const REFUSED = ['preparePayment', 'confirmReservation', 'confirmReservation'] as const

/** The confirmation, or the payment, is refused again and again, now for something else, now for want of names. */
const namesRefused: Script = fc
  .tuple(
    fc.constantFrom(...REFUSED),
    fc.array(fc.constantFrom(true, true, false), { minLength: 3, maxLength: 6, size: 'max' }),
  )
  .chain(([on, all]) =>
    inTurn(
      oneWay,
      goodContact,
      ...(on === 'preparePayment' ? [confirms] : []),
      ...all.map((isOfNames) =>
        inTurn(
          refusal(on, isOfNames),
          settled(on === 'preparePayment' ? picks('method', 2) : says(command('ConfirmReservation', {}))),
          settles,
        ),
      ),
    ),
  )

/** One of them. */
export const residentsAndVehicles: Script = oneOf([4, changesOfThem], [2, namesRefused])

// Scripts of people who bring more than themselves: residents with their codes, vehicles with sizes and weights,
// extras, promotion codes, names of passengers.
import fc, { type Arbitrary } from 'fast-check'
import type { Command } from '../../../domain/log/commands.ts'
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import type { VehicleForm, VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import {
  inTurn,
  nothing,
  oneOf,
  perhaps,
  picks,
  repeated,
  says,
  saysOneOf,
  type Script,
  steps,
} from './parts.ts'
import { settled, settles, shortPause, waits } from './pauses.ts'
import { reloads } from './deeds.ts'
import * as people from '../realistic/passenger.ts'
import * as vehicle from '../realistic/vehicle.ts'
import { promotionCodes } from '../realistic/shop.ts'
import { command } from '../../support/unbranded.ts'

const exact = { noNullPrototype: true } as const
const quickWays = fc.constantFrom<'typed' | 'stepper' | 'dropdown'>('typed', 'stepper', 'dropdown')

export const residentCount: Script = inTurn(
  saysOneOf(
    fc
      .record({ count: fc.constantFrom(1, 1, 1, 2, 2, 3, 0, 4, 40, 99, 100, -1, 0.5), way: quickWays }, exact)
      .map((data) => command('SetLocalTravellerCount', data)),
  ),
  shortPause,
)

export const residentCode: Script = inTurn(
  fc
    .record({ nth: fc.nat(2), text: people.localIds }, exact)
    .map((typed) => [{ does: 'resident', tab: 0, ...typed }]),
  oneOf([2, settles, shortPause]),
)

/** One of the first, and no slip of the finger. */
const goodResident: Script = inTurn(
  says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
  settled(fc.nat(9).map((n) => [{ does: 'resident', tab: 0, nth: 0, text: `{${n}}` }])),
)

/** One code for two fields, pasted with a space into the second. */
const twins: Script = inTurn(
  says(command('SetLocalTravellerCount', { count: 2, way: 'dropdown' })),
  fc.tuple(fc.nat(3), fc.constantFrom('', ' ')).map(([n, space]) => [
    { does: 'resident', tab: 0, nth: 0, text: `{${n}}` },
    { does: 'resident', tab: 0, nth: 1, text: `{${n}${space}}` },
  ]),
  settles,
)

export const residents: Script = oneOf(
  [3, goodResident],
  [
    3,
    inTurn(
      residentCount,
      repeated(residentCode, 1, 3),
      perhaps(25, picks('resident', 2)),
      settled(perhaps(25, picks('residentCheck', 2))),
    ),
  ],
  [1, twins],
)

const kinds = fc.constantFrom<VehicleKind>('vehicle', 'vehicle', 'trailer')

const vehicleOf = (kind: VehicleKind): Script =>
  inTurn(
    says(command('ToggleVehicleForm', { kind, active: true })),
    fc
      .record({ nth: fc.option(fc.nat(12), { freq: 9 }), form: vehicle.vehicleForms }, exact)
      .map((typed) => [{ does: 'vehicleForm', tab: 0, kind, ...typed }]),
    says(command('AddVehicle', { kind })),
    oneOf([3, settles], [1, shortPause]),
    oneOf(
      [4, says(command('AcceptVehiclePrice', {}))],
      [1, says(command('DeclineVehiclePrice', {})), nothing],
    ),
    perhaps(20, says(command('AddVehicle', { kind }))),
    perhaps(45, says(command('ToggleVehicleForm', { kind, active: false }))),
    oneOf([2, settles], [1, shortPause]),
  )

/** A car as it is typed. */
export const PLAIN_CAR: Omit<VehicleForm, 'priceCategory'> = {
  plate: '123ABC',
  length: '',
  width: '',
  height: '',
  weight: '1500',
  companyRegistrationNumber: '',
  handicapped: false,
}

/** A vehicle is asked for, the page is loaded again, and the answer that was on its way never comes. */
export const vehicleAnswerLost: Script = inTurn(
  kinds.chain((kind) =>
    inTurn(
      says(command('ToggleVehicleForm', { kind, active: true })),
      fc.nat(12).map((nth) => [{ does: 'vehicleForm', tab: 0, kind, nth, form: PLAIN_CAR }]),
      says(command('AddVehicle', { kind })),
    ),
  ),
  waits(fc.integer({ min: 50, max: 1_500 })),
  settled(reloads(30_000)),
)

/** Of one category. */
export const twoVehicles: Script = fc
  .nat(3)
  .chain((nth) =>
    inTurn(
      ...['123ABC', '456DEF'].map((plate) =>
        inTurn(
          says(command('ToggleVehicleForm', { kind: 'vehicle', active: true })),
          steps({ does: 'vehicleForm', tab: 0, kind: 'vehicle', nth, form: { ...PLAIN_CAR, plate } }),
          settled(says(command('AddVehicle', { kind: 'vehicle' })), says(command('AcceptVehiclePrice', {}))),
        ),
      ),
    ),
  )

export const weighs: Script = inTurn(
  repeated(
    inTurn(
      fc
        .record(
          {
            nth: fc.nat(2),
            sail: fc.constantFrom<0 | 1>(0, 0, 1),
            weight: vehicle.weightTexts,
            way: quickWays,
          },
          exact,
        )
        .map((typed) => [{ does: 'weight', tab: 0, ...typed }]),
      shortPause,
    ),
    1,
    3,
  ),
  settles,
)

export const vehicles: Script = inTurn(
  kinds.chain(vehicleOf),
  perhaps(40, weighs),
  perhaps(15, picks('vehicle', 2)),
)

export const extras: Script = inTurn(
  perhaps(
    55,
    fc
      .record({ nth: fc.nat(1), text: vehicle.extraTexts }, exact)
      .map((typed) => [{ does: 'extraText', tab: 0, ...typed }]),
  ),
  fc
    .record({ nth: fc.nat(4), count: fc.constantFrom(1, 1, 2, 2, 4, 0, 9, 30), way: quickWays }, exact)
    .map((chosen) => [{ does: 'extra', tab: 0, ...chosen }]),
  oneOf([2, settles], [1, shortPause]),
)

/** One, and one more, with or without an answer to what it asks for. */
export const moreOfOne: Script = fc
  .constantFrom(3, 4)
  .map((nth) => [1, 2].map((count) => ({ does: 'extra', tab: 0, nth, count, way: 'dropdown' })))

const appliesOrRemoves: Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: promotionCodes.map((code) => command('ApplyPromotion', { code })) },
  { weight: 1, arbitrary: fc.constant(command('RemovePromotion', {})) },
)

export const promotes: Script = settled(repeated(inTurn(saysOneOf(appliesOrRemoves), shortPause), 1, 2))

export const names: Script = inTurn(
  repeated(
    inTurn(
      fc
        .record(
          {
            nth: fc.nat(3),
            how: fc.constantFrom<'type' | 'save' | 'copy'>('type', 'save', 'save', 'copy'),
            form: people.guestForms,
          },
          exact,
        )
        .map((typed) => [{ does: 'guest', tab: 0, ...typed }]),
      shortPause,
    ),
    1,
    3,
  ),
  settles,
)

/** Typed as people type, with a pause in which it is kept or not yet; most send it, some leave it as it is. */
const namesOne = (nth: number): Script =>
  people.guestForms.chain((form) => {
    const step = (how: 'type' | 'save', typed: Partial<GuestForm>): Script =>
      steps({ does: 'guest', tab: 0, nth, how, form: typed })
    const { firstName = '' } = form
    return inTurn(
      perhaps(40, inTurn(step('type', { firstName }), shortPause)),
      step('type', form),
      shortPause,
      perhaps(75, step('save', form)),
      oneOf([2, settles], [1, shortPause]),
    )
  })

/** Those who travel together, one after the other. */
export const namesTwo: Script = inTurn(namesOne(0), perhaps(70, namesOne(1)))

/** Any one change of what is brought along. */
export const oneMore: Script = oneOf(
  [2, residentCount, residentCode, weighs, extras, promotes, vehicles],
  [1, picks('resident', 2), picks('vehicle', 2), names],
)

// Scripts of people who bring more than themselves: residents with their codes, vehicles with sizes and weights,
// extras, promotion codes, names of passengers.
import fc, { type Arbitrary } from 'fast-check'
import type { Command } from '../../../domain/log/commands.ts'
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import type { VehicleForm, VehicleKind } from '../../../domain/vehicles/vehicle.ts'
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
  waits,
} from './parts.ts'
import type { Step } from '../run/plan.ts'
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
  oneOfScripts({ weight: 2, script: settles }, { weight: 2, script: shortPause }),
)

/** One of the first, and no slip of the finger. */
const goodResident: Script = inTurn(
  says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
  fc.nat(9).map((n) => [{ does: 'resident', tab: 0, nth: 0, text: `{${n}}` }]),
  settles,
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

export const residents: Script = oneOfScripts(
  { weight: 3, script: goodResident },
  { weight: 1, script: twins },
  {
    weight: 3,
    script: inTurn(
      residentCount,
      repeated(residentCode, 1, 3),
      perhaps(25, picks('resident', 2)),
      perhaps(25, picks('residentCheck', 2)),
      settles,
    ),
  },
)

const kinds = fc.constantFrom<VehicleKind>('vehicle', 'vehicle', 'trailer')

const vehicleOf = (kind: VehicleKind): Script =>
  inTurn(
    says(command('ToggleVehicleForm', { kind, active: true })),
    fc
      .record({ nth: fc.option(fc.nat(12), { freq: 9 }), form: vehicle.vehicleForms }, exact)
      .map((typed) => [{ does: 'vehicleForm', tab: 0, kind, ...typed }]),
    says(command('AddVehicle', { kind })),
    oneOfScripts({ weight: 3, script: settles }, { weight: 1, script: shortPause }),
    oneOfScripts(
      { weight: 4, script: says(command('AcceptVehiclePrice', {})) },
      { weight: 1, script: says(command('DeclineVehiclePrice', {})) },
      { weight: 1, script: fc.constant([]) },
    ),
    perhaps(20, says(command('AddVehicle', { kind }))),
    perhaps(45, says(command('ToggleVehicleForm', { kind, active: false }))),
    oneOfScripts({ weight: 2, script: settles }, { weight: 1, script: shortPause }),
  )

const PLAIN_FORM: Omit<VehicleForm, 'priceCategory'> = {
  plate: '123ABC',
  length: '',
  width: '',
  height: '',
  weight: '1500',
  companyRegistrationNumber: '',
  handicapped: false,
}

/** A vehicle is asked for, the page is loaded again, and the answer that was on its way never comes. */
export const vehicleUnheard: Script = inTurn(
  kinds.chain((kind) =>
    inTurn(
      says(command('ToggleVehicleForm', { kind, active: true })),
      fc.nat(12).map((nth) => [{ does: 'vehicleForm', tab: 0, kind, nth, form: PLAIN_FORM }]),
      says(command('AddVehicle', { kind })),
    ),
  ),
  waits(fc.integer({ min: 50, max: 1_500 })),
  fc.constant<readonly Step[]>([{ does: 'reload', tab: 0, awayMs: 30_000 }]),
  settles,
)

/** Of one category. */
export const twoVehicles: Script = fc
  .nat(3)
  .chain((nth) =>
    inTurn(
      ...['123ABC', '456DEF'].map((plate) =>
        inTurn(
          says(command('ToggleVehicleForm', { kind: 'vehicle', active: true })),
          fc.constant<readonly Step[]>([
            { does: 'vehicleForm', tab: 0, kind: 'vehicle', nth, form: { ...PLAIN_FORM, plate } },
          ]),
          says(command('AddVehicle', { kind: 'vehicle' })),
          settles,
          says(command('AcceptVehiclePrice', {})),
          settles,
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
  oneOfScripts({ weight: 2, script: settles }, { weight: 1, script: shortPause }),
)

/** One, and one more, whether it was told what it asks for or not. */
export const moreOfOne: Script = fc
  .constantFrom(3, 4)
  .map((nth) => [1, 2].map((count) => ({ does: 'extra', tab: 0, nth, count, way: 'dropdown' })))

const appliesOrRemoves: Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: promotionCodes.map((code) => command('ApplyPromotion', { code })) },
  { weight: 1, arbitrary: fc.constant(command('RemovePromotion', {})) },
)

export const promotes: Script = inTurn(
  repeated(inTurn(saysOneOf(appliesOrRemoves), shortPause), 1, 2),
  settles,
)

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
      fc.constant([{ does: 'guest', tab: 0, nth, how, form: typed }])
    const { firstName = '' } = form
    return inTurn(
      perhaps(40, inTurn(step('type', { firstName }), shortPause)),
      step('type', form),
      shortPause,
      perhaps(75, step('save', form)),
      oneOfScripts({ weight: 2, script: settles }, { weight: 1, script: shortPause }),
    )
  })

/** Those who travel together, one after the other. */
export const namesTwo: Script = inTurn(namesOne(0), perhaps(70, namesOne(1)))

/** Any one change of what is brought along. */
export const oneMore: Script = oneOfScripts(
  { weight: 2, script: residentCount },
  { weight: 2, script: residentCode },
  { weight: 1, script: picks('resident', 2) },
  { weight: 2, script: weighs },
  { weight: 1, script: picks('vehicle', 2) },
  { weight: 2, script: extras },
  { weight: 2, script: promotes },
  { weight: 1, script: names },
  { weight: 2, script: vehicles },
)

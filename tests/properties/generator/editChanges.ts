// How a person begins the change of a ticket, and what is changed of it: quantities, vehicles, names, sails, and what there is not.
import fc from 'fast-check'
import { command } from '../../support/unbranded.ts'
import type { EditPick, Step, StepOf } from '../run/plan.ts'
import * as stage from './aims/stage.ts'
import { inTurn, oneOf, perhaps, repeated, says, type Script, steps } from './parts.ts'
import { answered, answers } from './pauses.ts'
import { goesTo, waitsFor } from './deeds.ts'

type Choice = Partial<Omit<StepOf<'edit'>, 'does' | 'what'>>

export const edit = (what: EditPick, choice: Choice = {}): Step => ({
  does: 'edit',
  tab: 0,
  what,
  nth: 0,
  count: 0,
  text: '',
  way: 'dropdown',
  ...choice,
})

/** The page of the change, by either way (LOC-21, LOC-28). */
const toEditPage: Script = goesTo(
  '#/en/ticket/{reservation}/edit',
  '#/en/main-inside/select-tickets?reservationId={reservation}',
)

export const startsNow: Script = steps(edit('start'))

/** As its page does. */
export const starts: Script = inTurn(perhaps(80, answered(toEditPage)), answered(startsNow))

const ways = fc.constantFrom<StepOf<'edit'>['way']>('dropdown', 'dropdown', 'stepper', 'typed')

export const counts: Script = fc
  .tuple(fc.constantFrom(0, 0, 0, 1, 2, 3, 4), fc.constantFrom(0, 1, 1, 2, 3, 3, 4, 300, -1), ways)
  .map(([nth, count, way]) => [edit('count', { nth, count, way })])

/** Those that ask for something: with an answer, or without. */
const extras: Script = fc
  .tuple(fc.nat(1), fc.constantFrom(1, 1, 2, 0), fc.constantFrom('Kuressaare', 'Mari Maasikas', ' '))
  .map(([nth, count, text]) => [edit('extra', { nth, count }), edit('answer', { nth, text })])

const plates = fc.constantFrom('777XYZ', '888 ABC', '1')

const vehicles: Script = oneOf(
  [3, plates.map((text) => [edit('plate', { text })])],
  [
    3,
    inTurn(
      fc.nat(1).map((nth) => [edit('remove', { nth })]),
      perhaps(40, steps(edit('keep'), edit('keep', { nth: 1 }))),
    ),
  ],
  [2, plates.map((text) => [edit('add', { text })])],
  [1, plates.map((text) => [edit('replace', { text, count: 4 })])],
  [
    1,
    fc
      .tuple(plates, fc.nat(2), fc.constantFrom(0, 4, 6, 90))
      .map(([text, nth, count]) => [
        edit('describe', { text, nth }),
        edit('add', { text, nth, count }),
        edit('undescribe'),
      ]),
  ],
)

const passengers: Script = fc
  .tuple(fc.nat(3), fc.constantFrom('Jüri', 'Kai', ''))
  .map(([nth, text]) => [edit('guest', { nth, text })])

/** The codes of a resident of the island, of another island, and one that the registry does not know. */
const codes = fc.constantFrom('48505129935', '39302279945', '37605030299', '48')

const residents: Script = inTurn(
  steps(edit('resident')),
  perhaps(40, stage.loses('residentOnSail')),
  answered(codes.map((text) => [edit('code', { text })])),
  perhaps(30, steps(edit('checkCode'), edit('noResident'))),
)

export const otherSail: Script = fc
  .tuple(fc.nat(1), fc.constantFrom(0, 1), fc.nat(3))
  .map(([nth, later, sail]) => [
    edit('look', { nth, count: later }),
    { does: 'wait', ms: 2_000 },
    edit('sail', { nth, count: sail }),
  ])

const strangeGuest: Script = says(
  command('ChangeEditGuest', {
    seqN: 99,
    form: {
      firstName: 'Kai',
      lastName: 'Maasikas',
      gender: '',
      birthday: '',
      citizenship: '',
      comments: '',
      personalIdentificationNumber: '',
    },
  }),
)

/** Of a change that waits on no other device. */
const strayOnes: Script = says(
  command('PayUnpaidChange', { reservationId: '12345678' }),
  command('DropUnpaidChange', { reservationId: '12345678' }),
)

const strays: Script = oneOf(
  [2, strayOnes],
  [1, says(command('ChangeEditSail', { seqN: 1, from: '1', to: '2' }))],
  [1, says(command('ChangeEditPlate', { key: '9.9', licencePlate: '123ABC' }))],
  [1, says(command('ChooseEditMode', { mode: 'tickets' })), says(command('SendEdit', {}))],
  [1, says(command('StartEdit', { reservationId: '12345678', mode: null }))],
  [1, says(command('CloseEditModal', {}))],
  [1, says(command('FindReplacementLegs', { sailRefId: '112611210735' })), strangeGuest],
)

/** The same question once more, before it is answered. */
const asksTwice: Script = inTurn(
  stage.slows('replacementLegs', 9_000),
  says(
    command('FindReplacementLegs', { sailRefId: '112611210735' }),
    command('FindReplacementLegs', { sailRefId: '112611210735' }),
  ),
)

/** Of what the ticket does not have, and of another one. */
export const strangers: Script = inTurn(
  perhaps(40, asksTwice),
  says(
    command('StartEdit', { reservationId: '12345678', mode: null }),
    command('ChooseEditMode', { mode: 'tickets' }),
    command('RemoveEditVehicle', { key: '9.9' }),
    command('AddEditTraveller', {}),
    command('EnterEditLocalId', { localID: 'L9', text: '48505129935' }),
    command('RemoveEditTraveller', { localID: 'L9' }),
    command('KeepEditVehicle', { key: '9.9' }),
  ),
  strangeGuest,
)

export const anyChange: Script = oneOf(
  [7, counts],
  [4, vehicles, otherSail],
  [2, passengers, residents, extras, strays],
  [1, steps(edit('paidSail'))],
)

const shortOrLong: Script = oneOf([4, answers], [2, waitsFor(0, 30, 300, 999, 1_001)])

export const changes: Script = repeated(inTurn(anyChange, shortOrLong), 1, 3)

/** Each time it costs more. */
export const dearer: Script = fc.constantFrom(3, 4, 5).map((count) => [edit('count', { count })])

export const cheaper: Script = steps(edit('count', { count: 1 }))

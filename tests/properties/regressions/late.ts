// Sessions in which an answer or a word came late, or beside something else. Kept as those in regressions.ts.
import type { VehicleForm } from '../../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { CARDS } from '../../support/bookingSession.ts'
import { GUEST_FORM } from '../../support/samples/sampleSelection.ts'
import type { Step } from '../run/plan.ts'
import {
  AT_ONCE,
  CHOOSES,
  CONFIRMS,
  CONFIRMS_IT,
  have,
  inOtherTab,
  paysBy,
  says,
  TOKEN,
  TYPES,
  typesCode,
  wait,
} from './steps.ts'
import type { Regression } from './regressions.ts'
import { command } from '../../support/unbranded.ts'

/** A resident’s ticket is confirmed, so that a ticket more has to go on the same sail. */
const CONFIRMS_RESIDENT: readonly Step[] = [
  wait(0),
  says(command('SelectRoute', { routeCode: 'VIR-KUI' })),
  wait(1_000),
  TYPES,
  says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
  typesCode(0, '{6}'),
  wait(0),
  CONFIRMS_IT,
  wait(1_000),
]
const IS_UNCONFIRMED: Step = { does: 'colleague', tab: 0, deed: 'unconfirm' }
const GOES_LATER: Step = { does: 'colleague', tab: 0, deed: 'later' }

const typesVehicle = (nth: number, typed: Partial<VehicleForm>): Step => ({
  does: 'vehicleForm',
  tab: 0,
  kind: 'vehicle',
  nth,
  form: { ...EMPTY_VEHICLE, ...typed },
})

export const REGRESSIONS_OF_LATE: readonly Regression[] = [
  {
    law: 'LAW-113',
    sentence:
      'a refused change went back to a sail that a colleague had chosen meanwhile, and its prices were never asked for',
    plan: {
      world: { ...AT_ONCE, latencyMs: { min: 300, max: 300 } },
      steps: [
        { does: 'fault', rule: { on: 'reservation', fault: { kind: 'slow', delayMs: 4_000 }, nth: 1 } },
        wait(1_000),
        ...CHOOSES.slice(1),
        wait(1_000),
        have(1),
        wait(1_000),
        GOES_LATER,
        { does: 'sleep', ms: 0 },
        wait(3_133),
        { does: 'quantity', tab: 0, nth: 0, count: 20, way: 'typed' },
      ],
    },
  },
  {
    law: 'LAW-101',
    sentence:
      'what was put back to be confirmed again stayed confirmed, where that was found while a refused change was under way',
    plan: {
      world: AT_ONCE,
      steps: [...CONFIRMS_RESIDENT, IS_UNCONFIRMED, GOES_LATER, paysBy(0), have(1)],
    },
  },
  {
    law: 'LAW-103',
    sentence: 'a payment was prepared of what had been found put back while a refused change was under way',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS_RESIDENT,
        IS_UNCONFIRMED,
        GOES_LATER,
        paysBy(0),
        have(1),
        wait(0),
        paysBy(0),
        paysBy(0),
      ],
    },
  },
  {
    law: 'LAW-110',
    sentence:
      'what was chosen was still expected after a change that the server took and whose reservation was gone: by the law alone',
    plan: {
      world: {
        ...AT_ONCE,
        seed: 733_269,
        latencyMs: { min: 786, max: 6_905 },
        readings: {
          'OP-156': 'details',
          'OP-159': 'other',
          'OP-163': 'redirected',
          'OP-168': 'addons',
          'OP-169': 'coded',
        },
      },
      steps: [
        wait(2_999),
        wait(3_000),
        says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
        wait(3_923),
        TYPES,
        wait(5_000),
        wait(3_000),
        wait(3_604),
        {
          does: 'fault',
          rule: {
            on: 'reservation',
            fault: { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' },
            nth: [1, 3],
          },
        },
        { does: 'quantity', tab: 0, nth: 6, count: 1, way: 'dropdown' },
        wait(500),
        wait(1_851),
        have(1),
        wait(2_643),
        wait(1_000),
        wait(2_295),
        have(1),
      ],
    },
  },
  {
    law: 'LAW-95',
    sentence:
      'a confirm after the return waited for a name whose saving the return had led to, and was taken for one without a press: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        wait(0),
        TYPES,
        says(command('SelectRoute', { routeCode: 'VEN-NYN' })),
        wait(1_000),
        have(1),
        wait(0),
        { does: 'guest', tab: 0, nth: 0, how: 'type', form: GUEST_FORM },
        { does: 'network', online: false },
        wait(1_000),
        { does: 'network', online: true },
        CONFIRMS_IT,
      ],
    },
  },
  {
    law: 'LAW-86',
    sentence:
      'the server was asked no more about a payment that was given up, once one call had not known what is still held',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(1),
        wait(0),
        { does: 'bank', tab: 0, choice: null, comesBack: 'reloaded' },
        says(command('GiveUpPayment', {})),
        wait(0),
        {
          does: 'fault',
          rule: {
            on: 'reservationStatus',
            fault: { kind: 'refusal', status: 409, code: 'RESERVATION_NOT_FOUND' },
            nth: 1,
          },
        },
        { does: 'address', tab: 0, fragment: '#/en/payment/results?reservationId={reservation}' },
      ],
    },
  },
  {
    law: 'LAW-25',
    sentence:
      'the money that a form took late was not reported, because another tab had begun to pay the same and the customer had signed out',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(0),
        { does: 'duplicate' },
        wait(0),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 20_000 },
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
        says(command('CloseCardModal', {})),
        inOtherTab(command('Pay', { methodCode: 'CARD' })),
        wait(100),
        says(command('AcceptToken', { token: TOKEN })),
        says(command('SignOut', { why: 'chosen' })),
      ],
    },
  },
  {
    law: 'LAW-25',
    sentence:
      'a form spoke once more to a page that was loaded after its success had been taken: by the law alone, no page knows what was told before it',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
        wait(0),
        have(1),
        wait(0),
        CONFIRMS_IT,
        wait(1_000),
        paysBy(2),
        wait(0),
        { does: 'bank', tab: 0, choice: 'pay', comesBack: true },
        { does: 'cardWord', tab: 0, status: null, form: 'other', lateMs: 3_000 },
        wait(4_000),
      ],
    },
  },
  {
    law: 'LAW-159',
    sentence: 'the page of the next reservation led to the tickets of the one that was paid before',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
        wait(1_000),
        ...CONFIRMS,
      ],
    },
  },
  {
    law: 'LAW-80',
    sentence:
      'a resident whose code was found while a change was under way was taken for the one whom it took out: by the law alone',
    plan: {
      world: {
        ...AT_ONCE,
        startsAtMs: 1_783_680_077_138,
        seed: 503_805,
        latencyMs: { min: 0, max: 5_846 },
      },
      steps: [
        { does: 'reload', tab: 0, awayMs: 0 },
        wait(2_000),
        says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
        { does: 'pick', tab: 0, what: 'roundTrip', nth: 0 },
        wait(1_792),
        { does: 'typedDay', tab: 0, trip: 2, offDays: 2 },
        wait(1_670),
        wait(989),
        wait(2_560),
        wait(3_925),
        wait(4_568),
        says(command('SetLocalTravellerCount', { count: 2, way: 'dropdown' })),
        typesCode(0, '{3}'),
        typesCode(1, '{4}'),
        wait(2_000),
        wait(1_200),
        {
          does: 'fault',
          rule: { on: 'modifyReservation', fault: { kind: 'broken' }, nth: 1, workDone: true },
        },
        says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
        typesCode(0, '{10}'),
        wait(2_000),
        wait(3_000),
      ],
    },
  },
  {
    law: 'LAW-110',
    sentence:
      'an extra that was told its driver only once a request had gone out was missed in that request: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES,
        { does: 'extra', tab: 0, nth: 3, count: 1, way: 'dropdown' },
        typesVehicle(0, { plate: '123ABC' }),
        says(command('AddVehicle', { kind: 'vehicle' })),
        wait(1),
        { does: 'pick', tab: 0, what: 'vehicle', nth: 0 },
        { does: 'extraText', tab: 0, nth: 0, text: 'Mari Maasikas' },
      ],
    },
  },
  {
    law: 'LAW-45',
    sentence:
      'the other price of a vehicle that was typed over before its answer came was taken for that of the next: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES,
        typesVehicle(8, { plate: '456DEF', width: '240', height: '4,10' }),
        says(command('AddVehicle', { kind: 'vehicle' })),
        typesVehicle(9, { plate: '123ABC', length: '1300', height: '190' }),
        says(command('AddVehicle', { kind: 'vehicle' })),
      ],
    },
  },
  {
    law: 'LAW-97',
    sentence: 'ways to pay were asked for of what the page of its ticket had just found cancelled',
    plan: {
      world: { ...AT_ONCE, faults: [{ on: 'paymentMethods', fault: { kind: 'serverError' }, nth: 1 }] },
      steps: [
        ...CONFIRMS,
        wait(10_000),
        { does: 'colleague', tab: 0, deed: 'cancel' },
        { does: 'address', tab: 0, fragment: '#/en/ticket/{reservation}' },
      ],
    },
  },
  {
    law: 'LAW-28',
    sentence:
      'the money for an earlier booking was found to be without one just when the next one’s time ran out, and nothing said that it did',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.declined, lateMs: 5_000 },
        { does: 'colleague', tab: 0, deed: 'cancel' },
        ...CHOOSES.slice(1),
        have(1),
        wait(1_000),
        { does: 'reload', tab: 0, awayMs: 599_000 },
      ],
    },
  },
]

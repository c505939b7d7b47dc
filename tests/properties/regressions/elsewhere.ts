// Sessions that once undid, or were thought to undo, what was changed elsewhere. Kept as those in regressions.ts.
import type { FaultRule } from '../../support/plainDemo.ts'
import type { Step, World } from '../run/plan.ts'
import {
  AT_ONCE,
  BOTH_WAYS,
  CHOOSES,
  LOOKS_AGAIN,
  LOOKS_AT_TICKETS,
  ONE_LESS,
  TYPES,
  fillsVehicle,
  have,
  inOtherTab,
  says,
  typesCode,
  wait,
} from './steps.ts'
import type { Regression } from './regressions.ts'
import { command } from '../../support/unbranded.ts'

/** The first change is done and never answered. */
const UNANSWERED: World = {
  ...AT_ONCE,
  faults: [
    { on: 'createReservation', fault: { kind: 'slow', delayMs: 5_000 } },
    { on: 'modifyReservation', fault: { kind: 'silent' }, nth: 1, workDone: true },
  ],
}

const CALLED_CANCELLED: FaultRule['fault'] = { kind: 'altered', fields: { status: 'CN' } }

/** A vehicle and a ticket of another kind, by that change. */
const WANTS_VEHICLE: readonly Step[] = [
  ...CHOOSES,
  have(1),
  wait(1_000),
  fillsVehicle('1500'),
  says(command('AddVehicle', { kind: 'vehicle' })),
  wait(0),
  { does: 'quantity', tab: 0, nth: 2, count: 1, way: 'dropdown' },
  wait(6_000),
]

export const REGRESSIONS_OF_ELSEWHERE: readonly Regression[] = [
  {
    law: 'LAW-80',
    sentence:
      'an extra that a colleague took out was asked for again, at a server that tells of it once for both ways',
    plan: {
      world: { ...AT_ONCE, bookkeeping: 'once', readings: { 'OP-168': 'amounts' } },
      steps: [
        ...BOTH_WAYS,
        have(1),
        { does: 'extra', tab: 0, nth: 2, count: 1, way: 'dropdown' },
        wait(0),
        ONE_LESS,
        { does: 'quantity', tab: 0, nth: 0, count: 4, way: 'typed' },
        LOOKS_AGAIN,
      ],
    },
  },
  {
    law: 'LAW-80',
    sentence:
      'what a colleague took off one way was asked for again, beside an extra that waits for its answer',
    plan: {
      world: AT_ONCE,
      steps: [
        ...BOTH_WAYS,
        have(34),
        wait(0),
        { does: 'extra', tab: 0, nth: 4, count: 1, way: 'dropdown' },
        ONE_LESS,
        LOOKS_AGAIN,
      ],
    },
  },
  {
    law: 'LAW-80',
    sentence:
      'what a colleague took off the way back was asked for again with the next ticket of another kind',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES.slice(0, 2),
        { does: 'pick', tab: 0, what: 'roundTrip', nth: 0 },
        wait(0),
        { does: 'pick', tab: 0, what: 'dayBack', nth: 0 },
        wait(1_000),
        { does: 'quantity', tab: 0, nth: 1, count: 2, way: 'dropdown' },
        wait(0),
        ONE_LESS,
        { does: 'network', online: false },
        have(1),
      ],
    },
  },
  {
    law: 'LAW-80',
    sentence:
      'a way out that was moved was taken for the ticket of the way back that was given up: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        wait(0),
        says(command('SelectRoute', { routeCode: 'MUN-KIH' })),
        { does: 'pick', tab: 0, what: 'roundTrip', nth: 0 },
        wait(0),
        { does: 'pick', tab: 0, what: 'dayBack', nth: 0 },
        wait(1_000),
        have(1),
        wait(0),
        says(command('OpenModal', { name: 'datetime' })),
        { does: 'pick', tab: 0, what: 'trip', nth: 1 },
        { does: 'network', online: false },
        { does: 'pick', tab: 0, what: 'sail', nth: 1 },
      ],
    },
  },
  {
    law: 'LAW-80',
    sentence:
      'a code that was typed after a reload was taken for the resident who had gone out: by the law alone',
    plan: {
      world: { ...AT_ONCE, latencyMs: { min: 0, max: 2_539 }, seed: 259_268 },
      steps: [
        wait(2_000),
        says(command('SelectRoute', { routeCode: 'PAR-RIN' })),
        wait(2_000),
        { does: 'pick', tab: 0, what: 'day', nth: 0 },
        wait(4_373),
        says(command('SetLocalTravellerCount', { count: 3, way: 'dropdown' })),
        typesCode(0, '{6}'),
        wait(1_000),
        typesCode(0, ' {1 } '),
        wait(1_000),
        { does: 'revisit', tab: 0, awayMs: 0, goesOn: true },
        typesCode(0, '{8}'),
      ],
    },
  },
  {
    law: 'LAW-80',
    sentence: 'a vehicle whose answer was lost by a reload came in beside a ticket, and was given back',
    plan: {
      world: UNANSWERED,
      steps: [...WANTS_VEHICLE, { does: 'reload', tab: 0, awayMs: 30_000 }],
    },
  },
  {
    law: 'LAW-80',
    sentence:
      'a vehicle whose answer was lost by a reload was given back with the next ticket that was wanted',
    plan: {
      world: UNANSWERED,
      steps: [
        ...WANTS_VEHICLE,
        { does: 'quantity', tab: 0, nth: 1, count: 2, way: 'dropdown' },
        { does: 'reload', tab: 0, awayMs: 30_000 },
      ],
    },
  },
  {
    law: 'LAW-80',
    sentence: 'who wanted one ticket without a network was given one: the law took what came in for kept',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [
          {
            on: 'modifyReservation',
            fault: { kind: 'refusal', status: 400, code: 'SOMETHING_NEW' },
            workDone: true,
          },
        ],
      },
      steps: [
        ...BOTH_WAYS,
        have(2),
        wait(0),
        ONE_LESS,
        LOOKS_AGAIN,
        have(1),
        wait(0),
        { does: 'network', online: false } as const,
        have(1),
      ],
    },
  },
  {
    law: 'LAW-80',
    sentence:
      'a vehicle that came in while its sail was being changed was thought to be given back: by the law alone',
    plan: {
      world: {
        ...UNANSWERED,
        faults: [...UNANSWERED.faults, { on: 'reservation', fault: { kind: 'slow', delayMs: 2_000 } }],
      },
      steps: [
        ...CHOOSES,
        have(1),
        wait(6_000),
        fillsVehicle('1500'),
        says(command('AddVehicle', { kind: 'vehicle' })),
        wait(1_000),
        { does: 'reload', tab: 0, awayMs: 30_000 },
        says(command('OpenModal', { name: 'datetime' })),
        { does: 'pick', tab: 0, what: 'sail', nth: 1 },
      ],
    },
  },
  {
    law: 'LAW-05',
    sentence:
      'what a colleague took out of a reservation that was called cancelled went off the screen without a message',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'reservation', fault: { kind: 'altered', fields: { status: 'CN' } } }],
      },
      steps: [
        ...CHOOSES,
        have(2),
        wait(2_000),
        LOOKS_AGAIN,
        wait(1_000),
        ONE_LESS,
        LOOKS_AGAIN,
        wait(11_000),
        LOOKS_AT_TICKETS,
      ],
    },
  },
  {
    law: 'LAW-05',
    sentence:
      'a look that was under way when the owner was taken was thought to be overtaken by that: by the law alone',
    plan: {
      world: { ...AT_ONCE, latencyMs: { min: 600, max: 600 }, readings: { 'OP-159': 'nothing' } },
      steps: [
        wait(1_000),
        TYPES,
        says(command('SelectRoute', { routeCode: 'VEN-NYN' })),
        wait(4_000),
        have(1),
        wait(1_300),
        { does: 'colleague', tab: 0, deed: 'later' },
        LOOKS_AGAIN,
        wait(20_000),
        says(command('ClearManualInput', {})),
      ],
    },
  },
  {
    law: 'LAW-16',
    sentence:
      'a change under way brought back what a look had called cancelled meanwhile, by what may have been the older word',
    plan: {
      world: { ...AT_ONCE, expiry: { ...AT_ONCE.expiry, offerMs: 240_000 } },
      steps: [
        ...CHOOSES,
        have(1),
        { does: 'fault', rule: { on: 'modifyReservation', fault: { kind: 'slow', delayMs: 4_000 }, nth: 1 } },
        have(6),
        { does: 'fault', rule: { on: 'reservation', fault: CALLED_CANCELLED, nth: 1 } },
        says(command('ChangeLocale', { locale: 'et' })),
        wait(1_000),
      ],
    },
  },
  {
    law: 'LAW-05',
    sentence:
      'that all was cancelled, found by a look after the owner was taken, was thought to be overtaken: by the law alone',
    plan: {
      world: {
        ...AT_ONCE,
        seed: 878_490,
        latencyMs: { min: 85, max: 888 },
        readings: { 'OP-159': 'nothing' },
        faults: [{ on: 'reservation', fault: CALLED_CANCELLED, nth: 2 }],
      },
      steps: [
        TYPES,
        wait(1_000),
        inOtherTab(command('ExtendReservation', {})),
        says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
        wait(1_000),
        { does: 'pick', tab: 0, what: 'day', nth: 0 },
        wait(2_000),
        have(1),
        have(2),
        wait(1_000),
        { does: 'extra', tab: 0, nth: 1, count: 1, way: 'dropdown' },
      ],
    },
  },
  {
    law: 'LAW-20',
    sentence: 'what is cancelled was thought to run out at the deadline that it had before: by the law alone',
    plan: {
      world: {
        ...AT_ONCE,
        latencyMs: { min: 100, max: 100 },
        expiry: { ...AT_ONCE.expiry, offerMs: 119_999 },
        readings: { 'OP-159': 'other' },
        faults: [{ on: 'reservation', fault: CALLED_CANCELLED }],
      },
      steps: [wait(1_000), ...CHOOSES, wait(1_000), have(1), have(2), wait(1_000)],
    },
  },
  {
    law: 'LAW-05',
    sentence: 'a resident who was taken off stayed held, where one before him had come in by a lost answer',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'modifyReservation', fault: { kind: 'broken' }, nth: 1, workDone: true }],
      },
      steps: [
        ...CHOOSES,
        have(1),
        says(command('SetLocalTravellerCount', { count: 3, way: 'dropdown' })),
        typesCode(0, '{2}'),
        typesCode(1, '{3}'),
        wait(0),
        { does: 'pick', tab: 0, what: 'resident', nth: 1 },
      ],
    },
  },
]

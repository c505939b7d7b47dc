// Sessions that once broke something where things change elsewhere during a booking: a colleague, a lost departure, an
// answer on its way. Kept as those in regressions.ts.
import {
  AT_ONCE,
  BOTH_WAYS,
  CHOOSES,
  CONFIRMS,
  IS_CANCELLED,
  LOOKS_AGAIN,
  LOOKS_AT_TICKETS,
  MOVES,
  ONE_LESS,
  TAKES_OFF_OUT,
  TOKEN,
  TURNS,
  fillsVehicle,
  have,
  inOtherTab,
  paysBy,
  says,
  typesCode,
  wait,
} from './steps.ts'
import type { Regression } from './regressions.ts'
import { command } from '../../support/unbranded.ts'

/** Codes that change places, at a server that counts its items through. */
const CODES_CHANGE: Regression['plan'] = {
  world: { ...AT_ONCE, bookkeeping: 'renumbered' },
  steps: [
    ...CHOOSES,
    says(command('SetLocalTravellerCount', { count: 2, way: 'typed' })),
    typesCode(1, '{8}'),
    wait(0),
    typesCode(1, '{1}'),
    wait(0),
    typesCode(0, '{2}'),
    typesCode(1, '{2}'),
    wait(0),
    typesCode(0, '{1}'),
  ],
}

export const REGRESSIONS_OF_CHANGES: readonly Regression[] = [
  {
    law: 'LAW-42',
    sentence:
      'two who had gone from one field came back to it: one was told as held under the other’s number',
    plan: CODES_CHANGE,
  },
  {
    law: 'LAW-59',
    sentence: 'two with one key were given one number',
    plan: CODES_CHANGE,
  },
  {
    law: 'LAW-77',
    sentence:
      'a second press on the check of a code dropped the question that was under way, and never ended',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES,
        says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
        { does: 'resident', tab: 0, nth: 0, text: '39912313753' },
        { does: 'pick', tab: 0, what: 'residentCheck', nth: 0 },
      ],
    },
  },
  {
    law: 'LAW-05',
    sentence: 'a fetch that came while the tickets moved to another ship took the place of what was chosen',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES,
        have(4),
        wait(0),
        ONE_LESS,
        LOOKS_AGAIN,
        says(command('OpenModal', { name: 'datetime' })),
        { does: 'pick', tab: 0, what: 'sail', nth: 1 },
      ],
    },
  },
  {
    law: 'LAW-60',
    sentence:
      'extras that came back in three lines without numbers were given back three times under one number',
    plan: {
      world: { ...AT_ONCE, bookkeeping: 'renumbered', readings: { 'OP-168': 'amounts' } },
      steps: [
        wait(0),
        says(command('SelectRoute', { routeCode: 'VEN-NYN' })),
        { does: 'pick', tab: 0, what: 'roundTrip', nth: 0 },
        { does: 'typedDay', tab: 0, trip: 2, offDays: 3 },
        wait(1_000),
        { does: 'extra', tab: 0, nth: 4, count: 1, way: 'dropdown' },
        { does: 'extra', tab: 0, nth: 4, count: 2, way: 'dropdown' },
        wait(0),
        have(0),
        have(1),
      ],
    },
  },
  {
    law: 'LAW-56',
    sentence:
      'a weight was told under the number that the server gave on the way back: the law knew of one alone',
    plan: {
      world: { ...AT_ONCE, bookkeeping: 'merged' },
      steps: [
        ...BOTH_WAYS,
        have(3),
        fillsVehicle(''),
        says(command('AddVehicle', { kind: 'vehicle' })),
        wait(0),
        { does: 'weight', tab: 0, nth: 2, sail: 1, weight: '99999', way: 'stepper' },
      ],
    },
  },
  {
    law: 'LAW-64',
    sentence: 'a new amount closed the card form that was not sent: the law took its payment for open',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'reservation', fault: { kind: 'broken' }, nth: 3, workDone: true }],
        readings: {
          'OP-145': 'null',
          'OP-146': 'digits',
          'OP-147': 'swapped',
          'OP-148': 'array',
          'OP-150': 'sparse',
          'OP-159': 'other',
          'OP-168': 'amounts',
          'OP-169': 'bySail',
          'OP-170': 'category',
          'API-49': 'word',
        },
      },
      steps: [...CONFIRMS, paysBy(0), wait(1_000), have(3), wait(3_000)],
    },
  },
  {
    law: 'LAW-91',
    sentence: 'a look before Pay, which was on its way, brought back who had signed out in another tab',
    plan: {
      world: { ...AT_ONCE, latencyMs: { min: 100, max: 100 } },
      steps: [
        wait(100),
        ...CONFIRMS,
        { does: 'duplicate' } as const,
        wait(1_000),
        { does: 'pick', tab: 1, what: 'method', nth: 0 },
        says(command('AcceptToken', { token: TOKEN })),
        inOtherTab(command('AcceptToken', { token: TOKEN })),
        says(command('SignOut', { why: 'chosen' })),
      ],
    },
  },
  {
    law: 'LAW-63',
    sentence: 'a weight was told under the number of the way back: the law looked under that of the way out',
    plan: {
      world: { ...AT_ONCE, bookkeeping: 'merged' },
      steps: [
        ...BOTH_WAYS,
        have(3),
        fillsVehicle('1500'),
        says(command('AddVehicle', { kind: 'vehicle' })),
        wait(1_000),
        { does: 'weight', tab: 0, nth: 2, sail: 1, weight: '1200', way: 'typed' },
        wait(1_000),
      ],
    },
  },
  {
    law: 'LAW-05',
    sentence:
      'a change that waited for the network, which the page said, was taken for lost: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES,
        have(1),
        wait(1_000),
        { does: 'network', online: false } as const,
        have(2),
        wait(11_000),
        LOOKS_AT_TICKETS,
      ],
    },
  },
  {
    law: 'LAW-52',
    sentence: 'a trip that was to go once the network was back was taken for forgotten: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        ...BOTH_WAYS,
        have(2),
        wait(1_000),
        { does: 'network', online: false } as const,
        TAKES_OFF_OUT,
        wait(11_000),
        LOOKS_AT_TICKETS,
      ],
    },
  },
  {
    law: 'LAW-63',
    sentence: 'a weight that was to be told once the network was back was taken for untold: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES,
        fillsVehicle('1500'),
        says(command('AddVehicle', { kind: 'vehicle' })),
        wait(3_000),
        { does: 'weight', tab: 0, nth: 0, sail: 0, weight: '1600', way: 'typed' },
        wait(3_000),
        { does: 'network', online: false } as const,
        { does: 'weight', tab: 0, nth: 0, sail: 0, weight: '1700', way: 'typed' },
        wait(11_000),
        LOOKS_AT_TICKETS,
      ],
    },
  },
  {
    law: 'LAW-74',
    sentence:
      'turning the direction round while a change was in flight had it requested again as it was, in vain',
    plan: {
      world: {
        ...AT_ONCE,
        latencyMs: { min: 100, max: 100 },
        faults: [{ on: 'modifyReservation', fault: { kind: 'ignored' } }],
      },
      steps: [
        wait(1_000),
        ...CHOOSES.slice(1),
        wait(2_000),
        have(1),
        wait(1_000),
        have(2),
        TURNS,
        wait(3_000),
      ],
    },
  },
  {
    law: 'LAW-46',
    sentence: 'a plate that the server writes with a space in it was sent back to it like that',
    plan: {
      world: { ...AT_ONCE, bookkeeping: 'renumbered' },
      steps: [
        ...CHOOSES,
        have(1),
        wait(1_000),
        fillsVehicle('1500'),
        says(command('AddVehicle', { kind: 'vehicle' })),
        wait(3_000),
        { does: 'fault', rule: { on: 'modifyReservation', fault: { kind: 'ignored' }, nth: 1 } },
        { does: 'pick', tab: 0, what: 'vehicle', nth: 0 },
        wait(2_000),
        IS_CANCELLED,
        LOOKS_AGAIN,
        wait(2_000),
        MOVES,
        wait(2_000),
      ],
    },
  },
  {
    law: 'LAW-110',
    sentence: 'a second ticket whose request was answered with nothing, and the look after it with rubbish',
    plan: {
      world: {
        ...AT_ONCE,
        readings: { 'OP-159': 'nothing' },
        faults: [{ on: 'reservation', fault: { kind: 'unfit' }, workDone: true }],
      },
      steps: [
        wait(0),
        says(command('SelectRoute', { routeCode: 'MUN-KIH' })),
        wait(1_000),
        have(1),
        have(2),
        wait(1),
        says(command('SetLocalTravellerCount', { count: 2, way: 'dropdown' })),
        typesCode(0, '{3}'),
      ],
    },
  },
]

// Sessions about there and back that once broke a law: days, directions, moves.
import { CARDS } from '../../support/bookingSession.ts'
import type { Step } from '../run/plan.ts'
import {
  AT_ONCE,
  BOTH_WAYS,
  CHOOSES,
  CONFIRMS,
  CONFIRMS_IT,
  IS_CANCELLED,
  LOOKS_AGAIN,
  LOOKS_AT_TICKETS,
  MOVES,
  TAKES_OFF_BACK,
  TAKES_OFF_OUT,
  TURNS,
  have,
  paysBy,
  says,
  wait,
} from './steps.ts'
import type { Regression } from './regressions.ts'
import { command } from '../../support/unbranded.ts'

/** The answer to a second confirmation tells it, while the card form is open, which is then closed unsent. */
const LEAVES_CARD_OF_CANCELLED: readonly Step[] = [
  ...CONFIRMS,
  paysBy(0),
  IS_CANCELLED,
  CONFIRMS_IT,
  wait(1_000),
  { does: 'card', tab: 0, number: null, lateMs: 0, isLost: true },
]

export const REGRESSIONS_OF_TRIPS: readonly Regression[] = [
  {
    law: 'LAW-32',
    sentence: 'who had turned the direction round was moved to a ship of the direction before',
    plan: {
      world: AT_ONCE,
      steps: [...CHOOSES, have(1), wait(0), IS_CANCELLED, LOOKS_AGAIN, wait(0), TURNS, MOVES],
    },
  },
  {
    law: 'LAW-32',
    sentence: 'who had turned a round trip round was moved to a ship of the way that had been the other one',
    plan: {
      world: AT_ONCE,
      steps: [...BOTH_WAYS, have(1), wait(0), IS_CANCELLED, LOOKS_AGAIN, wait(0), TURNS, wait(1_000), MOVES],
    },
  },
  {
    law: 'LAW-28',
    sentence: 'who had paid too late was told so on a page of its own: the law wanted the words of the end',
    plan: {
      world: { ...AT_ONCE, seed: 444_812 },
      steps: [
        { does: 'setClock', byMs: 1 },
        ...CONFIRMS,
        { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: -1_000 } as const,
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 6_000 },
      ],
    },
  },
  {
    law: 'LAW-48',
    sentence:
      'the same trip, asked for on another day than its way out, went back before the new way out arrived',
    plan: {
      world: AT_ONCE,
      steps: [
        wait(0),
        { does: 'pick', tab: 0, what: 'route', nth: 0 },
        { does: 'pick', tab: 0, what: 'roundTrip', nth: 0 },
        wait(0),
        { does: 'pick', tab: 0, what: 'dayBack', nth: 1 },
        { does: 'pick', tab: 0, what: 'day', nth: 0 },
        wait(1_000),
        have(1),
        wait(0),
        { does: 'sleep', ms: 86_400_000 },
        wait(1_000),
        says(command('RepeatTrip', { sails: 'same' })),
      ],
    },
  },
  {
    law: 'LAW-49',
    sentence: 'the same trip, booked again, went back on a day before its new way out',
    plan: {
      world: AT_ONCE,
      steps: [
        ...BOTH_WAYS.slice(0, 3),
        { does: 'typedDay', tab: 0, trip: 2, offDays: 1 } as const,
        wait(1_000),
        have(3),
        wait(1_000),
        { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: -300 },
        says(command('OpenModal', { name: 'datetime' })),
        { does: 'typedDay', tab: 0, trip: 1, offDays: 2 },
        { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 1_000 },
        wait(1_000),
        says(command('RepeatTrip', { sails: 'chosen' })),
      ],
    },
  },
  {
    law: 'LAW-49',
    sentence:
      'the same trip, whose way out had left, showed its way back before the day that was chosen for it',
    plan: {
      world: AT_ONCE,
      steps: [
        ...BOTH_WAYS,
        have(3),
        wait(1_000),
        says(command('OpenModal', { name: 'datetime' })),
        { does: 'typedDay', tab: 0, trip: 1, offDays: 5 },
        wait(1_000),
        { does: 'sleep', ms: 2 * 86_400_000 } as const,
        wait(1_000),
        says(command('RepeatTrip', { sails: 'chosen' })),
      ],
    },
  },
  {
    law: 'LAW-55',
    sentence: 'the server kept a trip that was to go, which was said: the law took it for one that came back',
    plan: {
      world: { ...AT_ONCE, faults: [{ on: 'removeTrip', fault: { kind: 'ignored' } }] },
      steps: [...BOTH_WAYS, have(2), wait(1_000), TAKES_OFF_OUT, wait(15_000), LOOKS_AT_TICKETS],
    },
  },
  {
    law: 'LAW-55',
    sentence:
      'the reservation was found cancelled when a trip was off it, and shows what it last held: the law took that for held',
    plan: {
      world: {
        ...AT_ONCE,
        readings: { 'OP-159': 'nothing' },
        faults: [{ on: 'reservation', fault: { kind: 'altered', fields: { status: 'CN_TIMEOUT' } } }],
      },
      steps: [...BOTH_WAYS, have(2), wait(1_000), TAKES_OFF_OUT, wait(1_000)],
    },
  },
  {
    law: 'LAW-55',
    sentence: 'a trip was reserved while it was given up, and the server kept it, which was said too',
    plan: {
      world: {
        ...AT_ONCE,
        latencyMs: { min: 1_000, max: 1_000 },
        faults: [{ on: 'modifyReservation', fault: { kind: 'ignored' } }],
      },
      steps: [
        wait(3_000),
        ...BOTH_WAYS.slice(1),
        wait(6_000),
        have(1),
        wait(300),
        TAKES_OFF_OUT,
        wait(15_000),
        LOOKS_AT_TICKETS,
      ],
    },
  },
  {
    law: 'LAW-51',
    sentence:
      'who turned a round trip round in the modal, and closed it, lost what was held to its own sails on the wrong trips',
    plan: {
      world: AT_ONCE,
      steps: [
        ...BOTH_WAYS,
        have(1),
        wait(1_000),
        says(command('OpenModal', { name: 'datetime' })),
        TURNS,
        wait(1_000),
        says(command('CloseModal', {})),
        wait(1_000),
      ],
    },
  },
  {
    law: 'LAW-51',
    sentence:
      'who turned a round trip round while it was being reserved was taken for one who had not: by the law alone',
    plan: {
      world: { ...AT_ONCE, latencyMs: { min: 1_000, max: 1_000 } },
      steps: [
        wait(3_000),
        ...BOTH_WAYS.slice(1, 3),
        // Both ways on one day: the held way back is the first to go when it is the way out.
        { does: 'typedDay', tab: 0, trip: 1, offDays: 3 },
        { does: 'typedDay', tab: 0, trip: 2, offDays: 3 },
        wait(6_000),
        have(1),
        wait(500),
        TURNS,
        wait(10_000),
        LOOKS_AT_TICKETS,
      ],
    },
  },
  {
    law: 'LAW-55',
    sentence:
      'turned round, the way back went without an answer: the trip on its leg was dropped, and not the one with its number',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'removeTrip', fault: { kind: 'broken' }, workDone: true }],
      },
      steps: [
        ...BOTH_WAYS,
        have(1),
        wait(1_000),
        says(command('OpenModal', { name: 'datetime' })),
        TURNS,
        wait(1_000),
        TAKES_OFF_BACK,
        wait(5_000),
        LOOKS_AT_TICKETS,
      ],
    },
  },
  {
    law: 'LAW-55',
    sentence:
      'who gave back the way out while it was being reserved, with no sail for the way back yet, had it reserved all the same',
    plan: {
      world: {
        ...AT_ONCE,
        // In summer ships go to this island.
        startsAtMs: Date.UTC(2026, 7, 31, 12),
        latencyMs: { min: 2_000, max: 2_000 },
      },
      steps: [
        { does: 'typedDay', tab: 0, trip: 1, offDays: 2 },
        wait(5_000),
        { does: 'pick', tab: 0, what: 'package', nth: 20 },
        wait(10_000),
        says(command('OpenModal', { name: 'tickets' })),
        have(1),
        wait(1_500),
        says(command('RemoveTrip', { seqN: 1 })),
      ],
    },
  },
  {
    law: 'LAW-64',
    sentence:
      'a card form that was open while its sail was cancelled was thought to be money on its way once it was closed: by the law alone',
    plan: { world: AT_ONCE, steps: LEAVES_CARD_OF_CANCELLED },
  },
  {
    law: 'LAW-17',
    sentence:
      'a card form that was closed, and whose sail had been cancelled, was thought to put off the end: by the law alone',
    plan: { world: AT_ONCE, steps: [...LEAVES_CARD_OF_CANCELLED, wait(11 * 60_000)] },
  },
  {
    law: 'LAW-50',
    sentence:
      'the way out of a package that is sold for both was moved, and the way back stays as it is held: by the law alone',
    plan: {
      world: { ...AT_ONCE, bookkeeping: 'joint' },
      steps: [
        wait(0),
        says(command('SelectPackage', { packageCode: 'PAR-RIN-RT', source: 'search-bar' })),
        wait(0),
        { does: 'pick', tab: 0, what: 'day', nth: 0 },
        { does: 'pick', tab: 0, what: 'dayBack', nth: 0 },
        wait(1_000),
        have(1),
        wait(0),
        IS_CANCELLED,
        LOOKS_AGAIN,
        wait(0),
        MOVES,
      ],
    },
  },
  {
    law: 'LAW-48',
    sentence:
      'a way back that a colleague left before the way out stayed chosen: the last ship of the timetable was held',
    plan: {
      world: { ...AT_ONCE, startsAtMs: 1_792_889_095_964 },
      steps: [
        wait(0),
        says(command('SelectPackage', { packageCode: 'PAR-RIN-RT', source: 'search-bar' })),
        wait(0),
        { does: 'pick', tab: 0, what: 'day', nth: 1 },
        { does: 'pick', tab: 0, what: 'dayBack', nth: 0 },
        wait(1_000),
        have(1),
        wait(0),
        { does: 'colleague', tab: 0, deed: 'later' },
        LOOKS_AGAIN,
      ],
    },
  },
  {
    law: 'LAW-50',
    sentence:
      'one way of a package that is sold for both was taken off, and the package asked for on one sail',
    plan: {
      world: { ...AT_ONCE, bookkeeping: 'joint' },
      steps: [
        wait(0),
        says(command('SelectPackage', { packageCode: 'PAR-RIN-RT', source: 'search-bar' })),
        wait(0),
        { does: 'pick', tab: 0, what: 'day', nth: 0 },
        { does: 'pick', tab: 0, what: 'dayBack', nth: 0 },
        wait(1_000),
        have(1),
        { does: 'pick', tab: 0, what: 'day', nth: 0 },
        TAKES_OFF_BACK,
      ],
    },
  },
  {
    law: 'LAW-60',
    sentence: 'the law took an extra that is told of once for both ways for one that the way back never held',
    plan: {
      world: { ...AT_ONCE, bookkeeping: 'once', readings: { 'OP-168': 'amounts' } },
      steps: [
        wait(0),
        says(command('SelectPackage', { packageCode: 'VIR-KUI-RT', source: 'search-bar' })),
        { does: 'typedDay', tab: 0, trip: 2, offDays: 1 },
        wait(1_000),
        have(1),
        wait(0),
        { does: 'extra', tab: 0, nth: 0, count: 1, way: 'dropdown' },
        says(command('OpenModal', { name: 'datetime' })),
        { does: 'pick', tab: 0, what: 'sailBack', nth: 13 },
      ],
    },
  },
]

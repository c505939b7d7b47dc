// Sessions in which an answer told of what was over: a booking that had ended or was left, a change of a ticket that was
// given up, a difference that is due. Kept as those in regressions.ts.
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { CARDS } from '../../support/bookingSession.ts'
import { CALM_WORLD } from '../generator/journeyPlan.ts'
import type { Step } from '../run/plan.ts'
import {
  AT_ONCE,
  BARE_READINGS,
  CHOOSES,
  CONFIRMS,
  CONFIRMS_IT,
  IS_CANCELLED,
  LOOKS_AGAIN,
  have,
  paysBy,
  says,
  TYPES,
  typesCode,
  wait,
} from './steps.ts'
import type { Regression } from './regressions.ts'
import { command } from '../../support/unbranded.ts'

/** Confirmed in the moment in which the ticket is held. */
const CONFIRMS_AT_ONCE: readonly Step[] = [...CHOOSES, TYPES, have(1), wait(0), CONFIRMS_IT, wait(1_000)]

/** Where answers take a while. */
const CHOOSES_SLOWLY: readonly Step[] = [
  wait(1_000),
  says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
  wait(3_000),
]
/** A ticket is paid, and begun to be changed. */
const CHANGES_TICKET: readonly Step[] = [
  ...CONFIRMS,
  paysBy(0),
  wait(0),
  { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
  wait(0),
  { does: 'edit', tab: 0, what: 'start', nth: 0, count: 0, text: '', way: 'dropdown' },
  wait(0),
]
const FINISHES = says(command('FinishEdit', {}))
const HAS_MORE: Step = {
  does: 'edit',
  tab: 0,
  what: 'count',
  nth: 0,
  count: 3,
  text: '',
  way: 'dropdown',
}
/** The change costs more, which is to be paid. */
const IS_DUE: readonly Step[] = [...CHANGES_TICKET, HAS_MORE, wait(0), FINISHES]
const IS_CALLED_CANCELLED: Step = {
  does: 'fault',
  rule: { on: 'reservation', fault: { kind: 'altered', fields: { status: 'CN' } }, nth: 1 },
}
const IN_ESTONIAN = says(command('ChangeLocale', { locale: 'et' }))

export const REGRESSIONS_OF_ENDED: readonly Regression[] = [
  {
    law: 'LAW-76',
    sentence:
      'the late answer about a reservation that had run out was counted for the next one: by the law alone',
    plan: {
      world: { ...CALM_WORLD, fragment: '#/en/' },
      steps: [
        ...CHOOSES_SLOWLY,
        have(1),
        wait(1_000),
        { does: 'fault', rule: { on: 'modifyReservation', fault: { kind: 'slow', delayMs: 9_000 }, nth: 1 } },
        { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: -1_000 },
        have(5),
        { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 0 },
        says(command('SetLocalTravellerCount', { count: 3, way: 'typed' })),
        typesCode(1, '{0}'),
        wait(2_000),
        says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
        typesCode(0, '{1}'),
      ],
    },
  },
  {
    law: 'LAW-41',
    sentence: 'a trailer was looked for on a ticket whose difference is due: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        ...IS_DUE,
        {
          does: 'vehicleForm',
          tab: 0,
          kind: 'trailer',
          nth: 0,
          form: { ...EMPTY_VEHICLE, plate: '123ABC' },
        },
        says(command('AddVehicle', { kind: 'trailer' })),
      ],
    },
  },
  {
    law: 'LAW-11',
    sentence:
      'that the ticket is paid was heard just before its change was finished, and counted against the difference: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [...CHANGES_TICKET, HAS_MORE, wait(0), LOOKS_AGAIN, FINISHES],
    },
  },
  {
    law: 'LAW-81',
    sentence:
      'the difference of a ticket was paid, of which one departure is cancelled, which the server allows: by the law alone',
    plan: { world: AT_ONCE, steps: [...IS_DUE, wait(0), IS_CANCELLED, paysBy(0), wait(0)] },
  },
  {
    law: 'LAW-52',
    sentence: 'a promotion waited for ever beside the difference of a ticket that is due',
    plan: {
      world: AT_ONCE,
      steps: [...IS_DUE, wait(0), says(command('ApplyPromotion', { code: 'KEVAD10' }))],
    },
  },
  {
    law: 'LAW-22',
    sentence:
      'the difference of a ticket that was once called an offer was thought to be not confirmed: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHANGES_TICKET,
        {
          does: 'fault',
          rule: { on: 'reservation', fault: { kind: 'altered', fields: { status: 'OFFER' } }, nth: 1 },
        },
        LOOKS_AGAIN,
        HAS_MORE,
        wait(0),
        FINISHES,
        wait(0),
        paysBy(0),
        wait(0),
      ],
    },
  },
  {
    law: 'LAW-161',
    sentence:
      'a change of which the server had said that it is none was finished once more, as the ticket could not be looked up',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHANGES_TICKET,
        { does: 'fault', rule: { on: 'cancelEdit', fault: { kind: 'silent' }, nth: 1, workDone: true } },
        { does: 'fault', rule: { on: 'reservation', fault: { kind: 'broken' }, nth: 1 } },
        says(command('CancelEdit', {})),
        wait(41_000),
        FINISHES,
        wait(0),
        FINISHES,
      ],
    },
  },
  {
    law: 'LAW-165',
    sentence:
      'three hundred tickets were thought to be lost on a ship that had left, to which the leg was put back: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHANGES_TICKET,
        { does: 'edit', tab: 0, what: 'paidSail', nth: 0, count: 0, text: '', way: 'dropdown' },
        { does: 'nap', ms: 400_000_000 },
        { does: 'edit', tab: 0, what: 'count', nth: 0, count: 300, text: '', way: 'dropdown' },
      ],
    },
  },
  {
    law: 'LAW-171',
    sentence: 'the end of a change was never told, as it came while a finish waited for its answer in vain',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHANGES_TICKET,
        { does: 'fault', rule: { on: 'finishEdit', fault: { kind: 'silent' }, nth: 1, workDone: true } },
        FINISHES,
        { does: 'nap', ms: 600_000 },
      ],
    },
  },
  {
    law: 'LAW-28',
    sentence:
      'the page about the money for an earlier booking was not to be shown at the end of the next one, as the server was still being told of it: by the law alone',
    plan: {
      world: {
        ...CALM_WORLD,
        fragment: '#/en/',
        expiry: { ...CALM_WORLD.expiry, offerMs: 121_000, extendMs: 180_000, tempMs: 60_000 },
      },
      steps: [
        ...CHOOSES_SLOWLY,
        TYPES,
        have(1),
        wait(1_000),
        CONFIRMS_IT,
        wait(2_000),
        paysBy(0),
        wait(2_000),
        says(command('CloseCardModal', {})),
        says(command('ClearReservation', {})),
        have(1),
        wait(1_000),
        CONFIRMS_IT,
        wait(1_000),
        paysBy(0),
        wait(1_000),
        { does: 'cardWord', tab: 0, status: 'COMPLETED', form: 'other', lateMs: 0 },
        says(command('ExtendReservation', {})),
        { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 0 },
      ],
    },
  },
  {
    law: 'LAW-88',
    sentence:
      'the page of a paid booking that the server had cancelled forgot it for a word about another one',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'reservation', fault: { kind: 'altered', fields: { status: 'TEMP' } } }],
      },
      steps: [
        ...CONFIRMS_AT_ONCE,
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
        ...CHOOSES.slice(1),
        have(1),
        wait(0),
        CONFIRMS_IT,
        wait(1_000),
        {
          does: 'fault',
          rule: {
            on: 'reservationStatus',
            fault: { kind: 'altered', fields: { status: 'CN_TIMEOUT' } },
            nth: [1, 2],
          },
        },
        { does: 'address', tab: 0, fragment: '#/en/payment/results?reservationId={reservation}' },
        { does: 'revisit', tab: 0, awayMs: 0, goesOn: true },
      ],
    },
  },
  {
    law: 'LAW-88',
    sentence:
      'what was asked of a booking that was left meanwhile was to be told as money on its way: by the law alone',
    plan: {
      world: { ...CALM_WORLD, fragment: '#/en/' },
      steps: [
        ...CHOOSES_SLOWLY,
        TYPES,
        have(1),
        wait(1_000),
        CONFIRMS_IT,
        wait(1_000),
        CONFIRMS_IT,
        wait(1_000),
        paysBy(0),
        wait(1_000),
        { does: 'fault', rule: { on: 'paymentCancel', fault: { kind: 'slow', delayMs: 9_000 }, nth: 1 } },
        { does: 'card', tab: 0, number: null, lateMs: 0 },
        IS_CALLED_CANCELLED,
        IN_ESTONIAN,
        wait(1_000),
        { does: 'pick', tab: 0, what: 'package', nth: 0 },
      ],
    },
  },
  {
    law: 'LAW-101',
    sentence:
      'that a reservation stands was shown an answer too late, where it was called cancelled before it was looked at',
    plan: {
      world: {
        ...CALM_WORLD,
        seed: 326_765,
        latencyMs: { min: 0, max: 3_863 },
        fragment: '#/en/',
        readings: BARE_READINGS,
      },
      steps: [
        wait(2_154),
        says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
        wait(2_425),
        TYPES,
        wait(4_204),
        have(1),
        {
          does: 'vehicleForm',
          tab: 0,
          kind: 'trailer',
          nth: 1,
          form: { ...EMPTY_VEHICLE, plate: '123ABC', weight: '1500' },
        },
        says(command('AddVehicle', { kind: 'trailer' })),
        wait(5_000),
        TYPES,
        says(command('ApplyPromotion', { code: 'KEVAD10' })),
        IS_CALLED_CANCELLED,
        IN_ESTONIAN,
        wait(1_000),
      ],
    },
  },
  {
    law: 'LAW-88',
    sentence:
      'the answer to a change said that it is cancelled while the bank might take its money, and nothing said so',
    plan: {
      world: { ...AT_ONCE, readings: { 'OP-159': 'nothing' } },
      steps: [
        ...CONFIRMS_AT_ONCE,
        paysBy(1),
        wait(0),
        {
          does: 'fault',
          rule: { on: 'reservation', fault: { kind: 'altered', fields: { status: 'CN' } }, nth: 1 },
        },
        have(7),
        wait(0),
      ],
    },
  },
]

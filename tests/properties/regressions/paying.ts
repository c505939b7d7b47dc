// Sessions that once broke something about paying and about the reservation's clock: kept as those in regressions.ts.
import { CARDS, CONTACT } from '../../support/bookingSession.ts'
import { GUEST_FORM } from '../../support/samples/sampleSelection.ts'
import { CALM_WORLD } from '../generator/journeyPlan.ts'
import type { Step, Tab } from '../run/plan.ts'
import { AT_ONCE, have, paysBy, says, TOKEN, wait } from './steps.ts'
import type { Regression } from './regressions.ts'
import { command } from '../../support/unbranded.ts'

const TYPES = command('ChangeContact', { form: CONTACT })

const RESERVES: readonly Step[] = [
  wait(0),
  says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
  wait(1_000),
  says(TYPES),
  have(1),
  wait(1_000),
]
const CONFIRMS: readonly Step[] = [...RESERVES, says(command('ConfirmReservation', {})), wait(1_000)]

const inTab = (tab: Tab, step: Step): Step => ({ ...step, ...('tab' in step ? { tab } : {}) })
/** Both tabs hold what the first one has confirmed, and the second one has typed the contact too. */
const TWO_TABS: readonly Step[] = [...CONFIRMS, { does: 'duplicate' }, inTab(1, says(TYPES)), wait(3_600)]
const GIVES_UP = says(command('GiveUpPayment', {}))
const STAYS_AT_BANK: Step = { does: 'bank', tab: 1, choice: 'pay-and-stay', comesBack: false }

export const REGRESSIONS_OF_PAYING: readonly Regression[] = [
  {
    law: 'LAW-27',
    sentence:
      'a payment was found made, and a second later the time ran out of what was booked beside it: that leads to the start',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(2),
        wait(0),
        says(command('AcceptToken', { token: TOKEN })),
        says(command('SignOut', { why: 'chosen' })),
        { does: 'bank', tab: 0, choice: 'pay-and-stay', comesBack: true },
        have(1),
        wait(1),
        { does: 'revisit', tab: 0, awayMs: 599_000, goesOn: true },
      ],
    },
  },
  {
    law: 'LAW-95',
    sentence: 'a confirm that was pressed without a network was sent after its return, once a name was saved',
    plan: {
      world: AT_ONCE,
      steps: [
        wait(0),
        says(command('SelectRoute', { routeCode: 'VEN-NYN' })),
        wait(1_000),
        says(TYPES),
        have(1),
        wait(0),
        { does: 'guest', tab: 0, nth: 0, how: 'type', form: GUEST_FORM },
        wait(1_000),
        { does: 'network', online: false },
        says(command('ConfirmReservation', {})),
      ],
    },
  },
  {
    law: 'LAW-95',
    sentence:
      'a confirm that was pressed after the network’s return, and waited for a name, was taken for one without a press: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        says(TYPES),
        wait(0),
        says(command('SelectRoute', { routeCode: 'VEN-NYN' })),
        wait(1_000),
        have(1),
        wait(0),
        { does: 'guest', tab: 0, nth: 0, how: 'type', form: GUEST_FORM },
        { does: 'network', online: false },
        wait(1_000),
        { does: 'network', online: true },
        says(command('ConfirmReservation', {})),
      ],
    },
  },
  {
    law: 'LAW-25',
    sentence: 'the server was not told of money that a card form took for what it had called refunded before',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'reservationStatus', fault: { kind: 'altered', fields: { status: 'RF' } } }],
      },
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 3_000 },
        says(command('CloseCardModal', {})),
        wait(14_000),
        says(command('ConfirmReservation', {})),
      ],
    },
  },
  {
    law: 'LAW-62',
    sentence: 'a card form that was sent stayed open when the amount changed',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.declined, lateMs: 130_000 },
        have(11),
      ],
    },
  },
  {
    law: 'LAW-62',
    sentence: 'a card form stayed open when the reservation was put back elsewhere, to be confirmed again',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(0),
        { does: 'colleague', tab: 0, deed: 'unconfirm' },
        { does: 'network', online: false },
        { does: 'network', online: true },
        wait(0),
      ],
    },
  },
  {
    law: 'LAW-64',
    sentence: 'who gave up a card form that a change had closed was let pay: the law took it for open',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.pending, lateMs: 130_000 },
        have(2),
        wait(0),
        says(command('GiveUpPayment', {})),
      ],
    },
  },
  {
    law: 'LAW-65',
    sentence: 'the answer to a change was taken for the one that says whether another tab has paid',
    plan: {
      world: {
        ...CALM_WORLD,
        latencyMs: { min: 100, max: 100 },
        fragment: '#/en/',
        bankPage: 'no address',
        faults: [{ on: 'reservationStatus', fault: { kind: 'silent' } }],
      },
      steps: [
        wait(100),
        says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
        wait(1_000),
        have(1),
        says(TYPES),
        wait(100),
        says(command('ConfirmReservation', {})),
        wait(1_000),
        { does: 'duplicate' } as const,
        inTab(1, says(TYPES)),
        paysBy(1),
        inTab(1, have(3)),
        wait(1_000),
        inTab(1, says(command('ConfirmReservation', {}))),
      ],
    },
  },
  {
    law: 'LAW-86',
    sentence: 'a payment cancelled at a bank was forgotten when one answer called the reservation cancelled',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [
          { on: 'reservationStatus', fault: { kind: 'altered', fields: { status: 'CN_TIMEOUT' } } },
          { on: 'reservation', fault: { kind: 'slow', delayMs: 700 } },
        ],
      },
      steps: [
        ...CONFIRMS,
        paysBy(2),
        wait(2_000),
        { does: 'bank', tab: 0, choice: 'cancel', comesBack: true },
      ],
    },
  },
  {
    law: 'LAW-86',
    sentence:
      'a payment that was given up was forgotten where a card form was being cancelled when it was due',
    plan: {
      world: { ...AT_ONCE, faults: [{ on: 'paymentCancel', fault: { kind: 'slow', delayMs: 4_000 } }] },
      steps: [
        ...CONFIRMS,
        paysBy(1),
        wait(0),
        { does: 'bank', tab: 0, choice: null, comesBack: 'byButton' },
        GIVES_UP,
        wait(0),
        paysBy(0),
        wait(13_000),
        { does: 'card', tab: 0, number: null, lateMs: 0 },
        wait(70_000),
        says(TYPES),
      ],
    },
  },
  {
    law: 'TABS-03',
    sentence: 'a visit that gave up what another tab then paid at its bank still offered to pay',
    plan: {
      world: AT_ONCE,
      steps: [
        ...TWO_TABS,
        inTab(1, paysBy(1)),
        { does: 'waitUntil', tab: 1, instant: 'warning', plusMs: 1 },
        { does: 'revisit', tab: 0, awayMs: 30_000, goesOn: false } as const,
        GIVES_UP,
        STAYS_AT_BANK,
      ],
    },
  },
  {
    law: 'TABS-03',
    sentence: 'a tab that gave up what another one then paid at its bank offered to pay it to the end',
    plan: {
      world: AT_ONCE,
      steps: [...TWO_TABS, inTab(1, paysBy(1)), wait(1_000), GIVES_UP, STAYS_AT_BANK],
    },
  },
  {
    law: 'LAW-15',
    sentence: 'the older deadline of an extension replaced the newer one of a confirmation',
    plan: {
      world: {
        ...CALM_WORLD,
        seed: 470_741,
        latencyMs: { min: 15, max: 824 },
        fragment: '#/en/',
        expiry: { ...CALM_WORLD.expiry, offerMs: 180_000, extendMs: 180_000, maxExtensions: 1 },
      },
      steps: [
        wait(1_000),
        says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
        wait(2_401),
        says(TYPES),
        says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
        { does: 'resident', tab: 0, nth: 0, text: '{4}' },
        wait(1_000),
        says(command('ExtendReservation', {})),
        says(command('ConfirmReservation', {})),
        wait(60_000),
      ],
    },
  },
  {
    law: 'LAW-05',
    sentence:
      'who booked the same trip again had other tickets than were typed in between: the law took them for lost',
    plan: {
      world: AT_ONCE,
      steps: [
        ...RESERVES,
        { does: 'reload', tab: 0, awayMs: 600_000 } as const,
        wait(0),
        have(4),
        says(command('RepeatTrip', { sails: 'same' })),
      ],
    },
  },
  {
    law: 'LAW-27',
    sentence: 'who came back from a bank was shown the outcome there: the law wanted the ticket at once',
    plan: {
      world: AT_ONCE,
      steps: [...CONFIRMS, paysBy(1), wait(0), { does: 'bank', tab: 0, choice: 'pay', comesBack: true }],
    },
  },
  {
    law: 'LAW-28',
    sentence:
      'the end of the next booking was closed for the word on money without a booking of the one before',
    plan: {
      world: { ...AT_ONCE, seed: 118_920 },
      steps: [
        ...RESERVES.slice(0, -1),
        wait(0),
        says(command('ConfirmReservation', {})),
        { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 0 },
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 6_000 },
        { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 30_000 },
        have(1),
        wait(0),
        { does: 'reload', tab: 0, awayMs: 600_000 },
      ],
    },
  },
  {
    law: 'LAW-68',
    sentence:
      'a ticket that was wanted while the server was asked went out after the answer: the law took it for what the address had led to',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(1_000),
        { does: 'reload', tab: 0, awayMs: 0 },
        wait(1_000),
        { does: 'colleague', tab: 0, deed: 'cancel' },
        wait(6_000),
        { does: 'sleep', ms: 600_000 },
        have(4),
      ],
    },
  },
  {
    law: 'LAW-25',
    sentence:
      'a reservation was called cancelled while the server was told of its money: it was told no more when that failed',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [
          { on: 'reservation', fault: { kind: 'altered', fields: { status: 'CN_TIMEOUT' } }, nth: [2, 9] },
          { on: 'paymentSuccess', fault: { kind: 'broken' }, nth: [1, 2] },
        ],
      },
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(1_000),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
        wait(1_000),
        says(command('ChangeLocale', { locale: 'et' })),
        wait(12_000),
        says(command('ChangeLocale', { locale: 'en' })),
        wait(12_000),
        says(command('ChangeLocale', { locale: 'et' })),
      ],
    },
  },
  {
    law: 'LAW-88',
    sentence: 'who looked at the ticket on the way to the bank was told nothing of its cancellation',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'reservation', fault: { kind: 'altered', fields: { status: 'CN' } }, nth: 2 }],
      },
      steps: [...CONFIRMS, paysBy(2), wait(0), { does: 'pick', tab: 0, what: 'ticket', nth: 0 }],
    },
  },
  {
    law: 'LAW-17',
    sentence:
      'a card form that took nothing, which the server could not be told, was thought to put off the end: by the law alone',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: null, lateMs: 0 },
        { does: 'network', online: false },
        wait(30 * 60_000),
      ],
    },
  },
]

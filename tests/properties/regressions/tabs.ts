// Sessions that once broke something between two tabs of one browser. Kept as those in regressions.ts.
import { CARDS, CONTACT } from '../../support/bookingSession.ts'
import {
  AT_ONCE,
  CONFIRMS,
  CONFIRMS_IT,
  TOKEN,
  TYPES,
  have,
  inOtherTab,
  paysBy,
  says,
  wait,
} from './steps.ts'
import type { Step } from '../run/plan.ts'
import type { Regression } from './regressions.ts'
import { command } from '../../support/unbranded.ts'

const edits = (what: 'start' | 'count', tab: 0 | 1, count = 1): Step => ({
  does: 'edit',
  tab,
  what,
  nth: 0,
  count,
  text: '',
  way: 'dropdown',
})

/** A ticket, and a dearer change of it that the first tab leaves unpaid. The browser keeps it; a copy of the tab has not made it. */
const LEAVES_UNPAID: readonly Step[] = [
  ...CONFIRMS,
  paysBy(0),
  wait(0),
  { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
  wait(0),
  { does: 'duplicate' },
  edits('start', 0),
  wait(0),
  edits('count', 0, 3),
  wait(0),
  says(command('FinishEdit', {})),
]
const COPY_IS_RELOADED: Step = { does: 'reload', tab: 1, awayMs: 0 }

export const REGRESSIONS_OF_TABS: readonly Regression[] = [
  {
    law: 'LAW-162',
    sentence:
      'a ticket that the other tab had changed was shown as it was before, once its change was given up',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS.map((step) => (step.does === 'quantity' ? { ...step, count: 3 } : step)),
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
        wait(3_000),
        { does: 'duplicate' },
        wait(3_000),
        edits('start', 1),
        wait(3_000),
        edits('count', 1),
        wait(3_000),
        inOtherTab(command('FinishEdit', {})),
        wait(3_000),
        edits('start', 0),
        wait(3_000),
        says(command('CancelEdit', {})),
        wait(1_000),
      ],
    },
  },
  {
    law: 'TABS-02',
    sentence: 'who had left an unsent card form was taken for paying, while another tab began to',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        { does: 'duplicate' } as const,
        inOtherTab(command('ChangeContact', { form: CONTACT })),
        wait(1_000),
        paysBy(0),
        wait(0),
        { does: 'pick', tab: 0, what: 'package', nth: 0 } as const,
        { does: 'pick', tab: 1, what: 'method', nth: 0 },
      ],
    },
  },
  {
    law: 'TABS-02',
    sentence:
      'a copy of the tab that heard that it was over took the payment from the tab that was paying it',
    plan: {
      world: {
        ...AT_ONCE,
        latencyMs: { min: 150, max: 900 },
        seed: 306_143,
        faults: [{ on: 'reservationStatus', fault: { kind: 'altered', fields: { status: 'CN_TIMEOUT' } } }],
      },
      steps: [
        wait(1_000),
        says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
        TYPES,
        wait(3_000),
        have(1),
        wait(1_000),
        CONFIRMS_IT,
        wait(1_000),
        { does: 'duplicate' },
        paysBy(0),
        { does: 'quantity', tab: 1, nth: 0, count: 24, way: 'dropdown' },
        wait(2_000),
        inOtherTab(command('ConfirmReservation', {})),
        wait(1_000),
        { does: 'pick', tab: 1, what: 'method', nth: 0 },
      ],
    },
  },
  {
    law: 'TABS-02',
    sentence:
      'who had left a payment that was still being prepared was taken for paying, once the page was loaded again',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [
          { on: 'preparePayment', fault: { kind: 'silent' }, nth: 1 },
          { on: 'reservation', fault: { kind: 'altered', fields: { status: 'EXPIRED' } }, nth: 1 },
        ],
      },
      steps: [
        ...CONFIRMS,
        { does: 'duplicate' },
        paysBy(1),
        wait(4_963),
        inOtherTab(command('ConfirmReservation', {})),
        { does: 'pick', tab: 0, what: 'package', nth: 1 },
        { does: 'revisit', tab: 0, awayMs: 30_000, goesOn: true },
        { does: 'pick', tab: 1, what: 'method', nth: 0 },
      ],
    },
  },
  {
    law: 'TABS-02',
    sentence:
      'a card form that closed unsent when its time was up was taken for open, where another tab had more time',
    plan: {
      world: { ...AT_ONCE, expiry: { ...AT_ONCE.expiry, offerMs: 120_000, tempMs: 60_000 } },
      steps: [
        ...CONFIRMS,
        { does: 'duplicate' },
        wait(2_000),
        paysBy(0),
        wait(3_000),
        inOtherTab(command('ExtendReservation', {})),
        wait(350_000),
        { does: 'pick', tab: 1, what: 'method', nth: 0 },
      ],
    },
  },
  {
    law: 'TABS-02',
    sentence:
      'a copy of the tab asked how a payment had ended while the next one began, and forgot that one with it',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'reservationStatus', fault: { kind: 'broken' }, nth: [1, 2] }],
      },
      steps: [
        ...CONFIRMS,
        { does: 'duplicate' } as const,
        inOtherTab(command('ChangeContact', { form: CONTACT })),
        wait(1_000),
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: null, lateMs: 0 },
        wait(1_000),
        paysBy(0),
        wait(12_000),
        { does: 'pick', tab: 1, what: 'method', nth: 0 },
      ],
    },
  },
  {
    law: 'TABS-03',
    sentence: 'who had signed out held nothing more, and was taken for one who could still pay it',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        { does: 'duplicate' } as const,
        wait(0),
        { does: 'pick', tab: 1, what: 'method', nth: 2 },
        wait(100),
        says(command('AcceptToken', { token: TOKEN })),
        says(command('SignOut', { why: 'chosen' })),
        says(command('GiveUpPayment', {})),
        { does: 'bank', tab: 1, choice: 'pay', comesBack: true },
      ],
    },
  },
  {
    law: 'TABS-03',
    sentence: 'a copy of the tab believed the first word that it was over, while the other tab paid it',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [
          {
            on: 'reservationStatus',
            fault: { kind: 'altered', fields: { status: 'CN_TIMEOUT' } },
            nth: [1, 2],
          },
        ],
      },
      steps: [
        ...CONFIRMS.slice(0, -1),
        { does: 'duplicate' },
        wait(1_000),
        paysBy(0),
        wait(100),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
      ],
    },
  },
  {
    law: 'TABS-03',
    sentence:
      'a copy of the tab heard nothing of a payment that began and ended at once, and held what is paid',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS.slice(0, -1),
        { does: 'duplicate' },
        wait(1_000),
        paysBy(0),
        wait(0),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
      ],
    },
  },
  {
    law: 'TABS-03',
    sentence: 'the last word of a card form came after the session had been looked at for the last time',
    plan: {
      world: AT_ONCE,
      steps: [...CONFIRMS, paysBy(0), wait(0), { does: 'card', tab: 0, number: CARDS.good, lateMs: 130_000 }],
    },
  },
  {
    law: 'LAW-05',
    sentence: 'an unpaid change that the browser had kept was taken for a booking that is not shown',
    plan: { world: { ...AT_ONCE, keepsState: true }, steps: [...LEAVES_UNPAID, COPY_IS_RELOADED] },
  },
  {
    law: 'LAW-12',
    sentence: 'the law did not know of an unpaid change that the browser had kept',
    plan: { world: { ...AT_ONCE, keepsState: true }, steps: [...LEAVES_UNPAID, COPY_IS_RELOADED] },
  },
  {
    law: 'LAW-16',
    sentence: 'the law did not know of a deadline that the browser had kept, before the server was asked',
    plan: {
      world: {
        ...AT_ONCE,
        keepsState: true,
        expiry: { ...AT_ONCE.expiry, tempMs: 180_000 },
      },
      steps: [
        ...LEAVES_UNPAID,
        wait(55_000),
        { does: 'fault', rule: { on: 'reservation', fault: { kind: 'broken' }, nth: 1 } },
        COPY_IS_RELOADED,
      ],
    },
  },
]

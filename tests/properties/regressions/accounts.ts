// Sessions of people who sign in and out, by more than one way at a time. Kept as those in regressions.ts.
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import { jwtOf } from '../../support/arbitraryOf.ts'
import { CARDS } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { secretly, signInStep } from '../generator/accounts/doing.ts'
import type { Step } from '../run/plan.ts'
import type { Regression } from './regressions.ts'
import {
  AT_ONCE,
  CHOOSES,
  CONFIRMS,
  CONFIRMS_IT,
  have,
  LOOKS_AGAIN,
  paysBy,
  says,
  TOKEN,
  TYPES,
  wait,
} from './steps.ts'

const [MARI, JUHAN] = DEMO_CUSTOMERS

const SIGNS_IN = MARI === undefined ? wait(0) : signInStep(MARI)
const ANOTHER_SIGNS_IN = JUHAN === undefined ? wait(0) : signInStep(JUHAN)

const OTHER_TAB_SIGNS_IN: Step = {
  does: 'command',
  tab: 1,
  command: command('SignIn', { source: 'password', form: { userName: JUHAN?.userName ?? '' } }),
  secrets: { password: JUHAN?.password ?? '' },
}

const CHANGES_PASSWORD = secretly(command('ChangePassword', {}), {
  oldPassword: 'majakas',
  newPassword: 'uus-parool-1',
})

const LASTING = jwtOf({ exp: 2_200_000_000, sub: 'mari@example.ee' })
const EXPIRED = jwtOf({ sub: 'jyri', exp: 1_500_000_000 })

const BEGINS_MOBILE_ID = secretly(
  command('AttemptSignIn', {
    attempt: {
      _tag: 'MobileId',
      form: { personalCode: '60001019947', phoneCode: '372', phoneNumber: '07110066' },
    },
  }),
  {},
)

const PAYS_BY_CARD: readonly Step[] = [
  paysBy(0),
  wait(0),
  { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
]

/** Signed in no more after the page was loaded again; while the card form's word is under way another person comes. */
const PAYS_WHAT_ANOTHER_OWNS: readonly Step[] = [
  SIGNS_IN,
  wait(0),
  ...CONFIRMS,
  { does: 'reload', tab: 0, awayMs: 0 },
  wait(0),
  paysBy(0),
  wait(0),
  { does: 'card', tab: 0, number: CARDS.good, lateMs: 20_000 },
  says(command('CloseCardModal', {})),
  ANOTHER_SIGNS_IN,
  wait(60_000),
]

/** The server refuses in its own words, which may quote whose card it was. */
const LEAVES_CARD_IN_VAIN: readonly Step[] = [
  ...CONFIRMS,
  paysBy(0),
  wait(0),
  {
    does: 'fault',
    rule: {
      on: 'paymentCancel',
      fault: { kind: 'refusal', status: 403, code: 'SOMETHING_NEW' },
      nth: 1,
      workDone: false,
    },
  },
  { does: 'card', tab: 0, number: null, lateMs: 0 },
]

export const REGRESSIONS_OF_ACCOUNTS: readonly Regression[] = [
  {
    law: 'LAW-54',
    sentence: 'the law missed the promotion of a payment that was followed after a sign-out',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CHOOSES,
        TYPES,
        have(1),
        wait(1_000),
        says(command('ApplyPromotion', { code: 'KEVAD10' })),
        wait(1_000),
        CONFIRMS_IT,
        wait(2_000),
        ...PAYS_BY_CARD,
        says(command('AcceptToken', { token: TOKEN })),
        says(command('SignOut', { why: 'chosen' })),
        wait(1_000),
      ],
    },
  },
  {
    law: 'LAW-204',
    sentence: 'money that the server had refused to hear of kept its words after a sign-out',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'paymentSuccess', fault: { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' } }],
      },
      steps: [
        ...CONFIRMS,
        ...PAYS_BY_CARD,
        wait(1_000),
        says(command('SignOut', { why: 'elsewhere' })),
        wait(1_000),
      ],
    },
  },
  {
    law: 'LAW-204',
    sentence: 'a refused cancel, answered after the sign-out, left the words of the server',
    plan: {
      world: AT_ONCE,
      steps: [
        ...LEAVES_CARD_IN_VAIN,
        says(command('AcceptToken', { token: TOKEN })),
        says(command('SignOut', { why: 'chosen' })),
        wait(1_000),
      ],
    },
  },
  {
    law: 'LAW-25',
    sentence:
      'money for a booking that the server showed to its owner alone was told to no one, and the booking held',
    plan: { world: AT_ONCE, steps: PAYS_WHAT_ANOTHER_OWNS },
  },
  {
    law: 'LAW-17',
    sentence: 'a booking that the server called paid, and showed to its owner alone, ran out here',
    plan: {
      world: {
        ...AT_ONCE,
        expiry: { ...AT_ONCE.expiry, offerMs: 180_000, extendMs: 180_000, tempMs: 300_000 },
      },
      steps: [...PAYS_WHAT_ANOTHER_OWNS, wait(400_000)],
    },
  },
  {
    law: 'LAW-109',
    sentence:
      'a look that found what was followed paid was passed over after a sign-out, and the server was asked again',
    plan: {
      world: { ...AT_ONCE, latencyMs: { min: 100, max: 100 } },
      steps: [
        {
          does: 'fault',
          rule: { on: 'extendReservation', fault: { kind: 'broken' }, nth: 1, workDone: true },
        },
        ...CONFIRMS,
        paysBy(0),
        wait(1_000),
        { does: 'fault', rule: { on: 'reservation', fault: { kind: 'slow', delayMs: 31_000 }, nth: 1 } },
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
        says(command('ExtendReservation', {})),
        wait(100),
        says(command('AcceptToken', { token: TOKEN })),
        says(command('SignOut', { why: 'chosen' })),
        wait(100),
        { does: 'network', online: false },
        { does: 'reload', tab: 0, awayMs: 0 },
      ],
    },
  },
  {
    law: 'TABS-03',
    sentence:
      'a ticket given back in another tab was shown as paid, where the look at it had ended the sign-in',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        ...PAYS_BY_CARD,
        wait(0),
        { does: 'duplicate' },
        OTHER_TAB_SIGNS_IN,
        { does: 'address', tab: 0, fragment: '#/en/refund?reservationId={paid}' },
        wait(0),
        { does: 'pick', tab: 0, what: 'refund', nth: 0 },
        { does: 'nap', ms: 3_600_000 },
      ],
    },
  },
  {
    law: 'LAW-204',
    sentence:
      'a ticket that was asked for was shown after a sign-out, where an earlier one had ended in the same way',
    plan: {
      world: AT_ONCE,
      steps: [
        says(command('AcceptToken', { token: LASTING })),
        wait(0),
        says(command('SignOut', { why: 'chosen' })),
        ...CONFIRMS,
        ...PAYS_BY_CARD,
        wait(0),
        LOOKS_AGAIN,
        says(command('AcceptToken', { token: LASTING })),
        says(command('SignOut', { why: 'chosen' })),
      ],
    },
  },
  {
    law: 'LAW-204',
    sentence: 'a password that a token had overtaken brought its person in during an attempt by mobile ID',
    plan: {
      world: AT_ONCE,
      steps: [
        SIGNS_IN,
        wait(0),
        ANOTHER_SIGNS_IN,
        says(command('AcceptToken', { token: EXPIRED })),
        BEGINS_MOBILE_ID,
      ],
    },
  },
  {
    law: 'TABS-03',
    sentence:
      'a payment was asked about for ever under the sign-in of another person, who may not know of it',
    plan: {
      world: { ...AT_ONCE, latencyMs: { min: 150, max: 900 } },
      steps: [
        SIGNS_IN,
        ...CONFIRMS,
        wait(2_000),
        paysBy(0),
        wait(2_000),
        { does: 'card', tab: 0, number: CARDS.good, lateMs: 0 },
        ANOTHER_SIGNS_IN,
        wait(30_000),
      ],
    },
  },
  {
    law: 'TABS-03',
    sentence: 'a payment of another person in another tab was asked about for ever, who alone may see it',
    plan: {
      world: { ...AT_ONCE, fragment: '#/en/main-inside/confirm' },
      steps: [wait(0), OTHER_TAB_SIGNS_IN, SIGNS_IN, ...CONFIRMS, ...PAYS_BY_CARD],
    },
  },
  {
    law: 'LAW-204',
    sentence: 'a ticket came back with its owner’s name, where a payment was followed after a sign-out',
    plan: {
      world: AT_ONCE,
      steps: [
        ...CONFIRMS,
        ...PAYS_BY_CARD,
        says(command('AcceptToken', { token: TOKEN })),
        says(command('SignOut', { why: 'chosen' })),
        wait(1_000),
      ],
    },
  },
  {
    law: 'LAW-25',
    sentence: 'the money of one card form was not told while the answer about an earlier one was on its way',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'paymentSuccess', fault: { kind: 'silent' }, workDone: true }],
      },
      steps: [
        ...CONFIRMS,
        ...PAYS_BY_CARD,
        wait(1_000),
        says(command('ChangeLocale', { locale: 'et' })),
        wait(5_000),
        have(1),
        wait(3_000),
        CONFIRMS_IT,
        wait(2_000),
        ...PAYS_BY_CARD,
        wait(20_000),
        have(2),
      ],
    },
  },
  {
    law: 'LAW-203',
    sentence: 'an ID card that brought another person in was given up by the sign-out that made room for it',
    plan: {
      world: AT_ONCE,
      steps: [
        SIGNS_IN,
        wait(0),
        says(command('AttemptSignIn', { attempt: { _tag: 'Card', card: 'GOOD' } })),
        wait(5_000),
        TYPES,
        ANOTHER_SIGNS_IN,
      ],
    },
  },
  {
    law: 'LAW-206',
    sentence:
      'a change of the password was given up by the next one, after the same person had signed in again',
    plan: {
      world: AT_ONCE,
      steps: [
        SIGNS_IN,
        wait(0),
        {
          does: 'fault',
          rule: { on: 'changePassword', fault: { kind: 'slow', delayMs: 9_000 }, nth: 1 },
        },
        CHANGES_PASSWORD,
        SIGNS_IN,
        wait(0),
        CHANGES_PASSWORD,
      ],
    },
  },
  {
    law: 'LAW-88',
    sentence: 'the law asked for a word about money to another person than the one who had paid',
    plan: {
      world: {
        ...AT_ONCE,
        faults: [{ on: 'reservationStatus', fault: { kind: 'altered', fields: { status: 'CN' } } }],
      },
      steps: [
        SIGNS_IN,
        ...CONFIRMS,
        paysBy(1),
        wait(0),
        { does: 'bank', tab: 0, choice: null, comesBack: 'byButton' },
        ANOTHER_SIGNS_IN,
      ],
    },
  },
  {
    law: 'LAW-205',
    sentence: 'the law took a number for the other person’s that was opened in the address after them',
    plan: {
      world: AT_ONCE,
      steps: [
        { does: 'address', tab: 0, fragment: '#/en/payment/results?reservationId={reservation}' },
        says(command('AcceptToken', { token: TOKEN })),
        says(command('SignOut', { why: 'chosen' })),
        says(command('AcceptToken', { token: TOKEN })),
        { does: 'address', tab: 0, fragment: '#/en/ticket/{reservation}' },
      ],
    },
  },
  {
    law: 'LAW-205',
    sentence: 'the word of an earlier card was told again and again, though another person had come in since',
    plan: {
      world: AT_ONCE,
      steps: [
        SIGNS_IN,
        ...CONFIRMS,
        paysBy(0),
        wait(0),
        says(command('ClearReservation', {})),
        have(1),
        wait(0),
        CONFIRMS_IT,
        wait(1_000),
        paysBy(0),
        wait(0),
        { does: 'cardWord', tab: 0, status: 'COMPLETED', form: 'other', lateMs: 0 },
        ANOTHER_SIGNS_IN,
      ],
    },
  },
]

// An account's life beside the sign-in: it is made, opened by a letter, and gets a new password by another.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import { EXPIRED_LETTER, USED_LETTER } from '../../../../src/demo/data/letters.ts'
import { DEMO_CUSTOMERS } from '../../../../src/demo/data/customers.ts'
import { command } from '../../../support/unbranded.ts'
import {
  anyPause,
  inTurn,
  oneOfScripts,
  perhaps,
  says,
  saysOneOf,
  type Script,
  settles,
  shortPause,
} from '../parts.ts'
import { goes, secretly, troubled, types } from './doing.ts'
import { NEW_PASSWORD, readsMessage, signedInAs, signsInSomehow, signsOut } from './people.ts'

const MADE = { userName: 'uudo.uus@example.com', password: NEW_PASSWORD }

const forms = fc.constantFrom(
  { firstName: 'Uudo', lastName: 'Uus', email: MADE.userName, phoneCode: '372', phoneNumber: '5551 2345' },
  { firstName: 'Uudo', lastName: 'Uus', email: MADE.userName, phoneCode: '372', phoneNumber: '' },
  {
    firstName: 'Mari',
    lastName: 'Maasikas',
    email: 'mari.maasikas@example.com',
    phoneCode: '',
    phoneNumber: '',
  },
)

/** Once or twice; long enough for the server, or not. */
const signsUp: Script = inTurn(
  perhaps(80, goes(PATHS.signUp)),
  troubled('signUp'),
  fc
    .tuple(forms, fc.constantFrom(NEW_PASSWORD, NEW_PASSWORD, 'short'), fc.constantFrom(1, 1, 2))
    .map(([form, password, times]) =>
      Array.from({ length: times }, () =>
        secretly(command('SignUp', { source: 'password', form }), { password }),
      ),
    ),
  anyPause,
)

const activates: Script = inTurn(
  troubled('activate'),
  oneOfScripts(
    { weight: 4, script: types('#/en/auth/activate/{activation}') },
    {
      weight: 1,
      script: saysOneOf(
        fc
          .constantFrom(EXPIRED_LETTER, USED_LETTER)
          .map((token) => command('TakeLetterToken', { purpose: 'activate', token })),
      ),
    },
  ),
  perhaps(30, says(command('ActivateAccount', {}))),
  anyPause,
)

const recovers: Script = inTurn(
  perhaps(80, goes(PATHS.recovery)),
  troubled('recover'),
  saysOneOf(
    fc
      .constantFrom(MADE.userName, ...DEMO_CUSTOMERS.map(({ userName }) => userName), 'no.one@example.com')
      .map((userName) => command('RequestRecovery', { form: { userName } })),
  ),
  anyPause,
)

const resets: Script = inTurn(
  troubled('checkRecoveryToken', 'resetPassword'),
  oneOfScripts(
    { weight: 4, script: types('#/en/auth/reset/{reset}') },
    { weight: 1, script: types('#/en/auth/recovery?token={reset}') },
    {
      weight: 1,
      script: saysOneOf(
        fc
          .constantFrom(EXPIRED_LETTER, null)
          .map((token) => command('TakeLetterToken', { purpose: 'reset', token })),
      ),
    },
  ),
  perhaps(50, settles),
  perhaps(20, says(command('CheckResetToken', {}))),
  fc
    .constantFrom(NEW_PASSWORD, NEW_PASSWORD, 'short')
    .map((password) => [secretly(command('ResetPassword', {}), { password })]),
  shortPause,
  perhaps(30, says(command('GoBack', {}))),
  anyPause,
)

/** While it is asked, a person reads what is said, signs in or out, or goes on. */
const between: Script = oneOfScripts(
  { weight: 3, script: readsMessage },
  { weight: 1, script: signsInSomehow },
  { weight: 1, script: signsOut },
  { weight: 1, script: goes(PATHS.home) },
  { weight: 3, script: settles },
)

export const makesAccount: Script = inTurn(
  signsUp,
  perhaps(40, between),
  activates,
  perhaps(40, between),
  perhaps(60, signedInAs([MADE])),
)

export const forgetsPassword: Script = inTurn(recovers, perhaps(40, between), resets, perhaps(40, between))

export const opensLetter: Script = inTurn(
  oneOfScripts({ weight: 1, script: activates }, { weight: 1, script: resets }),
  perhaps(40, between),
)

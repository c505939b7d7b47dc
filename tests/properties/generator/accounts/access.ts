// An account's life beside the sign-in: it is made, opened by a letter, and gets a new password by another.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import { EXPIRED_LETTER, USED_LETTER } from '../../../../src/demo/data/letters.ts'
import { DEMO_CUSTOMERS } from '../../../../src/demo/data/customers.ts'
import { command } from '../../../support/unbranded.ts'
import { inTurn, oneOf, perhaps, says, saysOneOf, type Script } from '../parts.ts'
import { anyPause, settles, shortPause } from '../pauses.ts'
import { goes, secretly, takesLetter, troubled, types } from './accountSteps.ts'
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
  oneOf(
    [4, types('#/en/auth/activate/{activation}')],
    [1, takesLetter('activate', EXPIRED_LETTER, USED_LETTER)],
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
  oneOf(
    [4, types('#/en/auth/reset/{reset}')],
    [1, types('#/en/auth/recovery?token={reset}')],
    [1, takesLetter('reset', EXPIRED_LETTER, null)],
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
const between: Script = oneOf([3, readsMessage, settles], [1, signsInSomehow, signsOut, goes(PATHS.home)])

export const makesAccount: Script = inTurn(
  signsUp,
  perhaps(40, between),
  activates,
  perhaps(40, between),
  perhaps(60, signedInAs([MADE])),
)

export const forgetsPassword: Script = inTurn(recovers, perhaps(40, between), resets, perhaps(40, between))

export const opensLetter: Script = inTurn(oneOf([1, activates, resets]), perhaps(40, between))

// What is under way is made worthless: the person who asked is gone, another one is there, and asks for the same.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { command } from '../../../support/unbranded.ts'
import { slows } from '../aims/stage.ts'
import { inTurn, oneOfScripts, perhaps, says, type Script, settles, shortPause } from '../parts.ts'
import { does, goes, secretly, types } from './doing.ts'
import { NEW_PASSWORD, signedIn, signsOut } from './people.ts'

/** Another person, or the same person once more, with or without a sign-out. */
const changesPeople: Script = inTurn(shortPause, perhaps(50, signsOut), signedIn)

const twice = (call: Call, before: Script, press: Script): Script =>
  inTurn(before, slows(call, 9_000), press, changesPeople, perhaps(70, before), press, settles)

const signsUp: Script = fc.constant([
  secretly(
    command('SignUp', {
      source: 'password',
      form: {
        firstName: 'Uku',
        lastName: 'Uus',
        email: 'uku@example.com',
        phoneCode: '372',
        phoneNumber: '',
      },
    }),
    { password: NEW_PASSWORD },
  ),
])

const changesPassword: Script = fc.constant([
  secretly(command('ChangePassword', {}), { oldPassword: 'majakas', newPassword: NEW_PASSWORD }),
])

const resets: Script = fc.constant([secretly(command('ResetPassword', {}), { password: NEW_PASSWORD })])

const recovers: Script = says(command('RequestRecovery', { form: { userName: 'karl.kadakas@example.com' } }))

const toReset: Script = inTurn(types('#/en/auth/reset/{reset}'), settles)

export const overtaken: Script = oneOfScripts(
  { weight: 1, script: twice('signUp', goes(PATHS.signUp), signsUp) },
  { weight: 1, script: twice('recover', goes(PATHS.recovery), recovers) },
  { weight: 1, script: twice('resetPassword', toReset, resets) },
  { weight: 1, script: twice('checkRecoveryToken', goes(PATHS.home), types('#/en/auth/reset/{reset}')) },
  { weight: 1, script: twice('activate', goes(PATHS.home), types('#/en/auth/activate/{activation}')) },
  { weight: 1, script: twice('changePassword', goes(PATHS.credentials), changesPassword) },
  {
    weight: 1,
    script: inTurn(
      signedIn,
      twice('saveUserDetails', inTurn(goes(PATHS.account), settles), does('saveDetails')),
    ),
  },
)

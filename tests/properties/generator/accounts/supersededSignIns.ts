// What is in flight is superseded: the person who asked is gone, another one is there, and asks for the same.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { command } from '../../../support/unbranded.ts'
import { PHONE_IDENTITIES, SMART_IDENTITIES } from '../../../../src/demo/data/identities.ts'
import { refuses, slows } from '../aims/stage.ts'
import { inTurn, oneOf, perhaps, says, type Script } from '../parts.ts'
import { settled, shortPause } from '../pauses.ts'
import { waitsFor } from '../deeds.ts'
import { does, goes, secretly, types } from './accountSteps.ts'
import { type Attempt, attemptStep, NEW_PASSWORD, signedIn, signsOut } from './people.ts'

/** Another person, or the same person once more, with or without a sign-out. */
const changesPeople: Script = inTurn(shortPause, perhaps(50, signsOut), signedIn)

const twice = (call: Call, before: Script, press: Script): Script =>
  inTurn(before, slows(call, 9_000), press, changesPeople, perhaps(70, before), settled(press))

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

const toReset: Script = settled(types('#/en/auth/reset/{reset}'))

const attempts = (...all: readonly Attempt[]): Script =>
  fc.constantFrom(...all).map((attempt) => [attemptStep(attempt)])

const CARD: Attempt = { _tag: 'Card', card: 'GOOD' }
const PHONES = PHONE_IDENTITIES.filter(({ outcome }) => outcome._tag === 'SignsIn')
const SMART = SMART_IDENTITIES.filter(({ outcome }) => outcome._tag === 'SignsIn')

const byPhone = attempts(
  ...PHONES.map(({ outcome: _outcome, ...form }): Attempt => ({ _tag: 'MobileId', form })),
)
const bySmartId = attempts(
  ...SMART.map(({ personalCode }): Attempt => ({
    _tag: 'SmartId',
    form: { personalCode, countryCode: 'EE' },
  })),
)
const byLetter: Script = inTurn(
  settled(types('#/en/auth/join/{invitation}')),
  attempts({ _tag: 'Invitation', form: { personalCode: '60001019906' } }),
)

/** At a press, by going elsewhere, or by another way to sign in. */
const givesUp: Script = oneOf(
  [2, says(command('AttemptSignIn', { attempt: null }))],
  [1, goes(PATHS.home), attempts(CARD)],
)

/** A call on the way of a sign-in is given up or fails, whichever it is: far on, or near the beginning. */
const halfway: Script = fc
  .constantFrom<readonly [Call, Script]>(
    ['signInVerify', attempts(CARD)],
    ['signInVerify', attempts(CARD)],
    ['signInCard', attempts(CARD)],
    ['signInChallenge', attempts(CARD)],
    ['signInMobileId', byPhone],
    ['signInMobileIdStatus', byPhone],
    ['signInSmartId', bySmartId],
    ['signInSmartIdNext', bySmartId],
    ['signInCertificate', byLetter],
    ['signInInvitation', byLetter],
    ['signInInvitation', byLetter],
  )
  .chain(([call, attempt]) =>
    oneOf(
      [2, inTurn(slows(call, 60_000), attempt, waitsFor(9_000, 20_000), givesUp)],
      [1, inTurn(refuses(call), attempt, waitsFor(20_000))],
    ),
  )

export const supersededSignIns: Script = oneOf(
  [7, halfway],
  [1, twice('signUp', goes(PATHS.signUp), signsUp), twice('recover', goes(PATHS.recovery), recovers)],
  [1, twice('resetPassword', toReset, resets)],
  [1, twice('checkRecoveryToken', goes(PATHS.home), types('#/en/auth/reset/{reset}'))],
  [1, twice('activate', goes(PATHS.home), types('#/en/auth/activate/{activation}'))],
  [1, twice('changePassword', goes(PATHS.credentials), changesPassword)],
  [1, inTurn(signedIn, twice('saveUserDetails', settled(goes(PATHS.account)), does('saveDetails')))],
)

// Who signs in, by which way, and out again: several people one after the other, in the midst of anything.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import type { SignInAttempt } from '../../../../domain/auth/methods.ts'
import { CARD_IDENTITIES, PHONE_IDENTITIES, SMART_IDENTITIES } from '../../../../src/demo/data/identities.ts'
import { DEMO_CUSTOMERS } from '../../../../src/demo/data/customers.ts'
import { jwtOf } from '../../../support/arbitraryOf.ts'
import { command, type Unbranded } from '../../../support/unbranded.ts'
import { inTurn, oneOf, perhaps, repeated, says, saysOneOf, type Script } from '../parts.ts'
import { anyPause, settled, settles, shortPause } from '../pauses.ts'
import { reloads, waitsFor } from '../deeds.ts'
import { RUN_OUT_TOKENS } from '../../realistic/shop.ts'
import { goes, secretly, signsInAs, troubled, types } from './accountSteps.ts'

/** As it is after a letter, or as it was changed. */
export const NEW_PASSWORD = 'uus-parool-1'

const PASSWORDS = DEMO_CUSTOMERS.flatMap(({ userName, password }) => [
  { userName, password },
  { userName, password },
  { userName, password },
  { userName, password: NEW_PASSWORD },
  { userName, password: 'wrong' },
])

export const PEOPLE = DEMO_CUSTOMERS.filter(({ isLocked }) => isLocked !== true)

/** Far ahead: a token of a person of the demo that the server takes. */
const tokenOf = (customerId: string): string => jwtOf({ exp: 2_200_000_000, sub: customerId })

const byPassword: Script = inTurn(perhaps(40, goes(PATHS.login)), troubled('signIn'), signsInAs(PASSWORDS))

/** As one who is known, without a fault. */
export const signedInAs = (people: Parameters<typeof signsInAs>[0]): Script => settled(signsInAs(people))

export const signedIn: Script = signedInAs(PEOPLE)

const ofToken = fc.constantFrom(
  ...PEOPLE.map(({ customerId }) => tokenOf(customerId)),
  ...RUN_OUT_TOKENS,
  'not-a-token',
)

/** What a page elsewhere brings: a token, and no word of whose it is. */
const byToken: Script = inTurn(
  troubled('userDetails', 'userCustomer'),
  oneOf(
    [2, saysOneOf(ofToken.map((token) => command('AcceptToken', { token })))],
    [
      1,
      ofToken.map((token) => [
        { does: 'address', tab: 0, fragment: `#/en/?token=${encodeURIComponent(token)}` },
      ]),
    ],
  ),
)

export type Attempt = Unbranded<SignInAttempt>

const byMobileId: fc.Arbitrary<Attempt> = fc
  .constantFrom(...PHONE_IDENTITIES)
  .map(({ personalCode, phoneCode, phoneNumber }) => ({
    _tag: 'MobileId',
    form: { personalCode, phoneCode, phoneNumber },
  }))

const bySmartId: fc.Arbitrary<Attempt> = fc
  .constantFrom(...SMART_IDENTITIES)
  .map(({ personalCode }) => ({ _tag: 'SmartId', form: { personalCode, countryCode: 'EE' } }))

const byCard: fc.Arbitrary<Attempt> = fc
  .constantFrom('GOOD', 'GOOD', ...CARD_IDENTITIES.map(({ card }) => card))
  .map((card) => ({ _tag: 'Card', card }))

/** With what may go wrong on the way. */
const attempts: Script = oneOf(
  [1, attemptedBy(byMobileId, troubled('signInMobileId', 'signInMobileIdStatus'))],
  [1, attemptedBy(bySmartId, troubled('signInSmartId', 'signInSmartIdNext'))],
  [1, attemptedBy(byCard, troubled('signInChallenge', 'signInCard', 'signInVerify'))],
)

function attemptedBy(kind: fc.Arbitrary<Attempt>, trouble: Script): Script {
  return inTurn(
    trouble,
    kind.map((attempt) => [attemptStep(attempt)]),
  )
}

/** While the code is compared, the person waits, gives up, goes on elsewhere, or tries once more. */
const whileIdentifying: Script = oneOf(
  [6, waitsFor(6_000, 9_000, 12_000, 130_000)],
  [2, says(command('AttemptSignIn', { attempt: null }))],
  [1, goes(PATHS.home)],
  [1, inTurn(says(command('AttemptSignIn', { attempt: null })), attempts, waitsFor(9_000))],
  [1, signsInAs(PEOPLE.slice(0, 1))],
)

export function attemptStep(attempt: Attempt) {
  return secretly(command('AttemptSignIn', { attempt }), {})
}

const byPhoneOrCard: Script = inTurn(
  perhaps(80, goes(PATHS.login)),
  attempts,
  waitsFor(0, 100, 1_500, 3_000, 7_000),
  whileIdentifying,
)

/** The first from what may be a letter; without one, there is nothing to sign in by. */
const byInvitation: Script = inTurn(
  perhaps(80, types('#/en/auth/join/{invitation}')),
  perhaps(60, settles),
  troubled('signInCertificate', 'signInInvitation'),
  fc
    .constantFrom('60001019906', '30303039914', '1')
    .map((personalCode) => [attemptStep({ _tag: 'Invitation', form: { personalCode } })]),
  waitsFor(0, 200, 3_000),
  perhaps(30, says(command('AttemptSignIn', { attempt: null }))),
)

/** There, and back with a token or without one; or reloaded there. */
const byProvider: Script = inTurn(
  oneOf(
    [3, fc.constantFrom('google', 'facebook').map((one) => address(`#/en/auth/${one}`))],
    [
      1,
      saysOneOf(
        fc.constantFrom('google', 'github').map((provider) => command('LeaveForProvider', { provider })),
      ),
    ],
  ),
  shortPause,
  oneOf(
    [2, fc.constantFrom(...PEOPLE).map((one) => back(tokenOf(one.customerId)))],
    [1, reloads(1_000)],
    [1, fc.constant([{ does: 'reload', tab: 0, awayMs: 1_000 }, ...address('#/en/auth/google')])],
    [1, fc.constant(address('#/en/auth/login'))],
  ),
)

function address(fragment: string) {
  return [{ does: 'address' as const, tab: 0 as const, fragment }]
}

function back(token: string) {
  return address(`#/en/auth/google?token=${encodeURIComponent(token)}`)
}

export const signsOut: Script = inTurn(
  troubled('logout'),
  saysOneOf(
    fc
      .constantFrom('chosen', 'chosen', 'expired', 'rejected', 'elsewhere')
      .map((why) => command('SignOut', { why })),
  ),
)

/** By any way; the way that most people take is the most frequent one. */
export const signsInSomehow: Script = inTurn(
  oneOf([6, byPassword, byPhoneOrCard], [3, byToken], [2, byInvitation, byProvider]),
  anyPause,
)

/** One person after the other, with or without a sign-out between them. */
export const onesAfterOthers: Script = repeated(
  inTurn(
    oneOf([2, byPassword, signedIn], [1, byToken]),
    anyPause,
    perhaps(50, signsOut),
    perhaps(50, anyPause),
  ),
  2,
  3,
)

/** What is said of a sign-in is read, or goes. */
export const readsMessage: Script = inTurn(
  perhaps(60, says(command('HoldAuthMessage', {}))),
  waitsFor(0, 5_000, 11_000),
  oneOf(
    [2, says(command('ReleaseAuthMessage', {}))],
    [1, says(command('ClearAuthMessage', {})), waitsFor(11_000)],
  ),
)

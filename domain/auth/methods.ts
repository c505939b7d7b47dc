// The ways to sign in beside the password: what is typed for each, and what can come in between (AUTH-04, AUTH-10, AUTH-14,
// AUTH-15, OP-43). Addresses and numbers of a person are personal; certificates and tokens stand in none of these.
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { allOf, errorsBy, localId, phoneCode, phoneNumber, required, type RuleKey } from '../forms/rules.ts'
import type { SignInSource } from './source.ts'

/** Whom a phone belongs to. `phoneCode` has no plus sign. */
export const MobileIdForm = shape({
  personalCode: personal('personalIdentificationNumber'),
  phoneCode: personal('phoneCode'),
  phoneNumber: personal('phoneNumber'),
})
export type MobileIdForm = t.TypeOf<typeof MobileIdForm>

/** The countries whose people have Smart-ID. */
export const SmartIdCountry = oneOf('SmartIdCountry', 'EE', 'LV', 'LT')
export type SmartIdCountry = t.TypeOf<typeof SmartIdCountry>

export const SmartIdForm = shape({
  personalCode: personal('personalIdentificationNumber'),
  countryCode: SmartIdCountry,
})
export type SmartIdForm = t.TypeOf<typeof SmartIdForm>

export const InvitationForm = shape({ personalCode: personal('personalIdentificationNumber') })
export type InvitationForm = t.TypeOf<typeof InvitationForm>

/** `card`: of the demo, which plays a card reader; empty for the person's own card. */
export const SignInAttempt = t.union(
  [
    shape({ _tag: t.literal('MobileId'), form: MobileIdForm }),
    shape({ _tag: t.literal('SmartId'), form: SmartIdForm }),
    shape({ _tag: t.literal('Card'), card: openText('demoCard', /^[A-Z_]{0,40}$/) }),
    shape({ _tag: t.literal('Invitation'), form: InvitationForm }),
  ],
  'SignInAttempt',
)
export type SignInAttempt = t.TypeOf<typeof SignInAttempt>

/** As the path names it (AUTH-19). An invited user shows a certificate of the ID card. */
export const SOURCE_OF: Readonly<Record<SignInAttempt['_tag'], SignInSource>> = {
  MobileId: 'mobile-id',
  SmartId: 'smart-id',
  Card: 'id-card',
  Invitation: 'id-card',
}

export const EMPTY_MOBILE_ID: MobileIdForm = { personalCode: '', phoneCode: '372', phoneNumber: '' }
export const EMPTY_SMART_ID: SmartIdForm = { personalCode: '', countryCode: 'EE' }
export const EMPTY_INVITATION: InvitationForm = { personalCode: '' }

type Errors<V> = Partial<Record<keyof V & string, RuleKey>>

const personalCode = allOf(required, localId)

export const mobileIdErrorsOf = (form: MobileIdForm): Errors<MobileIdForm> =>
  errorsBy<MobileIdForm>(form, {
    personalCode,
    phoneCode: allOf(required, phoneCode),
    phoneNumber: allOf(required, phoneNumber),
  })

/** Latvians write theirs with a hyphen after the day of birth. */
export const smartIdErrorsOf = (form: SmartIdForm): Errors<SmartIdForm> =>
  errorsBy<SmartIdForm>({ ...form, personalCode: smartIdCode(form) }, { personalCode })

export const invitationErrorsOf = (form: InvitationForm): Errors<InvitationForm> =>
  errorsBy<InvitationForm>(form, { personalCode })

/** The digits alone: what is sent, but for the hyphen that a Latvian code has on the wire. */
const smartIdCode = ({ personalCode, countryCode }: SmartIdForm): string =>
  countryCode === 'LV' ? personalCode.trim().replace(/^(\d{6})-(\d{5})$/, '$1$2') : personalCode

/** As the service knows the person: `050505-12345` in Latvia, eleven digits elsewhere. */
export const sentSmartIdCode = (form: SmartIdForm): string =>
  form.countryCode === 'LV'
    ? smartIdCode(form).replace(/^(\d{6})(\d{5})$/, '$1-$2')
    : form.personalCode.trim()

/** Why an attempt failed. */
export const SignInProblem = t.union(
  [
    /** A call failed, or was refused. */
    shape({ _tag: t.literal('Failed'), error: ApiError }),
    /** The service, the app or the card reader says no; in its own word. */
    shape({ _tag: t.literal('Refused'), code: openText('signInRefusal', /^[A-Z0-9_]{1,80}$/) }),
    /** The last answer holds no token (AUTH-13, OP-17). */
    shape({ _tag: t.literal('NoToken') }),
    /** The person did not answer in time, or the service never did. */
    shape({ _tag: t.literal('TimedOut') }),
    shape({ _tag: t.literal('NoSocket') }),
    /** The socket was closed in mid-flow. */
    shape({ _tag: t.literal('Interrupted') }),
    shape({ _tag: t.literal('NoChallenge'), error: ApiError }),
    shape({ _tag: t.literal('NoCertificate'), error: ApiError }),
    /** The invitation is no longer known here. */
    shape({ _tag: t.literal('NoInvitation') }),
  ],
  'SignInProblem',
)
export type SignInProblem = t.TypeOf<typeof SignInProblem>

// Who can sign in to the demo without a password, and what comes of it. The personal codes and numbers of mobile ID and
// Smart-ID are the public test identities of the trust services, or invented ones whose check digit is right.

/** How a sign-in on a phone, or with a card, goes out; `OK` signs in as the customer of that number. */
export type Outcome =
  | { readonly _tag: 'SignsIn'; readonly customerId: string; readonly token?: 'expired' | 'missing' }
  /** The service's own word, or the shop's. */
  | { readonly _tag: 'Refused'; readonly code: string }
  /** The socket is closed while the code is looked at. */
  | { readonly _tag: 'Closes' }
  | { readonly _tag: 'IsSilent' }

export interface PhoneIdentity {
  readonly personalCode: string
  readonly phoneCode: string
  readonly phoneNumber: string
  readonly outcome: Outcome
}

export interface SmartIdentity {
  readonly personalCode: string
  readonly outcome: Outcome
  /** Whether what is no frame comes between the frames. */
  readonly isNoisy?: boolean
}

export interface CardIdentity {
  readonly card: string
  readonly outcome: Outcome
}

const signsIn = (customerId: string, token?: 'expired' | 'missing'): Outcome => ({
  _tag: 'SignsIn',
  customerId,
  ...(token === undefined ? {} : { token }),
})

const refused = (code: string): Outcome => ({ _tag: 'Refused', code })

const phone = (personalCode: string, phoneNumber: string, outcome: Outcome): PhoneIdentity => ({
  personalCode,
  phoneCode: '372',
  phoneNumber,
  outcome,
})

const MARY = 'C1008'
const LOCKED = 'ACCOUNT_LOCKED'

export const PHONE_IDENTITIES: readonly PhoneIdentity[] = [
  phone('60001019906', '00000766', signsIn(MARY)),
  phone('60001017869', '68000769', signsIn(MARY, 'missing')),
  phone('60001018800', '00000566', refused(LOCKED)),
  phone('60001019939', '00000266', refused('NOT_MID_CLIENT')),
  phone('60001019947', '07110066', refused('DELIVERY_ERROR')),
  phone('60001019950', '01100266', refused('USER_CANCELLED')),
  phone('60001019961', '00000666', refused('SIGNATURE_HASH_MISMATCH')),
  phone('60001019972', '01200266', refused('SIM_ERROR')),
  phone('60001019983', '13100266', refused('PHONE_ABSENT')),
  phone('50001018908', '66000266', refused('TIMEOUT')),
]

export const SMART_IDENTITIES: readonly SmartIdentity[] = [
  { personalCode: '30303039914', outcome: signsIn('C1001') },
  { personalCode: '50001029996', outcome: signsIn('C1002'), isNoisy: true },
  { personalCode: '48505129935', outcome: signsIn('C1003', 'expired') },
  { personalCode: '30303039903', outcome: refused('USER_REFUSED') },
  { personalCode: '30303039816', outcome: refused('WRONG_VC') },
  { personalCode: '35803129905', outcome: refused('TIMEOUT') },
  { personalCode: '46107079914', outcome: refused('DOCUMENT_UNUSABLE') },
  { personalCode: '37908189924', outcome: refused(LOCKED) },
  { personalCode: '39912319997', outcome: { _tag: 'Closes' } },
  { personalCode: '39302279945', outcome: { _tag: 'IsSilent' } },
]

export const CARD_IDENTITIES: readonly CardIdentity[] = [
  { card: 'GOOD', outcome: signsIn(MARY) },
  { card: 'CANCELLED', outcome: refused('ERR_WEBEID_USER_CANCELLED') },
  { card: 'LEFT_ALONE', outcome: refused('ERR_WEBEID_USER_TIMEOUT') },
  { card: 'NO_EXTENSION', outcome: refused('ERR_WEBEID_EXTENSION_UNAVAILABLE') },
  { card: 'NO_PROGRAM', outcome: refused('ERR_WEBEID_NATIVE_UNAVAILABLE') },
  { card: 'OLD_PROGRAM', outcome: refused('ERR_WEBEID_VERSION_MISMATCH') },
]

/** What the reader says where no card of the demo is named: there is none in a server. */
export const NO_READER = 'ERR_WEBEID_EXTENSION_UNAVAILABLE'

/** As whom the pages of the providers sign in. */
export const PROVIDER_CUSTOMER = 'C1001'

/** Four digits that go with a personal code, and are not the same for all. */
export const verificationCodeOf = (personalCode: string, nowMs: number): string =>
  String(
    ([...personalCode].reduce((sum, digit) => sum * 31 + Number(digit), 7) + Math.floor(nowMs / 1000)) % 8192,
  ).padStart(4, '0')

// Signing in by another way than the password, as the wire has it (API-01, API-02, API-09, API-10, API-13, OP-46, OP-48). A
// certificate, and what a card has signed, go past the recorded body.
import type * as t from 'io-ts'
import { type MobileIdForm, sentSmartIdCode, type SmartIdForm } from '../../auth/methods.ts'
import { nullable, shape } from '../../codec/shapes.ts'
import { openText, personal, secret } from '../../codec/text.ts'
import { ReadingType } from '../../codec/reading.ts'
import { ungrouped } from '../../forms/plainText.ts'
import { AccessToken } from '../../ids.ts'
import { decor, decorOr, isObject, orNull } from '../readings.ts'
import type { KeepToken } from '../../auth/token.ts'
import { hideToken, readUser, User } from './auth.ts'

const personalIdentificationNumber = personal('personalIdentificationNumber')

/** A code or a hash that comes as a number is its digits; an empty one is none. */
const digits = (u: unknown): unknown => {
  if (typeof u === 'number') return String(u)
  return typeof u === 'string' && u.trim() === '' ? null : u
}

/** Four digits: a number in its place has lost the zeros in front. */
const fourDigits = (u: unknown): unknown =>
  typeof u === 'number' && Number.isInteger(u) ? String(u).padStart(4, '0') : digits(u)

const verificationCode = new ReadingType(
  'verificationCodeOrNull',
  nullable(secret('verificationCode')),
  (u) => fourDigits(u ?? null),
)

/** An empty token is none (OP-17). */
const token = new ReadingType('tokenOrNull', nullable(AccessToken), (u) =>
  typeof u === 'string' && u.trim() === '' ? null : (u ?? null),
)

const user = decor(new ReadingType('User', User, readUser))

export const MobileIdBody = shape({
  personalIdentificationNumber,
  phoneNumber: personal('phoneNumber'),
  intlCode: personal('phoneCode'),
})

/** The first answer, and each answer of the status: a token at the end, a code before it. */
export const MobileIdAnswer = shape({
  token,
  user,
  verificationCode,
  authenticationHash: new ReadingType('authenticationHash', nullable(secret('authenticationHash')), (u) =>
    digits(u ?? null),
  ),
})
export type MobileIdAnswer = t.TypeOf<typeof MobileIdAnswer>

/** What the sign-in answered goes back: by it the server knows which one is asked about. */
export const MobileIdStatusBody = shape({
  personalIdentificationNumber,
  phoneNumber: personal('phoneNumber'),
  intlCode: personal('phoneCode'),
  verificationCode: nullable(secret('verificationCode')),
  authenticationHash: nullable(secret('authenticationHash')),
})

export const SmartIdBody = shape({ IDCode: personalIdentificationNumber, CountryCode: openText('country') })

/** A word such as `USER_REFUSED`, or an object with it as `code`; any other text says no more than that it failed. */
const refusal = new ReadingType(
  'signInRefusalOrNull',
  nullable(openText('signInRefusal', /^[A-Z0-9_]{1,80}$/)),
  (u) => {
    if (u === null || u === undefined) return null
    if (typeof u !== 'string' && !isObject(u)) return u
    const word = isObject(u) ? (u['code'] ?? u['endResult']) : u
    const code = typeof word === 'string' ? word.trim().toUpperCase() : ''
    return /^[A-Z0-9_]{1,80}$/.test(code) ? code : 'UNKNOWN'
  },
)

/** One frame of the socket (OP-46). */
export const SmartIdFrame = shape({
  code: verificationCode,
  user: orNull(new ReadingType('SmartIdUser', shape({ token, ...User.type.props }), readTokenAndUser)),
  error: refusal,
})
export type SmartIdFrame = t.TypeOf<typeof SmartIdFrame>

/** Whose token it is stands beside it, flat or under `details`. */
function readTokenAndUser(u: unknown): unknown {
  if (!isObject(u)) return u
  const { token: opens, ...person } = u
  return { token: opens, ...(readUser(person) as object) }
}

export const ChallengeAnswer = shape({
  sessionId: secret('signInSession'),
  nonce: secret('nonce'),
  origin: decorOr(openText('origin'), ''),
})
export type ChallengeAnswer = t.TypeOf<typeof ChallengeAnswer>

/** What the reader of cards is given. */
export const CardBody = shape({ nonce: secret('nonce'), lang: openText('locale') })

/** What it says of it: nothing where it has signed. */
export const CardAnswer = shape({ error: refusal })

export const VerifyBody = shape({ sessionId: secret('signInSession') })

export const InvitationLoginBody = shape({
  token: secret('invitationToken'),
  personalIdentificationNumber,
  source: openText('signInSource'),
})

export const fromMobileId = ({ personalCode, phoneCode, phoneNumber }: MobileIdForm) => ({
  personalIdentificationNumber: personalCode.trim(),
  phoneNumber: ungrouped(phoneNumber),
  intlCode: phoneCode.trim(),
})

export const fromSmartId = (form: SmartIdForm) => ({
  IDCode: sentSmartIdCode(form),
  CountryCode: form.countryCode,
})

/** What the server reads: with the certificate as the portal gave it. */
export const InvitationLoginRequest = shape({
  ...InvitationLoginBody.type.props,
  Certificate: secret('certificate'),
})

/** What a card has signed (Web eID), as the server reads it. */
export const AuthToken = shape({
  unverifiedCertificate: secret('certificate'),
  algorithm: openText('algorithm'),
  signature: secret('signature'),
  format: openText('authTokenFormat'),
  appVersion: openText('version'),
})

/** The token, and the hash by which the server knows the sign-in. */
export const hideHash = (answer: MobileIdAnswer, keep: KeepToken): MobileIdAnswer => {
  const { authenticationHash } = answer
  const hash = authenticationHash === null ? null : keep(authenticationHash)
  return { ...hideToken(answer, keep), authenticationHash: hash }
}

export const hideInFrame = (frame: SmartIdFrame, keep: KeepToken): SmartIdFrame => {
  if (frame.user === null) return frame
  const { token: opens, ...person } = frame.user
  const hidden = hideToken({ token: opens, user: person }, keep)
  return { ...frame, user: { ...hidden.user, token: hidden.token } }
}

/** What a card is to sign, and whose signature it is to be. */
export const hideChallenge = (answer: ChallengeAnswer, keep: KeepToken): ChallengeAnswer => ({
  ...answer,
  sessionId: keep(answer.sessionId),
  nonce: keep(answer.nonce),
})

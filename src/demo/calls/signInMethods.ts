// Signing in on a phone, with a card, or with an invitation's certificate (API-01, API-02, API-09, API-10, API-13). Nothing is
// remembered of an attempt: what the client brings back says when it began.
import * as E from 'fp-ts/Either'
import {
  CARD_IDENTITIES,
  NO_READER,
  type Outcome,
  PHONE_IDENTITIES,
  SMART_IDENTITIES,
  verificationCodeOf,
} from '../data/identities.ts'
import { personOf } from '../data/customers.ts'
import { REFUSALS, type RefusalCode } from '../data/refusals.ts'
import { SILENCE_MS } from '../http/demoExchange.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import { invitationBy } from '../state/firms.ts'
import { knownPerson, signInAnswer } from './auth.ts'
import { type CallHandler, type CallResult, told } from './callHandler.ts'

export const signInMobileId: CallHandler<'signInMobileId'> = ({ nowMs }, { body }) => {
  const { personalIdentificationNumber, phoneNumber, intlCode } = body
  const known = PHONE_IDENTITIES.find(
    (one) =>
      one.personalCode === personalIdentificationNumber &&
      one.phoneNumber === phoneNumber &&
      one.phoneCode === intlCode,
  )
  if (known === undefined) return refused('NOT_MID_CLIENT')
  return told({
    verificationCode: verificationCodeOf(personalIdentificationNumber, nowMs),
    authenticationHash: hashOf(personalIdentificationNumber, nowMs),
    personalIdentificationNumber,
    phoneNumber,
  })
}

export const signInMobileIdStatus: CallHandler<'signInMobileIdStatus'> = (context, { body }) => {
  const { personalIdentificationNumber, phoneNumber, verificationCode, authenticationHash } = body
  const beganMs = beganIn(authenticationHash)
  const known = PHONE_IDENTITIES.find((one) => one.personalCode === personalIdentificationNumber)
  if (known === undefined || beganMs === null) return refused('SESSION_UNKNOWN')
  if (context.nowMs < beganMs + context.settings.phoneMs)
    return told({ verificationCode, authenticationHash, personalIdentificationNumber, phoneNumber })
  return outcomeOf(context, known.outcome)
}

export const signInSmartId: CallHandler<'signInSmartId'> = ({ nowMs }, { body: { IDCode } }) => {
  const known = SMART_IDENTITIES.find((one) => one.personalCode === IDCode)
  if (known === undefined) return told({ error: 'USER_ACCOUNT_NOT_FOUND' })
  const code = verificationCodeOf(IDCode, nowMs)
  return told(known.isNoisy === true ? { code, noise: NOISE } : { code })
}

/** What a broken server may send between two frames. */
const NOISE: readonly string[] = [
  '',
  'ping',
  '{"code":',
  '[]',
  'null',
  '42',
  '{"hello":"you"}',
  '{"code":null}',
]

/** The frame that ends the flow: the socket is closed after it. */
export const signInSmartIdNext: CallHandler<'signInSmartIdNext'> = (context, { parameters: { IDCode } }) => {
  const outcome = SMART_IDENTITIES.find((one) => one.personalCode === IDCode)?.outcome
  if (outcome === undefined) return told({ error: 'USER_ACCOUNT_NOT_FOUND' })
  switch (outcome._tag) {
    case 'SignsIn': {
      const { token, user } = signInAnswer(context, knownPerson(outcome.customerId), outcome.token)
      return afterPhone(context, { user: { token, ...(user as object) } })
    }
    case 'Refused':
      return afterPhone(context, { error: outcome.code })
    case 'Closes':
      return afterPhone(context, { closed: true })
    case 'IsSilent':
      return E.right(() => ({ body: null, delayMs: SILENCE_MS }))
  }
}

/** A person takes a phone, compares two codes, and types another one. */
const afterPhone = ({ settings }: CallContext, body: unknown): CallResult =>
  E.right(() => ({ body, delayMs: settings.phoneMs }))

const SESSION = 'sess-'

export const signInChallenge: CallHandler<'signInChallenge'> = ({ nowMs }) =>
  told({
    sessionId: `${SESSION}${nowMs.toString(36)}`,
    nonce: btoa(`${nowMs.toString(36)}-the-nonce-of-a-demo-is-no-chance`.padEnd(33, '.')),
    origin: 'https://shop.example',
  })

/** Plays the extension, for the card that was chosen. */
export const signInCard: CallHandler<'signInCard'> = (context, { parameters: { card } }) => {
  const outcome = CARD_IDENTITIES.find((one) => one.card === card)?.outcome
  if (outcome === undefined) return told({ error: NO_READER })
  return afterPhone(
    context,
    outcome._tag === 'Refused'
      ? { error: outcome.code }
      : {
          authToken: {
            unverifiedCertificate: btoa(card),
            algorithm: 'ES384',
            signature: btoa('signed'),
            format: 'web-eid:1.0',
            appVersion: 'demo',
          },
        },
  )
}

export const signInVerify: CallHandler<'signInVerify'> = (context, { body: { sessionId, authToken } }) => {
  const card = CARD_IDENTITIES.find((one) => btoa(one.card) === authToken.unverifiedCertificate)
  if (!sessionId.startsWith(SESSION) || card === undefined) return refused('CARD_NOT_ACCEPTED')
  return outcomeOf(context, card.outcome)
}

/** The identity portal gives a text, and the shop passes it on as it is (OP-47). */
export const signInCertificate: CallHandler<'signInCertificate'> = () =>
  E.right(() => ({ body: CERTIFICATE, headers: { 'content-type': 'text/plain; charset=utf-8' } }))

export const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nZGVtbw==\n-----END CERTIFICATE-----\n'

/** An invitation that waits, for a person who has an ID card. */
export const signInInvitation: CallHandler<'signInInvitation'> = (context, { body }) => {
  const { token, personalIdentificationNumber, Certificate } = body
  const invitation = invitationBy(context.state.firms, context.seed, token)
  if (invitation === null) return refused('INVITATION_NOT_FOUND')
  if (invitation.status === 'used') return refused('INVITATION_USED')
  if (Certificate !== CERTIFICATE || !/^\d{11}$/.test(personalIdentificationNumber))
    return refused('CARD_NOT_ACCEPTED')
  return told(signInAnswer(context, knownPerson('C1008')))
}

const outcomeOf = (context: CallContext, outcome: Outcome): CallResult => {
  switch (outcome._tag) {
    case 'SignsIn':
      return outcome.token === 'missing'
        ? told({ user: personOf(outcome.customerId) === undefined ? null : {} })
        : told(signInAnswer(context, knownPerson(outcome.customerId), outcome.token))
    case 'Refused':
      return refused(codeIn(outcome.code))
    case 'Closes':
    case 'IsSilent':
      return refused('SESSION_UNKNOWN')
  }
}

const codeIn = (code: string): RefusalCode => (code in REFUSALS ? (code as RefusalCode) : 'SESSION_UNKNOWN')

const hashOf = (personalCode: string, nowMs: number): string => btoa(`${nowMs} ${personalCode}`)

const beganIn = (hash: string | null): number | null => {
  try {
    const ms = Number(atob(hash ?? '').split(' ')[0])
    return Number.isFinite(ms) && ms > 0 ? ms : null
  } catch {
    return null
  }
}

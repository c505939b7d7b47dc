// The calls of the ways to sign in. The socket and the card reader are no calls of the server: their
// frames and words are recorded as such, and go by transports of their own.
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { openText } from '../../codec/text.ts'
import { TIMINGS } from '../../timings.ts'
import { hideToken, SignInAnswer, SignInBody } from '../account/auth.ts'
import {
  CardAnswer,
  CardBody,
  ChallengeAnswer,
  hideChallenge,
  hideHash,
  hideInFrame,
  InvitationLoginBody,
  MobileIdAnswer,
  MobileIdBody,
  MobileIdStatusBody,
  SmartIdBody,
  SmartIdFrame,
  VerifyBody,
} from '../account/methods.ts'
import type { Endpoint } from './endpoint.ts'

const none = shape({})

export const signInEndpoints = {
  signIn: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/signin/{source}',
    parameters: shape({ source: openText('signInSource') }),
    body: SignInBody,
    answer: SignInAnswer,
    hide: hideToken,
  },
  signInMobileId: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/signin/mobile-id',
    parameters: none,
    body: MobileIdBody,
    answer: MobileIdAnswer,
    hide: hideHash,
  },
  signInMobileIdStatus: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/check-status/mobile-id',
    parameters: none,
    body: MobileIdStatusBody,
    answer: MobileIdAnswer,
    hide: hideHash,
  },
  /** The frame that opens the flow, and the first one that comes back (API-13). */
  signInSmartId: {
    method: 'POST',
    host: 'api',
    path: '/socket',
    parameters: none,
    body: SmartIdBody,
    answer: SmartIdFrame,
    hide: hideInFrame,
    timeoutMs: TIMINGS.signInLimitMs,
  },
  /** The next frame of the same socket. */
  signInSmartIdNext: {
    method: 'GET',
    host: 'api',
    path: '/socket',
    parameters: none,
    body: t.null,
    answer: SmartIdFrame,
    hide: hideInFrame,
    timeoutMs: TIMINGS.signInLimitMs,
  },
  signInChallenge: {
    method: 'GET',
    host: 'api',
    path: '/api/auth/challenge',
    parameters: none,
    body: t.null,
    answer: ChallengeAnswer,
    hide: hideChallenge,
  },
  /** What the browser's extension is asked; `card` is one of the demo's, or empty. */
  signInCard: {
    method: 'POST',
    host: 'api',
    path: '/card-reader',
    parameters: shape({ card: openText('demoCard') }),
    body: CardBody,
    answer: CardAnswer,
    timeoutMs: TIMINGS.signInLimitMs,
  },
  signInVerify: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/verify',
    parameters: none,
    body: VerifyBody,
    answer: SignInAnswer,
    hide: hideToken,
  },
  /** Its answer is a text, which is recorded nowhere (OP-47). */
  signInCertificate: {
    method: 'GET',
    host: 'identityPortal',
    path: '',
    parameters: none,
    body: t.null,
    answer: none,
  },
  signInInvitation: {
    method: 'PUT',
    host: 'api',
    path: '/api/company/invitation/login',
    parameters: none,
    body: InvitationLoginBody,
    answer: SignInAnswer,
    hide: hideToken,
  },
} as const satisfies Record<string, Endpoint>

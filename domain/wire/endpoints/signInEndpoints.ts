// The calls of the ways to sign in. The socket and the card reader are no calls of the server: their
// frames and words are recorded as such, and go by transports of their own.
import { shape } from '../../codec/shapes.ts'
import { openText } from '../../codec/text.ts'
import { TIMINGS } from '../../timings.ts'
import { hideToken, SignInAnswer, SignInBody, toSignedIn } from '../account/auth.ts'
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
import { type Endpoint, PUBLIC } from './endpoint.ts'

const none = shape({})
const SIGNS_IN = { answer: SignInAnswer, to: toSignedIn, hide: hideToken } as const

export const signInEndpoints = {
  signIn: {
    ...PUBLIC.POST,
    path: '/api/auth/signin/{source}',
    parameters: shape({ source: openText('signInSource') }),
    body: SignInBody,
    ...SIGNS_IN,
  },
  signInMobileId: {
    ...PUBLIC.POST,
    path: '/api/auth/signin/mobile-id',
    body: MobileIdBody,
    answer: MobileIdAnswer,
    hide: hideHash,
  },
  signInMobileIdStatus: {
    ...PUBLIC.POST,
    path: '/api/auth/check-status/mobile-id',
    body: MobileIdStatusBody,
    answer: MobileIdAnswer,
    hide: hideHash,
  },
  /** The frame that opens the flow, and the first one that comes back (API-13). */
  signInSmartId: {
    ...PUBLIC.POST,
    path: '/socket',
    body: SmartIdBody,
    answer: SmartIdFrame,
    hide: hideInFrame,
    timeoutMs: TIMINGS.signInLimitMs,
  },
  /** The next frame of the same socket. */
  signInSmartIdNext: {
    ...PUBLIC.GET,
    path: '/socket',
    answer: SmartIdFrame,
    hide: hideInFrame,
    timeoutMs: TIMINGS.signInLimitMs,
  },
  signInChallenge: {
    ...PUBLIC.GET,
    path: '/api/auth/challenge',
    answer: ChallengeAnswer,
    hide: hideChallenge,
  },
  /** What the browser's extension is asked; `card` is one of the demo's, or empty. */
  signInCard: {
    ...PUBLIC.POST,
    path: '/card-reader',
    parameters: shape({ card: openText('demoCard') }),
    body: CardBody,
    answer: CardAnswer,
    timeoutMs: TIMINGS.signInLimitMs,
  },
  signInVerify: {
    ...PUBLIC.POST,
    path: '/api/auth/verify',
    body: VerifyBody,
    ...SIGNS_IN,
  },
  /** Its answer is a text, which is recorded nowhere (OP-47). */
  signInCertificate: { ...PUBLIC.GET, host: 'identityPortal', path: '', answer: none },
  signInInvitation: {
    ...PUBLIC.PUT,
    path: '/api/company/invitation/login',
    body: InvitationLoginBody,
    ...SIGNS_IN,
  },
} as const satisfies Record<string, Endpoint>

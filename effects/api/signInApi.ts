// The ways to sign in, in domain values. A certificate, and what a card has signed, are handed from one
// call to the next and recorded with neither.
import { map } from 'rxjs/operators'
import type { Customer } from '../../domain/auth/customer.ts'
import type { InvitationForm, MobileIdForm, SignInProblem, SmartIdForm } from '../../domain/auth/methods.ts'
import type { SignInSource } from '../../domain/auth/source.ts'
import type { AccessToken } from '../../domain/ids.ts'
import type { Person } from '../../domain/passengers/person.ts'
import { toCustomer, toUser, type User } from '../../domain/wire/account/auth.ts'
import {
  fromMobileId,
  fromSmartId,
  type MobileIdAnswer,
  type SmartIdFrame,
} from '../../domain/wire/account/methods.ts'
import type { Secrets } from '../ports/ports.ts'
import type { Transport, WireAnswer } from '../ports/transport.ts'
import type { Answer, Caller } from './call.ts'

export interface SignedInAs {
  readonly token: AccessToken
  readonly user: Person | null
  readonly customer: Customer | null
}

/** What a sign-in that takes a while comes to: codes on the way, then a sign-in or a problem. */
export type SignInStep =
  | { readonly _tag: 'Code'; readonly code: string }
  | { readonly _tag: 'SignedIn'; readonly as: SignedInAs }
  | { readonly _tag: 'Stopped'; readonly problem: SignInProblem }

export const stopped = (problem: SignInProblem): SignInStep => ({ _tag: 'Stopped', problem })

/** By what the server knows a sign-in by mobile ID. */
export type MobileIdTicket = Pick<MobileIdAnswer, 'verificationCode' | 'authenticationHash'>

export interface MobileIdStep {
  readonly step: SignInStep
  readonly ticket: MobileIdTicket
}

/** What goes past the log. */
type Withheld = Readonly<Record<string, unknown>>

export const signInApi = (call: Caller) => ({
  signIn: (source: string, userName: string, secrets: Secrets) =>
    call('signIn', {
      parameters: { source },
      body: { userName },
      secrets,
      to: signedInAs,
    }),
  ...phoneApi(call),
  challenge: () => call('signInChallenge', {}),
  /** What the card has signed is returned once, to the caller. */
  askCard: (reader: Transport, card: string, body: { readonly nonce: string; readonly lang: string }) => {
    const { over, withheld } = withholding(reader, (said) => pick(said, 'authToken'))
    return call('signInCard', {
      parameters: { card },
      body,
      over,
      to: ({ error }) => ({ error, secrets: withheld() }),
    })
  },
  verifyCard: (sessionId: string, secrets: Withheld): Answer<SignedInAs> =>
    call('signInVerify', { body: { sessionId }, secrets, to: signedInAs }),
  /** The text is passed on as it came (OP-47). */
  certificate: (transport: Transport) => {
    const { over, withheld } = withholding(transport, (text) =>
      typeof text === 'string' ? { Certificate: text } : {},
    )
    return call('signInCertificate', { over, to: () => withheld() })
  },
  joinAndSignIn: (
    token: string,
    { personalCode, source }: InvitationForm & { readonly source: SignInSource },
    secrets: Withheld,
  ): Answer<SignedInAs> =>
    call('signInInvitation', {
      body: { token, personalIdentificationNumber: personalCode.trim(), source },
      secrets,
      to: signedInAs,
    }),
})

const phoneApi = (call: Caller) => ({
  startMobileId: (form: MobileIdForm): Answer<MobileIdStep> =>
    call('signInMobileId', { body: fromMobileId(form), to: mobileIdStep }),
  mobileIdStatus: (form: MobileIdForm, ticket: MobileIdTicket): Answer<MobileIdStep> =>
    call('signInMobileIdStatus', { body: { ...fromMobileId(form), ...ticket }, to: mobileIdStep }),
  startSmartId: (form: SmartIdForm, over: Transport): Answer<SignInStep> =>
    call('signInSmartId', { body: fromSmartId(form), over, to: smartIdStep }),
  nextOfSmartId: (over: Transport): Answer<SignInStep> =>
    call('signInSmartIdNext', { over, to: smartIdStep }),
})

type ReceivedSignIn = Pick<SignedInAs, 'token'> & { readonly user: User | null }

export const signedInAs = ({ token, user }: ReceivedSignIn): SignedInAs => ({
  token,
  user: toUser(user),
  customer: toCustomer(user),
})

/** A token ends it, and an answer with neither token nor code ends it badly (OP-17). */
const mobileIdStep = ({ token, user, ...ticket }: MobileIdAnswer): MobileIdStep => ({
  ticket,
  step: token === null ? codeStep(ticket.verificationCode) : signedInStep({ token, user }),
})

const smartIdStep = ({ code, user, error }: SmartIdFrame): SignInStep => {
  if (error !== null) return stopped({ _tag: 'Refused', code: error })
  if (user === null) return codeStep(code)
  return user.token === null ? NO_TOKEN : signedInStep({ token: user.token, user })
}

const NO_TOKEN = stopped({ _tag: 'NoToken' })

const codeStep = (code: string | null): SignInStep => (code === null ? NO_TOKEN : { _tag: 'Code', code })

const signedInStep = (received: ReceivedSignIn): SignInStep => ({
  _tag: 'SignedIn',
  as: signedInAs(received),
})

const pick = (body: unknown, name: string): Withheld =>
  typeof body === 'object' && body !== null && name in body ? { [name]: (body as Withheld)[name] } : {}

/** A way to the same place whose answer holds nothing of `read`, which is returned once beside it. */
const withholding = (transport: Transport, read: (body: unknown) => Withheld) => {
  let kept: Withheld = {}
  const without = (answer: WireAnswer): WireAnswer => {
    if (answer._tag === 'NoAnswer' || answer.status >= 300) return answer
    kept = read(answer.body)
    return { ...answer, body: typeof answer.body === 'string' ? {} : withoutKeys(answer.body, kept) }
  }
  const over: Transport = (request) => transport(request).pipe(map(without))
  const withheld = (): Withheld => {
    const taken = kept
    kept = {}
    return taken
  }
  return { over, withheld }
}

const withoutKeys = (body: unknown, keys: Withheld): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !(name in keys)))
    : {}

// The ways to sign in, in domain values. A certificate, and what a card has signed, are handed from one
// call to the next and recorded with neither.
import { map } from 'rxjs/operators'
import type { SignInProblem } from '../../domain/auth/methods.ts'
import { type SignedInAs, toSignedIn } from '../../domain/wire/account/auth.ts'
import type { MobileIdAnswer, SmartIdFrame } from '../../domain/wire/account/methods.ts'
import type { endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import type { Transport, WireAnswer } from '../ports/transport.ts'
import type { Api, Answer, CallInput } from './call.ts'

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

/** What the card has signed is returned once, to the caller. */
export const cardAsked = (api: Api, over: Transport, input: CallInput<(typeof endpoints)['signInCard']>) => {
  const { withheld, ...past } = withholding(over, (said) => pick(said, 'authToken'))
  return api('signInCard', { ...input, ...past, to: ({ error }) => ({ error, secrets: withheld() }) })
}

/** The text is passed on as it came (OP-47). */
export const certificateOf = (api: Api, transport: Transport): Answer<Withheld> => {
  const { over, withheld } = withholding(transport, (text) =>
    typeof text === 'string' ? { Certificate: text } : {},
  )
  return api('signInCertificate', { over, to: withheld })
}

/** A token ends it, and an answer with neither token nor code ends it badly (OP-17). */
export const mobileIdStep = ({ token, user, ...ticket }: MobileIdAnswer): MobileIdStep => ({
  ticket,
  step: token === null ? codeStep(ticket.verificationCode) : signedInStep({ token, user }),
})

export const smartIdStep = ({ code, user, error }: SmartIdFrame): SignInStep => {
  if (error !== null) return stopped({ _tag: 'Refused', code: error })
  if (user === null) return codeStep(code)
  return user.token === null ? NO_TOKEN : signedInStep({ token: user.token, user })
}

const NO_TOKEN = stopped({ _tag: 'NoToken' })

const codeStep = (code: string | null): SignInStep => (code === null ? NO_TOKEN : { _tag: 'Code', code })

const signedInStep = (received: Parameters<typeof toSignedIn>[0]): SignInStep => ({
  _tag: 'SignedIn',
  as: toSignedIn(received),
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

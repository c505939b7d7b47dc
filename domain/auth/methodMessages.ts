// Signing in by another way than the password: an attempt, its verification code, and what became of it.
import { nullable, shape } from '../codec/shapes.ts'
import { openText, secret } from '../codec/text.ts'
import { SignInAttempt, SignInProblem } from './methods.ts'
import { SignInSource } from './source.ts'

export const methodCommands = {
  /** One at a time: another one while it is in flight means the same. `null` gives up the one that is. */
  AttemptSignIn: shape({ attempt: nullable(SignInAttempt) }),
  /** To the page of a provider (LOC-11, NAV-15); what is none of the brand's is refused. */
  LeaveForProvider: shape({ provider: openText('provider', /^[a-z]{1,20}$/) }),
}

export const methodEvents = {
  /** Shown to compare with the one on the phone; it is kept as `challengeID` (AUTH-04, OP-113). */
  VerificationCodeTold: shape({ code: secret('verificationCode') }),
  /** `problem` is `null` where the person gave up, or went on elsewhere. */
  SignInStopped: shape({ source: SignInSource, problem: nullable(SignInProblem) }),
  LeftForProvider: shape({ provider: openText('provider') }),
  ProviderRefused: shape({ provider: openText('provider') }),
}

// The latest attempt to sign in by another way than the password: which one, whether it is under way, and why it came to
// nothing. The password's own attempts stand with the signed-in customer (auth.ts).
import * as t from 'io-ts'
import { SignInProblem } from '../../../domain/auth/methods.ts'
import { SignInSource } from '../../../domain/auth/source.ts'
import { nullable, shape } from '../../../domain/codec/shapes.ts'
import { openText } from '../../../domain/codec/text.ts'
import { isSignInScreen, providerIn } from '../../../domain/shell/address.ts'
import { BOOKING_BEGINNINGS } from '../../fold/beginnings.ts'
import { projection } from '../../fold/projection.ts'

export const SignInModel = shape({
  /** `null` before the first one. */
  source: nullable(SignInSource),
  isUnderWay: t.boolean,
  /** What became of the attempt, while its screen is looked at. */
  problem: nullable(SignInProblem),
  /** The provider to whose page this page was left. */
  leftFor: nullable(openText('provider')),
  /** The provider from whose page this page came back. */
  backFrom: nullable(openText('provider')),
  /** The provider who is none of the brand's, or from whom the person came back without a sign-in. */
  refusedProvider: nullable(openText('provider')),
})
export type SignInModel = t.TypeOf<typeof SignInModel>

const initial: SignInModel = BOOKING_BEGINNINGS.signIn

export const signIn = projection(SignInModel, initial, {
  SignInRequested: (draft, { source }) => {
    draft.problem = null
    draft.isUnderWay = source !== 'password'
    draft.source = source === 'password' ? null : source
  },
  SignInStopped: (draft, { problem }) => {
    draft.isUnderWay = false
    draft.problem = problem
  },
  AuthMessageCleared: (draft) => {
    draft.problem = null
  },
  SignedIn: (draft) => void Object.assign(draft, initial),
  SignedOut: (draft) => {
    draft.problem = null
  },
  LeftForProvider: (draft, { provider }) => {
    draft.leftFor = provider
    draft.backFrom = null
    draft.refusedProvider = null
  },
  ProviderRefused: (draft, { provider }) => {
    draft.backFrom = null
    draft.refusedProvider = provider
  },
  AddressChanged: (draft, { address }) => {
    if (!isSignInScreen(address.path)) draft.problem = null
    if (providerIn(address.path) !== draft.refusedProvider) draft.refusedProvider = null
  },
  // A page that is loaded after one was left for a provider's has come back from there.
  SessionResumed: (draft) => {
    Object.assign(draft, initial, { backFrom: draft.leftFor })
  },
})

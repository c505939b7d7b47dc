// The latest attempt to sign in by another way than the password: which one, whether it is in flight, and why it came to
// nothing. The password's own attempts stand with the signed-in customer (auth.ts).
import * as t from 'io-ts'
import { SignInProblem } from '../../../domain/auth/methods.ts'
import { SignInSource } from '../../../domain/auth/source.ts'
import { nullable, shape } from '../../../domain/codec/shapes.ts'
import { openText } from '../../../domain/codec/text.ts'
import { isSignInScreen, providerIn } from '../../../domain/shell/address.ts'
import { ALL, LOAD, projection, until } from '../../fold/projection.ts'

const SignInModel = shape({
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

export const signIn = projection('signIn', SignInModel, {
  lifetimes: [
    [until('SignedIn'), ALL],
    [LOAD, { but: ['backFrom', 'leftFor'] }],
    [until('SignInRequested', 'AuthMessageCleared', 'SignedOut'), ['problem']],
    [{ AddressChanged: ({ address }) => !isSignInScreen(address.path) }, ['problem']],
    [until('LeftForProvider'), ['backFrom', 'refusedProvider']],
  ],
  on: {
    SignInRequested: (_draft, { source }) => ({
      isUnderWay: source !== 'password',
      source: source === 'password' ? null : source,
    }),
    SignInStopped: (_draft, { problem }) => ({ isUnderWay: false, problem }),
    LeftForProvider: (_draft, { provider }) => ({ leftFor: provider }),
    ProviderRefused: (_draft, { provider }) => ({ backFrom: null, refusedProvider: provider }),
    AddressChanged: ({ refusedProvider }, { address }) =>
      providerIn(address.path) === refusedProvider ? {} : { refusedProvider: null },
    // A page that is loaded after one was left for a provider's has come back from there.
    SessionResumed: ({ leftFor }) => ({ leftFor: null, backFrom: leftFor }),
  },
})

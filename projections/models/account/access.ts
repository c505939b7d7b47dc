// What is in flight about an account beside the sign-in, and what came of it (AUTH-01, AUTH-02, AUTH-06). It goes with its
// page, and with a sign-in or a sign-out: an answer after that is stale, and is dropped.
import * as t from 'io-ts'
import { ApiError } from '../../../domain/apiError.ts'
import { AccessAction, AuthMessage } from '../../../domain/auth/access.ts'
import { listOf, nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { LOAD, pageOf, projection, SIGN_IN, until } from '../../fold/projection.ts'

/** What became of a letter's token, while its page is looked at. */
export const LetterState = t.union([
  shape({ _tag: t.literal('Unknown') }),
  shape({ _tag: t.literal('Accepted') }),
  shape({ _tag: t.literal('Refused'), error: ApiError }),
])

export const AccessModel = shape({
  running: listOf(AccessAction),
  message: nullable(AuthMessage),
  /** Which page says that a letter is on its way. */
  letter: nullable(oneOf('AccessLetter', 'signUp', 'recovery')),
  activation: LetterState,
  reset: LetterState,
})
export type AccessModel = t.TypeOf<typeof AccessModel>

const without = ({ running }: AccessModel, action: AccessAction): AccessAction[] =>
  running.filter((other) => other !== action)

const done = (draft: AccessModel, action: AccessAction): Partial<AccessModel> => ({
  running: without(draft, action),
  message: { _tag: 'Done', action },
})

/** The call of a sign-out is in flight; the sign-out holds already. */
const tellOn = ({ running }: AccessModel): Partial<AccessModel> => ({
  running: running.filter((action) => action === 'signOut'),
})

const signOutTold = (draft: AccessModel): Partial<AccessModel> => ({ running: without(draft, 'signOut') })

export const access = projection('access', AccessModel, {
  lifetimes: [
    [{ ...SIGN_IN, ...until('PasswordReset') }, { but: ['running'] }],
    [LOAD, ['running']],
    [until('SignInRequested', 'AuthMessageCleared'), ['message']],
    [pageOf(PATHS.activate), ['activation']],
    [pageOf(PATHS.reset), ['reset']],
  ],
  on: {
    AccessRequested: (draft, { action }) => ({
      running: [...without(draft, action), action],
      message: null,
      ...(action === 'activate' && { activation: UNKNOWN }),
      ...(action === 'checkReset' && { reset: UNKNOWN }),
    }),
    AccessFailed: (draft, { action, error }) => ({
      running: without(draft, action),
      message: { _tag: 'Failed', action, error },
      ...(action === 'activate' && { activation: { _tag: 'Refused', error } }),
      ...(action === 'checkReset' && { reset: { _tag: 'Refused', error } }),
    }),
    SignUpAccepted: (draft) => ({ ...done(draft, 'signUp'), letter: 'signUp' }),
    RecoveryAccepted: (draft) => ({ ...done(draft, 'recover'), letter: 'recovery' }),
    AccountActivated: (draft) => ({ ...done(draft, 'activate'), activation: { _tag: 'Accepted' } }),
    ResetTokenAccepted: (draft) => ({ running: without(draft, 'checkReset'), reset: { _tag: 'Accepted' } }),
    PasswordReset: () => ({ running: [], message: { _tag: 'Done', action: 'reset' } }),
    AddressChanged: ({ message, letter }, { address: { path } }) => {
      // A new password is shown where it is used.
      const isTold = message?._tag === 'Done' && message.action === 'reset' && path === PATHS.login
      return {
        message: isTold ? message : null,
        letter: letter !== null && path === PATHS[letter] ? letter : null,
      }
    },
    SignedIn: tellOn,
    SignedOut: tellOn,
    SignOutTold: signOutTold,
    SignOutUntold: signOutTold,
  },
})

const UNKNOWN = { _tag: 'Unknown' } as const

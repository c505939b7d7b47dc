// What is under way about an account beside the sign-in, and what came of it (AUTH-01, AUTH-02, AUTH-06). It goes with its
// page, and with a sign-in or a sign-out: what the server answers after that is told to no person.
import * as t from 'io-ts'
import { ApiError } from '../../../domain/apiError.ts'
import { AccessAction, AuthMessage } from '../../../domain/auth/access.ts'
import { listOf, nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { BOOKING_BEGINNINGS } from '../../fold/beginnings.ts'
import { projection } from '../../fold/projection.ts'

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

const initial: AccessModel = BOOKING_BEGINNINGS.access

const end = (draft: AccessModel, action: AccessAction): void => {
  draft.running = draft.running.filter((other) => other !== action)
}

const done = (draft: AccessModel, action: AccessAction): void => {
  end(draft, action)
  draft.message = { _tag: 'Done', action }
}

/** The server is still being told of a sign-out, which holds already. */
const forget = (draft: AccessModel): void => {
  const { running } = draft
  Object.assign(draft, initial, { running: running.filter((action) => action === 'signOut') })
}

export const access = projection(AccessModel, initial, {
  AccessRequested: (draft, { action }) => {
    end(draft, action)
    draft.running.push(action)
    draft.message = null
    if (action === 'activate') draft.activation = initial.activation
    if (action === 'checkReset') draft.reset = initial.reset
  },
  AccessFailed: (draft, { action, error }) => {
    end(draft, action)
    draft.message = { _tag: 'Failed', action, error }
    if (action === 'activate') draft.activation = { _tag: 'Refused', error }
    if (action === 'checkReset') draft.reset = { _tag: 'Refused', error }
  },
  SignUpAccepted: (draft) => {
    done(draft, 'signUp')
    draft.letter = 'signUp'
  },
  RecoveryAccepted: (draft) => {
    done(draft, 'recover')
    draft.letter = 'recovery'
  },
  AccountActivated: (draft) => {
    done(draft, 'activate')
    draft.activation = { _tag: 'Accepted' }
  },
  ResetTokenAccepted: (draft) => {
    end(draft, 'checkReset')
    draft.reset = { _tag: 'Accepted' }
  },
  PasswordReset: (draft) => {
    Object.assign(draft, initial)
    done(draft, 'reset')
  },
  SignInRequested: (draft) => {
    draft.message = null
  },
  AuthMessageCleared: (draft) => {
    draft.message = null
  },
  AddressChanged: (draft, { address: { path } }) => {
    const { message } = draft
    // A new password is told where it is used.
    const isTold = message?._tag === 'Done' && message.action === 'reset' && path === PATHS.login
    if (!isTold) draft.message = null
    if (path !== PATHS.signUp && draft.letter === 'signUp') draft.letter = null
    if (path !== PATHS.recovery && draft.letter === 'recovery') draft.letter = null
    if (path !== PATHS.activate) draft.activation = initial.activation
    if (path !== PATHS.reset) draft.reset = initial.reset
  },
  SignedIn: forget,
  SignedOut: forget,
  SignOutTold: (draft) => end(draft, 'signOut'),
  SignOutUntold: (draft) => end(draft, 'signOut'),
  // Answers to an earlier page never come.
  SessionResumed: (draft) => {
    Object.assign(draft, initial)
  },
})

// What is wanted and what happens around an account beside the sign-in (API-03 to API-08, AUTH-16..18). No password stands
// here, and no token of a letter: handlers find those at the port for secrets and in the read model.
import { ApiError } from '../apiError.ts'
import { shape } from '../codec/shapes.ts'
import { AccessAction, RecoveryForm, SignUpForm } from './access.ts'
import { SignInSource } from './source.ts'

export const accessCommands = {
  /** With the password beside it. Any number of presses make one call, as with all that follow. */
  SignUp: shape({ source: SignInSource, form: SignUpForm }),
  /** Open the account by the token that a letter brought. */
  ActivateAccount: shape({}),
  /** Have a letter sent with which a new password can be set. */
  RequestRecovery: shape({ form: RecoveryForm }),
  /** Ask whether the letter's token still sets a password. */
  CheckResetToken: shape({}),
  /** With the new password beside it. */
  ResetPassword: shape({}),
  ClearAuthMessage: shape({}),
  /** It is hovered or has the focus: it stays. */
  HoldAuthMessage: shape({}),
  ReleaseAuthMessage: shape({}),
}

export const accessEvents = {
  AccessRequested: shape({ action: AccessAction }),
  /** `action` is never `signOut`: a sign-out holds even where the server refuses it. */
  AccessFailed: shape({ action: AccessAction, error: ApiError }),
  /** The account is made, and a letter is on its way with which it is opened (OP-32). */
  SignUpAccepted: shape({}),
  AccountActivated: shape({}),
  /** A letter is on its way if there is such an account; the server doesn't say whether there is. */
  RecoveryAccepted: shape({}),
  ResetTokenAccepted: shape({}),
  PasswordReset: shape({}),
  /** The server has taken the sign-out. */
  SignOutTold: shape({}),
  /** The request failed or was refused: this page is signed out all the same (AUTH-07). */
  SignOutUntold: shape({ error: ApiError }),
  AuthMessageCleared: shape({}),
  AuthMessageHeld: shape({}),
  AuthMessageReleased: shape({}),
}

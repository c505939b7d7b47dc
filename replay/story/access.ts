// Sentences for what happens around an account beside the sign-in.
import type { AccessAction } from '../../domain/auth/access.ts'
import type { accessEvents } from '../../domain/auth/accessMessages.ts'
import type { EventData } from '../../domain/log/events.ts'
import { errorText } from './words.ts'

type Sentences = { readonly [K in keyof typeof accessEvents]: (data: EventData<K>) => string }

export const accessSentences: Sentences = {
  AccessRequested: ({ action }) => `the server is asked to ${ACTION_WORDS[action]}`,
  AccessFailed: ({ action, error }) => `the call to ${ACTION_WORDS[action]} failed: ${errorText(error)}`,
  SignUpAccepted: () => 'the account is made, and a letter is on its way',
  AccountActivated: () => 'the account is open',
  RecoveryAccepted: () => 'a letter is on its way if there is such an account',
  ResetTokenAccepted: () => 'the letter still sets a password',
  PasswordReset: () => 'the new password holds',
  SignOutTold: () => 'the server knows of the sign-out',
  SignOutUntold: ({ error }) => `the server could not be informed of the sign-out: ${errorText(error)}`,
  AuthMessageCleared: () => 'what was said of the account is gone',
  AuthMessageHeld: () => 'what is said of the account is being read',
  AuthMessageReleased: () => 'what is said of the account is not being read any more',
}

const ACTION_WORDS: Readonly<Record<AccessAction, string>> = {
  signUp: 'make an account',
  activate: 'open the account by its letter',
  recover: 'send a letter that sets a new password',
  checkReset: 'look at the letter that sets a new password',
  reset: 'set a new password',
  signOut: 'end the sign-in',
}

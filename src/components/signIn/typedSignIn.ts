// What was typed for each way to sign in, and which way is looked at: it stays with the screen until it is sent.
import type { SignInValues } from '../../../domain/auth/messages.ts'
import {
  EMPTY_MOBILE_ID,
  EMPTY_SMART_ID,
  type MobileIdForm,
  type SmartIdForm,
} from '../../../domain/auth/methods.ts'
import type { SignInSource } from '../../../domain/auth/source.ts'

export interface TypedSignIn {
  readonly source: SignInSource
  readonly password: SignInValues
  readonly mobileId: MobileIdForm
  readonly smartId: SmartIdForm
}

export const emptySignIn = (source: SignInSource): TypedSignIn => ({
  source,
  password: { userName: '', password: '' },
  mobileId: EMPTY_MOBILE_ID,
  smartId: EMPTY_SMART_ID,
})

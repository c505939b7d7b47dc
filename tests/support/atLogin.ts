// The page of the sign-in, as it is opened, and customers of the demo who sign in there.
import type { SignInValues } from '../../domain/auth/messages.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { customerOf } from './accounts.ts'
import { type Booking, bookingAt, type BookingOptions, goTo } from './bookingSession.ts'
import { signIn, SIGN_IN_FORM } from './signIn.ts'

export const formOf = (customerId: string): SignInValues => {
  const { userName, password } = customerOf(customerId)
  return { userName, password }
}

export const atLogin = (options: BookingOptions = {}): Booking => {
  const booking = bookingAt('opened', options)
  goTo(booking, PATHS.login)
  return booking
}

export const signedIn = (form: SignInValues = SIGN_IN_FORM, options: BookingOptions = {}): Booking => {
  const booking = atLogin(options)
  signIn(booking, { form })
  return booking
}

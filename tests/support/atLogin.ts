// The page of the sign-in, as it is opened, and a customer who has signed in there.
import type { SignInValues } from '../../domain/auth/messages.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { type Booking, bookingAt, type BookingOptions, goTo } from './bookingSession.ts'
import { signIn, SIGN_IN_FORM } from './signIn.ts'

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

// Signing in for tests: a customer of the demo, tokens with any claims, and bookings of a customer who is signed in.
import type { SignInValues } from '../../domain/auth/messages.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { DEMO_CUSTOMERS } from '../../src/demo/data/customers.ts'
import { type Booking, bookingAt, type BookingOptions, goTo, pick } from './bookingSession.ts'
import { command } from './unbranded.ts'

const [MARI] = DEMO_CUSTOMERS

export const SIGN_IN_FORM: SignInValues = {
  userName: MARI?.userName ?? '',
  password: MARI?.password ?? '',
}

interface SignInOptions {
  readonly form?: SignInValues
  readonly waitMs?: number
}

/** Sends the form and waits, by default until the owner has followed. */
export const signIn = (
  booking: Pick<Booking, 'dispatch' | 'advance'>,
  { form = SIGN_IN_FORM, waitMs = 2_000 }: SignInOptions = {},
): void => {
  const { userName, password } = form
  booking.dispatch(command('SignIn', { source: 'password', form: { userName } }), { password })
  booking.advance(waitMs)
}

/** One ticket of tomorrow's first ship, held; a `customer` has signed in after that and come back to the tickets. */
export const reservedBy = (who: 'guest' | 'customer', options: BookingOptions = {}): Booking => {
  const booking = bookingAt('sailSelected', options)
  pick(booking, 'ADULT', 1)
  booking.advance(1_000)
  if (who === 'guest') return booking
  goTo(booking, PATHS.login)
  signIn(booking)
  goTo(booking, PATHS.selectTickets)
  return booking
}

/** An unsigned JWT that says `claims`. */
export const tokenWith = (claims: object): string =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => `${btoa(JSON.stringify(part))}.`)
    .join('')
    .replaceAll('=', '')

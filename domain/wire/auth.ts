// Signing in, as the wire has it (API-01): what is typed goes out, a token and its owner come back.
import { shape } from '../codec/shapes.ts'
import { personal, secret } from '../codec/text.ts'
import { AccessToken } from '../ids.ts'
import { SignInForm } from '../auth/messages.ts'
import type { Person } from '../passengers/contact.ts'
import { ReadingType } from '../codec/reading.ts'
import { decor, isObject } from './readings.ts'
import { toldPerson } from './owner.ts'

/** What is recorded of the body: the form without its secret and without the source, which stands in the path. */
export const SignInBody = SignInForm

/** What the server reads. */
export const SignInRequest = shape({ userName: personal('userName', 'email'), password: secret('password') })

const User = shape({ details: decor(shape(toldPerson)) })

/** Flat, or the same under `details` (OP-156). */
const readUser = (u: unknown): unknown => (isObject(u) && !('details' in u) ? { details: u } : u)

/** Of the user only the details are read, and of those what a reservation's owner needs. */
export const SignInAnswer = shape({
  token: AccessToken,
  user: decor(new ReadingType('User', User, readUser)),
})

/** `null` where nothing is known of the person: such an owner is none. */
export const toUser = (user: { readonly details: Person | null } | null): Person | null => {
  const details = user?.details ?? null
  if (details === null) return null
  const { firstName, lastName, email, phone } = details
  return [firstName, lastName, email, phone?.phoneNumber ?? ''].every((text) => text.trim() === '')
    ? null
    : details
}

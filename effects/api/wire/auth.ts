// Signing in, as the wire has it (API-01): what is typed goes out, a token and its owner come back.
import { shape } from '../../../domain/codec/shapes.ts'
import { secret } from '../../../domain/codec/text.ts'
import { SignInForm } from '../../../domain/auth/messages.ts'
import { orNull } from './readings.ts'
import { wirePerson } from './owner.ts'

/** The form without the source, which stands in the path. */
export const SignInBody = SignInForm

/** Of the user only the details are read, and of those what a reservation's owner needs. */
export const SignInAnswer = shape({
  token: secret('token', 'jwt'),
  user: orNull(shape({ details: orNull(shape(wirePerson)) })),
})

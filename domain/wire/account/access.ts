// An account's life beside the sign-in, as the wire has it (API-03 to API-08). What is recorded of a body has no password.
import type * as t from 'io-ts'
import { nullable, shape } from '../../codec/shapes.ts'
import { personal, secret } from '../../codec/text.ts'
import { ReadingType } from '../../codec/reading.ts'
import { AccessToken, LetterToken } from '../../ids.ts'
import { RecoveryForm } from '../../auth/access.ts'
import { Person } from '../../passengers/person.ts'
import { decor, isObject, orNull } from '../readings.ts'
import type { KeepToken } from '../../auth/token.ts'
import { hideToken, type SignedInAs, SignInAnswer, toSignedIn } from './auth.ts'

const password = secret('password')

/** What is recorded of the body. */
export const SignUpBody = Person

/** What the server reads: nothing empty is sent. */
export const SignUpRequest = shape({
  ...Person.type.props,
  phone: orNull(Person.type.props.phone),
  password,
})

/** What is no object says nothing, and neither does an empty body. */
const receivedObject = (u: unknown): unknown => (isObject(u) ? u : null)

/** With a token the person is signed in at once; without it a letter is on its way (OP-32, OP-134). */
export const SignUpAnswer = new ReadingType(
  'SignUpAnswer',
  nullable(
    shape({
      token: orNull(AccessToken),
      user: SignInAnswer.type.props.user,
      message: decor(personal('message')),
    }),
  ),
  receivedObject,
)

/** Who is signed in with it; `null` where it only says that all is well. */
export const toAdmitted = (answer: t.TypeOf<typeof SignUpAnswer>): SignedInAs | null =>
  answer === null || answer.token === null ? null : toSignedIn({ ...answer, token: answer.token })

/** Of such an answer. */
export const hideTokenIfAny = (
  answer: t.TypeOf<typeof SignUpAnswer>,
  keep: KeepToken,
): t.TypeOf<typeof SignUpAnswer> => (answer === null ? null : hideToken(answer, keep))

/** An account that is opened may sign its owner in as well (OP-134). */
export const ActivateAnswer = SignUpAnswer

export const RecoverBody = RecoveryForm

/** Both of the letter that sets a new password (OP-48, OP-50). */
export const LetterTokenBody = shape({ token: LetterToken })

/** What the server reads. */
export const ResetRequest = shape({ token: LetterToken, password })

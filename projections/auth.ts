// Who is signed in: a token or none.
import type * as t from 'io-ts'
import { nullable, shape } from '../domain/codec/shapes.ts'
import { secret } from '../domain/codec/text.ts'
import { projection } from './projection.ts'

export const AuthModel = shape({ token: nullable(secret('token', 'jwt')) })
export type AuthModel = t.TypeOf<typeof AuthModel>

const initial: AuthModel = { token: null }

export const auth = projection(AuthModel, initial, {
  SignedIn: (draft, { token }) => {
    draft.token = token
  },
  SignedOut: (draft) => {
    draft.token = null
  },
  // The log of an earlier page holds a pseudonym, which opens nothing.
  SessionResumed: (draft) => {
    draft.token = null
  },
})

// How a customer signs in, as the path of the call names it (AUTH-19, OP-43).
import type * as t from 'io-ts'
import { oneOf } from '../codec/shapes.ts'

export const SignInSource = oneOf('SignInSource', 'password', 'mobile-id', 'smart-id', 'id-card')
export type SignInSource = t.TypeOf<typeof SignInSource>

/** Providers of a sign-in by their own page. */
export const SocialProvider = oneOf('SocialProvider', 'google', 'facebook')
export type SocialProvider = t.TypeOf<typeof SocialProvider>

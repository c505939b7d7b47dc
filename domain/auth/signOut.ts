// Why a sign-in has ended, and what ends with it (AUTH-08, OP-02, OP-18).
import type * as t from 'io-ts'
import { oneOf } from '../codec/shapes.ts'

/**
 * `chosen` by the person; the token ran out by the clock, or the server rejected it (OP-02). `elsewhere`: the person
 * chose it in another tab of this browser. `replaced`: another person has signed in while this one's data was in the page.
 */
export const SignOutReason = oneOf('SignOutReason', 'chosen', 'expired', 'rejected', 'elsewhere', 'replaced')
export type SignOutReason = t.TypeOf<typeof SignOutReason>

/** No data of the customer stays, here as in the tab in which it was chosen (OP-18). */
export const endsEverything = (why: SignOutReason | null): boolean =>
  why === 'chosen' || why === 'elsewhere' || why === 'replaced'

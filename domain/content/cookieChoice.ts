// What a customer says to cookies that the shop could do without (LAY-01, LAY-02, OP-99).
import type * as t from 'io-ts'
import { oneOf } from '../codec/shapes.ts'

/** `open`: not chosen yet, or to be chosen again. */
export const CookieChoice = oneOf('CookieChoice', 'open', 'accepted', 'declined')

export type CookieChoice = t.TypeOf<typeof CookieChoice>

// What a server says when it refuses a call, as the wire has it.
import type * as t from 'io-ts'
import { shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { looseCode, orNull } from './readings.ts'

/** The body of a refusal (OP-166). */
export const RefusalBody = shape({
  code: orNull(looseCode('code')),
  message: orNull(openText('message')),
  /** The field that it is about (EDIT-11). */
  id: orNull(looseCode('errorId')),
})

/** What stands before the shop's server answers so of itself: RFC 9110, 15.5.9, 15.6.3 to 15.6.5. */
const OF_GATEWAYS: readonly number[] = [408, 502, 503, 504]

/**
 * Whether the shop's own server says so, and has done nothing then (REF-05, OP-166). A gateway that gave up waiting, or a
 * server that broke without a word of its own, may have done all of it.
 */
export const isOfShop = (status: number, { code }: t.TypeOf<typeof RefusalBody>): boolean =>
  !OF_GATEWAYS.includes(status) && (status < 500 || code !== null)

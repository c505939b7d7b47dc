// What the server was asked and what it said, by call, as the wire's codecs read it: laws are written on these, so that
// an answer is judged by what stood on the wire and not by what the program made of it.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import type { ApiError } from '../../../domain/apiError.ts'
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import { decodedBy } from '../../../domain/wire/decoding.ts'
import {
  type Call,
  type CallAnswer,
  type CallBody,
  type CallParameters,
  endpoints,
} from '../../../domain/wire/endpoints/endpoints.ts'

/**
 * The answer to this call, a decoded wire body. `null` for another call, for one that was not answered, and for an
 * answer without a body or with one that the call's codec refuses.
 */
export const answerTo = <K extends Call>(
  { type, data: { outcome } }: ExchangeEntry,
  call: K,
): CallAnswer<K> | null =>
  type === call && outcome._tag === 'Answered'
    ? readBy(endpoints[call].answer, outcome, outcome.answer)
    : null

/** What this call sent, as it was sent; `null` for another call, and for a body that its codec refuses. */
export const bodyOf = <K extends Call>({ type, data }: ExchangeEntry, call: K): CallBody<K> | null =>
  type === call ? (readBy(endpoints[call].body, data, data.body) as CallBody<K> | null) : null

/** The parameters of this call; `null` for another call, and for parameters that its codec refuses. */
export const parametersOf = <K extends Call>(
  { type, data: { parameters } }: ExchangeEntry,
  call: K,
): CallParameters<K> | null =>
  type === call
    ? (readBy(endpoints[call].parameters, parameters, parameters) as CallParameters<K> | null)
    : null

/** How this call failed; `null` for another call, and for one that was answered or abandoned. */
export const failureOf = ({ type, data: { outcome } }: ExchangeEntry, call: Call): ApiError | null =>
  type === call && outcome._tag === 'Failed' ? outcome.error : null

/** What was read before, by the part of the entry in which it stands: many laws ask for the same. */
const known = new WeakMap<object, { readonly value: unknown }>()

const readBy = (codec: t.Mixed, place: object, said: unknown): unknown => {
  const before = known.get(place)
  if (before !== undefined) return before.value
  const decoded = decodedBy(codec, said)
  const value: unknown = E.isRight(decoded) ? decoded.right : null
  known.set(place, { value })
  return value
}

// What can go wrong between us and the server: a closed union, one event and one text per tag.
// A failed call is a value; nothing here is ever thrown.
import * as t from 'io-ts'
import { ReadingType } from './codec/reading.ts'
import { nullable, shape } from './codec/shapes.ts'
import { openText, personal } from './codec/text.ts'

/** No answer within 40 s. `code` is the client's own (OP-140). */
const TimedOut = shape({ _tag: t.literal('TimedOut'), code: openText('code') })

/** The connection broke before an answer came. */
const Unreachable = shape({ _tag: t.literal('Unreachable'), code: openText('code') })

/** The server refused, in its own words: a status of 400 or above with a JSON body (OP-166). */
const Refused = shape({
  _tag: t.literal('Refused'),
  status: t.number,
  statusText: openText('statusText'),
  code: nullable(openText('code')),
  // A server may quote what a person typed.
  message: nullable(personal('message', 'refusal')),
  /** What the refusal is about, where the server names it (EDIT-11). Older logs say nothing of it. */
  id: new ReadingType('errorIdOrNull', nullable(openText('errorId')), (u) => u ?? null),
})

/** A status of 400 or above without a body that we understand, such as a page of HTML. */
const Broken = shape({ _tag: t.literal('Broken'), status: t.number, statusText: openText('statusText') })

/** A good status with a body that does not fit its codec; `path` names the first field that doesn't. */
const Unfit = shape({
  _tag: t.literal('Unfit'),
  status: t.number,
  path: openText('path'),
  expected: openText('expected'),
})

export const ApiError = t.union([TimedOut, Unreachable, Refused, Broken, Unfit], 'ApiError')
export type ApiError = t.TypeOf<typeof ApiError>

/** The HTTP status of the answer, or `null` when none came. */
export const statusOf = (error: ApiError): number | null => ('status' in error ? error.status : null)

/** What is stored as the network error: the code, else 'Default Error' (HTTP-09, ERR-12, OP-140). */
export const networkErrorOf = (error: ApiError): string => ('code' in error && error.code) || 'Default Error'

/** The status text that a failure keeps as its message, for a person who reads the log (RES-07, ERR-22). */
export const statusTextOf = (error: ApiError): string =>
  'statusText' in error ? error.statusText : 'code' in error ? (error.code ?? '') : error.path

/** Without the server's own words, which may quote a person who is gone. */
export const withoutWords = (error: ApiError): ApiError =>
  error._tag === 'Refused' ? { ...error, message: null } : error

/** Only the server's own refusal says that nothing was done; any other failure leaves that open. */
export const isUnclear = (error: ApiError): boolean => error._tag !== 'Refused'

/**
 * Why the reservation could not be looked at after the server had taken a change: only that it is gone says what has become
 * of the change. Any other refusal is one of the look, and leaves the change open.
 */
export const afterTaken = (error: ApiError): ApiError =>
  error._tag !== 'Refused' || saysReservationIsGone(error)
    ? error
    : { _tag: 'Broken', status: error.status, statusText: error.statusText }

/** Codes with which the server says that the reservation is no more (RES-09, OP-34). */
const RESERVATION_GONE_CODES: readonly string[] = [
  'RESERVATION_NOT_FOUND',
  'RESERVATION_EXPIRED',
  'RESERVATION_CANCELLED',
]

export const saysReservationIsGone = (error: ApiError): boolean =>
  namesReservation(error) || statusOf(error) === 404 || statusOf(error) === 410

/** It is there, and is shown to whom it belongs: asking again changes nothing. */
export const saysItIsOfAnother = (error: ApiError): boolean => statusOf(error) === 403

/** The same of a call about a part of it: another code under 404 is about the promotion, the passenger, the trip. */
export const saysWholeReservationIsGone = (error: ApiError): boolean =>
  error._tag === 'Refused' && error.code !== null ? namesReservation(error) : saysReservationIsGone(error)

const namesReservation = (error: ApiError): boolean =>
  error._tag === 'Refused' && error.code !== null && RESERVATION_GONE_CODES.includes(error.code)

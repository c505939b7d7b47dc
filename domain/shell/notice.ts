// A notice is one sentence for the person at the screen: a text's key and its facts, never a finished text,
// so that a replay shows it in any language.
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'

/**
 * Which sentence; each has a text in every language (`notices.{key}`). A policy of its area in effects/ gives it
 * (`tellPaymentFailures`).
 */
export const NoticeKey = oneOf(
  'NoticeKey',
  'catalogFailed',
  'reservationCreateFailed',
  'reservationModifyFailed',
  'reservationConfirmFailed',
  'reservationFetchFailed',
  'reservationGone',
  'ownerUpdateFailed',
  'paymentMethodsFailed',
  'paymentFailed',
  'earlierPaymentFailed',
  'paymentCancelled',
  'paymentUnclear',
  'redirectRefused',
  'sailUnknown',
  'packageSailMismatch',
  'promotionFailed',
  'tripRemovalFailed',
  'weightFailed',
  'guestFailed',
  'promotionWithoutEffect',
  'promotionStillThere',
  'tripStillThere',
  'guestWithoutEffect',
  'vehiclePriceFailed',
  'residentCheckFailed',
  'nothingSentOffline',
)
export type NoticeKey = t.TypeOf<typeof NoticeKey>

export const NoticeTone = oneOf('NoticeTone', 'info', 'bad')

/** `noticeId` is unique within its session; `error` carries the facts of a failed call. */
export const Notice = shape({
  noticeId: t.number,
  tone: NoticeTone,
  key: NoticeKey,
  error: nullable(ApiError),
})
export type Notice = t.TypeOf<typeof Notice>

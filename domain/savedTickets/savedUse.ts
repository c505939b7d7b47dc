// What becomes of a saved ticket by the server's word about its reservation: the server's own word always comes first.
import { type ApiError, saysReservationIsGone, statusOf } from '../apiError.ts'

/** `hidden`: it is neither shown now nor gone, as to who has to sign in again. */
export type SavedUse = 'shown' | 'hidden' | 'removed'

/** Why a fetch failed. A server that can't answer, or what answers in its place on the way, says nothing of a ticket. */
export const savedUseAfter = (error: ApiError): SavedUse => {
  if (saysReservationIsGone(error)) return 'removed'
  if (error._tag !== 'Refused') return 'shown'
  const status = statusOf(error) ?? 0
  if (status === 403) return 'removed'
  return status >= 500 || status === 408 || status === 429 ? 'shown' : 'hidden'
}

// A letter's link to a reservation while its page is there: its token, and what came of it (API-47, ERR-25). The reservation
// itself stands in its own model.
import type * as t from 'io-ts'
import { ApiError } from '../../../domain/apiError.ts'
import { nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { LetterToken } from '../../../domain/ids.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { BOOKING_BEGINNINGS } from '../../fold/beginnings.ts'
import { projection } from '../../fold/projection.ts'

export const ReservationLinkModel = shape({
  token: nullable(LetterToken),
  /** `bad`: what the link brought can be no token. */
  status: oneOf('ReservationLinkStatus', 'idle', 'asking', 'failed', 'bad'),
  /** Why it opened none. */
  error: nullable(ApiError),
})
export type ReservationLinkModel = t.TypeOf<typeof ReservationLinkModel>

const initial: ReservationLinkModel = BOOKING_BEGINNINGS.reservationLink

const forget = (draft: ReservationLinkModel): void => {
  Object.assign(draft, initial)
}

export const reservationLink = projection(ReservationLinkModel, initial, {
  LetterTokenTaken: (draft, { purpose, token }) => {
    if (purpose !== 'reservation') return
    Object.assign(draft, { token, status: token === null ? 'bad' : 'idle', error: null })
  },
  OpenRequested: (draft) => {
    Object.assign(draft, { status: 'asking', error: null })
  },
  ReservationOpened: forget,
  ReservationFailed: (draft, { error }) => {
    Object.assign(draft, { status: 'failed', error })
  },
  AddressChanged: (draft, { address }) => {
    if (address.path !== PATHS.reservationLink) forget(draft)
  },
  // Its answer is told to no other person.
  SignedIn: forget,
  SignedOut: forget,
  // A token is not kept over a reload.
  SessionResumed: forget,
})

// A letter's link to a reservation while its page is there: its token, and what came of it (API-47, ERR-25). The reservation
// itself stands in its own model.
import { ApiError } from '../../../domain/apiError.ts'
import { nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { LetterToken } from '../../../domain/ids.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { ALL, pageOf, projection, SIGN_IN, until } from '../../fold/projection.ts'

const ReservationLinkModel = shape({
  token: nullable(LetterToken),
  /** `bad`: what the link brought can be no token. */
  status: oneOf('ReservationLinkStatus', 'idle', 'asking', 'failed', 'bad'),
  /** Why it opened none. */
  error: nullable(ApiError),
})

export const reservationLink = projection('reservationLink', ReservationLinkModel, {
  lifetimes: [
    // Its answer is shown to no other person, and a token is not kept over a reload.
    [{ ...SIGN_IN, ...pageOf(PATHS.reservationLink), ...until('ReservationOpened') }, ALL],
  ],
  on: {
    LetterTokenTaken: (_draft, { purpose, token }) =>
      purpose === 'reservation' ? { token, status: token === null ? 'bad' : 'idle', error: null } : undefined,
    OpenRequested: () => ({ status: 'asking', error: null }),
    ReservationFailed: (_draft, { error }) => ({ status: 'failed', error }),
  },
})

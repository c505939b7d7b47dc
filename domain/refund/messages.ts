// From what would come back to what was given back (REF-01 to REF-08).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { listOf, oneOf, shape } from '../codec/shapes.ts'
import { ReservationId, SailRefId } from '../ids.ts'
import { FailureLabel } from '../reservation/change.ts'
import { Reservation } from '../reservation/reservation.ts'
import { AskedSail, REFUND_REFUSALS, RefundPreview } from './refund.ts'

const about = { reservationId: ReservationId }
const sails = listOf(AskedSail)
const reason = oneOf('RefundRefusedTag', ...REFUND_REFUSALS)

export const refundCommands = {
  /** Asks what would come back for each sail. */
  PreviewRefund: shape(about),
  ChooseRefundSail: shape({ ...about, sailRefId: SailRefId, isChosen: t.boolean }),
  /** Shows what is about to be asked, with its amount, or goes back to the choice. */
  ReviewRefund: shape({ ...about, isOpen: t.boolean }),
  /** The sails and amounts as they stood on the page. Any number of presses ask once. */
  RequestRefund: shape({ ...about, sails }),
}

export const refundEvents = {
  RefundPreviewRequested: shape({ ...about, sailRefIds: listOf(SailRefId) }),
  RefundPreviewRefused: shape({
    ...about,
    reason: oneOf(
      'RefundPreviewRefusedTag',
      'NotOffered',
      'UnknownReservation',
      'NotPaid',
      'Offline',
      'UnderWay',
    ),
  }),
  RefundPreviewFound: shape({ ...about, preview: RefundPreview }),
  RefundPreviewFailed: shape({ ...about, error: ApiError, label: FailureLabel }),
  RefundSailChosen: shape({ ...about, sailRefId: SailRefId, isChosen: t.boolean }),
  RefundReviewed: shape({ ...about, isOpen: t.boolean }),
  RefundRefused: shape({ ...about, reason }),
  /** Refund was pressed: what comes back is fetched again. */
  RefundCheckRequested: shape({ ...about, sails }),
  RefundRequested: shape({ ...about, sails }),
  /** The server took it; `reservation` is what it says now. */
  RefundGiven: shape({ ...about, sails, reservation: Reservation }),
  /** Its answer is kept, with the status text as its message (REF-06, ERR-22). */
  RefundFailed: shape({ ...about, sails, error: ApiError }),
}

// The calls about money that comes back, in domain values.
import type { SailRefId } from '../../domain/ids.ts'
import type { RefundPreview } from '../../domain/refund/refund.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { toRefundPreview } from '../../domain/wire/refund.ts'
import { changed } from './aboutReservation.ts'
import type { Answer, Caller } from './call.ts'

export const refundApi = (call: Caller) => ({
  refundPreview: ({ token }: Reservation, sailRefIds: readonly SailRefId[]): Answer<RefundPreview> =>
    call('refundPreview', {
      parameters: { token },
      body: { sailRefIds: [...sailRefIds] },
      to: toRefundPreview,
    }),
  /** The reservation after it, looked at where the answer doesn't hold it (OP-159). */
  refund: ({ token, reservationId }: Reservation, sailRefIds: readonly SailRefId[]): Answer<Reservation> =>
    changed(
      call,
      reservationId,
      call('refund', { parameters: { token }, body: { sailRefIds: [...sailRefIds] } }),
    ),
})

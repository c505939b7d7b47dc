// The chosen sails for which money comes back, with what comes back for each.
import { type AskedSail, askedSails } from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { withheldSails } from '../../../projections/selectors/refund.ts'
import { useModel } from '../../models/modelSource.ts'

export const useChosenSails = (reservation: Reservation): readonly AskedSail[] => {
  const { preview, chosen } = refundOf(useModel('refund'), reservation.reservationId)
  const withheld = withheldSails(reservation, useModel('catalog'))
  return askedSails(
    preview,
    chosen.filter((sailRefId) => !withheld.includes(sailRefId)),
  )
}

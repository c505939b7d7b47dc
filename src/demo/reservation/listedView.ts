// A reservation in a list, on the wire: no items, no passengers, and no token.
import { DEFAULT_CURRENCY } from '../../../domain/prices/price.ts'
import { eurosOf } from '../pricing/fares.ts'
import { sailsOfItem, totalOfReservation } from '../pricing/itemPrices.ts'
import { packagesOf, statusOf } from './view.ts'
import { sailCalls } from '../sails/sailView.ts'
import type { CallContext } from '../state/callContext.ts'
import type { DemoItem } from '../state/item.ts'
import type { DemoReservation } from '../state/state.ts'
import { ownerOf, payerIdsOf } from './payerIds.ts'
import { seededReservation } from '../history/seededReservations.ts'

export const listedView = (context: CallContext, reservation: DemoReservation) => {
  const { write, timeZone } = context
  const { firms } = context.state
  const { items, customerId, phase } = reservation
  const owner = reservation.owner ?? seededReservation(context, reservation.reservationId)?.owner ?? null
  const whole = { ...reservation, owner }
  const methods = 'methodCode' in phase ? [{ paymentMethod: phase.methodCode }] : []
  return write.object({
    reservationId: write.id(reservation.reservationId),
    status: statusOf(phase),
    roundTrip: reservation.roundTrip,
    sailPackages: packagesOf(items).map((item) => packageView(context, item)),
    paymentInfo: {
      totalPrice: {
        amount: eurosOf(totalOfReservation(reservation, timeZone).grossCents),
        currency: DEFAULT_CURRENCY,
      },
      paymentTransactions: methods,
    },
    reservationOwner:
      customerId === null
        ? null
        : { ...payerIdsOf(firms, whole), companyInfo: ownerOf(firms, whole)?.companyInfo ?? null },
  })
}

const packageView = (context: CallContext, item: DemoItem) => ({
  code: item.sailPackage,
  seqN: context.write.count(item.sailPackageSeqN),
  sailRefs: sailsOfItem(item, context.timeZone).map((sail) => sailCalls(context, sail)),
})

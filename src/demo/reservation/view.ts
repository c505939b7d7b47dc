// A reservation on the wire (API-48). Its total is the sum of its items, to the cent.
import { DEFAULT_CURRENCY } from '../../../domain/prices/price.ts'
import { sumCents } from '../../../domain/money.ts'
import { ownerOf, payerIdsOf } from './payerIds.ts'
import { toldItems, toldPackages } from './bookkeeping.ts'
import type { CallContext } from '../state/callContext.ts'
import { VAT_PERCENT } from '../data/tariffs.ts'
import { eurosOf, type Total, totalOf } from '../pricing/fares.ts'
import { guestsOf } from './guestList.ts'
import { pricedItems, sailsOfItem } from '../pricing/itemPrices.ts'
import { addonViews, guestView, itemViews, vehicleViews } from './itemView.ts'
import { packageByCode } from '../sails/packages.ts'
import { footPlaces, placesLeft } from '../sails/placesLeft.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { sailFields } from '../sails/sailView.ts'
import { type DemoReservation, type Phase, transactionsOf } from '../state/state.ts'
import type { DemoItem } from '../state/item.ts'
import type { DemoSail } from '../sails/timetable.ts'

/** `editUntilMs` is the end of an edit that is open, which the ticket itself doesn't have. */
export const reservationView = (
  context: CallContext,
  reservation: DemoReservation,
  editUntilMs: EpochMs | null = null,
) => {
  const { write, timeZone } = context
  const { items, phase, promotion } = reservation
  const priced = pricedItems(reservation, timeZone)
  const total = totalOf(sumCents(priced.map(({ priceCents }) => priceCents)))
  return write.object({
    reservationId: write.id(reservation.reservationId),
    token: reservation.token,
    status: statusOf(phase),
    ...deadlinesOf(context, phase),
    ...(editUntilMs === null ? {} : { expireAt: write.instant(editUntilMs) }),
    roundTrip: reservation.roundTrip,
    saleChannel: reservation.saleChannel,
    guests: guestsOf(reservation, context).map((guest) => guestView(context, guest)),
    vehicles: items.flatMap((item) => vehicleViews(context, item)),
    addons: addonViews(context, toldItems(priced, context.settings.bookkeeping), promotion),
    promotion: promotion === null ? null : write.promotion(promotion),
    items: itemViews(context, toldItems(priced, context.settings.bookkeeping), promotion),
    sailPackages: toldPackages(packagesOf(items), context.settings.bookkeeping).map((item) =>
      packageView(context, item, reservation),
    ),
    paymentInfo: { totalPrice: totalView(total), paymentTransactions: paymentsOf(context, reservation) },
    reservationOwner: ownerView(context, reservation),
  })
}

/** The payments that were taken for it: the first one, and those of its changes. What was booked long ago has none kept. */
const paymentsOf = ({ state }: CallContext, { reservationId, phase }: DemoReservation) => {
  if (!('methodCode' in phase)) return []
  const kept = transactionsOf(state, reservationId).filter((one) => one.phase._tag === 'Settled')
  const first = kept[0]?.methodCode === phase.methodCode ? [] : [phase]
  return [...first, ...kept].map(({ methodCode }) => ({ paymentMethod: methodCode, status: 'COMPLETED' }))
}

/** The person, and under which ids the API knows who booked and who pays. */
const ownerView = ({ state: { firms } }: CallContext, reservation: DemoReservation) => {
  const owner = ownerOf(firms, reservation)
  return reservation.customerId === null ? owner : { ...owner, ...payerIdsOf(firms, reservation) }
}

/** The wire's word for a phase; an expired one is never shown. */
export const statusOf = (phase: Phase): string => {
  switch (phase._tag) {
    case 'Offer':
      return 'OFFER'
    case 'Temp':
      return 'TEMP'
    case 'Paid':
      return 'OK'
    case 'Refunded':
      return 'RF'
    case 'Expired':
      return 'EXPIRED'
    case 'Cancelled':
      return 'CN'
  }
}

const deadlinesOf = ({ write }: CallContext, phase: Phase) => {
  const isTemp = phase._tag === 'Temp'
  const offerMs = isTemp ? phase.offerExpiresAtMs : phase._tag === 'Offer' ? phase.expiresAtMs : null
  return {
    expireAt: offerMs === null ? null : write.instant(offerMs),
    tempExpireAt: isTemp ? write.instant(phase.expiresAtMs) : null,
  }
}

/** One item of each package, in the order of their numbers. */
export const packagesOf = (items: readonly DemoItem[]): readonly DemoItem[] =>
  [...new Map(items.map((item) => [item.sailPackageSeqN, item])).values()].sort(
    (a, b) => a.sailPackageSeqN - b.sailPackageSeqN,
  )

const packageView = (context: CallContext, item: DemoItem, { refunds }: DemoReservation) => ({
  code: item.sailPackage,
  title: packageByCode(item.sailPackage)?.title[context.language] ?? item.sailPackage,
  seqN: context.write.count(item.sailPackageSeqN),
  sailRefs: sailsOfItem(item, context.timeZone).map((sail) => ({
    ...sailRefView(context, sail, item),
    ...(refunds.some(({ sailRefId }) => sailRefId === sail.sailRefId) ? { status: 'REFUNDED' } : {}),
  })),
})

const sailRefView = (context: CallContext, sail: DemoSail, item: DemoItem) =>
  context.write.object({
    ...sailFields(context, sail),
    departureTime: sail.time,
    departureFrom: sail.leg.portFrom,
    arrivalTo: sail.leg.portTo,
    sailPackage: item.sailPackage,
    count: footPlaces(placesLeft(context, sail)),
  })

const totalView = ({ grossCents, taxCents, netCents }: Total) => ({
  amount: eurosOf(grossCents),
  currency: DEFAULT_CURRENCY,
  taxAmount: eurosOf(taxCents),
  amountWithoutTaxes: eurosOf(netCents),
  tax: VAT_PERCENT,
})

// A reservation on the wire (API-48). Its total is the sum of its items, to the cent.
import { sumCents } from '../../domain/money.ts'
import { DEFAULT_CURRENCY } from '../../domain/prices/price.ts'
import type { CallContext } from './callHandler.ts'
import { CATEGORIES, isVehicleCategory } from './data/categories.ts'
import { VAT_PERCENT } from './data/tariffs.ts'
import { eurosOf, fareOf, fareOnSails, type Total, totalOf } from './fares.ts'
import { packageByCode } from './packages.ts'
import { footPlaces, placesLeft } from './placesLeft.ts'
import { sailFields } from './sailView.ts'
import type { DemoItem, DemoReservation, Phase } from './state.ts'
import { type DemoSail, sailById } from './timetable.ts'

export const reservationView = (context: CallContext, reservation: DemoReservation) => {
  const { write } = context
  const { items, phase } = reservation
  const payments = phase._tag === 'Paid' ? [{ paymentMethod: phase.methodCode, status: 'COMPLETED' }] : []
  return write.object({
    reservationId: write.id(reservation.reservationId),
    token: reservation.token,
    status: statusOf(phase),
    ...deadlinesOf(context, phase),
    roundTrip: reservation.roundTrip,
    saleChannel: reservation.saleChannel,
    guests: [],
    vehicles: [],
    addons: [],
    promotion: null,
    items: items.map((item) => itemView(context, item)),
    sailPackages: packagesOf(items).map((item) => packageView(context, item)),
    paymentInfo: { totalPrice: totalView(totalOfItems(context, items)), paymentTransactions: payments },
    reservationOwner: reservation.owner,
  })
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
    case 'Expired':
      return 'EXPIRED'
  }
}

export const totalOfItems = (context: CallContext, items: readonly DemoItem[]): Total =>
  totalOf(sumCents(items.map((item) => fareOnSails(sailsOfItem(context, item), item.priceCategory))))

const deadlinesOf = ({ write }: CallContext, phase: Phase) => {
  const isTemp = phase._tag === 'Temp'
  const offerMs = isTemp ? phase.offerExpiresAtMs : phase._tag === 'Offer' ? phase.expiresAtMs : null
  return {
    expireAt: offerMs === null ? null : write.instant(offerMs),
    tempExpireAt: isTemp ? write.instant(phase.expiresAtMs) : null,
  }
}

const itemView = (context: CallContext, item: DemoItem) => {
  const { write, language } = context
  const sails = sailsOfItem(context, item)
  const category = CATEGORIES[item.priceCategory]
  const price = eurosOf(fareOnSails(sails, item.priceCategory))
  return write.object({
    id: write.id(item.id),
    seqN: write.count(item.seqN),
    sailPackageSeqN: write.count(item.sailPackageSeqN),
    type: category !== undefined && isVehicleCategory(category) ? 'VEHICLE' : 'PASSENGER',
    priceCategory: write.code(item.priceCategory, category?.title[language]),
    priceCategorySubType: category?.subType ?? null,
    title: category?.title[language] ?? null,
    inventoryClass: category?.inventoryClass ?? null,
    quantity: write.count(1),
    ...{ price, pricePerUnit: price, ownerSeqNs: [], addons: [] },
    sailRefIdToPricePerSail: Object.fromEntries(
      sails.map((sail) => [sail.sailRefId, eurosOf(fareOnSails([sail], item.priceCategory))]),
    ),
    coefficients: sails
      .map((sail) => fareOf(sail, item.priceCategory)?.coefficient ?? 1)
      .filter((n) => n !== 1),
  })
}

/** One item of each package, in the order of their numbers. */
const packagesOf = (items: readonly DemoItem[]): readonly DemoItem[] =>
  [...new Map(items.map((item) => [item.sailPackageSeqN, item])).values()].sort(
    (a, b) => a.sailPackageSeqN - b.sailPackageSeqN,
  )

const packageView = (context: CallContext, item: DemoItem) => ({
  code: item.sailPackage,
  title: packageByCode(item.sailPackage)?.title[context.language] ?? item.sailPackage,
  seqN: context.write.count(item.sailPackageSeqN),
  sailRefs: sailsOfItem(context, item).map((sail) => sailRefView(context, sail, item)),
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

const sailsOfItem = ({ timeZone }: CallContext, { sailRefIds }: DemoItem): readonly DemoSail[] =>
  sailRefIds.flatMap((sailRefId) => sailById(sailRefId, timeZone) ?? [])

// The reservation and what is asked about it, as the wire has it (API-48..53, API-57), and what it means here.
import * as t from 'io-ts'
import { CalendarDay, TimeOfDay } from '../../../domain/calendarDay.ts'
import { nullable, shape } from '../../../domain/codec/shapes.ts'
import { openText, personal, secret } from '../../../domain/codec/text.ts'
import { centsFromEuros } from '../../../domain/money.ts'
import type { PaymentMethod } from '../../../domain/payment/payment.ts'
import { DEFAULT_CURRENCY } from '../../../domain/prices/price.ts'
import { type Reservation, stateOf } from '../../../domain/reservation/reservation.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import {
  codeOf,
  contentOf,
  idText,
  orElse,
  orNull,
  ReadingType,
  secretCodeOf,
  wireInstant,
  wireNumber,
} from './readings.ts'
import { toGuest, WireGuest } from './guests.ts'
import { OwnerBody, WireOwner } from './owner.ts'
import { WireAmount } from './prices.ts'
import { WireCall } from './schedule.ts'

/** The body of confirm (OP-35). */
export const ConfirmBody = shape({ saleChannel: openText('saleChannel'), reservationOwner: OwnerBody })

const promotionCode = secretCodeOf('promotionCode')

export const WireReservationItem = shape({
  seqN: wireNumber,
  sailPackageSeqN: orElse(wireNumber, 1),
  type: orElse(openText('itemType'), 'PASSENGER'),
  priceCategory: codeOf('priceCategory'),
  title: orNull(openText('priceTitle')),
  inventoryClass: orElse(openText('inventoryClass'), ''),
  quantity: orElse(wireNumber, 1),
  price: orElse(WireAmount, 0),
  pricePerUnit: orNull(WireAmount),
  priceCategorySubType: orNull(openText('subType')),
  licencePlate: orNull(personal('licencePlate')),
  sailRefIdToPricePerSail: orElse(t.record(openText('sailRefId'), WireAmount), {}),
  coefficients: orElse(t.array(wireNumber), []),
  promotion: orNull(promotionCode),
})

export const WireSailRef = shape({
  sailRefId: idText('sailRefId'),
  routeLeg: codeOf('legCode'),
  departure: WireCall,
  arrival: shape({ port: codeOf('portCode'), time: TimeOfDay }),
  departureDate: CalendarDay,
  vessel: orNull(openText('vessel')),
})

export const WireTotalPrice = shape({
  amount: orElse(WireAmount, 0),
  currency: orElse(openText('currency'), DEFAULT_CURRENCY),
  taxAmount: orElse(WireAmount, 0),
  amountWithoutTaxes: orElse(WireAmount, 0),
  tax: orElse(wireNumber, 0),
})

export const ReservationAnswer = shape({
  reservationId: idText('reservationId'),
  token: secret('reservationToken'),
  status: openText('status'),
  expireAt: orNull(wireInstant),
  tempExpireAt: orNull(wireInstant),
  roundTrip: orElse(t.boolean, false),
  saleChannel: orNull(openText('saleChannel')),
  items: orElse(t.array(WireReservationItem), []),
  sailPackages: orElse(
    t.array(
      shape({
        code: openText('packageCode'),
        title: orElse(openText('packageTitle'), ''),
        seqN: wireNumber,
        sailRefs: t.array(WireSailRef),
      }),
    ),
    [],
  ),
  paymentInfo: orNull(
    shape({
      totalPrice: orNull(WireTotalPrice),
      paymentTransactions: orElse(t.array(shape({ paymentMethod: orNull(openText('paymentMethod')) })), []),
    }),
  ),
  reservationOwner: orNull(WireOwner),
  guests: orElse(t.array(WireGuest), []),
  promotion: orNull(promotionCode),
})

/** What a change answers: the whole reservation; anything else, or nothing, is `null`, and it is fetched (OP-159). */
export const ChangedAnswer = new ReadingType('ChangedAnswer', nullable(ReservationAnswer), (u) =>
  typeof u === 'object' && u !== null && 'reservationId' in u && 'status' in u ? u : null,
)

export const ExtendAnswer = shape({ expireAt: wireInstant })

/** `{ status }`, or the word alone. */
export const StatusAnswer = new ReadingType('StatusAnswer', shape({ status: openText('status') }), (u) =>
  typeof u === 'string' ? { status: u } : u,
)

export const PaymentMethodsAnswer = contentOf(
  shape({
    code: openText('paymentMethod'),
    title: openText('paymentMethodTitle'),
    immediatePayment: orElse(t.boolean, false),
    logoUrl: orNull(openText('logoUrl')),
  }),
  'paymentMethods',
)

export const toReservation = (wire: t.TypeOf<typeof ReservationAnswer>): Reservation => {
  const total = wire.paymentInfo?.totalPrice ?? null
  return {
    reservationId: wire.reservationId,
    token: wire.token,
    status: wire.status,
    expiresAtMs: deadlineOf(wire),
    roundTrip: wire.roundTrip,
    saleChannel: wire.saleChannel,
    items: wire.items.map((item) => ({
      seqN: item.seqN,
      sailPackageSeqN: item.sailPackageSeqN,
      priceCategory: item.priceCategory,
      title: item.title ?? item.priceCategory,
      inventoryClass: item.inventoryClass,
      quantity: item.quantity,
      priceCents: centsFromEuros(item.price),
      unitCents: centsFromEuros(item.pricePerUnit ?? item.price / Math.max(1, item.quantity)),
      isVehicle: item.type === 'VEHICLE',
      subType: item.priceCategorySubType,
      licencePlate: item.licencePlate,
      centsBySail: Object.fromEntries(
        Object.entries(item.sailRefIdToPricePerSail).map(([sail, euros]) => [sail, centsFromEuros(euros)]),
      ),
      coefficients: item.coefficients,
      promotion: item.promotion,
    })),
    sailPackages: wire.sailPackages.map(({ code, title, seqN, sailRefs }) => ({
      code,
      title,
      seqN,
      sails: sailRefs.map(toVoyage),
    })),
    guests: wire.guests.map(toGuest),
    promotion: wire.promotion,
    total: {
      amountCents: centsFromEuros(total?.amount ?? 0),
      currency: total?.currency ?? DEFAULT_CURRENCY,
      taxCents: centsFromEuros(total?.taxAmount ?? 0),
      netCents: centsFromEuros(total?.amountWithoutTaxes ?? 0),
      taxPercent: total?.tax ?? 0,
    },
    owner: wire.reservationOwner,
    paymentMethod: wire.paymentInfo?.paymentTransactions[0]?.paymentMethod ?? null,
  }
}

/** TEMP runs on `tempExpireAt` where there is one; what is paid doesn't run out (EXP-09, OP-80). */
const deadlineOf = (wire: t.TypeOf<typeof ReservationAnswer>): number | null => {
  const state = stateOf(wire.status)
  if (state === 'temporary') return wire.tempExpireAt ?? wire.expireAt
  return state === 'offer' || state === 'unknown' ? wire.expireAt : null
}

const toVoyage = (wire: t.TypeOf<typeof WireSailRef>): Voyage => ({
  sailRefId: wire.sailRefId,
  legCode: wire.routeLeg,
  departurePort: wire.departure.port,
  arrivalPort: wire.arrival.port,
  departureDay: wire.departureDate,
  departureTime: wire.departure.time,
  arrivalTime: wire.arrival.time,
  departureAtMs: wire.departure.timestamp,
  vessel: wire.vessel,
})

export const toPaymentMethods = (answer: t.TypeOf<typeof PaymentMethodsAnswer>): PaymentMethod[] => answer

// The reservation and what is asked about it, as the wire has it (API-48..53, API-57), and what it means here.
import * as t from 'io-ts'
import type { EpochMs } from '../instant.ts'
import { checked, nullable, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { PackageSeq, ReservationId, ReservationToken, SailRefId } from '../ids.ts'
import { centsFromEuros, sumCents } from '../money.ts'
import type { PaymentMethod } from '../payment/payment.ts'
import { DEFAULT_CURRENCY } from '../prices/price.ts'
import type { Reservation, ReservationItem } from '../reservation/reservation.ts'
import { stateOf } from '../reservation/state.ts'
import type { ReservedSail } from '../schedule/sail.ts'
import { ReadingType, SettlingType } from '../codec/reading.ts'
import {
  codeAs,
  codeOf,
  contentOf,
  decor,
  decorOr,
  fittingList,
  idText,
  isObject,
  orElse,
  orNull,
  wireBoolean,
  wireDay,
  wireInstant,
  wireNumber,
  wireTime,
  wordOf,
} from './readings.ts'
import { toGuest, WireGuest } from './guests.ts'
import { OwnerBody, WireOwner } from './owner.ts'
import {
  hasItemsAlone,
  listedItems,
  promotionCode,
  RawItem,
  toItem,
  WireExtra,
  WireReservationItem,
} from './items.ts'
import { WireAmount } from './prices.ts'
import { readCall, readSailDay, WireCall } from './schedule.ts'

/** The body of confirm (OP-35). */
export const ConfirmBody = shape({ saleChannel: openText('saleChannel'), reservationOwner: OwnerBody })

const SailRef = shape({
  sailRefId: idText(SailRefId),
  routeLeg: codeOf('legCode'),
  departure: WireCall,
  arrival: new ReadingType(
    'WireArrival',
    shape({
      port: codeOf('portCode'),
      time: wireTime,
      date: decor(wireDay),
      timestamp: decor(wireInstant),
    }),
    readCall,
  ),
  departureDate: wireDay,
  vessel: decor(codeOf('vessel')),
  status: decor(codeOf('sailStatus')),
})

export const WireSailRef = new ReadingType('WireSailRef', SailRef, readSailDay)

export const WireTotalPrice = shape({
  amount: orNull(WireAmount),
  currency: orElse(codeOf('currency'), DEFAULT_CURRENCY),
  taxAmount: orElse(WireAmount, 0),
  amountWithoutTaxes: orElse(WireAmount, 0),
  tax: decorOr(wireNumber, 0),
})

const WirePackage = shape({
  code: codeOf('packageCode'),
  title: decorOr(openText('packageTitle'), ''),
  seqN: wireNumber,
  sailRefs: t.array(WireSailRef),
})

export const paymentTransactions = decorOr(
  fittingList(shape({ paymentMethod: decor(codeOf('paymentMethod')) })),
  [],
)

const reservationFields = {
  reservationId: idText(ReservationId),
  token: codeAs(ReservationToken),
  status: wordOf('status'),
  expireAt: orNull(wireInstant),
  tempExpireAt: orNull(wireInstant),
  roundTrip: decorOr(wireBoolean, false),
  saleChannel: decor(codeOf('saleChannel')),
  sailPackages: orElse(t.array(WirePackage), []),
  paymentInfo: orNull(shape({ totalPrice: orNull(WireTotalPrice), paymentTransactions })),
  reservationOwner: decor(WireOwner),
  guests: decorOr(fittingList(WireGuest), []),
  promotion: decor(promotionCode),
}

/** All that is held stands in the one list of items, wherever the server puts it (OP-168). */
export const ReservationAnswer = new SettlingType(
  shape({ ...reservationFields, items: t.array(WireReservationItem) }),
  shape({
    ...reservationFields,
    items: orElse(t.array(RawItem), []),
    addons: orElse(t.array(WireExtra), []),
  }),
  {
    isSettled: hasItemsAlone,
    settle: ({ addons, ...wire }) => ({ ...wire, items: listedItems({ ...wire, addons }) }),
  },
)

const ticketFields = {
  ...reservationFields,
  /** Of a change that waits to be paid: the ticket as it was paid, which is valid until then (OP-161). */
  originalReservation: decor(ReservationAnswer),
}

/** The same of a reservation that is looked at. */
export const TicketAnswer = new SettlingType(
  shape({ ...ticketFields, items: t.array(WireReservationItem) }),
  shape({ ...ticketFields, items: orElse(t.array(RawItem), []), addons: orElse(t.array(WireExtra), []) }),
  {
    isSettled: hasItemsAlone,
    settle: ({ addons, ...wire }) => ({ ...wire, items: listedItems({ ...wire, addons }) }),
  },
)

/** What a change answers: the whole reservation; anything else, or nothing, is `null`, and it is fetched (OP-159). */
export const ChangedAnswer = new ReadingType('ChangedAnswer', nullable(ReservationAnswer), (u) =>
  typeof u === 'object' && u !== null && 'reservationId' in u && 'status' in u ? u : null,
)

/** Which of two ends counts is a matter of the status, and the reservation's to say (EXP-09). */
const saysItsEnd = ({ expireAt = null, tempExpireAt = null, status }: Record<string, unknown>): boolean =>
  expireAt !== null && tempExpireAt === null && status === undefined

/** The new end alone, as such or as a field; anything else, or nothing, is `null`, and the reservation is fetched. */
export const ExtendAnswer = new ReadingType(
  'ExtendAnswer',
  nullable(shape({ expireAt: wireInstant })),
  (u) => {
    if (isObject(u)) return saysItsEnd(u) ? u : null
    return typeof u === 'number' || (typeof u === 'string' && u.trim() !== '') ? { expireAt: u } : null
  },
)

/** `{ status }`, or the word alone. */
export const StatusAnswer = new ReadingType('StatusAnswer', shape({ status: wordOf('status') }), (u) =>
  typeof u === 'string' && /^\w+$/.test(u) ? { status: u } : u,
)

export const PaymentMethodsAnswer = contentOf(
  shape({
    code: codeOf('paymentMethod'),
    title: decor(openText('paymentMethodTitle')),
    immediatePayment: decorOr(wireBoolean, false),
    logoUrl: decor(openText('logoUrl')),
  }),
  'paymentMethods',
)

/** Its ways and passengers by their numbers, and ships as they leave, whatever the order of the answer. */
export const toReservation = (wire: t.TypeOf<typeof ReservationAnswer>): Reservation => {
  const total = wire.paymentInfo?.totalPrice ?? null
  const items = wire.items.map(toItem)
  return {
    reservationId: wire.reservationId,
    token: wire.token,
    status: wire.status,
    expiresAtMs: deadlineOf(wire),
    roundTrip: wire.roundTrip,
    saleChannel: wire.saleChannel,
    items,
    sailPackages: wire.sailPackages.toSorted(bySeqN).map(({ code, title, seqN, sailRefs }) => ({
      code,
      title,
      seqN: checked(PackageSeq, seqN),
      sails: sailRefs.map(toReservedSail).sort(byDeparture),
    })),
    guests: wire.guests.map(toGuest).sort(bySeqN),
    promotion: wire.promotion,
    total: {
      amountCents: typeof total?.amount === 'number' ? centsFromEuros(total.amount) : sumOf(items),
      currency: total?.currency ?? DEFAULT_CURRENCY,
      taxCents: centsFromEuros(total?.taxAmount ?? 0),
      netCents: centsFromEuros(total?.amountWithoutTaxes ?? 0),
      taxPercent: total?.tax ?? 0,
    },
    owner: wire.reservationOwner,
    paymentMethod: wayOfAll(wire.paymentInfo?.paymentTransactions ?? []),
  }
}

interface Numbered {
  readonly seqN: number
}

const bySeqN = (one: Numbered, other: Numbered): number => one.seqN - other.seqN

const byDeparture = (one: ReservedSail, other: ReservedSail): number =>
  one.departureAtMs - other.departureAtMs

/** How all of it was paid: `null` where a part was paid another way, as the difference of a change may be. */
const wayOfAll = (paid: readonly { readonly paymentMethod: string | null }[]): string | null => {
  const [way = null, ...others] = new Set(paid.map(({ paymentMethod }) => paymentMethod))
  return others.length === 0 ? way : null
}

/** A reservation that doesn't say its total costs what its items do. */
const sumOf = (items: readonly ReservationItem[]) => sumCents(items.map(({ priceCents }) => priceCents))

/** TEMP runs on `tempExpireAt` where there is one; what is paid doesn't run out (EXP-09, OP-80). */
const deadlineOf = (wire: t.TypeOf<typeof ReservationAnswer>): EpochMs | null => {
  const state = stateOf(wire.status)
  if (state === 'temporary') return wire.tempExpireAt ?? wire.expireAt
  return state === 'offer' || state === 'unknown' ? wire.expireAt : null
}

const toReservedSail = (wire: t.TypeOf<typeof WireSailRef>): ReservedSail => ({
  sailRefId: wire.sailRefId,
  legCode: wire.routeLeg,
  departurePort: wire.departure.port,
  arrivalPort: wire.arrival.port,
  departureDay: wire.departureDate,
  departureTime: wire.departure.time,
  arrivalTime: wire.arrival.time,
  departureAtMs: wire.departure.timestamp,
  vessel: wire.vessel,
  status: wire.status,
  arrivalDay: wire.arrival.date,
  arrivalAtMs: wire.arrival.timestamp,
})

/** What a change holds; `null` where its answer doesn't say. */
export const toHeld = (wire: t.TypeOf<typeof ChangedAnswer>): Reservation | null =>
  wire && toReservation(wire)

/** Of a call that changes what is held. */
export const CHANGED = { answer: ChangedAnswer, to: toHeld } as const

export const toPaymentMethods = (answer: t.TypeOf<typeof PaymentMethodsAnswer>): PaymentMethod[] =>
  answer.map((method) => ({ ...method, title: method.title ?? method.code }))

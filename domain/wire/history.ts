// The list of a customer's reservations, as the wire has it (API-20, API-33..36). Its entries are reservations as elsewhere, of which
// a list may leave out what only decorates. One that can't be read is left out alone, and counted.
import * as t from 'io-ts'
import { CalendarDay } from '../calendarDay.ts'
import { shape } from '../codec/shapes.ts'
import { personal } from '../codec/text.ts'
import type { ListedReservation, ListedSail } from '../history/listedReservation.ts'
import { CustomerId, PayerId, ReservationId } from '../ids.ts'
import { centsFromEuros } from '../money.ts'
import { ReadingType } from '../codec/reading.ts'
import { codeOf, contentOf, decor, idText, isObject, orElse, orNull, wireDay, wordOf } from './readings.ts'
import { paymentTransactions, WireTotalPrice } from './reservation.ts'
import { readCall, readSailDay, WireCall } from './schedule.ts'

const asked = { customerId: CustomerId, limit: t.number }

/** A day that isn't asked for is left out (HIST-02). */
export const HistoryBody = t.union([
  shape({ ...asked, from: CalendarDay, to: CalendarDay }),
  shape({ ...asked, from: CalendarDay }),
  shape({ ...asked, to: CalendarDay }),
  shape(asked),
])
export type HistoryBody = t.TypeOf<typeof HistoryBody>

const asManager = { options: shape({ isManager: t.boolean }) }

const ownedBy = <O extends t.Props>(owner: O) => ({ criteria: shape({ reservationOwner: shape(owner) }) })

/** What a manager asks for (API-34, API-35, API-36, OP-49). */
export const ManagedBody = shape(asManager)
export const CustomerBody = shape({ ...ownedBy({ customerId: CustomerId }), ...asManager })
export const CompanyBody = shape(ownedBy({ companyId: PayerId }))

const ListedSailRef = new ReadingType(
  'ListedSailRef',
  shape({
    routeLeg: codeOf('legCode'),
    departure: WireCall,
    arrival: new ReadingType('ListedArrival', shape({ port: codeOf('portCode') }), readCall),
    departureDate: wireDay,
    status: decor(codeOf('sailStatus')),
  }),
  readSailDay,
)

const legalName = new ReadingType('legalName', personal('legalName'), (u) =>
  isObject(u) ? u['legalName'] : u,
)

const WireListed = shape({
  reservationId: idText(ReservationId),
  status: wordOf('status'),
  sailPackages: orElse(t.array(shape({ sailRefs: orElse(t.array(ListedSailRef), []) })), []),
  paymentInfo: orNull(shape({ totalPrice: orNull(WireTotalPrice), paymentTransactions })),
  reservationOwner: decor(
    shape({
      userId: decor(idText(PayerId)),
      customerId: decor(idText(CustomerId)),
      companyId: decor(idText(PayerId)),
      companyInfo: decor(legalName),
    }),
  ),
})

/** `null` stands for an entry that could not be read; its path is noted. */
export const HistoryAnswer = contentOf(decor(WireListed))

export interface ReceivedHistory {
  readonly reservations: ListedReservation[]
  readonly unreadCount: number
}

/** A reservation that is listed twice is one. */
export const toHistory = (wire: t.TypeOf<typeof HistoryAnswer>): ReceivedHistory => {
  const read = wire.flatMap((one) => (one === null ? [] : [toListed(one)]))
  return {
    reservations: [...new Map(read.map((one) => [one.reservationId, one])).values()],
    unreadCount: wire.length - read.length,
  }
}

const toListed = (wire: t.TypeOf<typeof WireListed>): ListedReservation => {
  const { reservationId, status, sailPackages, paymentInfo, reservationOwner: owner } = wire
  const total = paymentInfo?.totalPrice ?? null
  return {
    reservationId,
    status,
    sails: sailPackages.flatMap(({ sailRefs }) => sailRefs.map(toListedSail)).sort(byDeparture),
    payer: {
      userId: owner?.userId ?? null,
      customerId: owner?.customerId ?? null,
      companyId: owner?.companyId ?? null,
      companyName: owner?.companyInfo?.trim() || null,
    },
    paymentMethod: paymentInfo?.paymentTransactions[0]?.paymentMethod ?? null,
    total:
      typeof total?.amount === 'number'
        ? { amountCents: centsFromEuros(total.amount), currency: total.currency }
        : null,
  }
}

const toListedSail = (wire: t.TypeOf<typeof ListedSailRef>): ListedSail => ({
  legCode: wire.routeLeg,
  departurePort: wire.departure.port,
  arrivalPort: wire.arrival.port,
  departureDay: wire.departureDate,
  departureTime: wire.departure.time,
  departureAtMs: wire.departure.timestamp,
  status: wire.status,
})

const byDeparture = (one: ListedSail, other: ListedSail): number => one.departureAtMs - other.departureAtMs

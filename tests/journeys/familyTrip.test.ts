// A family's round trip with everything that can be booked, and what its requests say on the way (GEN-05).
import { describe, expect, it } from 'vitest'
import {
  type Booking,
  confirmAndPay,
  countsOf,
  heldByServer,
  bookingAt,
  pick,
  step,
  typeContact,
  wayOut,
} from '../support/bookingSession.ts'
import { changes, creates } from '../support/sentBookings.ts'
import { command } from '../support/unbranded.ts'
import { addIslanders, addVehicle, bookingBothWays, ISLANDERS, wayBack } from '../support/wholeBooking.ts'

const AWHILE_MS = 3_000
const [RESIDENT] = ISLANDERS
const CAR = { priceCategory: 'M1', plate: '123 abc', length: '4,65', height: '187 cm' }
const TRAILER = { priceCategory: 'O1O2', plate: '456-def', weight: '750 kg' }
/** Both ways: 2 × 8.58, a resident at 3.00, a bicycle at 2.00, a lunch each way, a car at 24.00, a trailer at 12.00. */
const TOTAL_CENTS = 7_796

const POSITION = ['seqN', 'priceCategory', 'sailPackage', 'sailPackageSeqN', 'sailRefIds']
const PASSENGER = [...POSITION, 'backupRegistryUsed']
const VEHICLE = [...POSITION, 'licencePlate', 'handicapped', 'weightOnSails']
/** What an item of each kind says; what isn't known is left out. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  ADULT: PASSENGER,
  CHILD: PASSENGER,
  BICYCLE: PASSENGER,
  LOCAL_TRAVELLER: [...POSITION, 'personalIdentificationNumber', 'backupRegistryUsed'],
  LUNCH: [...POSITION, 'amount', 'attributes'],
  M1: VEHICLE,
  O1O2: VEHICLE,
}

/** Two adults, a child, a resident, a bicycle, a lunch, a car and a trailer; one adult too many is given back. */
const familyBooked = (): Booking => {
  const booking = bookingBothWays({}, '2026-11-24')
  addIslanders(booking, [RESIDENT])
  for (const count of [1, 2, 3]) step(booking, 'ADULT', count)
  booking.advance(AWHILE_MS)
  step(booking, 'ADULT', 2)
  for (const code of ['CHILD', 'BICYCLE', 'LUNCH']) pick(booking, code, 1)
  booking.advance(AWHILE_MS)
  addVehicle(booking, CAR)
  booking.advance(AWHILE_MS)
  addVehicle(booking, TRAILER, 'trailer')
  booking.advance(AWHILE_MS)
  typeContact(booking)
  booking.advance(AWHILE_MS)
  return booking
}

const bodiesOf = (booking: Booking) => [...creates(booking), ...changes(booking)]

describe('a family with a car and a caravan', () => {
  it('reserves people, a bicycle, a resident, an extra, a car and a trailer both ways, and pays [GEN-05] [TICK-11]', () => {
    const booking = familyBooked()
    expect(countsOf(booking)).toEqual({ ADULT: 2, CHILD: 1, BICYCLE: 1, LUNCH: 1 })
    expect(heldByServer(booking)).toEqual({
      ADULT: 4,
      CHILD: 2,
      BICYCLE: 2,
      LUNCH: 2,
      LOCAL_TRAVELLER: 2,
      M1: 2,
      O1O2: 2,
    })
    const { total, reservationId } = booking.currentReservation()
    expect(total.amountCents).toBe(TOTAL_CENTS)
    confirmAndPay(booking)
    expect(booking.models().shell.address?.path).toBe(`/ticket/${reservationId}`)
    const [paid] = Object.values(booking.models().reservation.payedReservations)
    expect(paid?.total.amountCents).toBe(TOTAL_CENTS)
    expect(paid?.sailPackages).toHaveLength(2)
  })

  it('creates once, and each item says what its kind says under its own package [GEN-05] [TICK-11] [TICK-12]', () => {
    const booking = familyBooked()
    expect(creates(booking)).toHaveLength(1)
    const trips = { 1: wayOut(booking), 2: wayBack(booking) }
    for (const body of bodiesOf(booking)) {
      expect(Object.keys(body).sort()).toEqual(['purgeItems', 'requests', 'roundTrip', 'saleChannel'])
      expect(body).toMatchObject({ roundTrip: true, saleChannel: 'WEB' })
      for (const [key, trip] of Object.entries(trips))
        for (const item of body.requests[key] ?? []) {
          const kind = String(item['priceCategory'])
          expect(Object.keys(item).sort(), kind).toEqual([...(SHAPES[kind] ?? [])].sort())
          expect(item).toMatchObject({
            sailPackage: trip.sailPackage.code,
            sailPackageSeqN: Number(key),
            sailRefIds: [trip.selectedSailRefId],
          })
        }
    }
    const items = bodiesOf(booking).flatMap(({ requests }) => Object.values(requests).flat())
    expect(new Set(items.map((item) => item['priceCategory']))).toEqual(new Set(Object.keys(SHAPES)))
    const ofKind = (kind: string) => items.filter((item) => item['priceCategory'] === kind)
    expect(ofKind('LOCAL_TRAVELLER')).toMatchObject(
      Array(2).fill({ personalIdentificationNumber: RESIDENT, backupRegistryUsed: false }),
    )
    expect(ofKind('LUNCH')).toMatchObject(Array(2).fill({ amount: 1, attributes: {} }))
    expect(ofKind('M1').map((item) => item['licencePlate'])).toEqual(['123ABC', '123ABC'])
    for (const trailer of ofKind('O1O2'))
      expect(trailer).toMatchObject({
        licencePlate: '456DEF',
        weightOnSails: [{ sailRefId: (trailer['sailRefIds'] as string[])[0], weightInKg: 750 }],
      })
  })

  it('gives the adult who is one too many back by number, out and back [GEN-05] [TICK-17]', () => {
    const bodies = bodiesOf(familyBooked())
    const given = bodies.flatMap(({ purgeItems }, i) =>
      purgeItems.map((purged) => ({ purged, before: bodies.slice(0, i) })),
    )
    expect(given.map(({ purged }) => purged['sailPackageSeqN'])).toEqual([1, 2])
    for (const { purged, before } of given) {
      const named = before
        .flatMap(({ requests }) => Object.values(requests).flat())
        .filter(
          (item) => item['seqN'] === purged['seqN'] && item['sailPackageSeqN'] === purged['sailPackageSeqN'],
        )
      expect(named.map((item) => item['priceCategory'])).toEqual(['ADULT'])
    }
  })
})

describe('a traveller who spends a night on board', () => {
  it('reserves a seat on the deck beside the ticket [GEN-05]', () => {
    const booking = bookingAt('opened')
    booking.perform(command('SelectRoute', { routeCode: 'VEN-NYN' }), AWHILE_MS)
    expect(wayOut(booking).selectedSailRefId).not.toBeNull()
    for (const code of ['ADULT', 'DECK_SEAT']) pick(booking, code, 1)
    booking.advance(AWHILE_MS)
    expect(heldByServer(booking)).toEqual({ ADULT: 1, DECK_SEAT: 1 })
  })
})

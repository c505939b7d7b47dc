// How the demo server keeps and returns what it is asked for, where its ways are not the usual ones.
import { describe, expect, it } from 'vitest'
import type { Bookkeeping } from '../../../src/demo/state/settings.ts'
import { type Booking, bookingAt, pick } from '../../support/bookingSession.ts'
import {
  addIslanders,
  addVehicle,
  bookingBothWays,
  ISLANDERS,
  itemsAtServer,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

/** Two adults, a bicycle, a van and a seat in the bus, asked for one after the other. */
const booked = (bookkeeping: Bookkeeping): Booking => {
  const booking = bookingAt('sailSelected', { settings: { bookkeeping } })
  pick(booking, 'ADULT', 2)
  booking.advance(1_000)
  booking.dispatch(command('ChangeAddonParameter', { code: 'BUS_TRANSFER', text: 'Kuressaare' }))
  pick(booking, 'BUS_TRANSFER', 1)
  booking.advance(1_000)
  addVehicle(booking, { priceCategory: 'N1', plate: '123ABC' })
  booking.advance(3_000)
  return booking
}

/** What an answer says of each item: number, category, how many, plate, answers. */
const heldItems = (booking: Booking): unknown[] =>
  booking
    .currentReservation()
    .items.map(({ seqN, priceCategory, quantity, licencePlate, attributes }) => [
      seqN,
      priceCategory,
      quantity,
      licencePlate,
      attributes['pickup'] ?? null,
    ])

const ADULT = ['ADULT', 1, null, null]

describe('a server that keeps its books', () => {
  it('as most do returns each item under the number that it was given', () => {
    expect(heldItems(booked('usual'))).toEqual([
      [1, ...ADULT],
      [2, ...ADULT],
      [3, 'BUS_TRANSFER', 1, null, 'Kuressaare'],
      [4, 'N1', 1, '123ABC', null],
    ])
  })

  it('by counting through leaves no gap when something goes, and takes what has a mark of its own', () => {
    const booking = booked('renumbered')
    pick(booking, 'ADULT', 1)
    booking.advance(2_000)
    expect(heldItems(booking)).toEqual([
      [1, ...ADULT],
      [2, 'BUS_TRANSFER', 1, null, 'Kuressaare'],
      [3, 'N1', 1, '123ABC', null],
    ])
    addIslanders(booking, ISLANDERS)
    expect(heldItems(booking).slice(2)).toEqual([
      [3, 'N1', 1, '123ABC', null],
      [4, 'LOCAL_TRAVELLER', 1, null, null],
      [5, 'LOCAL_TRAVELLER', 1, null, null],
    ])
  })

  it('by joining tickets of a kind returns them as one, and keeps what has a name apart', () => {
    const booking = booked('merged')
    const [adults, ...others] = heldItems(booking)
    expect(adults).toEqual([1, 'ADULT', 2, null, null])
    expect(others).toHaveLength(2)
    expect(itemsAtServer(booking)).toHaveLength(4)
    expect(booking.currentReservation().items[0]).toMatchObject({ priceCents: 2 * UNIT, unitCents: UNIT })
  })

  it('without an echo takes no extra, and returns no plate', () => {
    expect(heldItems(booked('echoless')).map((item) => (item as unknown[]).slice(1))).toEqual([
      ADULT,
      ADULT,
      ['N1', 1, null, null],
    ])
  })

  it('without answers takes extras, and returns nothing of what was answered', () => {
    expect(heldItems(booked('answerless'))).toContainEqual([3, 'BUS_TRANSFER', 1, null, null])
  })
})

/** A seat in the sun there and back, answered as an item or as an amount without a number. */
const sunnyBothWays = (bookkeeping: Bookkeeping, extras: 'items' | 'amounts' = 'amounts'): Booking => {
  const booking = bookingBothWays({ settings: { bookkeeping, readings: { 'OP-168': extras } } })
  pick(booking, 'ADULT', 1)
  pick(booking, 'SUNCHAIR_SET', 1)
  booking.advance(3_000)
  return booking
}

describe('a server that returns a booking of both ways', () => {
  const chairs = (booking: Booking): unknown[] =>
    booking
      .currentReservation()
      .items.filter(({ priceCategory }) => priceCategory === 'SUNCHAIR_SET')
      .map(({ sailPackageSeqN, quantity, priceCents }) => [sailPackageSeqN, quantity, priceCents])

  it('as most do returns an extra for each of them', () => {
    const [[, , cents] = []] = chairs(sunnyBothWays('usual')) as [number, number, number][]
    expect(chairs(sunnyBothWays('usual'))).toEqual([
      [1, 1, cents],
      [2, 1, cents],
    ])
    expect(chairs(sunnyBothWays('once'))).toEqual([[1, 2, 2 * (cents ?? 0)]])
  })

  it('backwards returns the way back first', () => {
    const booking = sunnyBothWays('backwards', 'items')
    const outcome = booking.exchanges('modifyReservation').at(-1)?.data.outcome
    expect(outcome).toMatchObject({ answer: { sailPackages: [{ seqN: 2 }, { seqN: 1 }] } })
    expect(booking.currentReservation().items[0]?.sailPackageSeqN).toBe(2)
  })

  it('as one package sells nothing else between Pärnu and Ringsu', () => {
    const sold = (bookkeeping: Bookkeeping): string[] =>
      bookingAt('sailSelected', { settings: { bookkeeping } })
        .models()
        .catalog.packages.flatMap(({ code }) => (/^(PAR-RIN|RIN-PAR)/.test(code) ? [code] : []))
    expect(sold('usual')).toEqual(['PAR-RIN-OW', 'RIN-PAR-OW', 'PAR-RIN-RT'])
    expect(sold('joint')).toEqual(['PAR-RIN-RT'])
  })
})

const UNIT = bookingAt('reserved').currentReservation().items[0]?.unitCents ?? 0

// The lines of the price summary: by the reservation's word, and without a guess where it has said nothing yet.
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../domain/money.ts'
import type { Price } from '../../domain/prices/price.ts'
import type { Reservation, ReservationItem } from '../../domain/reservation/reservation.ts'
import { priceLines } from '../../src/screens/tickets/priceLines.ts'

describe('when the reservation holds what is chosen', () => {
  it('gives one line a ticket and unit price, with the count and the sum of its items', () => {
    const reservation = holding([item('ADULT', 1, 429), item('ADULT', 1, 429), item('BIKE', 2, 200)])
    const lines = [line('ADULT', 2), line('BIKE', 2)]
    expect(priceLines(lines, reservation, ORDER).map(numbers)).toEqual([
      ['ADULT', 2, 429, 858],
      ['BIKE', 2, 100, 200],
    ])
  })

  it('keeps two unit prices of one ticket apart', () => {
    const reservation = holding([item('ADULT', 1, 429), item('ADULT', 1, 300)])
    expect(priceLines([line('ADULT', 2)], reservation, ORDER).map(numbers)).toEqual([
      ['ADULT', 1, 429, 429],
      ['ADULT', 1, 300, 300],
    ])
  })
})

describe('when the selection has gone on', () => {
  it('leaves the changed line without a price, in its place, and the others as they were', () => {
    const reservation = holding([item('ADULT', 1, 429), item('BIKE', 1, 100)])
    expect(priceLines([line('BIKE', 1), line('ADULT', 3)], reservation, ORDER).map(numbers)).toEqual([
      ['ADULT', 3, null, null],
      ['BIKE', 1, 100, 100],
    ])
  })

  it('drops what is no longer chosen', () => {
    expect(priceLines([], holding([item('ADULT', 1, 429)]), ORDER)).toEqual([])
  })
})

describe('when there is no reservation yet', () => {
  it('names what is chosen and no price', () => {
    expect(priceLines([line('BIKE', 1)], null, ORDER).map(numbers)).toEqual([['BIKE', 1, null, null]])
  })
})

const ORDER = [{ code: 'ADULT' }, { code: 'BIKE' }] as unknown as readonly Price[]

const line = (code: string, count: number) => ({ code, title: code, count })

const item = (priceCategory: string, quantity: number, cents: number): ReservationItem => ({
  ...{ priceCategory, quantity, title: priceCategory, inventoryClass: 'PASSENGER' },
  ...{ seqN: 1, sailPackageSeqN: 1, priceCents: eurCents(cents) },
})

const holding = (items: readonly ReservationItem[]): Reservation =>
  ({ items: [...items] }) as unknown as Reservation

const numbers = ({ code, count, unitCents, sumCents }: ReturnType<typeof priceLines>[number]) => [
  code,
  count,
  unitCents,
  sumCents,
]

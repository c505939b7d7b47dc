// The lines of the price summary add up to its total, to the cent, for every amount that a server can give.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldLines, heldSummary } from '../../../domain/reservation/summary.ts'
import { decodedBy } from '../../../domain/wire/decoding.ts'
import { ReservationAnswer, toReservation } from '../../../domain/wire/reservation.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { runs } from '../../support/runs.ts'
import { branded } from '../../support/unbranded.ts'
import { agreedIn } from '../../support/decided.ts'

describe('the price summary [PRICE-12] [ENT-15]', () => {
  it('has lines that add up to the total to the cent, for any amounts of the server', () => {
    fc.assert(
      fc.property(anyReservation, (reservation) => {
        const { promotionCents, otherCents, total } = heldSummary(reservation)
        const trips = [1, 2].map((seqN) => heldLines(reservation, branded(seqN)))
        const lines = trips.flat().map(({ sumCents }) => sumCents ?? Number.NaN)
        const sum = lines.reduce((one, other) => one + other, 0) + promotionCents + otherCents
        expect(sum).toBe(total?.amountCents)
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('shows every ticket that is held in exactly one line of its trip', () => {
    fc.assert(
      fc.property(anyReservation, (reservation) => {
        for (const seqN of [1, 2]) {
          const held = reservation.items.filter((item) => item.sailPackageSeqN === seqN)
          const tickets = held.reduce((sum, item) => sum + item.quantity, 0)
          const shown = heldLines(reservation, branded(seqN)).reduce((sum, line) => sum + line.count, 0)
          expect(shown).toBe(tickets)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('reads euros as the cents that are meant, half a cent up [PRICE-12]', () => {
    const [item] = reservationOf(
      [{ price: 10.005, pricePerUnit: 1.1, quantity: 1, promotion: null }],
      0.1 + 0.2,
    ).items
    expect(item?.priceCents).toBe(1_001)
    expect(item?.unitCents).toBe(110)
    expect(reservationOf([], 0.1 + 0.2).total.amountCents).toBe(30)
  })
})

interface WireLine {
  readonly price: number
  readonly pricePerUnit: number
  readonly quantity: number
  readonly promotion: string | null
}

const reservationOf = (lines: readonly WireLine[], amount: number): Reservation => {
  const decoded = decodedBy(ReservationAnswer, {
    reservationId: '10000001',
    token: 'token',
    status: 'OFFER',
    items: lines.map((line, i) => ({
      ...line,
      seqN: i + 1,
      sailPackageSeqN: (i % 2) + 1,
      type: 'PASSENGER',
      priceCategory: `C${i % 3}`,
    })),
    paymentInfo: {
      totalPrice: { amount, currency: 'EUR', taxAmount: 0, amountWithoutTaxes: amount, tax: 0 },
    },
  })
  return toReservation(agreedIn(decoded))
}

/** Euros as they come in JSON: two decimals mostly, and sums of floats. */
const anyEuros = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
  fc.double({ min: 0, max: 100_000, noNaN: true }),
  fc.constantFrom(0, 0.005, 0.1 + 0.2, 1.005, 10.075, 1e-9),
)

const anyLine: fc.Arbitrary<WireLine> = fc.record({
  price: anyEuros,
  pricePerUnit: anyEuros,
  quantity: fc.integer({ min: 0, max: 20 }),
  promotion: fc.constantFrom(null, 'KEVAD10'),
})

const anyReservation = fc
  .tuple(fc.array(anyLine, { maxLength: 8 }), anyEuros)
  .map(([lines, amount]) => reservationOf(lines, amount))

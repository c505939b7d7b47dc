// Whether a selection fits into what is left on a sail: exactly when no more is asked for than is there.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { InventoryClass } from '../../../domain/schedule/sail.ts'
import { decideFit, roomFor, type SailPlaces } from '../../../domain/tickets/inventoryFit.ts'
import { SAMPLE_PRICES, ticketLine } from '../../support/samples/samplePlaces.ts'
import { placesOn } from '../../support/samples/sampleSelection.ts'

describe('when visitors ask for places', () => {
  it('always fits exactly when no more is asked for than is there [SCHED-14]', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (requested, available) => {
        const fit = decideFit([ticketLine('ADULT', requested)], places({ amount: available }))
        expect(E.isRight(fit)).toBe(requested <= available)
        if (E.isLeft(fit))
          expect(fit.left).toEqual({ _tag: 'DoesNotFit', inventoryClass: 'PASSENGER', available })
      }),
    )
  })

  it('always counts the categories of one class together, and no other class [SCHED-14]', () => {
    fc.assert(
      fc.property(fc.tuple(anyAmount, anyAmount, anyAmount), anyAmount, (counts, available) => {
        const [adults, children, bicycles] = counts
        const lines = [
          ticketLine('ADULT', adults),
          ticketLine('CHILD', children),
          ticketLine('BICYCLE', bicycles),
        ]
        expect(E.isRight(decideFit(lines, places({ amount: available })))).toBe(
          adults + children <= available,
        )
      }),
    )
  })
})

describe('when places are kept for residents', () => {
  it('always lets residents have the amount and the reserves, and visitors the amount alone [SCHED-15]', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyAmount, (requested, amount, reservedCount) => {
        for (const given of [ownVariant(amount, reservedCount), places({ amount, reservedCount })]) {
          const residents = decideFit([ticketLine('LOCAL', requested)], given)
          const visitors = decideFit([ticketLine('ADULT', requested)], given)
          expect(E.isRight(residents)).toBe(requested <= amount + reservedCount)
          expect(E.isRight(visitors)).toBe(requested <= amount)
        }
      }),
    )
  })
})

describe('when a class has no amount', () => {
  it('never runs out, and neither does one that the sail does not name [TIME-26]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (requested) => {
        const unlimited = places({ amount: null, reservedCount: 3 })
        expect(E.isRight(decideFit([ticketLine('ADULT', requested)], unlimited))).toBe(true)
        expect(E.isRight(decideFit([ticketLine('BICYCLE', requested)], unlimited))).toBe(true)
        expect(roomFor('ADULT', [ticketLine('CHILD', requested)], unlimited)).toBe(Infinity)
      }),
    )
  })
})

describe('when the room for one more category is asked for', () => {
  it('always is the most with which the selection still fits', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyAmount, (children, locals, amount) => {
        const given = ownVariant(amount, 2)
        const others = [ticketLine('CHILD', children), ticketLine('LOCAL', locals)]
        const room = roomFor('ADULT', others, given)
        const fits = (count: number) => E.isRight(decideFit([ticketLine('ADULT', count)], given))
        expect(room).toBe(Math.max(0, amount - children))
        expect(fits(room + children)).toBe(children <= amount)
        expect(fits(room + children + 1)).toBe(false)
      }),
    )
  })

  it('is none for a category that is not sold here', () => {
    expect(roomFor('ZEPPELIN', [], places({ amount: 5 }))).toBe(0)
  })
})

const places = (...classes: Partial<InventoryClass>[]): SailPlaces => placesOn(SAMPLE_PRICES, ...classes)

/** The class for everyone and, beside it, its variant for residents with their reserves. */
const ownVariant = (amount: number, reservedCount: number): SailPlaces =>
  places({ amount }, { amount, reservedCount, isResident: true })

const anyAmount = fc.integer({ min: 0, max: 20 })

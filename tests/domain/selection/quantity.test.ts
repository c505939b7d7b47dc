// How many tickets are available: what fits, what is refused before anything is sent.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { NO_OFFER } from '../../../domain/prices/offer.ts'
import type { InventoryClass } from '../../../domain/schedule/sail.ts'
import { decideQuantity, limitOf, type QuantitySituation } from '../../../domain/selection/quantity.ts'
import { countOf, TICKET_SUB_TYPES, TicketLine, withCount } from '../../../domain/tickets/ticketLine.ts'
import { runs } from '../../support/runs.ts'
import { inventoryClassWith, ticketLine } from '../../support/samples/samplePlaces.ts'
import { quantitySituationWith, selectionWith } from '../../support/samples/sampleSelection.ts'
import { agreedIn, refusalIn } from '../../support/decided.ts'

describe('when a quantity is asked for', () => {
  it('becomes the line with code, title and count [TICK-06]', () => {
    expect(decideQuantity(situation({ amount: 9 }), 'ADULT', 2)).toEqual(
      E.right({ line: { code: 'ADULT', title: 'Adult', count: 2 }, addon: null }),
    )
    expect(E.isRight(TicketLine.decode({ code: 'ADULT', title: 'Adult', count: 2 }))).toBe(true)
    expect(E.isRight(TicketLine.decode({ code: 'ADULT', count: 2 }))).toBe(false)
  })

  it('takes the line away at zero and below [TICK-16]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 0 }), (count) => {
        const before = [ticketLine('ADULT', 2), ticketLine('CHILD', 1)]
        const { line } = agreedIn(decideQuantity(situation({ amount: 9 }, before), 'ADULT', count))
        expect(line.count).toBe(0)
        expect(withCount(before, line)).toEqual([ticketLine('CHILD', 1)])
      }),
    )
  })

  it('is refused, with the number that is available, when it does not fit [SCHED-14]', () => {
    expect(decideQuantity(situation({ amount: 2 }), 'ADULT', 3)).toEqual(
      E.left({ _tag: 'DoesNotFit', inventoryClass: 'PASSENGER', available: 2 }),
    )
  })

  it('always fits when it is fewer than before, even where the sail is overbooked', () => {
    const overbooked = situation({ amount: 0 }, [ticketLine('ADULT', 4)])
    expect(E.isRight(decideQuantity(overbooked, 'ADULT', 3))).toBe(true)
    expect(E.isLeft(decideQuantity(overbooked, 'ADULT', 5))).toBe(true)
  })

  it('is not held back by places that others of what is chosen take', () => {
    const given = situation({ amount: 9 }, [ticketLine('BICYCLE', 2)])
    const none = inventoryClassWith({ inventoryClass: 'BICYCLE', amount: 0 })
    const sails = given.sails.map(({ prices, inventory }) => ({
      prices,
      inventory: { ...inventory, classes: [none, ...inventory.classes] },
    }))
    expect(E.isRight(decideQuantity({ ...given, sails }, 'ADULT', 1))).toBe(true)
    expect(E.isLeft(decideQuantity({ ...given, sails }, 'BICYCLE', 3))).toBe(true)
  })

  it('is refused while a confirmation is in progress, without a sail, for a strange category or number', () => {
    const given = situation({ amount: 9 })
    expect(refusal({ ...given, isConfirming: true }, 1)).toBe('ConfirmationInProgress')
    expect(refusal({ ...given, sails: [] }, 1)).toBe('NoSail')
    expect(refusal({ ...given, offer: NO_OFFER }, 1)).toBe('UnknownCategory')
  })

  it.each([Number.NaN, 1.5, Infinity, 2 ** 60])('is refused where it is no number: %s', (count) => {
    const given = situation({ amount: 9 })
    expect(refusal(given, count)).toBe('NotANumber')
  })

  it('always agrees with the limit that the plus button shows', () => {
    const counts = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(fc.tuple(counts, counts), counts, counts, ([adults, children], amount, wanted) => {
        const lines = [ticketLine('ADULT', adults), ticketLine('CHILD', children)]
        const given = situation({ amount }, lines)
        const limit = limitOf(given, 'ADULT')
        expect(E.isRight(decideQuantity(given, 'ADULT', wanted))).toBe(wanted <= limit)
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('when lines are kept', () => {
  it('always says of each category what was said last, in the order of the first time', () => {
    const anyLine = fc
      .tuple(fc.constantFrom('ADULT', 'CHILD', 'BICYCLE'), fc.integer({ min: -1, max: 4 }))
      .map(([code, count]) => ticketLine(code, count))
    fc.assert(
      fc.property(fc.array(anyLine), (changes) => {
        const lines = changes.reduce<readonly TicketLine[]>(withCount, [])
        for (const { code } of changes) {
          const last = changes.findLast((change) => change.code === code)
          expect(countOf(lines, code), code).toBe(Math.max(0, last?.count ?? 0))
        }
        expect(lines.every(({ count }) => count > 0)).toBe(true)
        expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length)
      }),
    )
  })

  it('knows the ticket sub types and no others [TICK-04]', () => {
    expect([...TICKET_SUB_TYPES].sort()).toEqual(
      ['BICYCLE', 'CAR', 'DECK', 'DEFAULT', 'LOCAL_TRAVELLER', 'PASSENGER', 'TRAILER', 'VEHICLE'].sort(),
    )
  })
})

const situation = (options: Partial<InventoryClass>, lines: readonly TicketLine[] = []): QuantitySituation =>
  quantitySituationWith([options], { selection: selectionWith({ lines }) })

const refusal = (given: QuantitySituation, count: number): string | null =>
  refusalIn(decideQuantity(given, 'ADULT', count))

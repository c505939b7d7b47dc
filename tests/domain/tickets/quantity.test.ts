// How many tickets may be had: what fits, what is refused before anything is sent.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../domain/money.ts'
import type { Price } from '../../../domain/prices/price.ts'
import type { InventoryClass } from '../../../domain/schedule/sail.ts'
import { decideQuantity, limitOf, type QuantitySituation } from '../../../domain/tickets/quantity.ts'
import {
  availableOf,
  countOf,
  decideFit,
  TICKET_SUB_TYPES,
  TicketLine,
  withCount,
} from '../../../domain/tickets/ticketLine.ts'

describe('when places are counted', () => {
  it('always fits exactly when no more is asked for than is there [SCHED-14]', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (requested, available) => {
        const place = placeWith({ amount: available })
        const fit = decideFit([line('ADULT', requested)], { prices: PRICES, inventory: place }, [])
        expect(E.isRight(fit)).toBe(requested <= available)
      }),
    )
  })

  it('always counts what the reservation holds there already as its own [SCHED-14]', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyAmount, (requested, available, held) => {
        const place = { prices: PRICES, inventory: placeWith({ amount: available }) }
        const fit = decideFit([line('ADULT', requested)], place, [line('ADULT', held)])
        expect(E.isRight(fit)).toBe(requested <= available + held)
        if (E.isLeft(fit)) expect(fit.left.available).toBe(available + held)
      }),
    )
  })

  it('always counts categories of one class together [SCHED-14]', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyAmount, (adults, children, available) => {
        const place = { prices: PRICES, inventory: placeWith({ amount: available }) }
        const fit = decideFit([line('ADULT', adults), line('CHILD', children)], place, [])
        expect(E.isRight(fit)).toBe(adults + children <= available)
      }),
    )
  })

  it('always lets residents have the reserves as well, and nobody else [SCHED-15]', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyAmount, (requested, amount, reservedCount) => {
        const residents = placeWith({ amount, reservedCount, isResident: true })
        const visitors = placeWith({ amount, reservedCount, isResident: false })
        const ofResidents = decideFit(
          [line('LOCAL', requested)],
          { prices: PRICES, inventory: residents },
          [],
        )
        const ofVisitors = decideFit([line('ADULT', requested)], { prices: PRICES, inventory: visitors }, [])
        expect(E.isRight(ofResidents)).toBe(requested <= amount + reservedCount)
        expect(E.isRight(ofVisitors)).toBe(requested <= amount)
      }),
    )
  })

  it('never runs out of a class without an amount, or one that the sail does not name [TIME-26]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (requested) => {
        const unlimited = { prices: PRICES, inventory: placeWith({ amount: null }) }
        expect(E.isRight(decideFit([line('ADULT', requested)], unlimited, []))).toBe(true)
        expect(E.isRight(decideFit([line('BICYCLE', requested)], unlimited, []))).toBe(true)
        expect(limitOf(situation({ amount: null }), 'ADULT')).toBeNull()
      }),
    )
    expect(availableOf(classWith({ amount: null, reservedCount: 4 }), true)).toBeNull()
  })
})

describe('when a quantity is asked for', () => {
  it('becomes the line with code, title and count [TICK-06]', () => {
    expect(decideQuantity(situation({ amount: 9 }), 'ADULT', 2)).toEqual(
      E.right({ code: 'ADULT', title: 'Adult', count: 2 }),
    )
    expect(E.isRight(TicketLine.decode({ code: 'ADULT', title: 'Adult', count: 2 }))).toBe(true)
    expect(E.isRight(TicketLine.decode({ code: 'ADULT', count: 2 }))).toBe(false)
  })

  it('takes the line away at zero and below [TICK-16]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 0 }), (count) => {
        const before = [line('ADULT', 2), line('CHILD', 1)]
        const decided = decideQuantity({ ...situation({ amount: 9 }), lines: before }, 'ADULT', count)
        if (E.isLeft(decided)) throw new Error(decided.left._tag)
        expect(decided.right.count).toBe(0)
        expect(withCount(before, decided.right)).toEqual([line('CHILD', 1)])
      }),
    )
  })

  it('is refused, with the number that may be had, when it does not fit [SCHED-14]', () => {
    expect(decideQuantity(situation({ amount: 2 }), 'ADULT', 3)).toEqual(
      E.left({ _tag: 'DoesNotFit', inventoryClass: 'PASSENGER', available: 2 }),
    )
  })

  it('always fits when it is fewer than before, even where the sail is overbooked', () => {
    const overbooked = { ...situation({ amount: 0 }), lines: [line('ADULT', 4)] }
    expect(E.isRight(decideQuantity(overbooked, 'ADULT', 3))).toBe(true)
    expect(E.isLeft(decideQuantity(overbooked, 'ADULT', 5))).toBe(true)
  })

  it('is refused while a confirmation is in progress, without a sail, for a strange category or number', () => {
    const given = situation({ amount: 9 })
    expect(refusal({ ...given, isConfirming: true }, 1)).toBe('ConfirmationInProgress')
    expect(refusal({ ...given, inventory: null }, 1)).toBe('NoSail')
    expect(refusal({ ...given, prices: [] }, 1)).toBe('UnknownCategory')
    for (const count of [Number.NaN, 1.5, Infinity, 2 ** 60]) expect(refusal(given, count)).toBe('NotANumber')
  })

  it('always agrees with the limit that the plus button shows', () => {
    const counts = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(counts, counts, counts, counts, counts, (adults, children, held, amount, wanted) => {
        const lines = [line('ADULT', adults), line('CHILD', children)]
        const given = { ...situation({ amount }), lines, held: [line('ADULT', held)] }
        const limit = limitOf(given, 'ADULT') ?? Infinity
        expect(E.isRight(decideQuantity(given, 'ADULT', wanted))).toBe(wanted <= limit)
      }),
      { numRuns: 500 },
    )
  })
})

describe('when lines are kept', () => {
  it('always says of each category what was said last, in the order of the first time', () => {
    const anyLine = fc
      .tuple(fc.constantFrom('ADULT', 'CHILD', 'BICYCLE'), fc.integer({ min: -1, max: 4 }))
      .map(([code, count]) => line(code, count))
    fc.assert(
      fc.property(fc.array(anyLine), (changes) => {
        const lines = changes.reduce<readonly TicketLine[]>(withCount, [])
        for (const { code } of changes) {
          const last = changes.findLast((change) => change.code === code)
          expect(countOf(lines, code)).toBe(Math.max(0, last?.count ?? 0))
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

const line = (code: string, count: number): TicketLine => ({ code, title: TITLES[code] ?? code, count })

const TITLES: Readonly<Record<string, string>> = { ADULT: 'Adult', CHILD: 'Child' }

const price = (code: string, wishes: Partial<Price> = {}): Price => ({
  code,
  title: TITLES[code] ?? code,
  description: null,
  inventoryClass: 'PASSENGER',
  subType: 'DECK',
  kind: 'passenger',
  seqN: 0,
  isResident: false,
  fareCents: eurCents(429),
  currency: 'EUR',
  ...wishes,
})

const PRICES = [
  price('ADULT'),
  price('CHILD'),
  price('LOCAL', { isResident: true }),
  price('BICYCLE', { inventoryClass: 'BICYCLE' }),
]

const classWith = (wishes: Partial<InventoryClass>): InventoryClass => ({
  inventoryClass: 'PASSENGER',
  subType: null,
  amount: 0,
  total: null,
  reservedCount: 0,
  isResident: false,
  ...wishes,
})

const placeWith = (wishes: Partial<InventoryClass>) => ({
  sailRefId: 'A',
  enabled: true,
  vessel: null,
  count: 1,
  classes: [classWith(wishes)],
})

const situation = (wishes: Partial<InventoryClass>): QuantitySituation => ({
  lines: [],
  held: [],
  prices: PRICES,
  inventory: placeWith(wishes),
  isConfirming: false,
})

const refusal = (given: QuantitySituation, count: number): string | null => {
  const decided = decideQuantity(given, 'ADULT', count)
  return E.isLeft(decided) ? decided.left._tag : null
}

const anyAmount = fc.integer({ min: 0, max: 20 })

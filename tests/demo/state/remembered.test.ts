// What the demo backend remembers: worked out once, never another's, and read-only.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROUTES } from '../../../src/demo/data/routes.ts'
import { eurosOf, fareOf } from '../../../src/demo/pricing/fares.ts'
import { remembered } from '../../../src/demo/state/remembered.ts'
import { sailedDays as exactSailedDays, sailsOf as exactSailsOf } from '../../../src/demo/sails/timetable.ts'
import { runs } from '../../support/runs.ts'
import { session, TODAY, ZONE } from '../session.ts'
import { plainly } from '../../support/unbranded.ts'

const sailedDays = plainly(exactSailedDays)
const sailsOf = plainly(exactSailsOf)

const counting = (max: number) => {
  const asked: string[] = []
  const answerTo = remembered(
    max,
    (word: string, n: number) => `${word} ${n}`,
    (word, n) => {
      asked.push(word)
      return { word, list: [{ n }] }
    },
  )
  return { asked, answerTo }
}

describe('an answer that is remembered', () => {
  it('is worked out once for each key', () => {
    const { asked, answerTo } = counting(5)
    const answers = [answerTo('a', 1), answerTo('b', 1), answerTo('a', 1), answerTo('a', 2)]
    expect(answers.map(({ word, list }) => `${word}${list[0]?.n}`)).toEqual(['a1', 'b1', 'a1', 'a2'])
    expect(asked).toEqual(['a', 'b', 'a'])
    expect(answers[2]).toBe(answers[0])
  })

  it('is forgotten with all others once there are too many', () => {
    const { asked, answerTo } = counting(2)
    for (const word of ['a', 'b', 'a', 'b', 'c', 'c', 'a']) answerTo(word, 1)
    expect(asked).toEqual(['a', 'b', 'c', 'a'])
  })

  it('can’t be changed, however deep', () => {
    const { answerTo } = counting(2)
    const { list } = answerTo('a', 1)
    expect(() => list.push({ n: 2 })).toThrow(TypeError)
    expect(() => Object.assign(list[0] ?? {}, { n: 2 })).toThrow(TypeError)
    expect(answerTo('a', 1)).toEqual({ word: 'a', list: [{ n: 1 }] })
  })
})

describe('a price list', () => {
  it('is that of its own sail, language and reading, whichever was asked for before', () => {
    const clients = [session({ readings: 'usual' }), session({ readings: 'other' })]
    fc.assert(
      fc.property(anySail, fc.nat(1), (sail, i) => {
        const ask = { sailRefId: sail.sailRefId, roundTrip: 'false', oneDayRoundTrip: 'false' }
        const { prices, residentPrices, carDeckPrices, addonPrices } = (clients[i] ?? session()).good(
          'prices',
          ask,
        )
        for (const { priceCategory, fixedPrice, calculatedPrice } of [
          ...prices,
          ...residentPrices,
          ...carDeckPrices,
          ...addonPrices,
        ]) {
          const fare = fareOf(sail, priceCategory.code)
          expect(fixedPrice ?? calculatedPrice ?? 0, priceCategory.code).toBe(
            fare === null ? null : eurosOf(fare.fareCents),
          )
        }
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('the days of a leg', () => {
  it('are those on which it has sails, in any range that is asked for', () => {
    fc.assert(
      fc.property(anyLeg, fc.nat(380), fc.nat(40), (leg, skipped, count) => {
        const [from, to] = [dayFrom(skipped), dayFrom(skipped + count)]
        const days = Array.from({ length: count + 1 }, (_, i) => dayFrom(skipped + i))
        expect(sailedDays(leg, from, to)).toEqual(days.filter((day) => sailsOf(leg, day, ZONE).length > 0))
      }),
      { numRuns: runs(60) },
    )
  })
})

const dayFrom = (days: number): string =>
  new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10)

const anyLeg = fc.constantFrom(...ROUTES.flatMap((route) => route.legs))

const anySail = fc
  .tuple(anyLeg, fc.nat(370), fc.nat(30))
  .map(([leg, days, i]) => sailsOf(leg, dayFrom(days), ZONE)[i])
  .filter((sail) => sail !== undefined)

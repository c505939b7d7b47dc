// What the prices call a category, and whose prices have to be asked for that.
import { describe, expect, it } from 'vitest'
import type { SailRefId } from '../../../domain/ids.ts'
import { NO_PRICES } from '../../../domain/prices/price.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { titleInPrices, untitledSails } from '../../../projections/selectors/titles.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { itemWith, priceWith } from '../../support/samples/samplePlaces.ts'
import { reservedOn } from '../../support/samples/sampleSelection.ts'
import { branded } from '../../support/unbranded.ts'

const listOf = (code: string, title: string) => ({
  groups: { ...NO_PRICES, residentPrices: [priceWith(code, { title })] },
  requesting: false,
  failed: false,
})

const prices: ReadModels['prices'] = branded({
  bySail: {
    '1': listOf('ADULT', 'Adult'),
    '2': listOf('ADULT', 'Täiskasvanu'),
    '3': listOf('CHILD', 'CHILD'),
  },
})

const sails = (...ids: string[]) => branded<SailRefId[]>(ids)

describe('a category without a title of its own', () => {
  it('is called as in the prices of its sail, in any group [PRICE-03] [OP-170]', () => {
    expect(titleInPrices(prices, 'ADULT', sails('2', '1'))).toBe('Täiskasvanu')
  })

  it('is called as on another sail where its own does not name it', () => {
    expect(titleInPrices(prices, 'ADULT', sails('3', '4'))).toBe('Adult')
  })

  it('has no title where no sail names it, or by its code alone', () => {
    expect(titleInPrices(prices, 'DOG', sails('1'))).toBeNull()
    expect(titleInPrices(prices, 'CHILD', sails('3'))).toBeNull()
  })
})

describe('a reservation', () => {
  it('is named by the first sail of each package that holds something without a title', () => {
    const out = itemWith('ADULT', { title: 'Adult' })
    const back = itemWith('ADULT', { sailPackageSeqN: 2, title: 'ADULT' })
    const sailPackages = [reservedOn(1, ['1']), reservedOn(2, ['2', '3'])]
    const named = (items: (typeof out)[]) =>
      untitledSails(reservationWith({ items, sailPackages })).map(({ sailRefId }) => sailRefId)
    expect(named([out, back])).toEqual(['2'])
    expect(named([out])).toEqual([])
  })
})

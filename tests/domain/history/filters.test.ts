// The filters in the address: read, written, and nothing personal among them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filtersIn, NO_FILTERS, queryOf } from '../../../domain/history/filters.ts'
import { addressFromFragment, fragmentOf, PATHS } from '../../../domain/shell/address.ts'
import { anyFilters } from './sampleReservations.ts'

const CHOICE = { languages: ['en', 'et'], storedLocale: null }
const queryIn = (query: string) => addressFromFragment(`#/en/my/reservations?${query}`, CHOICE).query

describe('the address of the list', () => {
  it('says every filter, and gives each back to another tab [LOC-33] [ENT-34]', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const address = { locale: 'en', path: PATHS.myReservations, query: queryOf(filters) }
        expect(filtersIn(addressFromFragment(fragmentOf(address), CHOICE).query)).toEqual(filters)
      }),
    )
  })

  it('is bare where nothing is chosen', () => {
    expect(queryOf(NO_FILTERS)).toEqual({})
    expect(filtersIn({})).toEqual(NO_FILTERS)
  })

  it.each([
    ['number', 'Mari Maasikas'],
    ['number', '4111111111111111'],
    ['from', '20.11.2026'],
    ['direction', 'Virtsu – Kuivastu'],
    ['payer', 'mari@example.ee'],
    ['payer', '48505129935'],
    ['payer', 'Kadakas Puit OÜ'],
    ['method', 'PAYPAL'],
    ['sort', 'priceUp'],
    ['old', 'yes'],
    ['cancelled', 'true'],
    ['name', 'Mari'],
  ])('takes no %s "%s"', (name, value) => {
    expect(queryIn(`${name}=${encodeURIComponent(value)}`)).toEqual({})
  })

  it('takes no day that no calendar has', () => {
    expect(filtersIn({ from: '2026-02-30', to: '2026-02-28' })).toMatchObject({
      from: null,
      to: '2026-02-28',
    })
  })

  it('keeps a payer by the id', () => {
    expect(filtersIn(queryIn('payer=B2001')).payer).toBe('B2001')
  })
})

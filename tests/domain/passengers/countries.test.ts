// Lands to choose from: the five nearest first, the others as the language sorts them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRIORITIZED_COUNTRIES, sortedCountries } from '../../../domain/passengers/countries.ts'

describe('when lands are offered', () => {
  it('begins with EE, FI, LT, LV and SE in this order [TIME-33]', () => {
    expect(PRIORITIZED_COUNTRIES).toEqual(['EE', 'FI', 'LT', 'LV', 'SE'])
    const lands = ['SE', 'DE', 'LV', 'AT', 'EE', 'FI', 'LT'].map((code) => ({ code, title: code }))
    expect(sortedCountries(lands, 'en').map(({ code }) => code)).toEqual([
      ...PRIORITIZED_COUNTRIES,
      'AT',
      'DE',
    ])
  })

  it('goes on by title as the language sorts: š, z, õ, ä, ö and ü where Estonians look for them', () => {
    const titles = ['Šveits', 'Ukraina', 'Õnnemaa', 'Austria', 'Zimbabwe', 'Saksamaa', 'Ühisriik', 'Vatikan']
    const lands = titles.map((title, i) => ({ code: `X${i}`, title }))
    expect(sortedCountries(lands, 'et').map(({ title }) => title)).toEqual([
      'Austria',
      'Saksamaa',
      'Šveits',
      'Zimbabwe',
      'Ukraina',
      'Vatikan',
      'Õnnemaa',
      'Ühisriik',
    ])
  })

  it('always offers each land once, whatever the order in which they come [TIME-33]', () => {
    const codes = ['EE', 'FI', 'LT', 'LV', 'SE', 'DE', 'FR', 'PL']
    fc.assert(
      fc.property(fc.shuffledSubarray(codes), (given) => {
        const sorted = sortedCountries(
          given.map((code) => ({ code, title: code })),
          'en',
        ).map(({ code }) => code)
        expect(sorted).toEqual(codes.filter((code) => given.includes(code)))
      }),
    )
  })
})

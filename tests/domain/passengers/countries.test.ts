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

  it('always has the five first that are there, and the rest ascending by title, in any language [PROF-08]', () => {
    const titles = fc.string({
      unit: fc.constantFrom('a', 'b', 'ä', 'õ', 'š', 'z', 'Ж', 'я', ' '),
      maxLength: 6,
    })
    const codes = fc.uniqueArray(
      fc.constantFrom(...PRIORITIZED_COUNTRIES, 'DE', 'FR', 'PL', 'US', 'JP', 'UA', 'XX'),
    )
    fc.assert(
      fc.property(
        codes,
        fc.infiniteStream(titles),
        fc.constantFrom('en', 'et', 'fi', 'ru'),
        (given, names, locale) => {
          const lands = given.map((code) => ({ code, title: names.next().value ?? '' }))
          const sorted = sortedCountries(lands, locale)
          const first = PRIORITIZED_COUNTRIES.filter((code) => given.includes(code))
          expect(sorted.slice(0, first.length).map(({ code }) => code)).toEqual(first)
          const rest = sorted.slice(first.length)
          for (const [i, { title }] of rest.entries())
            expect(title.localeCompare(rest[i + 1]?.title ?? title, locale)).toBeLessThanOrEqual(0)
          expect(new Set(sorted)).toEqual(new Set(lands))
        },
      ),
    )
  })

  it('always offers each land once, in any order [TIME-33]', () => {
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

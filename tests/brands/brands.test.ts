// What each brand says of itself, and whether its colours can be read by day and by night.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addressAsBrand, brandOfAddress } from '../../src/brands/brandOfAddress.ts'
import { BRANDS, brandNamed, brandToBuild } from '../../src/brands/brands.ts'
import { ownBrand } from '../../src/brands/ownBrand.ts'
import { lookProperties, paint, THEME_TOKENS, type DayAndNight } from '../../src/brands/theme.ts'
import { createDemoBackend } from '../../src/demo/backend/demoBackend.ts'
import { routesOfBrand } from '../../src/demo/data/brandRoutes.ts'
import { epochMs } from '../../domain/instant.ts'
import { ROUTES } from '../../src/demo/data/routes.ts'
import { isLaaRoute } from '../../domain/catalog/route.ts'

const TOKENS_SHEET = readFileSync('src/look/tokens.css', 'utf8')

/** Of the house, as its sheet has them. */
const HOUSE = new Map(
  [...TOKENS_SHEET.matchAll(/--fl-([\w-]+):\s*light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, token = '', day = '', night = '']) => [token, [day, night] as DayAndNight],
  ),
)

const channel = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const luminance = (colour: string): number => {
  const [, hex = ''] = /^#(\w+)$/.exec(colour) ?? []
  const whole = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    channel(Number.parseInt(whole.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** By the formula of WCAG 2.2. */
const contrast = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT_PAIRS = [
  ['ink', 'surface'],
  ['ink', 'raised'],
  ['ink', 'sunken'],
  ['ink', 'accent-soft'],
  ['ink', 'signal-soft'],
  ['ink-muted', 'surface'],
  ['ink-muted', 'raised'],
  ['ink-muted', 'sunken'],
  ['accent-text', 'surface'],
  ['accent-text', 'raised'],
  ['accent-text', 'accent-soft'],
  ['signal', 'surface'],
  ['signal', 'raised'],
  ['signal', 'signal-soft'],
  ['good', 'surface'],
  ['good', 'raised'],
  ['warn', 'raised'],
  ['bad', 'surface'],
  ['bad', 'raised'],
] as const
/** Edges of fields, and what says where the focus is. */
const EDGE_PAIRS = [
  ['line-strong', 'raised'],
  ['focus', 'surface'],
  ['focus', 'raised'],
] as const

describe.each(BRANDS.map((brand) => [brand.name, brand] as const))('the brand %s', (_, brand) => {
  const pairOf = (token: string): DayAndNight => {
    const found = Object.entries(brand.theme).find(([name]) => name === token)?.[1] ?? HOUSE.get(token)
    if (found === undefined) throw new Error(`There is no token ${token}`)
    return found
  }
  const contrasts = (pairs: readonly (readonly [string, string])[], least: number): readonly string[] =>
    pairs.flatMap(([one, other]) =>
      ([0, 1] as const).flatMap((scheme) => {
        const found = contrast(pairOf(one)[scheme], pairOf(other)[scheme])
        return found < least
          ? [`${one} on ${other}, ${scheme === 0 ? 'day' : 'night'}: ${found.toFixed(2)}`]
          : []
      }),
    )

  it('can be read by day and by night [GEN-02]', () => {
    expect(contrasts(TEXT_PAIRS, 4.5)).toEqual([])
    expect(contrasts(EDGE_PAIRS, 3)).toEqual([])
    for (const fill of ['accent', 'accent-hover']) {
      expect(pairOf(fill).map((colour) => contrast('#ffffff', colour) >= 4.5)).toEqual([true, true])
    }
  })

  it('names a language, ways to sign in, and routes that the demo has', () => {
    expect(brand.languages.length).toBeGreaterThan(0)
    expect(new Set(brand.languages).size).toBe(brand.languages.length)
    const sold = routesOfBrand(brand.id) ?? ROUTES.map(({ code }) => code)
    expect(sold.length).toBeGreaterThan(0)
    expect(sold.filter((code) => !ROUTES.some((route) => route.code === code))).toEqual([])
  })

  it('is sold in the demo by its own routes alone', () => {
    const { handle } = createDemoBackend({
      seed: 1,
      nowMs: () => epochMs(Date.UTC(2026, 10, 21)),
      settings: { routes: routesOfBrand(brand.id) },
    })
    const listed = (path: string): readonly string[] => {
      const response = handle({ method: 'GET', url: path, headers: {}, body: null })
      return JSON.stringify(response).match(/[A-Z]{3}-[A-Z]{3}/g) ?? []
    }
    const sold = routesOfBrand(brand.id) ?? ROUTES.map(({ code }) => code)
    const both = sold.flatMap((code) => [code, code.split('-').reverse().join('-')])
    for (const path of ['/api/routes', '/api/packages']) {
      expect([...new Set(listed(path))].sort()).toEqual([...new Set(both)].sort())
    }
  })
})

describe('the look of the house', () => {
  it('has every token that a brand may change', () => {
    expect(THEME_TOKENS.filter((token) => !HOUSE.has(token))).toEqual([])
  })

  it('is put on the page as properties, with the width of its column [LAY-15]', () => {
    const set = new Map<string, string>()
    const style = { setProperty: (name: string, value: string) => void set.set(name, value) }
    const lake = brandToBuild('jarvelind')
    paint({ style } as unknown as ElementCSSInlineStyle, lake)
    expect(Object.fromEntries(set)).toEqual(lookProperties(lake))
    expect(set.get('--fl-page')).toBe('62rem')
    expect(set.get('--fl-accent')).toBe('light-dark(#1d5b4f, #23705f)')
  })
})

describe('which brand it is', () => {
  it('is the brand of the build, and the first one where the build names none', () => {
    expect(brandToBuild(undefined).id).toBe('meretee')
    expect(brandToBuild('pisilaid').name).toBe('Pisilaid')
    expect(() => brandToBuild('pisilad')).toThrow(/FERRYLOG_BRAND is "pisilad", and the brands are meretee/)
    expect(ownBrand.id).toBe('meretee')
    expect(brandNamed('none')).toBeNull()
  })

  it('is chosen in the demo by the address, which keeps what else it says', () => {
    expect(brandOfAddress('?fake&brand=jarvelind').id).toBe('jarvelind')
    expect(brandOfAddress('?fake&brand=none').id).toBe('meretee')
    expect(brandOfAddress('?fake').id).toBe('meretee')
    expect(addressAsBrand({ pathname: '/', search: '?fake&seed=7' }, { id: 'pisilaid', locale: 'et' })).toBe(
      '/?fake&seed=7&brand=pisilaid#/et/',
    )
    expect(addressAsBrand({ pathname: '/', search: '' }, { id: 'pisilaid', locale: 'en' })).toBe(
      '/?brand=pisilaid&fake#/en/',
    )
  })

  it('sells the routes across the lake as the lake line [RTE-13]', () => {
    expect((routesOfBrand('jarvelind') ?? []).every(isLaaRoute)).toBe(true)
  })
})

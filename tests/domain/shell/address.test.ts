// The address after `#`: what a fragment means, and that nothing unknown gets past it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Address,
  addressFromFragment,
  defaultLocale,
  fragmentOf,
  isEditScreen,
  type LocaleChoice,
  PATHS,
  ticketPath,
} from '../../../domain/shell/address.ts'
import { branded } from '../../support/unbranded.ts'

describe('when the address names a supported locale', () => {
  it('is shown in that locale, whatever was stored [LOC-01] [LOC-03]', () => {
    const address = read('#/et/main-inside/select-tickets', { storedLocale: 'en' })
    expect(address).toEqual({ locale: 'et', path: '/main-inside/select-tickets', query: {} })
  })

  it('writes the address back behind the # with the locale first [LOC-01] [LOC-02]', () => {
    expect(fragmentOf({ locale: 'et', path: branded('/ticket/1001'), query: { fake: '' } })).toBe(
      '#/et/ticket/1001?fake=',
    )
    expect(fragmentOf({ locale: 'en', path: PATHS.home, query: {} })).toBe('#/en/')
  })

  it('shows the home under an empty remainder and under an unknown one of the booking', () => {
    expect(read('#/en').path).toBe('/')
    expect(read('#/en/').path).toBe('/')
    expect(read('#/en/main-inside').path).toBe('/')
    expect(read('#/en/main-inside/whatever').path).toBe('/')
  })

  it.each(['no-such-page', 'ticket', 'ticket/1/2', 'ticket/a%20b', 'my', 'confirm'])(
    'shows not-found for any other unknown path: %j',
    (path) => {
      expect(read(`#/en/${path}`).path).toBe('/not-found')
    },
  )
})

describe('when the address names no locale', () => {
  it('takes the stored one [LOC-03]', () => {
    expect(read('#/main-inside/confirm', { storedLocale: 'et' })).toMatchObject({
      locale: 'et',
      path: '/main-inside/confirm',
    })
  })

  it('takes the first configured one when none is stored, or one that is no longer spoken [LOC-04]', () => {
    expect(read('#/main-inside/confirm').locale).toBe('en')
    expect(read('#/main-inside/confirm', { languages: ['et', 'en'] }).locale).toBe('et')
    expect(read('#/', { storedLocale: 'fi' }).locale).toBe('en')
  })

  it.each(['', '#', '#/', '/'])('leads a bare root to the current locale: %j [LOC-06]', (bare) => {
    expect(read(bare, { storedLocale: 'et' })).toEqual({ locale: 'et', path: '/', query: {} })
  })

  it('keeps the query', () => {
    expect(read('#?fake=1').query).toEqual({ fake: '1' })
  })
})

describe('when the address names an unsupported locale', () => {
  it.each(['xx', 'xx-YY', 'xx-yy', 'XX'])(
    'replaces it by the default one and keeps the rest, even when a supported one is stored: %j [LOC-04]',
    (segment) => {
      expect(read(`#/${segment}/main-inside/confirm?sail=7`, { storedLocale: 'et' })).toEqual({
        locale: 'en',
        path: '/main-inside/confirm',
        query: { sail: '7' },
      })
    },
  )

  it('does not take a screen whose name has two letters for a locale', () => {
    expect(read('#/my/reservations', { storedLocale: 'et' })).toMatchObject({
      locale: 'et',
      path: '/my/reservations',
    })
  })
})

describe('when languages are configured', () => {
  it('has the first one as the default, and en when there is none [LOC-05]', () => {
    expect(defaultLocale(['et', 'en'])).toBe('et')
    expect(defaultLocale([])).toBe('en')
    expect(read('#/xx/', { languages: [] }).locale).toBe('en')
  })
})

describe('whatever is in the address bar', () => {
  it('gives an address that stays itself when it is written and read again', () => {
    fc.assert(
      fc.property(anyFragment, anyChoice, (fragment, choice) => {
        const address = addressFromFragment(fragment, choice)
        expect(addressFromFragment(fragmentOf(address), choice)).toEqual(address)
      }),
      { numRuns: 500 },
    )
  })

  it('lets no key, token or card number pass as a parameter or as a ticket', () => {
    const choice = { languages: ['en'], storedLocale: null }
    const known = '#/en/payment/results?status=COMPLETED&reservationId=12345678'
    const { query } = addressFromFragment(known, choice)
    expect(query).toEqual({ status: 'COMPLETED', reservationId: '12345678' })
  })

  it.each(['9f86d081884c7d659a2feaa0c55ad015', '4111111111111111', 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln'])(
    'lets no key, token or card number pass as a parameter or as a ticket: %s',
    (key) => {
      const choice = { languages: ['en'], storedLocale: null }
      const parameters = `status=${key}&reservationId=${key}&sail=${key}&fake=${key}`
      expect(addressFromFragment(`#/en/payment/results?${parameters}`, choice).query).toEqual({})
      expect(addressFromFragment(`#/en/ticket/${key}`, choice).path).toBe('/not-found')
    },
  )

  it('never lets an unknown path or an unknown parameter through', () => {
    fc.assert(
      fc.property(anyFragment, anyChoice, (fragment, choice) => {
        const { path, query } = addressFromFragment(fragment, choice)
        expect(isKnownPath(path)).toBe(true)
        expect(Object.keys(query).filter((name) => !PARAMETERS.includes(name))).toEqual([])
        expect(Object.values(query).filter((value) => !/^[\w:.-]{0,64}$/.test(value))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('always names a locale that is spoken, or the default one', () => {
    fc.assert(
      fc.property(anyFragment, anyChoice, (fragment, choice) => {
        const { locale } = addressFromFragment(fragment, choice)
        expect([...choice.languages, defaultLocale(choice.languages)]).toContain(locale)
      }),
    )
  })
})

describe('when a reservation expires on a screen of editing', () => {
  it('knows those screens by their paths', () => {
    expect(isEditScreen(branded('/ticket/1001/edit'))).toBe(true)
    expect(isEditScreen(branded('/myticket-edit'))).toBe(true)
    expect(isEditScreen(ticketPath(branded('1001')))).toBe(false)
    expect(isEditScreen(PATHS.selectTickets)).toBe(false)
  })
})

const PARAMETERS: readonly string[] = ['sail', 'status', 'reservationId', 'fake']

const isKnownPath = (path: string): boolean =>
  (Object.values(PATHS) as string[]).includes(path) || /^\/ticket\/[\w-]{1,40}$/.test(path)

const read = (fragment: string, choice: Partial<LocaleChoice> = {}): Address =>
  addressFromFragment(fragment, { languages: ['en', 'et'], storedLocale: null, ...choice })

const anySegment = fc.oneof(
  fc.constantFrom('en', 'et', 'xx', 'xx-YY', 'my', 'main-inside', 'select-tickets', 'confirm', 'ticket'),
  fc.constantFrom('payment', 'results', 'replay', 'not-found', '1001', '__proto__', '..', '%2e%2e', ''),
  fc.string({ maxLength: 8 }),
)

const anyPair = fc
  .tuple(
    fc.oneof(fc.constantFrom(...PARAMETERS, 'token', '__proto__'), fc.string({ maxLength: 6 })),
    fc.oneof(fc.string({ maxLength: 8 }), fc.stringMatching(/^[\w:.-]{0,66}$/)),
  )
  .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)

const anyFragment = fc
  .tuple(fc.array(anySegment, { maxLength: 4 }), fc.array(anyPair, { maxLength: 3 }))
  .map(([segments, pairs]) => `#/${segments.join('/')}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`)

const anyChoice = fc.record({
  languages: fc.constantFrom(['en', 'et'], ['et', 'en'], ['et'], [] as string[]),
  storedLocale: fc.constantFrom(null, 'en', 'et', 'fi', ''),
})

// The address after `#`: what a fragment means, and that nothing unknown gets past it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Address,
  addressFromFragment,
  boughtAt,
  defaultLocale,
  fragmentOf,
  editedTicketAt,
  isBookingScreen,
  isEditScreen,
  isTicketsScreen,
  replacementIn,
  sailIn,
  isProtectedScreen,
  isReservationScreen,
  type LocaleChoice,
  PATHS,
  reservationPath,
  showsBought,
} from '../../../domain/shell/address.ts'
import { runs } from '../../support/runs.ts'
import { branded } from '../../support/unbranded.ts'

describe('when the address names a supported locale', () => {
  it('is shown in that locale, not in the stored one [LOC-01] [LOC-03]', () => {
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

  it('shows the home where Facebook has left its mark behind an address without a page [NAV-03] [LOC-06]', () => {
    expect(read('#_=_', { storedLocale: 'et' })).toEqual({ locale: 'et', path: '/', query: {} })
  })

  it.each(['no-such-page', 'ticket', 'ticket/1/2', 'ticket/a%20b', 'my', 'confirm'])(
    'shows not-found for any other unknown path: %j',
    (path) => {
      expect(read(`#/en/${path}`).path).toBe('/not-found')
    },
  )
})

describe('when the address is a page of an account', () => {
  it.each([
    ['/profile', '/profile/settings'],
    ['/profile/', '/profile/settings'],
    ['/profile/settings/more', '/profile/settings'],
    ['/profile/credentials', '/profile/credentials'],
    ['/profile/companies', '/profile/companies'],
    ['/profile/reservations', '/my/reservations'],
    ['/profile/users', '/profile/users'],
    ['/profile/users/B2001/C1002', '/profile/users/B2001/C1002'],
    ['/profile/users/B2001', '/profile/users'],
    ['/profile/unheard-of', '/not-found'],
    ['/add-company', '/add-company'],
    ['/corporate/new', '/corporate/new'],
    ['/auth/signup', '/auth/signup'],
    ['/auth/recovery', '/auth/recovery'],
    ['/auth/recovery/7f0c', '/auth/reset'],
    ['/auth/recovery?token=7f0c', '/auth/reset'],
    ['/auth/recovery?fake', '/auth/recovery'],
    ['/auth/resetPassword/7f0c', '/auth/reset'],
    ['/reservation/parts/7f0c', '/reservation'],
    ['/reservation', '/reservation'],
    ['/auth/google', '/auth/google'],
    ['/auth/facebook', '/auth/facebook'],
    ['/auth/telegram', '/not-found'],
  ])('shows %s as %s [LOC-13] [LOC-14] [LOC-15]', (asked, shown) => {
    expect(read(`#/en${asked}`).path).toBe(shown)
  })

  it.each(['join', 'reset', 'activate'])(
    'keeps no token that a letter to /auth/%s brings along [LOC-09]',
    (page) => {
      expect(fragmentOf(read(`#/en/auth/${page}/7f0c-secret.words?token=7f0c`))).toBe(`#/en/auth/${page}`)
    },
  )

  it('protects the profile and the adding of a company, and no other page of an account [ROLE-03]', () => {
    expect([PATHS.account, PATHS.users, PATHS.credentials, PATHS.addCompany].map(isProtectedScreen)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([PATHS.signUp, PATHS.join, PATHS.newCompany, PATHS.myReservations].some(isProtectedScreen)).toBe(
      false,
    )
  })
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

describe('any text in the address bar', () => {
  it('gives an address that stays itself when it is written and read again', () => {
    fc.assert(
      fc.property(anyFragment, anyChoice, (fragment, choice) => {
        const address = addressFromFragment(fragment, choice)
        expect(addressFromFragment(fragmentOf(address), choice)).toEqual(address)
      }),
      { numRuns: runs(500) },
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
      { numRuns: runs(500) },
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
  it.each([
    ['/ticket/1001/edit', true],
    ['/main-inside/select-tickets?reservationId=1001', true],
    ['/myticket-edit', true],
    ['/ticket/1001', false],
    ['/main-inside/select-tickets?sail=112611210735', false],
  ])('knows it by its address: %s is %s [NAV-26]', (fragment, isIt) => {
    expect(isEditScreen(read(`#/en${fragment}`))).toBe(isIt)
  })
})

describe('the change of a ticket', () => {
  it.each([
    ['/ticket/1001/edit', '1001'],
    ['/main-inside/select-tickets?reservationId=1001', '1001'],
    ['/main-inside/select-tickets?sail=112611210735&reservationId=1001', '1001'],
    ['/main-inside/select-tickets?sail=112611210735', null],
    ['/main-inside/select-tickets', null],
    ['/main-inside/confirm?reservationId=1001', null],
    ['/myticket-edit?reservationId=1001', null],
    ['/ticket/1001', null],
  ])('is at both of its addresses, by the number of the ticket: %s [NAV-21] [LOC-21] [LOC-28]', (to, id) => {
    expect(editedTicketAt(read(`#/en${to}`))).toBe(id)
  })

  it('is no page of a booking, and shows the ticket by itself [NAV-21] [LOC-21]', () => {
    const change = read('#/en/main-inside/select-tickets?reservationId=1001')
    const booking = read('#/en/main-inside/select-tickets')
    expect(isBookingScreen(change)).toBe(false)
    expect(isTicketsScreen(change)).toBe(false)
    expect(boughtAt(change)).toBe('1001')
    expect(isBookingScreen(booking)).toBe(true)
    expect(isTicketsScreen(booking)).toBe(true)
    expect(boughtAt(booking)).toBeNull()
  })

  it('takes the sail of its address for the ticket, which a booking’s tickets take for the booking [NAV-21] [LOC-22]', () => {
    const change = read('#/en/main-inside/select-tickets?sail=112611210735&reservationId=1001')
    const booking = read('#/en/main-inside/select-tickets?sail=112611210735')
    expect(sailIn(change)).toBeNull()
    expect(replacementIn(change, branded('1001'))).toBe('112611210735')
    expect(replacementIn(change, branded('1002')), 'another ticket').toBeNull()
    expect(sailIn(booking)).toBe('112611210735')
    expect(replacementIn(booking, branded('1001'))).toBeNull()
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

describe('a page that shows a reservation by itself', () => {
  it.each(['/ticket/1001', '/ticket/1001/edit', '/reservation/1001', '/my/reservation/1001', '/checkin'])(
    'is not left when that is heard to be paid: %s [LOC-34]',
    (path) => {
      expect(showsBought(branded({ locale: 'en', path, query: {} }), branded('1001'))).toBe(true)
    },
  )

  it.each(['/', '/reservation/1002', '/main-inside/confirm', '/payment/results'])('is not %s', (path) => {
    expect(showsBought(branded({ locale: 'en', path, query: {} }), branded('1001'))).toBe(false)
  })

  it('has an address that is read as that reservation’s [LOC-34] [LOC-37]', () => {
    const path = reservationPath(branded('1001'))
    const address = addressFromFragment(`#/en${path}`, { languages: ['en'], storedLocale: null })
    expect(boughtAt(address)).toBe('1001')
    expect(isReservationScreen(address.path)).toBe(true)
  })
})

// Addresses that are protected, and those that lead nowhere (SC-45).
import { describe, expect, it } from 'vitest'
import { bookingAt } from '../support/bookingSession.ts'
import { callsOf } from '../support/sentBookings.ts'
import { signIn } from '../support/signIn.ts'

const openedAt = (fragment: string, storedLocale: string | null = null) => {
  const booking = bookingAt('opened', { session: { fragment, storedLocale } })
  return booking
}

describe('a customer who asks for a protected page', () => {
  it.each(['/add-company', '/profile/settings'])(
    'signs in first, and is led to the page that was asked for: %s [SC-45] [ROLE-03] [OP-53]',
    (path) => {
      const booking = openedAt('#/en/')
      booking.browser.type(`#/en${path}`)
      booking.advance(1_000)
      expect(booking.browser.fragment()).toBe('#/en/auth/login')
      expect(callsOf(booking, /customer|compan|user/i)).toEqual([])
      signIn(booking)
      booking.advance(1_000)
      expect(booking.browser.fragment()).toBe(`#/en${path}`)
    },
  )
})

describe('an address that leads nowhere', () => {
  it('is shown as such, in a language that is spoken [SC-45] [LOC-18] [LOC-04]', () => {
    expect(openedAt('#/en/whatever').browser.fragment()).toBe('#/en/not-found')
    expect(openedAt('#/xx/').browser.fragment()).toBe('#/en/')
    expect(openedAt('#/xx/whatever').browser.fragment()).toBe('#/en/not-found')
  })

  it('is the home in the language of the last visit where it says nothing [SC-45] [LOC-06] [PERS-07]', () => {
    const visit = openedAt('#/en/')
    visit.browser.type('#/et/')
    visit.advance(1_000)
    expect(openedAt('', visit.storedLocale()).browser.fragment()).toBe('#/et/')
    expect(openedAt('', null).browser.fragment()).toBe('#/en/')
  })
})

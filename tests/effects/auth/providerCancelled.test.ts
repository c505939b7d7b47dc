// Back from a provider's page without a sign-in: it is known, and any way can be chosen again.
import { describe, expect, it } from 'vitest'
import { PATHS, providerPath } from '../../../domain/shell/address.ts'
import { type Booking, goTo, newBooking } from '../../support/bookingSession.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { reload } from '../../support/reload.ts'

describe('who cancels at the page of a provider', () => {
  it('is known to be back without a sign-in, until another page is looked at [NAV-15]', () => {
    const next = reload(left(), { fragment: '#/en/auth/login', waitMs: 1_000 })
    expect(next.models().signIn).toMatchObject({ refusedProvider: 'google', backFrom: null })
    goTo(next, PATHS.home)
    goTo(next, PATHS.login)
    expect(next.models().signIn.refusedProvider).toBeNull()
  })

  it('can choose the same provider again [NAV-15]', () => {
    const next = reload(left(), { fragment: '#/en/auth/login', waitMs: 1_000 })
    goTo(next, providerPath('google'), 1_000)
    expect(next.events('ProviderRefused')).toHaveLength(1)
    expect(next.events('LeftForProvider').map(({ data }) => data.provider)).toEqual(['google'])
    expect(next.models().signIn.refusedProvider).toBeNull()
    expect(lawBreaksIn({ entries: next.entries, snapshot: null }, { timeZone: 'Europe/Tallinn' })).toEqual([])
  })

  it('is not sent there once more who is led back to where one is sent on', () => {
    const next = reload(left(), { fragment: '#/en/auth/google', waitMs: 1_000 })
    expect(next.events('LeftForProvider')).toEqual([])
    expect(next.models().signIn.refusedProvider).toBe('google')
  })
})

const left = (): Booking => {
  const booking = newBooking({ session: { config: { providers: ['google', 'facebook'] } } })
  booking.start()
  goTo(booking, providerPath('google'), 1_000)
  return booking
}

// Address, locale and notices in virtual time, as the address bar and the customer see them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, goTo, newBooking, noticeKeys } from '../../support/bookingSession.ts'
import { runs } from '../../support/runs.ts'
import { command } from '../../support/unbranded.ts'

describe('when the page is opened', () => {
  it('shows the locale of the address in the fragment [LOC-01] [LOC-02]', () => {
    const booking = opened('#/et/main-inside/confirm')
    expect(booking.models().shell.address).toEqual({ locale: 'et', path: '/main-inside/confirm', query: {} })
    expect(booking.browser.history).toEqual(['#/et/main-inside/confirm'])
  })

  it('takes the stored locale when the address has none, and writes it in [LOC-03]', () => {
    const booking = opened('#/main-inside/confirm', 'et')
    expect(booking.models().shell.address?.locale).toBe('et')
    expect(booking.browser.history).toEqual(['#/et/main-inside/confirm'])
  })

  it('takes the default locale for one that is not spoken, and remembers it [LOC-04]', () => {
    const booking = opened('#/xx/main-inside/confirm')
    expect(booking.browser.history).toEqual(['#/en/main-inside/confirm'])
    expect(booking.storedLocale()).toBe('en')
  })

  it('leads a bare root to the current locale [LOC-06]', () => {
    expect(opened('', 'et').browser.history).toEqual(['#/et/'])
    expect(opened('#/', null).browser.history).toEqual(['#/en/'])
  })

  it('takes the first configured language as the default [LOC-05]', () => {
    const booking = newBooking({ session: { fragment: '#/', config: { languages: ['et', 'en'] } } })
    booking.start()
    expect(booking.browser.fragment()).toBe('#/et/')
  })
})

describe('when the address is changed by hand', () => {
  it('is followed, corrected, and remembered in its locale [LOC-04]', () => {
    const booking = opened('#/en/')
    booking.browser.type('#/xx/no-such-page')
    expect(booking.browser.history).toEqual(['#/en/', '#/en/not-found'])
    booking.browser.type('#/et/')
    expect(booking.models().shell.address?.locale).toBe('et')
    expect(booking.storedLocale()).toBe('et')
    expect(booking.events('LocaleChanged').map(({ data }) => data)).toEqual([{ locale: 'et' }])
  })

  it('goes one step back with the browser', () => {
    const booking = bookingAt('sailSelected')
    expect(booking.models().shell.address?.path).toBe('/main-inside/select-tickets')
    booking.dispatch(command('GoBack', {}))
    expect(booking.models().shell.address?.path).toBe('/')
  })

  it('writes nothing for the place where it is', () => {
    const booking = opened('#/en/')
    goTo(booking, '/')
    expect(booking.browser.history).toEqual(['#/en/'])
    expect(booking.events('AddressChanged').length).toBe(1)
  })

  it('stays a demo when the word stands behind the fragment', () => {
    const booking = opened('#/en/?fake=')
    goTo(booking, '/main-inside/confirm')
    expect(booking.browser.fragment()).toBe('#/en/main-inside/confirm?fake=')
  })
})

describe('when another language is chosen', () => {
  it('rewrites the first segment half a second later and not before [TIME-06]', () => {
    const booking = opened('#/en/main-inside/confirm?sail=7')
    booking.perform(command('ChangeLocale', { locale: 'et' }), 499)
    expect(booking.browser.fragment()).toBe('#/en/main-inside/confirm?sail=7')
    booking.advance(1)
    expect(booking.browser.history).toEqual(['#/et/main-inside/confirm?sail=7'])
    expect(booking.storedLocale()).toBe('et')
  })

  it('rewrites once for two choices within 400 ms, half a second after the last [TIME-06]', () => {
    const booking = opened('#/en/')
    booking.perform(command('ChangeLocale', { locale: 'et' }), 400)
    booking.perform(command('ChangeLocale', { locale: 'et' }), 499)
    expect(booking.events('LocaleChanged')).toEqual([])
    booking.advance(1)
    booking.advance(5_000)
    expect(booking.events('LocaleChanged').length).toBe(1)
  })

  it('never rewrites more often than choices settled, and ends in the last one [TIME-06]', () => {
    const anyChoice = fc.record({
      locale: fc.constantFrom('en', 'et', 'fi'),
      laterMs: fc.integer({ min: 0, max: 1_000 }),
    })
    fc.assert(
      fc.property(fc.array(anyChoice, { minLength: 1, maxLength: 8 }), (choices) => {
        const booking = opened('#/en/')
        for (const { locale, laterMs } of choices) {
          booking.perform(command('ChangeLocale', { locale }), laterMs)
        }
        booking.advance(500)
        const settled = choices.filter(({ laterMs }, i) => laterMs >= 500 || i === choices.length - 1)
        expect(booking.events('LocaleChanged').length).toBeLessThanOrEqual(settled.length)
        const last = settled.findLast(({ locale }) => locale !== 'fi')?.locale ?? 'en'
        expect(booking.models().shell.address?.locale).toBe(last)
      }),
      { numRuns: runs(50) },
    )
  })

  it('refuses one that is not spoken here, and stays where it is', () => {
    const booking = opened('#/en/')
    booking.perform(command('ChangeLocale', { locale: 'fi' }), 500)
    expect(booking.events('LocaleRefused').length).toBe(1)
    expect(booking.browser.history).toEqual(['#/en/'])
  })

  it('asks for the catalogue, the prices and the reservation in the new one', () => {
    const booking = bookingAt('reserved')
    const before = booking.wire.requests.length
    booking.setLatency(1_000)
    booking.perform(command('ChangeLocale', { locale: 'et' }), 600)
    // The prices of before are shown until the new ones are there.
    const [list] = Object.values(booking.models().prices.bySail)
    expect(list?.requesting).toBe(true)
    expect(list?.groups.prices.length).toBeGreaterThan(0)
    booking.advance(2_000)
    const paths = booking.wire.requests.slice(before).map(({ path }) => path.replace(/\d{5,}/, '{n}'))
    expect(paths.sort()).toEqual([
      '/api/packages',
      '/api/prices/{n}?roundTrip=false&oneDayRoundTrip=false',
      '/api/reservation/{n}',
      '/api/routes',
      '/catalog/api/v1/catalog/PORTS',
    ])
    expect(booking.models().tickets.lines.length).toBe(1)
    expect(booking.currentReservation().items[0]?.title).toBe('Täiskasvanu')
  })
})

describe('when an error notice is shown', () => {
  it('is there for 3999 ms and gone at 4000 [TIME-14] [ERR-21]', () => {
    const booking = noticed()
    booking.advance(3_999)
    expect(noticeKeys(booking)).toEqual(['paymentFailed'])
    booking.advance(1)
    expect(noticeKeys(booking)).toEqual([])
  })

  it('stays while the customer holds it, and goes 4 s after that [TIME-14]', () => {
    const booking = noticed()
    const noticeId = booking.models().shell.notices[0]?.noticeId ?? 0
    booking.advance(3_999)
    booking.perform(command('HoldNotice', { noticeId }), 60_000)
    expect(noticeKeys(booking)).toEqual(['paymentFailed'])
    booking.perform(command('ReleaseNotice', { noticeId }), 3_999)
    expect(noticeKeys(booking)).toEqual(['paymentFailed'])
    booking.advance(1)
    expect(noticeKeys(booking)).toEqual([])
  })

  it('goes at once when it is closed, and is not closed twice', () => {
    const booking = noticed()
    const noticeId = booking.models().shell.notices[0]?.noticeId ?? 0
    booking.dispatch(command('DismissNotice', { noticeId }))
    booking.perform(command('DismissNotice', { noticeId }), 10_000)
    expect(booking.events('NoticeDismissed').length).toBe(1)
  })

  it('stands once for the same thing, its time counted from the start again, beside another one', () => {
    const booking = noticed()
    booking.advance(3_000)
    showNotice(booking, 'paymentFailed')
    showNotice(booking, 'catalogFailed')
    booking.advance(3_999)
    expect(noticeKeys(booking)).toEqual(['paymentFailed', 'catalogFailed'])
    booking.advance(1)
    expect(noticeKeys(booking)).toEqual([])
  })
})

const opened = (fragment: string, storedLocale: string | null = null): Booking => {
  const booking = newBooking({ session: { fragment, storedLocale } })
  booking.start()
  booking.advance(100)
  return booking
}

const showNotice = (booking: Booking, key: 'paymentFailed' | 'catalogFailed'): void =>
  booking.dispatch(command('ShowNotice', { tone: 'bad', key, error: null }))

const noticed = (): Booking => {
  const booking = opened('#/en/')
  showNotice(booking, 'paymentFailed')
  return booking
}

// What the content service is asked, page by page and language by language (SC-52).
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '../../src/screens/confirm/TripTerms.tsx'
import { freeSails, newBooking } from '../support/bookingSession.ts'
import { renderApp } from '../support/renderApp.tsx'
import { callsOf } from '../support/sentBookings.ts'
import { command } from '../support/unbranded.ts'
import { subjectOfPage } from '../../src/app/frame/pageTitle.ts'

const SERVICE = 'GET /api/sales-static/'

const askedOf = (page: Parameters<typeof callsOf>[0], what: string): readonly string[] =>
  callsOf(page, new RegExp(`^${SERVICE}${what}\\b`)).map((call) => call.replace(SERVICE, ''))

const openedAt = (path: string) => {
  const booking = newBooking({ session: { fragment: `#/en${path}` } })
  booking.start()
  booking.advance(1_000)
  const speak = (locale: string): void => {
    booking.dispatch(command('ChangeLocale', { locale }))
    booking.advance(2_000)
  }
  const items = () => booking.models().resources.page.told?.items ?? []
  return { ...booking, speak, items, subject: () => subjectOfPage(booking.models().resources) }
}

describe('news', () => {
  it('are asked for page by page in the language, and again in another one [SC-52] [CONT-05]', () => {
    const booking = openedAt('/content/news')
    const [first] = booking.items()
    expect(first).toMatchObject({
      subject: 'Strong wind: small ferries may stay in harbour tonight',
      severity: 'critical',
      body: expect.stringContaining('21&nbsp;m/s') as string,
      image: expect.stringMatching(/^data:image/) as string,
    })
    booking.browser.type('#/en/content/news?page=2')
    booking.advance(1_000)
    expect(booking.items()).toHaveLength(2)
    booking.speak('et')
    expect(askedOf(booking, 'news')).toEqual([
      'news?page=1&locale=en',
      'news?page=2&locale=en',
      'news?page=2&locale=et',
    ])
  })
})

describe('a ship and the terms of tickets', () => {
  it('are asked for by their slug, and again in another language [SC-52] [CONT-06] [CONT-11]', () => {
    const booking = openedAt('/content/ships/toll')
    expect(booking.subject()).toBe('Tõll')
    booking.speak('et')
    expect(askedOf(booking, 'ships')).toEqual(['ships?slug=toll&locale=en', 'ships?slug=toll&locale=et'])
    booking.browser.type('#/et/content/terms/tickets')
    booking.advance(1_000)
    expect(booking.subject()).toBe('Piletitingimused')
    booking.speak('en')
    expect(booking.subject()).toBe('Ticket terms')
    expect(askedOf(booking, 'ticket_terms')).toEqual([
      'ticket_terms?slug=tickets',
      'ticket_terms?slug=tickets',
    ])
  })
})

describe('the terms of a trip', () => {
  it('are asked for on its last page, by its package and in the language, and again in another one [SC-52] [CONT-12]', async () => {
    const app = await renderApp({
      fragment: '#/en/main-inside/confirm',
      demo: { sails: freeSails() },
    })
    await app.advance(1_000)
    app.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    await app.advance(3_000)
    app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }))
    await app.advance(2_000)
    const loads = () => app.session.commands('LoadConfirmationTerms').length
    await waitFor(() => expect(loads()).toBe(1))
    await app.advance(1_000)
    expect(screen.getByText('Terms of this trip')).toBeTruthy()
    app.dispatch(command('ChangeLocale', { locale: 'et' }))
    await app.advance(2_000)
    const asked = askedOf(app, 'confirmation-terms').map(
      (call) => new URL(call, 'https://shop.example').searchParams,
    )
    expect(asked.map((query) => query.get('locale'))).toEqual(['en', 'et'])
    for (const query of asked) expect(query.get('sailpackage')).toBe('VIR-KUI-OW')
  })
})

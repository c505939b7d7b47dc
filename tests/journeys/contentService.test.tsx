// The terms of a trip, as its last page asks the content service for them (SC-52).
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '../../src/screens/confirm/TripTerms.tsx'
import { freeSails } from '../support/bookingSession.ts'
import { renderApp } from '../support/renderApp.tsx'
import { callsOf } from '../support/sentBookings.ts'
import { command } from '../support/unbranded.ts'

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
    const asked = callsOf(app, /confirmation-terms/).map(
      (call) => new URL(call.replace('GET ', ''), 'https://shop.example').searchParams,
    )
    expect(asked.map((query) => query.get('locale'))).toEqual(['en', 'et'])
    for (const query of asked) expect(query.get('sailpackage')).toBe('VIR-KUI-OW')
  })
})

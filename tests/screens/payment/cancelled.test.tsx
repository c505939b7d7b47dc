// A reservation that was cancelled at the server during the booking, as the customer sees it.
import { screen } from '@testing-library/react'
import { map } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import type { Transport } from '../../../effects/ports/transport.ts'
import { press } from '../../support/checkoutApp.tsx'
import { createDemoWire } from '../../support/demoTransport.ts'
import { renderApp } from '../../support/renderApp.tsx'
import { command } from '../../support/unbranded.ts'

describe('when the server has cancelled the reservation', () => {
  it('shows nothing but that, and starts over when asked [RES-17] [RES-19]', async () => {
    const app = await renderApp({
      session: { transport: (clock) => cancelling(createDemoWire(clock).transport) },
    })
    await app.advance(1_000)
    app.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    await app.advance(3_000)
    app.dispatch(command('NavigateTo', { path: '/main-inside/select-tickets', query: {}, how: 'push' }))
    app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }))
    await app.advance(3_000)
    const { reservationId } = app.session.currentReservation()
    app.dispatch(command('FetchReservation', { reservationId, why: 'resume' }))
    await app.advance(1_000)
    const title = `Reservation ${reservationId} is cancelled`
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull()
    press('Start over')
    await app.advance(1_000)
    expect(app.session.models().reservation.current).toBeNull()
    expect(app.session.models().shell.address?.path).toBe('/')
    expect(screen.queryByText(title)).toBeNull()
  })
})

/** The answer to a fetch of the reservation says that wind has cancelled it. */
const cancelling =
  (transport: Transport): Transport =>
  (request) =>
    transport(request).pipe(
      map((answer) =>
        request.method === 'GET' && /\/reservation\/\d+$/.test(request.path) && answer._tag === 'Answer'
          ? { ...answer, body: { ...(answer.body as object), status: 'CN_WIND' } }
          : answer,
      ),
    )

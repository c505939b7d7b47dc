// The page that a letter's link to a booking leads to.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goTo } from '../../support/checkoutApp.tsx'
import { openPage, paidPage } from '../../support/refundPage.tsx'
import { renderApp } from '../../support/renderApp.tsx'

describe('who follows the link of a letter', () => {
  it('sees the ticket at its own address [API-47]', async () => {
    const page = await paidPage()
    const [link] = page.app.wire.backend.links()
    await openPage(page, '/')
    act(() => page.app.session.browser.type(`#/en/reservation/parts/${link?.token}`))
    await page.app.advance(3_000)
    expect(page.app.session.models().shell.address?.path).toBe(`/reservation/${page.reservationId}`)
    expect(await screen.findByText(page.reservationId)).toBeTruthy()
  })

  it('sees in words where it opens none, and can find the booking by its number [ERR-25]', async () => {
    const app = await renderApp({ fragment: '#/en/reservation/parts/never-sent' })
    await app.advance(2_000)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('This link does not open a booking')).toBeTruthy()
    expect(screen.getByRole('form', { name: 'Find my booking' })).toBeTruthy()
    expect(screen.queryByText(/404|RESERVATION_NOT_FOUND/)).toBeNull()
  })

  it('can try again where the server is away [ERR-25]', async () => {
    const faults = [{ on: 'reservationByToken', fault: { kind: 'broken' as const } }]
    const app = await renderApp({ demo: { faults }, fragment: '#/en/reservation/parts/never-sent' })
    await app.advance(2_000)
    expect(await screen.findByText('Your booking could not be opened')).toBeTruthy()
    app.wire.backend.settings.faults = []
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await app.advance(2_000)
    expect(await screen.findByText('This link does not open a booking')).toBeTruthy()
  })

  it('sees that the address has no code, where the link was cut', async () => {
    const app = await renderApp()
    goTo(app, '/reservation')
    await app.advance(1_000)
    expect(await screen.findByText('This link has no code')).toBeTruthy()
  })
})

// The countdown beyond the booking's own pages, and what is shown when the clock is past the end and the server has not
// said so yet.
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../support/bookingSession.ts'
import { type Checkout, checkoutAt, goTo, payButton } from '../../support/checkoutApp.tsx'
import { command } from '../../support/unbranded.ts'

describe('while places are held', () => {
  it('counts down on the other pages as well, until they are given up', async () => {
    const app = await checkoutAt('reserved', { clockOffsetMs: -3_600_000 }, { at: '/' })
    for (const path of ['/', '/auth/login', '/ticket/1234', '/payment/results', '/main-inside/confirm']) {
      goTo(app, path)
      await app.advance(1_000)
      expect((await screen.findByRole('timer')).textContent, path).toMatch(/^Held for 9:[45]\d$/)
    }
    app.dispatch(command('ClearReservation', {}))
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  })
})

describe('when the clock is past the end and the server has yet to say so', () => {
  it('says “Time is up”, offers no Pay, and shows the end once the server reports it [EXP-03] [EXP-04]', async () => {
    const app = await checkoutAt('confirmed')
    expect(payButton()).not.toBeNull()
    asleep(app, 20 * MINUTE_MS)
    await app.advance(1_000)
    expect(screen.getByRole('timer').textContent).toBe('Time is up')
    expect(screen.getByText(/^The time to hold your places seems to be over./)).toBeTruthy()
    expect(payButton()).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryAllByRole('radio')).toEqual([])
    await app.advance(5_000)
    expect(await screen.findByRole('dialog', { name: 'Your places went back on sale' })).toBeTruthy()
    expect(app.session.models().reservation.current).toBeNull()
    expect(app.sent('POST', /prepare/)).toEqual([])
  })

  it('has Pay back where the server holds the places after all', async () => {
    const app = await checkoutAt('confirmed')
    const { settings } = app.wire.backend
    settings.clockOffsetMs -= 20 * MINUTE_MS // The client's clock was moved; the server's was not.
    asleep(app, 20 * MINUTE_MS)
    await app.advance(1_000)
    expect(screen.getByRole('timer').textContent).toBe('Time is up')
    expect(payButton()).toBeNull()
    await app.advance(5_000)
    expect(screen.getByRole('timer').textContent).toMatch(/^Held for 9:\d\d$/)
    expect(payButton()).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says nothing of the time while a payment may be on its way, and shows the ticket when it is paid [EXP-03]', async () => {
    const app = await checkoutAt('confirmed', { bankPage: 'https://pay.example/{transaction}' })
    app.dispatch(command('Pay', { methodCode: 'TULETORN' }))
    await app.advance(1_000)
    app.wire.backend.handle({
      method: 'POST',
      url: `/fake-bank${app.session.browser.left.at(-1)?.pathname}`,
      headers: {},
      body: { action: 'pay-and-stay' },
    })
    asleep(app, 20 * MINUTE_MS)
    await app.advance(1_000)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText('Checking whether your booking is paid…')).toBeTruthy()
    expect(payButton()).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.advance(20_000)
    expect(await screen.findByRole('heading', { name: 'Ferry ticket' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('when the time ran out while the outcome of a payment was not known', () => {
  it('names the reservation to which a payment would belong, and says not that nothing was charged [EXP-03]', async () => {
    const app = await checkoutAt('confirmed', { bankPage: 'https://pay.example/{transaction}' })
    const { reservationId } = app.reservation()
    app.dispatch(command('Pay', { methodCode: 'TULETORN' }))
    await app.advance(12 * MINUTE_MS)
    const dialog = await screen.findByRole('dialog', { name: 'Your places went back on sale' })
    expect(dialog.textContent).toContain('the ferry company has no payment from you')
    expect(dialog.textContent).toContain(`reservation number ${reservationId}`)
    expect(dialog.textContent).not.toContain('Nothing was charged')
  })

  it('says that nothing was charged where no card was sent [EXP-03]', async () => {
    const app = await checkoutAt('atCard')
    await app.advance(12 * MINUTE_MS)
    const dialog = await screen.findByRole('dialog', { name: 'Your places went back on sale' })
    expect(dialog.textContent).toContain('nothing was charged.')
  })
})

/** The lid is closed for so long, and from then on the server takes three seconds. */
const asleep = (app: Checkout, ms: number): void => {
  app.wire.backend.settings.latencyMs = { min: 3_000, max: 3_000 }
  act(() => app.session.clock.sleep(ms))
}

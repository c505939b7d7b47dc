// What the page says while the network is away, and what a press does then.
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { checkoutAt, goTo, press } from '../../support/checkoutApp.tsx'
import { renderApp, type RenderedApp } from '../../support/renderApp.tsx'

const setOnline = ({ wire }: Pick<RenderedApp, 'wire'>, online: boolean): void =>
  act(() => wire.setOnline(online))

const banner = (): HTMLElement | undefined =>
  screen.getAllByRole('status').find(({ textContent }) => /^You are offline/.test(textContent))

describe('while the network is away', () => {
  it('a banner says so, and goes when it is back', async () => {
    const app = await renderApp({ isDemo: false })
    expect(banner()).toBeUndefined()
    setOnline(app, false)
    expect(banner()?.textContent).toContain('What you enter is kept')
    setOnline(app, true)
    expect(banner()).toBeUndefined()
  })

  it('the banner of the demo says that it goes on', async () => {
    const app = await renderApp()
    setOnline(app, false)
    expect(banner()?.textContent).toBe(
      'You are offline. This demo goes on, except for parts that are not loaded yet.',
    )
  })

  it('a press on Pay says at once that nothing was sent, and Pay stays', async () => {
    const app = await checkoutAt('confirmed', {}, { isDemo: false })
    setOnline(app, false)
    press(/^Pay €/)
    expect(screen.getByRole('alert').textContent).toContain('You are offline, so nothing was sent.')
    expect(app.sent('POST', /prepare/)).toEqual([])
    setOnline(app, true)
    await app.advance(60_000)
    expect(app.sent('POST', /prepare/)).toEqual([])
    press(/^Pay €/)
    await app.advance(1_000)
    expect(app.sent('POST', /prepare/)).toHaveLength(1)
  })

  it('Confirm can be pressed, and says why it did nothing', async () => {
    const app = await checkoutAt('reserved', {}, { isDemo: false })
    goTo(app, '/main-inside/select-tickets')
    await screen.findByRole('button', { name: 'Confirm' })
    setOnline(app, false)
    expect(screen.getByText(/What you chose is kept, and you will see the price/)).toBeTruthy()
    press('Confirm')
    expect(screen.getByRole('alert').textContent).toContain('nothing was sent')
    expect(app.sent('POST', /confirm/)).toEqual([])
  })
})

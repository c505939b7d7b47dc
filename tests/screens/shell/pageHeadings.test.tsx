// What each page is called: one first heading, the title of the tab, and one of two titles or none in the banner.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { checkoutAt, goTo } from '../../support/checkoutApp.tsx'
import { renderApp } from '../../support/renderApp.tsx'
import { command } from '../../support/unbranded.ts'

/** Path, first heading, the banner's title. */
const PAGES = [
  [PATHS.selectTickets, 'Choose your tickets', 'Your tickets'],
  [PATHS.confirm, 'Confirm and pay', 'Your tickets'],
  [PATHS.extend, 'More time', 'Your tickets'],
  [PATHS.paymentResults, 'Your payment', 'Your tickets'],
  [PATHS.editPay, 'Pay the difference', 'Your tickets'],
  ['/ticket/1001', 'Your ticket', 'Your tickets'],
  [PATHS.login, 'Sign in', null],
  [PATHS.replay, 'Replay a session', null],
  [PATHS.notFound, 'Page not found', null],
  [PATHS.home, 'Where to?', 'Where to?'],
] as const

describe('each page', () => {
  it('has its own first heading, which is entered, and its own title of the tab [LAY-05]', async () => {
    const app = await renderApp()
    await app.advance(1_000)
    for (const [path, heading, banner] of PAGES) {
      goTo(app, path)
      await app.advance(1_000)
      expect(firstHeadings(), path).toEqual([heading])
      expect(document.title, path).toBe(`${heading} – Meretee`)
      expect(document.activeElement?.textContent, path).toBe(heading)
      expect(bannerTitle(), path).toBe(banner)
    }
  })

  it('keeps them with a booking under way, and where the account is shown', async () => {
    const app = await checkoutAt('confirmed')
    for (const [path, heading] of PAGES.slice(0, 3)) {
      goTo(app, path)
      await screen.findByRole('heading', { name: heading, level: 1 })
      expect(firstHeadings()).toEqual([heading])
    }
    app.dispatch(command('NavigateTo', { path: PATHS.account, query: {}, how: 'push' }))
    await app.advance(1_000)
    // Without a sign-in the page leads to the sign-in.
    expect(firstHeadings()).toEqual(['Sign in'])
  })

  it('leaves the focus alone on the first page and when only the language changes', async () => {
    const app = await renderApp({ fragment: '#/en/not-found' })
    await app.advance(1_000)
    expect(document.activeElement).toBe(document.body)
  })
})

const firstHeadings = (): readonly (string | null)[] =>
  [...document.querySelectorAll('h1')].map((heading) => heading.textContent)

const bannerTitle = (): string | null => {
  const banner = screen.queryByRole('banner')
  if (banner === null) return null
  const titles = ['Where to?', 'Your tickets', 'Your account', 'Sign in', 'Replay a session']
  // The link to the sign-in is none.
  return titles.find((title) => within(banner).queryByText(title, { ignore: 'a' }) !== null) ?? null
}

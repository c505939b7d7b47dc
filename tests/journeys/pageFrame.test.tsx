// The frame of every page: its head (SC-46, TIME-12), the question about cookies (SC-46), and a foot that follows the brand.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { of } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { BRANDS } from '../../src/brands/brands.ts'
import { lookProperties } from '../../src/brands/theme.ts'
import css from '../../src/components/layout/HeaderBanner.module.css'
import { goTo } from '../support/checkoutApp.tsx'
import { renderApp, type RenderedApp } from '../support/renderApp.tsx'
import { command } from '../support/unbranded.ts'

/** A page with little on it. */
const SMALL = '#/en/checkin'

const heading = (): Element | null => document.querySelector('main h1')

describe('the head of the page', () => {
  it('is a banner at home, and none where one signs in or sees the own trips [SC-46] [LAY-06] [LAY-07]', async () => {
    const app = await renderApp()
    expect(document.querySelector('header')?.classList.contains(css['banner'] ?? '')).toBe(true)
    expect(document.querySelector('header')?.textContent).toContain('Where to?')
    for (const path of ['/auth/login', '/auth/signup', '/my/reservations']) {
      goTo(app, path)
      await waitFor(() => expect(heading()).not.toBeNull())
      expect(document.querySelector('header'), path).toBeNull()
    }
  })

  it('is 402 pixels high from the width of a tablet on, and what is drawn there as high [SC-46] [TIME-12] [LAY-14]', () => {
    const sheet = readFileSync('src/components/layout/HeaderBanner.module.css', 'utf8')
    const [, wide = ''] = /@container app \(min-width: 48rem\) \{\n((?: .*\n|\n)+)\}/.exec(sheet) ?? []
    const ruleOf = (selector: string): string => wide.split(`  ${selector} {\n`)[1]?.split('}')[0] ?? ''
    expect(ruleOf('.banner')).toMatch(/^\s+height: 402px;\s+$/)
    expect(ruleOf('.picture')).toMatch(/height: 100%;/)
    expect(readFileSync('src/look/base.css', 'utf8')).toMatch(
      /container: app \/ inline-size|container-name: app/,
    )
  })
})

const cookies = (name: string): HTMLElement | null => screen.queryByRole('region', { name })

const asked = async (choice: 'open' | 'accepted', write = vi.fn()): Promise<RenderedApp> => {
  const app = await renderApp({
    fragment: SMALL,
    session: { cookieChoice: { kept$: of(choice), write } },
  })
  await app.advance(1_000)
  return app
}

describe('the question about cookies', () => {
  it('leads to what is said of privacy in the language of the page [SC-46] [LAY-03]', async () => {
    const app = await asked('open')
    const privacy = (region: string, words: string) =>
      within(cookies(region) ?? expect.fail('Nothing is asked')).getByRole('link', { name: words })
    expect(privacy('Cookies', 'Privacy policy').getAttribute('href')).toBe('#/en/content/privacy')
    app.dispatch(command('ChangeLocale', { locale: 'et' }))
    await app.advance(2_000)
    await waitFor(() => expect(cookies('Küpsised')).not.toBeNull())
    const link = privacy('Küpsised', 'Privaatsustingimused')
    expect(link.getAttribute('href')).toBe('#/et/content/privacy')
    fireEvent.click(link)
    await app.advance(1_000)
    await waitFor(() => expect(heading()?.textContent).toBe('Privaatsus'))
  })

  it('is kept once it is answered, and is not asked again [SC-46] [LAY-01] [LAY-02]', async () => {
    const write = vi.fn()
    await asked('open', write)
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(write.mock.calls).toEqual([['accepted']])
    expect(cookies('Cookies')).toBeNull()
  })

  it('is not asked on a later visit [SC-46] [LAY-01]', async () => {
    await asked('accepted')
    expect(cookies('Cookies')).toBeNull()
  })
})

/** What a person sees of a brand at the foot of the page. */
const footOf = async (brand: (typeof BRANDS)[number]) => {
  const app = await renderApp({ fragment: SMALL, brand })
  const foot = document.querySelector('footer')
  const seen = {
    name: foot?.textContent ?? '',
    flag: foot?.querySelector('svg path + path')?.getAttribute('d') ?? 'none',
    ground: lookProperties(brand)['--fl-sea-5'] ?? 'that of the house',
    column: lookProperties(brand)['--fl-page'],
    tab: document.title,
  }
  app.unmount()
  return seen
}

describe('the shop as another brand', () => {
  it('has its name, flag and colours at the foot, and its own column [LAY-08] [GEN-02] [LAY-15]', async () => {
    const feet = []
    for (const brand of BRANDS) feet.push({ brand, ...(await footOf(brand)) })
    expect(feet).toHaveLength(3)
    for (const { brand, name, tab } of feet) {
      expect(name).toContain(brand.name)
      expect(tab).toMatch(new RegExp(` – ${brand.name}$`))
    }
    for (const key of ['flag', 'ground', 'tab'] as const)
      expect(new Set(feet.map((foot) => foot[key])).size, key).toBe(3)
    expect(feet.map(({ column }) => column)).toContain('62rem')
    expect(new Set(feet.map(({ column }) => column)).size).toBeGreaterThan(1)
    // The foot is painted in what the brand changes.
    expect(readFileSync('src/components/layout/SiteFooter.module.css', 'utf8')).toMatch(
      /\.water \{[^}]*background: light-dark\(var\(--fl-sea-5\)/,
    )
  })
})

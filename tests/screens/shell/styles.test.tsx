// What the style sheets say of a page on paper, and of the height of its head: by the cascade, without a layout.
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../support/renderApp.tsx'
import { menuLinks, menuOf } from '../../support/siteMenu.ts'
import { isShown, sheetText, wearStyles } from '../../support/styleSheets.ts'

/** A4 at 96 pixels to the inch, within margins of a centimetre. */
const SHEET_PX = 718
const DESK_PX = 1_280

describe('content on paper', () => {
  it.each(['about', 'contacts', 'schedules/vir-kui'])(
    'has no head and no foot at %s, a title in the middle, and nothing wider than a sheet of A4 [LAY-09] [LAY-10] [LAY-11]',
    async (path) => {
      await openContent(path)
      const around = Array.from(document.querySelectorAll('header, footer, nav'))
      wearStyles({ medium: 'print', widthPx: SHEET_PX })
      expect(around.length).toBeGreaterThan(2)
      expect(around.filter(isShown)).toEqual([])
      const heading = screen.getByRole('heading', { level: 1 })
      expect(isShown(heading)).toBe(true)
      expect(getComputedStyle(heading).textAlign).toBe('center')
      expect(sheetText('src/screens/content/content.module.css')).toMatch(/@page\s*\{\s*size: A4;\s*\}/)
      const page = document.querySelector('main [data-kind]')
      if (page === null) throw new Error('There is no page of content')
      expect(getComputedStyle(page).overflowWrap).toBe('anywhere')
      const main = screen.getByRole('main')
      expect([main, ...main.querySelectorAll('*')].filter(isTooWide)).toEqual([])
    },
  )

  it('has them on a screen, where the title begins the line [LAY-09] [LAY-10]', async () => {
    await openContent('about')
    wearStyles({ medium: 'screen', widthPx: DESK_PX })
    expect(isShown(document.querySelector('header'))).toBe(true)
    expect(isShown(document.querySelector('footer'))).toBe(true)
    expect(getComputedStyle(screen.getByRole('heading', { level: 1 })).textAlign).not.toBe('center')
  })
})

describe('the head of the page', () => {
  it.each([768, DESK_PX])('is 402 pixels high at home at %d pixels [LAY-14] [SC-46]', async (widthPx) => {
    const app = await renderApp()
    await app.advance(1_000)
    wearStyles({ medium: 'screen', widthPx })
    expect(getComputedStyle(screen.getByRole('banner')).height).toBe('402px')
  })

  it('is a band of 96 pixels on a phone, and as high as its words need [LAY-14]', async () => {
    const app = await renderApp()
    await app.advance(1_000)
    wearStyles({ medium: 'screen', widthPx: 390 })
    const banner = screen.getByRole('banner')
    expect(getComputedStyle(banner).height).toBe('auto')
    const bar = banner.querySelector('.fl-page')
    if (bar === null) throw new Error('The banner has no bar')
    const { minHeight, marginBottom } = getComputedStyle(bar)
    expect(pixelsOf(minHeight) + pixelsOf(marginBottom)).toBe(96)
  })
})

describe('the menu', () => {
  it.each([
    { what: 'stands behind its button on a phone', widthPx: 390, count: 7, isBehind: true },
    { what: 'stands in a row on a wide page', widthPx: DESK_PX, count: 7, isBehind: false },
    {
      what: 'stays behind its button where it has more than a row has room for',
      widthPx: DESK_PX,
      count: 12,
      isBehind: true,
    },
  ])('$what [CONT-02]', async ({ widthPx, count, isBehind }) => {
    const content = Array.from({ length: count }, (_, at) => ({
      subject: count > 7 ? `Travel news ${at}` : `Page ${at}`,
      link: '/content/news',
    }))
    const app = await renderApp({
      demo: { faults: [{ on: 'menuItems', fault: { kind: 'altered', fields: { content } } }] },
    })
    const menu = await menuOf(app)
    wearStyles({ medium: 'screen', widthPx })
    expect(menuLinks(menu)).toHaveLength(count)
    expect(isShown(menu.querySelector('button'))).toBe(isBehind)
    expect(isShown(menu.querySelector('ul'))).toBe(!isBehind)
  })
})

describe('the contacts', () => {
  it('stand in columns of 70 and 30 percent [LAY-12]', async () => {
    await openContent('contacts')
    wearStyles({ medium: 'screen', widthPx: DESK_PX })
    expect(getComputedStyle(screen.getByRole('table')).tableLayout).toBe('fixed')
    const [first, second] = Array.from(
      document.querySelectorAll('main th'),
      (cell) => getComputedStyle(cell).width,
    )
    expect(first).toBe('70%')
    expect(second).toBe('auto')
  })
})

const openContent = async (path: string): Promise<void> => {
  const app = await renderApp({ fragment: `#/en/content/${path}` })
  await app.advance(1_000)
  await waitFor(() =>
    expect(document.querySelector('main [data-kind] > :not([role="status"])')).not.toBeNull(),
  )
}

const isTooWide = (element: Element): boolean => {
  const { width, minWidth } = getComputedStyle(element)
  return [width, minWidth].some((length) => pixelsOf(length) > SHEET_PX)
}

/** 0 of what is no length of its own: `auto`, `100%`. */
const pixelsOf = (length: string): number => {
  const [, amount = '0', unit = 'px'] = /^([\d.]+)(px|rem)$/.exec(length) ?? []
  return Number(amount) * (unit === 'rem' ? 16 : 1)
}

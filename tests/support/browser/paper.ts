// A page on paper: how many sheets it takes, what is left on it to press, and how large the code of a ticket is.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ticketPaper } from './journey.ts'
import type { Shop } from './shop.ts'

export const TEST_MS = 120_000

/** A4 at 96 pixels to the inch, within margins of a centimetre. */
export const SHEET = { width: 718, height: 1_047 }

/** A centimetre. */
const MARGIN = 38

/** Three centimetres: a code of so few modules is read from that at arm's length. */
export const LEGIBLE_PX = 113

export const codeSizeOf = async (shop: Shop): Promise<number> =>
  (await ticketPaper(shop).getByRole('img').boundingBox())?.width ?? 0

/** Each page of a PDF is an object of its own. */
export const sheetsOf = async (page: Page, sheet = SHEET): Promise<number> => {
  const pdf = await page.pdf({
    width: sheet.width + 2 * MARGIN,
    height: sheet.height + 2 * MARGIN,
    margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
  })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

export const expectNothingToPress = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  const seen = await page.getByRole('button').filter({ visible: true }).allInnerTexts()
  expect(seen).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SHEET.width)
}

/** As wide as a sheet, and nothing of it is cut off at a side. */
export const expectFitsSheet = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  expect(await page.locator('header, footer, nav').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('h1').evaluate((node) => getComputedStyle(node).textAlign)).toBe('center')
  const widest = await page
    .locator('main *')
    .evaluateAll((nodes) => Math.max(...nodes.map((node) => node.getBoundingClientRect().right)))
  expect(widest).toBeLessThanOrEqual(SHEET.width)
}

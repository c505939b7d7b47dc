// Takes a picture of every halt of every tour, wide and narrow, light and dark; or of each halt in one of the few looks in
// which each two of brand, language, size and colour scheme meet; or those that the README shows.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ALL_TOURS } from '../support/browser/tours/allTours.ts'
import { looksInPairs } from '../support/browser/tours/looks.ts'
import { type Halt, takeTours, type Tour } from '../support/browser/tours/tour.ts'
import type { Shop } from '../support/browser/shop.ts'
import { MOST_README_BYTES, PICTURES_FOLDER, README_FOLDER, README_PICTURES, SIZES } from './pictures.ts'

const which = process.env['FERRYLOG_PICTURES']
const isForReadme = which === 'readme'
const only = process.env['FERRYLOG_TOUR'] ?? ''
const tours = ALL_TOURS.filter(
  ({ name }) => name.includes(only) && (!isForReadme || README_PICTURES.some(({ tour }) => tour === name)),
)

const shoot = async (page: Page, scale = 1): Promise<Buffer> => {
  const { width, height } = page.viewportSize() ?? SIZES[0]
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70, clip })
  await session.detach()
  return Buffer.from(data, 'base64')
}

const look = async ({ page }: Shop, size: (typeof SIZES)[number], colorScheme: 'light' | 'dark') => {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
  // What measures itself does so with the next picture.
  await page.clock.runFor(1_000)
}

const takeAll =
  (tour: Tour, shop: Shop): Halt =>
  async (state) => {
    const folder = resolve(PICTURES_FOLDER, tour.name)
    await mkdir(folder, { recursive: true })
    for (const size of SIZES)
      for (const colorScheme of ['light', 'dark'] as const) {
        await look(shop, size, colorScheme)
        const path = join(folder, `${state}, ${size.width}, ${colorScheme}.png`)
        await shop.page.screenshot({ path, fullPage: true })
      }
    await look(shop, SIZES[0], 'light')
  }

const takeForReadme =
  (tour: Tour, shop: Shop): Halt =>
  async (state) => {
    for (const picture of README_PICTURES) {
      if (picture.tour !== tour.name || picture.state !== state) continue
      await look(shop, picture.size, picture.colorScheme)
      await shop.page.evaluate(() => void scrollTo(0, 0))
      const bytes = await shoot(shop.page, picture.width / picture.size.width)
      expect(bytes.length, picture.file).toBeLessThanOrEqual(MOST_README_BYTES)
      await mkdir(README_FOLDER, { recursive: true })
      await writeFile(join(README_FOLDER, picture.file), bytes)
      await look(shop, SIZES[0], 'light')
    }
  }

/** What fades in is there by then. */
const SETTLED_MS = 1_000

const takeOne =
  (look: string, tour: Tour, { page }: Shop): Halt =>
  async (state) => {
    const folder = resolve(PICTURES_FOLDER, look)
    await mkdir(folder, { recursive: true })
    await page.clock.runFor(SETTLED_MS)
    await page.screenshot({ path: join(folder, `${tour.name}, ${state}.png`), fullPage: true })
  }

const looks = which === 'pairs' ? looksInPairs().filter(({ name }) => name.includes(only)) : []

describe.runIf(which === 'pairs')('pictures of', () => {
  it.each(looks.map((one) => [one.name, one] as const))('%s', async (name, { tours: taken, sight }) => {
    await takeTours(taken, sight, (shop, tour) => takeOne(name, tour, shop))
  })
})

describe.runIf(which !== 'pairs')('pictures of', () => {
  it.each(tours.map((tour) => [tour.name, tour] as const))('%s', async (_, tour) => {
    const taken: string[] = []
    await takeTours(
      [tour],
      { brand: 'meretee', language: 'en', size: SIZES[0], colorScheme: 'light' },
      (shop) => {
        const take = isForReadme ? takeForReadme(tour, shop) : takeAll(tour, shop)
        return async (state) => {
          await take(state)
          taken.push(state)
        }
      },
    )
    expect(new Set(taken).size).toBe(taken.length)
  })
})

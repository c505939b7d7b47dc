// The replay page in a real browser: a recorded booking is dropped on it, and moved through by keys and by the pointer.
import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dropFile, openOnReplayPage, seeOpened } from '../support/browser/log.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const logUrl = new URL('../logs/journey.ferrylog', import.meta.url)
const LOG = fileURLToPath(logUrl)
const digest = async (): Promise<string> =>
  (await readFile(new URL('../logs/journey.digest', import.meta.url), 'utf8')).trim()

const sliderOf = (place: Page | Locator, { words }: Shop): Locator =>
  place.getByRole('slider', { name: words.replay.lanes.label })

const openReplay = (): Promise<Shop> => openShop({ path: '/replay' })

describe('when a recorded booking is opened', () => {
  it('moves by keyboard, by click and by itself, and stops at its end', async () => {
    const shop = await openReplay()
    await openOnReplayPage(shop, LOG)
    const { page, words } = shop
    const slider = sliderOf(page, shop)
    const place = (): Promise<string | null> => slider.getAttribute('aria-valuenow')
    const last = (await slider.getAttribute('aria-valuemax')) ?? ''
    await slider.press('Home')
    await slider.press('ArrowRight')
    await slider.press('ArrowRight')
    await expect.poll(place).toBe('3')
    const list = page.getByRole('listbox', { name: words.replay.list.label })
    await list.press('ArrowDown')
    await expect.poll(place).toBe('4')
    await page.getByRole('button', { name: words.replay.transport.back }).click()
    await expect.poll(place).toBe('3')
    const box = await slider.boundingBox()
    await slider.click({ position: { x: (box?.width ?? 0) / 2, y: 5 } })
    await expect.poll(async () => Number(await place())).toBeGreaterThan(10)
    await page.getByRole('button', { name: words.replay.transport.play }).click()
    await passUntil(page.getByRole('button', { name: words.replay.transport.pause }))
    await page.clock.runFor(5_000)
    await expect.poll(place).toBe(last)
    await passUntil(page.getByRole('button', { name: words.replay.transport.play }))
    expectCalm(shop)
  })

  it('opens a file that is dropped on the page as well as one that is chosen', async () => {
    const shop = await openReplay()
    await passUntil(shop.page.getByText(shop.words.replay.open.drop))
    await dropFile(shop.page, 'dropped.ferrylog', await readFile(logUrl))
    await seeOpened(shop)
    await passUntil(shop.page.getByText('dropped.ferrylog'))
    await passUntil(shop.page.getByTestId('final-digest').filter({ hasText: await digest() }))
    expectCalm(shop)
  })
})

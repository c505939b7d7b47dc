// The replay page and the devtools in a real browser: a recorded booking is opened, moved through and watched.
import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseTrip, goOnButton, goToTickets, moreButton, takeTickets } from '../support/browser/journey.ts'
import { dropFile, openDevtools, openOnReplayPage, seeOpened } from '../support/browser/log.ts'
import { expectCalm, openShop, saying, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const logUrl = new URL('../logs/journey.ferrylog', import.meta.url)
const LOG = fileURLToPath(logUrl)
const digest = async (): Promise<string> =>
  (await readFile(new URL('../logs/journey.digest', import.meta.url), 'utf8')).trim()

const frameOf = ({ page, words }: Shop): Locator =>
  page.getByRole('region', { name: words.replay.frame.label })
const sliderOf = (place: Page | Locator, { words }: Shop): Locator =>
  place.getByRole('slider', { name: words.replay.lanes.label })

/** Lists the entries like `words` and moves to the one that says `more`. */
const seekTo = async (place: Page | Locator, { words }: Shop, [search, more]: readonly [string, string]) => {
  await place.getByRole('searchbox', { name: words.replay.filter.text }).fill(search)
  const row = place.getByRole('option').filter({ hasText: search }).filter({ hasText: more })
  await passUntil(row)
  await row.first().click()
}

const openReplay = (): Promise<Shop> => openShop({ path: '/replay' })

describe('when a recorded booking is opened', () => {
  it('shows each screen of the journey at its place', async () => {
    const shop = await openReplay()
    await openOnReplayPage(shop, LOG)
    const frame = frameOf(shop)
    const { page, words } = shop
    await seekTo(page, shop, ['InventoriesStored', 'VIR-KUI'])
    await passUntil(frame.getByText('Piret').first())
    await passUntil(frame.getByText(words.trip.chosen['go-on']))
    await seekTo(page, shop, ['ReservationCreated', ''])
    await passUntil(frame.getByText(words.trip.tickets['free-lead']))
    await passUntil(frame.getByText('€5.29').first())
    await seekTo(page, shop, ['PaymentMethodsFound', ''])
    await passUntil(frame.getByText('Tuletorn Bank'))
    await seekTo(page, shop, ['CardPaymentPrepared', ''])
    await passUntil(page.getByText(words.checkout.card.replay))
    await sliderOf(page, shop).press('End')
    await passUntil(frame.getByRole('heading', { name: words.checkout.ticket.title, includeHidden: true }))
    expect(await page.getByText(words.checkout.card.replay).count()).toBe(0)
    await passUntil(page.getByTestId('final-digest').filter({ hasText: await digest() }))
    expectCalm(shop)
  })

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

describe('when the log is open beside the running shop', () => {
  it('follows the session, shows an earlier moment on demand, and comes back to the present', async () => {
    const shop = await openShop()
    await chooseTrip(shop)
    const { words } = shop
    const panel = await openDevtools(shop)
    const following = panel.getByText(saying(words.replay.devtools.following_other))
    await passUntil(following)
    const before = Number(/\d+/.exec((await following.textContent()) ?? '')?.[0])
    await goToTickets(shop)
    await takeTickets(shop)
    const slider = sliderOf(panel, shop)
    await expect.poll(async () => Number(await slider.getAttribute('aria-valuemax'))).toBeGreaterThan(before)
    await seekTo(panel, shop, ['InventoriesStored', 'VIR-KUI'])
    await passUntil(panel.getByText(saying(words.replay.devtools.away)))
    await passUntil(goOnButton(shop))
    expect(await moreButton(shop, 'adult').count()).toBe(0)
    await panel.getByRole('button', { name: words.replay.devtools.resume }).click()
    await passUntil(moreButton(shop, 'adult'))
    await passUntil(following)
    await expectTicketsStill(shop, panel)
    expectCalm(shop)
  })
})

/** The shop goes on where it was: looking back has changed nothing. */
const expectTicketsStill = async (shop: Shop, panel: Locator): Promise<void> => {
  await panel.getByRole('button', { name: shop.words.replay.devtools.close }).click()
  await passUntil(shop.page.getByText('€5.29').first())
  expect(await shop.page.getByRole('spinbutton', { name: 'Adult', exact: true }).inputValue()).toBe('1')
}

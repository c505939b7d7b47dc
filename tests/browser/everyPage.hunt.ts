// What only a browser shows of every page: the band at its head on a phone, and the language of the visit before.
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import { BRANDS } from '../../src/brands/brands.ts'
import { routeOption } from '../support/browser/journey.ts'
import { openShop, WORDS } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

describe('the head of the page', () => {
  it.each(BRANDS)(
    'is a band of 96 pixels on a phone, with the steps below it: $name [LAY-14]',
    async ({ id }) => {
      const path = PATHS.selectTickets
      const { page, words } = await openShop({ width: 390, height: 844, parameters: `brand=${id}`, path })
      const steps = page.getByRole('navigation', { name: words.shell.steps.label })
      for (const address of [path, PATHS.confirm, PATHS.extend, PATHS.paymentResults]) {
        await page.evaluate((hash) => void (location.hash = hash), `#/en${address}`)
        await passUntil(page.locator('main h1').filter({ visible: true }))
        await passUntil(steps)
        const [band, head] = [page.getByRole('banner').locator('> *').first(), page.getByRole('banner')]
        expect(Math.abs(((await band.boundingBox())?.height ?? 0) - 96), address).toBeLessThanOrEqual(8)
        expect((await head.boundingBox())?.height, address).toBeLessThan(300)
      }
    },
  )
})

describe('a visit after one in Finnish', () => {
  it('is in Finnish where the address says nothing of a language [PERS-07]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    await passUntil(routeOption(shop))
    await page.getByRole('combobox', { name: words.shell.language.label }).selectOption('fi')
    await page.clock.runFor(1_000)
    await page.waitForURL(/#\/fi\/$/)
    await passUntil(page.getByRole('heading', { name: WORDS.fi.shell.banner['route-select'] }))
    const later = await shop.context.newPage()
    await later.goto(page.url().replace(/#.*/, ''))
    await later.waitForURL(/#\/fi\/$/)
    await later.getByRole('heading', { name: WORDS.fi.shell.banner['route-select'] }).waitFor()
    expect(await later.locator('html').getAttribute('lang')).toBe('fi')
  })
})

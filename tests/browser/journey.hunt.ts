// A whole booking as a customer sees it, from the home page to the ticket (SC-01): with a mouse on a desk, with a
// finger on a phone, with the keyboard alone.
import { describe, expect, it } from 'vitest'
import { goAsFarAs, goOnButton, payButton, routeOption, ticketPaper } from '../support/browser/journey.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

describe('a foot passenger with a bicycle, at a desk and in English', () => {
  it('sees that it is paid, and is offered no second payment, on the way back from the ticket and after a reload [PAY-05] [PAY-11]', async () => {
    const shop = await openShop()
    await goAsFarAs(shop, 'paid')
    const { page, words } = shop
    const number = /\d+$/.exec(page.url())?.[0] ?? ''
    await page.goBack()
    await page.waitForURL(/(?<!\/ticket\/\d+)$/)
    const paidAlready = page
      .getByRole('main')
      .getByText(words.checkout['paid-already'].title, { exact: true })
    const show = page.getByRole('main').getByRole('link', { name: words.checkout.ticket.show })
    for (const path of [null, 'confirm', 'select-tickets']) {
      if (path !== null) await page.goto(page.url().replace(/#.*/, `#/en/main-inside/${path}`))
      await page.reload()
      await passUntil(paidAlready)
      await page.getByRole('main').getByText(number).waitFor()
      expect(await show.getAttribute('href'), `path ${path}`).toBe(`#/en/ticket/${number}`)
      expect(await payButton(shop).count(), `path ${path}`).toBe(0)
    }
    await show.click()
    await passUntil(ticketPaper(shop))
    await page.goBack()
    await passUntil(paidAlready)
    await shop.page.getByRole('contentinfo').getByRole('link', { name: shop.words.shell.footer.home }).click()
    await passUntil(goOnButton(shop).or(routeOption(shop)))
    expect(await payButton(shop).count()).toBe(0)
    await shop.page.goto(shop.page.url().replace(/#.*/, '#/en/main-inside/confirm'))
    await passUntil(paidAlready)
    expect(await payButton(shop).count()).toBe(0)
    expectCalm(shop)
  })
})

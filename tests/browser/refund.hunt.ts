// A refund as the scenario has it (SC-36), over a reload and in two tabs, and a cancelled sail (SC-10). Time stands still but
// where a test moves it.
import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finish, finishButton, ticketShown } from '../support/browser/editing.ts'
import { goAsFarAs, ticketPaper } from '../support/browser/journey.ts'
import { addFaultIn, clearFaultsIn, pressTenTimes } from '../support/browser/paying.ts'
import {
  cancelSails,
  payBothWays,
  refundButton,
  refundLink,
  reviewButton,
  sailBoxes,
  ticketNumber,
} from '../support/browser/refund.ts'
import { labelsIn, settle, wholeLog } from '../support/browser/scenario.ts'
import { expectCalm, openShop, type Shop, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

/** The calls of a refund, with what they ask for. */
const watchRefunds = ({ page }: Shop): (() => readonly string[]) => {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const call = /\/refund(\/sails)?$/.exec(new URL(request.url()).pathname)?.[0]
    if (call !== undefined) calls.push(call)
  })
  return () => calls
}

const said = (shop: Shop, text: string) => shop.page.getByRole('main').getByText(text, { exact: true })

describe('a refund', () => {
  it('shows what comes back first, is asked for once, and says what was given back [SC-36] [REF-01] [REF-05]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    const refunds = watchRefunds(shop)
    await payBothWays(shop)
    const id = ticketNumber(shop)
    await refundLink(shop).click()
    await passUntil(reviewButton(shop))
    expect(refunds()).toEqual(['/refund/sails'])
    await sailBoxes(shop).nth(1).uncheck()
    await settle(shop, 1_500)
    await reviewButton(shop).click()
    await passUntil(refundButton(shop))
    await pressTenTimes(refundButton(shop))
    await passUntil(said(shop, words.refund.results.list))
    expect(refunds().filter((call) => call === '/refund')).toHaveLength(1)
    expect(page.url()).toContain(`#/en/refund/results?reservationId=${id}`)
    await page.reload()
    await passUntil(said(shop, words.refund.results.list))
    await page.goto(`${page.url().split('#')[0]}#/en/refund?reservationId=${id}`)
    await passUntil(reviewButton(shop))
    expect(await sailBoxes(shop).count()).toBe(1)
    await sailBoxes(shop).check()
    await settle(shop, 1_500)
    await reviewButton(shop).click()
    await refundButton(shop).click()
    await passUntil(said(shop, words.refund.results.list))
    await settle(shop, 2_000)
    await page.goto(`${page.url().split('#')[0]}#/en/ticket/${id}`)
    await passUntil(page.getByText(words.checkout.ticket.refunded).first())
    expect(await refundLink(shop).count()).toBe(0)
    expectCalm(shop)
  })

  it('keeps the answer of what fails under its label, and says that nothing was cancelled [SC-36] [REF-06] [ERR-23]', async () => {
    const shop = await openShop()
    const { words } = shop
    await goAsFarAs(shop, 'paid')
    await addFaultIn(shop, {
      on: 'refundPreview',
      fault: { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' },
    })
    await refundLink(shop).click()
    await passUntil(said(shop, words.refund.failed.title))
    await clearFaultsIn(shop)
    await settle(shop, 1_500)
    await shop.page.getByRole('button', { name: words.refund.page.again }).click()
    await passUntil(reviewButton(shop))
    await addFaultIn(shop, {
      on: 'refund',
      fault: { kind: 'refusal', status: 403, code: 'REFUND_NOT_ALLOWED' },
    })
    await settle(shop, 1_500)
    await reviewButton(shop).click()
    await refundButton(shop).click()
    await passUntil(said(shop, words.refund.progress['not-given']))
    expect(labelsIn(await wholeLog(shop))).toContain('RESERVATION REFUND INFO FAILED')
  })
})

describe('a cancelled sail', () => {
  it('is shown on the ticket, and leads to the choice between another one and the money [SC-10] [LOC-35]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    await payBothWays(shop)
    const id = ticketNumber(shop)
    await cancelSails(shop, 'first')
    await openFetched(shop, `ticket/${id}`)
    const notice = page.getByRole('link', { name: words.ticket.whole.choose })
    await passUntil(notice)
    await notice.click()
    await passUntil(said(shop, words.refund['sail-cancelled'].title_one))
    const link = (name: string) => page.getByRole('main').getByRole('link', { name })
    const other = link(words.refund['sail-cancelled']['other-link'])
    expect(await other.getAttribute('href')).toBe(`#/en/myticket-edit?reservationId=${id}`)
    await link(words.refund['sail-cancelled']['money-link']).click()
    await passUntil(reviewButton(shop))
    expectCalm(shop)
  })

  it('goes over to another departure, is finished, and is the ticket again [SC-10] [EDIT-02] [LOC-35]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    const calls = watchCalls(page)
    await payBothWays(shop)
    const id = ticketNumber(shop)
    await cancelSails(shop, 'first')
    await openFetched(shop, `sail-cancelled/${id}`)
    await passUntil(said(shop, words.refund['sail-cancelled'].title_one))
    await page.getByRole('link', { name: words.refund['sail-cancelled']['other-link'] }).click()
    const show = page.getByRole('button', { name: words.edit.entry['replacements-show'] })
    await passUntil(show)
    await show.click()
    const legs = page.getByRole('region', { name: words.edit.entry.replacements }).getByRole('link')
    await passUntil(legs)
    const time = /\d\d:\d\d/.exec(await legs.first().innerText())?.[0] ?? 'none'
    await legs.first().click()
    await page.waitForURL(/\/main-inside\/select-tickets\?sail=\d+&reservationId=\d+$/)
    await passUntil(finishButton(shop))
    await settle(shop, 500)
    await finish(shop)
    await ticketShown(shop)
    const made = calls().map(({ call }) => /startEdit$|legs|editData$|finishEdit$/.exec(call)?.[0])
    expect(made.filter((call) => call !== undefined)).toEqual(['startEdit', 'legs', 'editData', 'finishEdit'])
    const paper = (await ticketPaper(shop).first().innerText()).replace(/\s+/g, ' ')
    expect(paper).toContain(time)
    expect(paper).toMatch(/24 November/)
    expect(await page.getByRole('link', { name: words.ticket.whole.choose }).count()).toBe(0)
    expectCalm(shop)
  })
})

/** In another language the ticket is fetched again, and so it is in the first one. */
const openFetched = async (shop: Shop, path: string): Promise<void> => {
  const shopUrl = shop.page.url().split('#')[0]
  await shop.page.goto(`${shopUrl}#/et/${path}`)
  await settle(shop, 2_000)
  await shop.page.goto(`${shopUrl}#/en/${path}`)
}

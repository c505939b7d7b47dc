// One paid ticket in two tabs of a browser, and on two devices, over a real network: one tab changes it at a time, and a
// change that waits to be paid leaves the ticket as it was.
import { describe, expect, it } from 'vitest'
import {
  cancelButton,
  change,
  changeLink,
  comparison,
  finish,
  finishButton,
  numberIn,
  stepButton,
  ticketShown,
  toForm,
} from '../support/browser/editing.ts'
import { goAsFarAs, payButton, ticketPaper } from '../support/browser/journey.ts'
import { openPage } from '../support/page.ts'
import { duplicateTab, goToBank, openTab, pressAtBank } from '../support/browser/paying.ts'
import { openScenario, type Scenario, settle } from '../support/browser/scenario.ts'
import { expectCalm, say, type Shop } from '../support/browser/shop.ts'
import { passUntil, stopTimeAt } from '../support/browser/time.ts'

describe('a ticket that is being changed in another tab', () => {
  it('says so, is continued here by one press, and the first tab learns it [EDIT-01] [EDIT-03]', async () => {
    const shop = await openScenario()
    const { words } = shop
    await changing(shop)
    await change(shop, stepButton(shop, 'more', 'adult'))
    const second = await openTab(shop, `#/en/ticket/${numberIn(shop)}/edit`)
    await passUntil(second.page.getByText(words.edit.tabs.title))
    expect(await startButton(second).count()).toBe(0)
    await takeButton(second).click()
    await passUntil(shop.page.getByRole('dialog').getByText(words.edit.modal['handedOver-body']))
    await passUntil(finishButton(second))
    await expect.poll(() => comparison(second).innerText()).toMatch(/1 → 2/)
    await shop.page.getByRole('dialog').getByRole('button', { name: words.edit.modal.close }).last().click()
    await ticketShown(shop)
    await settle(shop, 2_000)
    expect(shop.sent(/finishEdit$|cancelEdit$/)).toEqual([])
    await cancelButton(second).click()
    await ticketShown(second)
    await passUntil(changeLink(shop))
    expectCalm(shop)
    expectCalm(second)
  })

  it('can be changed in the second tab once the first one is closed, and in a duplicate as little as there [EDIT-01]', async () => {
    const shop = await openScenario()
    const { words } = shop
    await changing(shop)
    const hash = `#/en/ticket/${numberIn(shop)}/edit`
    const second = await openTab(shop, hash)
    const copy = await duplicateTab(shop, hash)
    for (const tab of [second, copy]) await passUntil(tab.page.getByText(words.edit.tabs.title))
    await shop.page.close({ runBeforeUnload: false })
    await passUntil(startButton(second))
    await startButton(second).click()
    await passUntil(finishButton(second))
    await passUntil(copy.page.getByText(words.edit.tabs.title))
    expectCalm(second)
    expectCalm(copy)
  })
})

describe('a change that waits to be paid, on another device', () => {
  it('shows the valid ticket, what the change waits for, and keeps the ticket as it was by one press [OP-161] [EDIT-04]', async () => {
    const { shop, other } = await dueElsewhere()
    const { due } = other.words.edit
    expect(await ticketPaper(other).innerText()).toMatch(/Adult/)
    expect(await mainOf(other)).toContain(say(due.body, { amount: '€4.29' }))
    expect(await mainOf(other)).toMatch(/Pay for the change by .*\d\d:\d\d/)
    await other.page.getByRole('button', { name: due.keep }).click()
    await expect.poll(() => mainOf(other)).not.toContain(due.title)
    await ticketShown(other)
    await passUntil(changeLink(other))
    expectCalm(shop)
    expectCalm(other)
  })

  it('is paid there, and is the ticket then [PAY-14]', async () => {
    const { other } = await dueElsewhere()
    await other.page
      .getByRole('button', { name: say(other.words.edit.due.action, { amount: '€4.29' }) })
      .click()
    await passUntil(payButton(other))
    expect(other.page.url()).toMatch(/#\/en\/edit-pay$/)
    expect(await payButton(other).innerText()).toContain('€4.29')
    await payAtBank(other)
    expect(await mainOf(other)).not.toContain(other.words.edit.due.title)
    expectCalm(other)
  })
})

const startButton = ({ page, words }: Shop) =>
  page.getByRole('main').getByRole('button', { name: words.edit.link })

const takeButton = ({ page, words }: Shop) => page.getByRole('button', { name: words.edit.tabs.take })

const mainOf = ({ page }: Shop): Promise<string> => page.getByRole('main').innerText()

/** A ticket that was paid at the bank, and the form that changes it. */
const changing = async (shop: Shop): Promise<void> => {
  await goAsFarAs(shop, 'confirmed')
  await payAtBank(shop)
  await toForm(shop, 'tickets')
}

const payAtBank = async (shop: Shop): Promise<void> => {
  await goToBank(shop)
  await pressAtBank(shop.page, 'pay')
  await passUntil(shop.page.getByText(shop.words.checkout.results.paid, { exact: true }))
  await shop.page.getByRole('link', { name: shop.words.checkout.ticket.show }).click()
  await ticketShown(shop)
}

/** One adult more is finished and not paid, and another device opens the ticket. */
const dueElsewhere = async (): Promise<{ readonly shop: Scenario; readonly other: Shop }> => {
  const shop = await openScenario()
  await changing(shop)
  const number = numberIn(shop)
  await change(shop, stepButton(shop, 'more', 'adult'))
  await finish(shop)
  await passUntil(payButton(shop))
  const opened = await openPage()
  await opened.page.clock.install({ time: await shop.page.evaluate(() => Date.now()) })
  await opened.page.goto(`${new URL(shop.page.url()).origin}/#/en/ticket/${number}`)
  await stopTimeAt(opened.page, (await opened.page.evaluate(() => Date.now())) + 1_000)
  const other = { ...shop, ...opened }
  await passUntil(other.page.getByText(other.words.edit.due.title))
  return { shop, other }
}

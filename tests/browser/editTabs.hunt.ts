// One paid ticket in two tabs of a browser, over a real network: one tab changes it at a time.
import { describe, expect, it } from 'vitest'
import {
  cancelButton,
  change,
  changeLink,
  comparison,
  finishButton,
  numberIn,
  stepButton,
  ticketShown,
  toForm,
} from '../support/browser/editing.ts'
import { goAsFarAs } from '../support/browser/journey.ts'
import { duplicateTab, goToBank, openTab, pressAtBank } from '../support/browser/paying.ts'
import { openScenario, settle } from '../support/browser/scenario.ts'
import { expectCalm, type Shop, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

describe('a ticket that is being changed in another tab', () => {
  it('says so, is continued here by one press, and the first tab learns it [EDIT-01] [EDIT-03]', async () => {
    const shop = await openScenario()
    const calls = watchCalls(shop.page)
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
    expect(calls().filter(({ call }) => /finishEdit$|cancelEdit$/.test(call))).toEqual([])
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

const startButton = ({ page, words }: Shop) =>
  page.getByRole('main').getByRole('button', { name: words.edit.link })

const takeButton = ({ page, words }: Shop) => page.getByRole('button', { name: words.edit.tabs.take })

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

// Changing a paid ticket as the scenarios have it: cheaper, even, dearer, given up, run out, a cancelled sail, and data
// that the server does not take (SC-05 to SC-11).
import { describe, expect, it } from 'vitest'
import { minutes } from '../../domain/instant.ts'
import {
  cancelButton,
  change,
  changeLink,
  comparison,
  finish,
  finishButton,
  modeButton,
  numberIn,
  openEdit,
  overrideSails,
  stepButton,
  ticketShown,
  toForm,
} from '../support/browser/editing.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import { goAsFarAs, payButton, payByCard, ticketPaper } from '../support/browser/journey.ts'
import { differenceButton } from '../support/browser/refund.ts'
import { expectCalm, openShop, say, saying, type Shop, watchCalls } from '../support/browser/shop.ts'
import { comeToRest, passUntil } from '../support/browser/time.ts'
import { branded } from '../support/unbranded.ts'
import type { FaultRule } from '../../domain/wire/faultRules.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'

const textOf = async (shop: Shop): Promise<string> =>
  (await comparison(shop).innerText()).replace(/\s+/g, ' ')

const editCalls = (calls: ReturnType<typeof watchCalls>): readonly string[] =>
  calls()
    .map(({ call }) => call)
    .filter((call) => /Edit$|editData$|replacement|paymentMethods$/.test(call))
    .map((call) => call.replace(/\/api\/(reservation|sails)\/(.*\/)?/, ''))

describe('a ticket that is changed', () => {
  it('is opened from its page, with the form filled from it and its owner [LOC-28] [LOC-31] [EDIT-07]', async () => {
    const shop = await openShop()
    await goAsFarAs(shop, 'paid')
    const number = numberIn(shop)
    await passUntil(changeLink(shop))
    await changeLink(shop).click()
    await passUntil(modeButton(shop, 'tickets'))
    expect(shop.page.url()).toMatch(new RegExp(`/myticket-edit\\?reservationId=${number}$`))
    await modeButton(shop, 'tickets').click()
    await passUntil(finishButton(shop))
    expect(shop.page.url()).toMatch(new RegExp(`/ticket/${number}/edit$`))
    const adults = shop.page.getByRole('group', { name: 'Adult', exact: true }).getByRole('spinbutton')
    expect(await adults.inputValue()).toBe('1')
    expect(await shop.page.getByRole('main').innerText()).toContain(TRAVELLER.email)
    expectCalm(shop)
  })

  it('leads to what comes back where it is cheaper [SC-06] [NAV-17] [NAV-23]', async () => {
    const shop = await openShop()
    const calls = watchCalls(shop.page)
    await openEdit(shop)
    await change(shop, stepButton(shop, 'fewer', 'bicycle'))
    expect(await textOf(shop)).toMatch(/Bicycle Quantity 1 → 0 €1\.00 – −€1\.00.*Total €5\.29 €4\.29 −€1\.00/)
    await finish(shop)
    await shop.page.waitForURL(/\/myticket-edit\/refund\?reservationId=\d+$/)
    expect(editCalls(calls)).toEqual([
      'GET paymentMethods',
      'POST startEdit',
      'PUT editData',
      'POST finishEdit',
    ])
    await passUntil(differenceButton(shop))
    expect(await differenceButton(shop).innerText()).toContain('€1.00')
    expectCalm(shop)
  })

  it('is over where another departure costs the same: nothing is paid, nothing comes back [SC-07] [NAV-22]', async () => {
    const shop = await openShop()
    const calls = watchCalls(shop.page)
    await openEdit(shop, 'date')
    await shop.page.getByRole('button', { name: shop.words.edit.form['sail-change'] }).click()
    const other = shop.page.getByRole('radio').nth(1)
    await passUntil(other)
    await other.check()
    await passUntil(comparison(shop).getByText(shop.words.edit.compare.even))
    await shop.page.clock.runFor(300)
    await finish(shop)
    await ticketShown(shop)
    await expect.poll(() => ticketPaper(shop).innerText()).not.toMatch(/05:00/)
    expect(editCalls(calls)).toEqual([
      'GET paymentMethods',
      'POST startEdit',
      'PUT editData',
      'POST finishEdit',
    ])
    expectCalm(shop)
  })

  it('asks for exactly the difference where it is dearer, and then shows the new ticket [SC-08] [NAV-24] [PAY-14]', async () => {
    const shop = await openShop()
    await openEdit(shop)
    await change(shop, stepButton(shop, 'more', 'adult'))
    expect(await textOf(shop)).toMatch(
      /Adult Quantity 1 → 2 €4\.29 €8\.58 \+€4\.29.*Total €5\.29 €9\.58 \+€4\.29/,
    )
    const shownMeanwhile = await watchWords(shop)
    await finish(shop)
    await passUntil(payButton(shop))
    expect(shop.page.url()).toMatch(/\/edit-pay$/)
    expect(await payButton(shop).innerText()).toContain('€4.29')
    expect(await shownMeanwhile()).not.toContain(shop.words.edit.due.title)
    // No step of a new booking is a way on from here.
    expect(
      await shop.page
        .getByRole('banner')
        .getByRole('link', { name: shop.words.shell.steps.tickets, exact: true })
        .count(),
    ).toBe(0)
    await payByCard(shop)
    await expect.poll(() => ticketPaper(shop).innerText()).toMatch(/2 × .*4\.29/)
    expectCalm(shop)
  })

  it('warns before the time to pay a difference ends, and speaks of the ticket and no lost places [EXP-02] [PAY-14]', async () => {
    const shop = await openShop()
    const { warning } = shop.words.checkout
    await openEdit(shop)
    await change(shop, stepButton(shop, 'more', 'adult'))
    await finish(shop)
    await passUntil(payButton(shop))
    await shop.page.clock.runFor(minutes(8))
    const dialog = shop.page.getByRole('dialog', { name: warning.due })
    await passUntil(dialog)
    expect(await dialog.innerText()).toMatch(saying(warning['due-body']))
    expect(await dialog.innerText()).not.toContain(warning.body)
    expectCalm(shop)
  })

  it('stays as it was where the difference is not to be paid after all [EDIT-04] [OP-161]', async () => {
    const shop = await openShop()
    const calls = watchCalls(shop.page)
    await openEdit(shop)
    await change(shop, stepButton(shop, 'more', 'adult'))
    await finish(shop)
    // The page of the change has the same button, until the one that asks for the difference is here.
    await passUntil(payButton(shop))
    await keepButton(shop).click()
    await ticketShown(shop)
    expect(editCalls(calls).at(-1)).toBe('POST cancelEdit')
    expect(await ticketPaper(shop).innerText()).toMatch(/5\.29/)
    expect(await shop.page.getByText(shop.words.edit.due.title).count()).toBe(0)
    await toForm(shop, 'tickets')
    expectCalm(shop)
  })

  it('says on its page that a difference waits, also after a reload, and lets it be dropped there [EDIT-04]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    await openEdit(shop)
    await change(shop, stepButton(shop, 'more', 'adult'))
    await finish(shop)
    await passUntil(payButton(shop))
    await page.getByRole('main').getByRole('link', { name: words.edit.entry.back }).click()
    await ticketShown(shop)
    await page.getByText(words.edit.due.title).waitFor()
    await page.reload()
    await passUntil(page.getByText(say(words.edit.due.body, { amount: '€4.29' })))
    expect(await ticketPaper(shop).innerText()).toMatch(/5\.29/)
    await keepButton(shop).click()
    await passUntil(page.getByRole('link', { name: words.edit.link, exact: true }))
    expect(await ticketPaper(shop).innerText()).toMatch(/5\.29/)
    expect(await page.getByText(words.edit.due.title).count()).toBe(0)
    expectCalm(shop)
  })

  it('is as it was where the change is given up, and no end is shown any more [SC-09] [EDIT-04]', async () => {
    const shop = await openShop()
    const calls = watchCalls(shop.page)
    await openEdit(shop)
    await change(shop, stepButton(shop, 'more', 'adult'))
    await cancelButton(shop).click()
    await ticketShown(shop)
    expect(editCalls(calls).at(-1)).toBe('POST cancelEdit')
    expect(await ticketPaper(shop).innerText()).toMatch(/5\.29/)
    await shop.page.clock.runFor(minutes(20))
    expect(await shop.page.getByRole('dialog').count()).toBe(0)
    expectCalm(shop)
  })

  it('says at its field what the server does not take, and can be given up [SC-11] [EDIT-11] [ERR-24]', async () => {
    const shop = await openShop()
    await openEdit(shop)
    await addFault(shop, {
      on: 'editData',
      fault: { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY' },
    })
    await change(shop, stepButton(shop, 'more', 'adult'))
    await passUntil(comparison(shop).getByText(shop.words.edit.error.data))
    await shop.page.evaluate(() => window.ferrylogDemo?.clearFaults())
    const adults = shop.page.getByRole('group', { name: 'Adult', exact: true }).getByRole('spinbutton')
    await overrideSails(shop, { remaining: { PASSENGER: 5 } })
    await adults.fill('90')
    await shop.page.clock.runFor(1_500)
    const field = shop.page.getByRole('region', { name: shop.words.edit.form.tickets })
    await passUntil(field.getByRole('alert'))
    expect(await field.getByRole('alert').innerText()).toMatch(/not enough places/)
    await cancelButton(shop).click()
    await ticketShown(shop)
    expectCalm(shop, EXPECTED_ERRORS)
  })

  it('warns before the end, and returns to the ticket at it [SC-05] [NAV-26] [EDIT-12]', async () => {
    const shop = await openShop()
    await openEdit(shop)
    await shop.page.clock.runFor(minutes(5))
    await change(shop, stepButton(shop, 'more', 'adult'))
    const warning = shop.page.getByRole('dialog', { name: shop.words.edit.modal.warning })
    // Each answer gives the whole time again.
    await shop.page.clock.runFor(minutes(7))
    await comeToRest(shop.page)
    expect(await warning.count()).toBe(0)
    await shop.page.clock.runFor(minutes(1))
    await passUntil(warning)
    await shop.page.clock.runFor(minutes(2))
    await passUntil(shop.page.getByRole('dialog', { name: shop.words.edit.modal.expired }))
    await shop.page.waitForURL(/\/ticket\/\d+$/)
    await shop.page
      .getByRole('dialog')
      .getByRole('button', { name: shop.words.edit.modal.close })
      .last()
      .click()
    expect(await ticketPaper(shop).innerText()).toMatch(/5\.29/)
    expectCalm(shop)
  })

  it('goes by another sail where its own is cancelled [SC-10] [EDIT-02] [NAV-21]', async () => {
    const shop = await openShop()
    const calls = watchCalls(shop.page)
    await goAsFarAs(shop, 'paid')
    await passUntil(changeLink(shop))
    await overrideSails(shop, { cancelled: true })
    await changeLink(shop).click()
    await passUntil(modeButton(shop, 'date'))
    await modeButton(shop, 'date').click()
    const leg = shop.page
      .getByRole('region', { name: shop.words.edit.entry.replacements })
      .getByRole('link')
      .first()
    await passUntil(leg)
    await leg.click()
    await shop.page.waitForURL(/\/main-inside\/select-tickets\?sail=\d+&reservationId=\d+$/)
    await passUntil(finishButton(shop))
    await shop.page.clock.runFor(500)
    await finish(shop)
    await ticketShown(shop)
    expect(editCalls(calls)).toContain('POST finishEdit')
    expect(calls().some(({ call }) => call.includes('available-replacement-legs'))).toBe(true)
    expectCalm(shop)
  })
})

const keepButton = ({ page, words }: Shop) =>
  page.getByRole('main').getByRole('button', { name: words.edit.due.keep })

const addFault = ({ page }: Shop, rule: FaultRule): Promise<unknown> =>
  page.evaluate((one) => window.ferrylogDemo?.addFault(one), branded<FaultRule>(rule))

/** All that the page says from now on, however shortly. */
const watchWords = async ({ page }: Shop): Promise<() => Promise<string>> => {
  await page.evaluate(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    const note = (): unknown => shown.push(document.querySelector('main')?.innerText ?? '')
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { readonly shown: string[] }).shown.join(' '))
}

// Who pays the difference of a changed ticket (SC-08): asked of a customer with companies, sent to the server, and shown
// afterwards on the ticket and in the list.
import { describe, expect, it } from 'vitest'
import { change, finish, numberIn, stepButton, ticketShown, toForm } from '../support/browser/editing.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import { addFaultIn } from '../support/browser/paying.ts'
import { settle } from '../support/browser/scenario.ts'
import { goAsFarAs, payButton, payByCard, ticketPaper } from '../support/browser/journey.ts'
import { expectCalm, openShop, say, type Shop, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'

describe('a dearer change of a customer who manages two companies', () => {
  it('is paid by the one that is chosen: it is sent to the server first, and the ticket and the list name it [SC-08] [NAV-24] [HIST-04]', async () => {
    const shop = await openShop({ path: '/auth/login' })
    const { page, words } = shop
    const calls = watchCalls(page)
    await due(shop, 'C1004')
    const number = numberIn(shop)
    await passUntil(prompt(shop))
    await settle(shop)
    const before = calls().length
    expect(page.url()).toMatch(/\/ticket\/\d+\/edit$/)
    expect(await payButton(shop).count()).toBe(0)
    expect(await prompt(shop).getByRole('radio').count()).toBe(3)
    await payerOption(shop, 'Saarte Vili AS').check()
    await goOn(shop).click()
    await passUntil(payButton(shop))
    expect(page.url()).toMatch(/\/edit-pay$/)
    expect(await page.getByRole('main').innerText()).toContain(
      say(words.edit.payer.only, { name: 'Saarte Vili AS' }),
    )
    expect(await payButton(shop).innerText()).toContain('€4.29')
    expect(
      calls()
        .slice(before)
        .map(({ call }) => call.replace(/\d{6,}/, '{id}')),
    ).toEqual(['PUT /api/reservation/{id}', 'GET /api/reservation/{id}/paymentMethods'])
    await payByCard(shop)
    await expect.poll(() => ticketPaper(shop).innerText()).toMatch(/2 × .*4\.29/)
    expect(await ticketPaper(shop).innerText()).toContain('Saarte Vili AS')
    await open(shop, '/my/reservations?payer=B2002')
    const rows = page.getByRole('list', { name: words.history.list.title })
    await passUntil(rows.getByRole('link').first())
    await passUntil(rows.getByText(number))
    expectCalm(shop)
  })

  it('says so where the call fails, and goes on at one more press, also after another page and a lost answer', async () => {
    const shop = await openShop({ path: '/auth/login' })
    const { page, words } = shop
    const calls = watchCalls(page)
    await due(shop, 'C1004')
    await passUntil(prompt(shop))
    await addFaultIn(shop, { on: 'modifyReservation', fault: { kind: 'broken' }, workDone: true, nth: 1 })
    await payerOption(shop, 'Kadakas Puit OÜ').check()
    await goOn(shop).click()
    const failed = prompt(shop).getByText(words.edit.payer.failed)
    await passUntil(failed)
    expect(await payerOption(shop, 'Kadakas Puit OÜ').isChecked()).toBe(true)
    await open(shop, '/my/reservations')
    await open(shop, '/edit-pay')
    await passUntil(prompt(shop))
    expect(await payButton(shop).count()).toBe(0)
    await payerOption(shop, 'Kadakas Puit OÜ').check()
    await prompt(shop).getByRole('button', { name: words.edit.actions.again }).click()
    await passUntil(payButton(shop))
    expect(calls().filter(({ call }) => /^PUT .*reservation\/\d+$/.test(call)).length).toBeGreaterThan(1)
    expect(calls().filter(({ call }) => call.endsWith('finishEdit'))).toHaveLength(1)
    await payByCard(shop)
    await expect.poll(() => ticketPaper(shop).innerText()).toContain('Kadakas Puit OÜ')
    expectCalm(shop, EXPECTED_ERRORS)
  })

  it('is dropped from the question, and the ticket is as it was [EDIT-04] [OP-161]', async () => {
    const shop = await openShop({ path: '/auth/login' })
    await due(shop, 'C1004')
    await passUntil(prompt(shop))
    await prompt(shop).getByRole('button', { name: shop.words.edit.due.keep }).click()
    await ticketShown(shop)
    await expect.poll(() => ticketPaper(shop).innerText()).toMatch(/5\.29/)
    expectCalm(shop)
  })
})

describe('a dearer change of a customer without a company', () => {
  it('leads to paying at once: it is not asked [SC-08] [OP-85]', async () => {
    const shop = await openShop({ path: '/auth/login' })
    const calls = watchCalls(shop.page)
    await due(shop, 'C1001')
    await passUntil(payButton(shop))
    expect(shop.page.url()).toMatch(/\/edit-pay$/)
    expect(await prompt(shop).count()).toBe(0)
    const finished = calls().findIndex(({ call }) => call.endsWith('finishEdit'))
    expect(
      calls()
        .slice(finished)
        .filter(({ call }) => call.startsWith('PUT')),
    ).toEqual([])
    expectCalm(shop)
  })
})

const prompt = ({ page, words }: Shop) => page.getByRole('region', { name: words.edit.payer.title })

const payerOption = (shop: Shop, name: string) => prompt(shop).getByRole('radio', { name })

const goOn = (shop: Shop) => prompt(shop).getByRole('button', { name: shop.words.edit.payer['go-on'] })

const open = async ({ page, ...shop }: Shop, address: string): Promise<void> => {
  await page.evaluate((hash) => void (location.hash = hash), `#/en${address}`)
  await settle({ page, ...shop })
}

/** Signs in, buys a ticket, and finishes a change that costs one adult more. */
const due = async (shop: Shop, customerId: string): Promise<void> => {
  const { page, words } = shop
  await signInAs(shop, customerOf(customerId))
  await passUntil(page.getByRole('button', { name: words.account.account['sign-out'] }))
  await open(shop, '/')
  await goAsFarAs(shop, 'paid')
  await toForm(shop, 'tickets')
  await change(shop, stepButton(shop, 'more', 'adult'))
  await finish(shop)
}

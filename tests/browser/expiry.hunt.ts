// The reservation's time as a customer sees it (SC-02, SC-03, SC-04): the warning, more time, the end; and a laptop
// that slept through all of it. Time stands still but where a test moves it.
import { describe, expect, it } from 'vitest'
import {
  dialogCount,
  expiredDialog,
  MINUTE_MS,
  runTo,
  SLACK_MS,
  WARNING_MS,
  warningDialog,
  watchDeadline,
} from '../support/browser/clock.ts'
import {
  cardDialog,
  cardField,
  contactField,
  countOf,
  goAsFarAs,
  goOnButton,
  goToTickets,
  chooseTrip,
  chosenSail,
  moreButton,
  openCard,
  priceWithTax,
  routeOption,
} from '../support/browser/journey.ts'
import { expectCalm, openShop, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

describe('when the warning is closed and nothing else is done', () => {
  it('says at the end that the places are gone, leads home, and books again from there [SC-03] [EXP-03] [EXP-04]', async () => {
    const shop = await openShop({ parameters: 'expiry=3' })
    const calls = watchCalls(shop.page)
    const deadline = watchDeadline(shop)
    await goAsFarAs(shop, 'reserved')
    const end = await deadline()
    await runTo(shop, end - WARNING_MS + SLACK_MS)
    await warningDialog(shop).getByRole('button', { name: shop.words.checkout.warning.close }).last().click()
    await runTo(shop, end - SLACK_MS)
    expect(await dialogCount(shop)).toBe(0)
    await runTo(shop, end + SLACK_MS)
    await expiredDialog(shop).waitFor()
    expect(new URL(shop.page.url()).hash).toBe('#/en/')
    await expiredDialog(shop).getByRole('button', { name: shop.words.checkout.expired.search }).click()
    await passUntil(chosenSail(shop).or(routeOption(shop)))
    if (!(await goOnButton(shop).isEnabled())) await chooseTrip(shop)
    await goToTickets(shop)
    expect(await countOf(shop, 'adult').inputValue()).toBe('0')
    const before = calls().length
    await moreButton(shop, 'adult').click()
    await passUntil(priceWithTax(shop))
    const [first] = calls()
      .slice(before)
      .filter(({ call }) => /^(POST|PUT) \/api\/reservation/.test(call))
    expect(first?.call).toBe('POST /api/reservation/create')
    expectCalm(shop)
  })
})

describe('when the card form is open while time runs out', () => {
  it('says the warning beside what is typed, closes the form at the end, and asks for no money on its own [SC-04] [EXP-06] [PAY-03]', async () => {
    const shop = await openShop({ parameters: 'expiry=3' })
    const calls = watchCalls(shop.page)
    const deadline = watchDeadline(shop)
    await goAsFarAs(shop, 'confirmed')
    const end = await deadline()
    await runTo(shop, end - WARNING_MS - MINUTE_MS / 2)
    await openCard(shop)
    await cardField(shop, 'number').pressSequentially('4111')
    await runTo(shop, end - WARNING_MS + SLACK_MS)
    await passUntil(cardDialog(shop).getByText(shop.words.checkout.warning.title))
    expect(await dialogCount(shop)).toBe(1)
    await shop.page.keyboard.type('11')
    expect(await cardField(shop, 'number').inputValue()).toBe('4111 11')
    await cardDialog(shop).getByRole('button', { name: shop.words.checkout.warning.dismiss }).click()
    await cardDialog(shop).getByText(shop.words.checkout.warning.title).waitFor({ state: 'detached' })
    expect(await cardField(shop, 'number').inputValue()).toBe('4111 11')
    await runTo(shop, end + SLACK_MS)
    await expiredDialog(shop).waitFor()
    expect(await cardDialog(shop).count()).toBe(0)
    expect(new URL(shop.page.url()).hash).toBe('#/en/')
    await shop.page.clock.runFor(MINUTE_MS)
    expect(calls().filter(({ call }) => /\/(success|cancel)$|fake-card/.test(call))).toEqual([])
    expectCalm(shop)
  })
})

describe('when the warning comes during typing', () => {
  it('gives the focus back to the field, with what stood in it, once it is closed [EXP-02]', async () => {
    const shop = await openShop({ parameters: 'expiry=3' })
    const deadline = watchDeadline(shop)
    await goAsFarAs(shop, 'reserved')
    await contactField(shop, 'lastName').fill('')
    await contactField(shop, 'lastName').pressSequentially('Maasi')
    await runTo(shop, (await deadline()) - WARNING_MS + SLACK_MS)
    await warningDialog(shop).waitFor()
    const extend = warningDialog(shop).getByRole('button', { name: shop.words.checkout.hold.extend })
    await expect.poll(() => extend.evaluate((button) => button === document.activeElement)).toBe(true)
    await shop.page.keyboard.press('Escape')
    await shop.page.clock.runFor(500)
    await warningDialog(shop).waitFor({ state: 'hidden' })
    await expect
      .poll(() => contactField(shop, 'lastName').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await shop.page.keyboard.type('kas')
    expect(await contactField(shop, 'lastName').inputValue()).toBe('Maasikas')
    expectCalm(shop)
  })
})

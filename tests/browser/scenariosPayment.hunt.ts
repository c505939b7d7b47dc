// A card payment as the scenario has it (SC-37), an answer to it that is lost, and a card form whose provider
// is at work. Time stands still but where a test moves it; the way to a bank is in bankReturn.test.ts.
import { describe, expect, it } from 'vitest'
import { minutes } from '../../domain/instant.ts'
import {
  expiredDialog,
  MINUTE_MS,
  runTo,
  SLACK_MS,
  WARNING_MS,
  watchDeadline,
} from '../support/browser/clock.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import {
  cardDialog,
  cardPayButton,
  goAsFarAs,
  openCard,
  payButton,
  ticketPaper,
  typeCard,
} from '../support/browser/journey.ts'
import { PENDING_CARD } from '../support/browser/journeyFacts.ts'
import { saveLog, typesOf } from '../support/browser/log.ts'
import {
  addFaultIn,
  clearFaultsIn,
  expectNoPay,
  giveUpButton,
  passUntilSaid,
  pressTenTimes,
  watchMoney,
} from '../support/browser/paying.ts'
import { passTill, settle } from '../support/browser/scenario.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const PAID_ONCE = ['POST prepare', 'POST success', 'POST cc-success?locale=en&redirect=false']

/** The server learns only from the provider itself what was taken. */
const hideFromServer = ({ page }: Shop): Promise<unknown> =>
  page.evaluate(
    (ms) => window.ferrylogDemo && (window.ferrylogDemo.settings.cardCallbackMs = ms),
    minutes(60),
  )

describe('a card payment', () => {
  it('is prepared once, ends by the provider’s status, and is never made again [SC-37] [PAY-06] [PAY-11]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    const money = watchMoney(shop.context)
    await goAsFarAs(shop, 'confirmed')
    await pressTenTimes(payButton(shop))
    await passUntil(cardDialog(shop))
    await settle(shop, 1_000)
    expect(money()).toEqual(['POST prepare'])
    await typeCard(shop, PENDING_CARD)
    await cardPayButton(shop).click()
    await passUntilSaid(shop, 'Transaction status PENDING not recognized')
    await expectNoPay(shop)
    await giveUpButton(shop).click()
    await openCard(shop)
    await cardDialog(shop).getByRole('button', { name: words.checkout.card.cancel }).click()
    await passUntil(payButton(shop))
    const cancelled = ['POST prepare', 'POST fake-card', 'POST prepare', 'POST fake-card', 'POST cancel']
    expect(money()).toEqual(cancelled)
    await openCard(shop)
    await typeCard(shop)
    await pressTenTimes(cardPayButton(shop))
    await passUntil(ticketPaper(shop))
    const paid = [
      'POST prepare',
      'POST fake-card',
      'POST success',
      'POST cc-success?locale=en&redirect=false',
    ]
    await passTill(shop, () => money().length === cancelled.length + paid.length)
    expect(money()).toEqual([...cancelled, ...paid])
    const official = page.getByRole('link', { name: words.checkout.ticket.official })
    await passUntil(official)
    expect(await official.getAttribute('href')).toMatch(/^http.*#\/en\/ticket\/\d+$/)
    await page.goBack()
    await settle(shop, 1_000)
    expect(await payButton(shop).count()).toBe(0)
    expect(money()).toHaveLength(cancelled.length + paid.length)
    expectCalm(shop, /Transaction status PENDING/)
  })
})

describe('a payment whose preparation is not answered', () => {
  it('is asked about before Pay returns, however long that takes [PAY-03] [PAY-05]', async () => {
    const shop = await openShop()
    const { words } = shop
    const money = watchMoney(shop.context)
    await goAsFarAs(shop, 'confirmed')
    await addFaultIn(shop, { on: 'preparePayment', fault: { kind: 'silent' }, workDone: true })
    await addFaultIn(shop, { on: 'reservationStatus', fault: { kind: 'serverError' } })
    await payButton(shop).click()
    await passUntilSaid(shop, words.checkout.progress.preparing)
    await shop.page.clock.runFor(30_000)
    await expectNoPay(shop)
    await shop.page.clock.runFor(11_000)
    await passUntilSaid(shop, words.checkout.open.why.prepare)
    await passUntilSaid(shop, words.checkout.open.heard.failure)
    await shop.page.clock.runFor(12_000)
    await expectNoPay(shop)
    await clearFaultsIn(shop)
    await passUntil(payButton(shop))
    expect(money()).toEqual(['POST prepare'])
    await openCard(shop)
    expect(money()).toEqual(['POST prepare', 'POST prepare'])
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('a card form whose provider is at work', () => {
  it('stays past the warning, leaves no Pay beside it, and its late word pays [EXP-06] [PAY-05] [PAY-10]', async () => {
    const shop = await openShop({ parameters: 'expiry=3' })
    const { words } = shop
    const money = watchMoney(shop.context)
    const deadline = watchDeadline(shop)
    await goAsFarAs(shop, 'confirmed')
    const end = await deadline()
    await openCard(shop)
    await typeCard(shop)
    await addFaultIn(shop, { on: 'fakeCard', fault: { kind: 'slow', delayMs: 15_000 } })
    await hideFromServer(shop)
    await runTo(shop, end - WARNING_MS - 5_000)
    await cardPayButton(shop).click()
    await settle(shop, 8_000)
    await passUntil(cardDialog(shop).getByText(words.checkout.warning.title))
    await expectNoPay(shop)
    await settle(shop, 9_000)
    await passUntil(ticketPaper(shop))
    expect(money(/prepare|success/)).toEqual(PAID_ONCE)
    expectCalm(shop)
  })

  it('is not closed by the end of the time [EXP-03] [EXP-06] [PAY-05]', async () => {
    const shop = await openShop({ parameters: 'expiry=3' })
    const money = watchMoney(shop.context)
    const deadline = watchDeadline(shop)
    await goAsFarAs(shop, 'confirmed')
    const end = await deadline()
    await openCard(shop)
    await typeCard(shop)
    await addFaultIn(shop, { on: 'fakeCard', fault: { kind: 'slow', delayMs: 15_000 } })
    await hideFromServer(shop)
    await runTo(shop, end - 5_000)
    await cardPayButton(shop).click()
    await runTo(shop, end + SLACK_MS)
    expect(await cardDialog(shop).count()).toBe(1)
    expect(await expiredDialog(shop).count()).toBe(0)
    await expectNoPay(shop)
    await settle(shop, 9_000)
    await passUntil(ticketPaper(shop))
    expect(money(/prepare|success/)).toEqual(PAID_ONCE)
    expectCalm(shop)
  })

  it('leads to the ticket once the server knows, when the page is reloaded [PAY-05] [LOC-25]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    const money = watchMoney(shop.context)
    await goAsFarAs(shop, 'confirmed')
    await openCard(shop)
    await typeCard(shop)
    await addFaultIn(shop, { on: 'fakeCard', fault: { kind: 'slow', delayMs: MINUTE_MS } })
    await cardPayButton(shop).click()
    await settle(shop, 1_000)
    await page.reload()
    await passUntilSaid(shop, words.checkout.open.why.cardSent)
    await expectNoPay(shop)
    await settle(shop, 11_000)
    await passUntil(ticketPaper(shop))
    await settle(shop, 1_000)
    expect(money(/prepare|success/)).toEqual(['POST prepare', 'POST cc-success?locale=en&redirect=false'])
    expect(typesOf(await saveLog(shop))).toContain('PaymentOutcomeFound')
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

// A card payment as the scenario has it (SC-37), an answer to it that is lost, and a card form that closes while the
// provider is at work. Time stands still but where a test moves it; the way to a bank is in bankReturn.test.ts.
import { onTestFinished, describe, expect, it } from 'vitest'
import { MINUTE_MS, runTo, WARNING_MS, warningDialog, watchDeadline } from '../support/browserClock.ts'
import { EXPECTED_ERRORS } from '../support/browserFailures.ts'
import {
  cardDialog,
  cardPayButton,
  goAsFarAs,
  openCard,
  payButton,
  ticketPaper,
  typeCard,
} from '../support/browserJourney.ts'
import { PENDING_CARD } from '../support/browserJourneyFacts.ts'
import { saveLog, typesOf } from '../support/browserLog.ts'
import {
  addFaultIn,
  clearFaultsIn,
  expectNoPay,
  giveUpButton,
  passUntilSaid,
  pressTenTimes,
  watchMoney,
} from '../support/browserPaying.ts'
import { passTill, settle } from '../support/browserScenario.ts'
import { expectCalm, openShop, passUntil, type Shop } from '../support/browserShop.ts'

/** What the provider has taken, the server learns by its own word alone. */
const hideFromServer = ({ page }: Shop): Promise<unknown> =>
  page.evaluate(
    (ms) => window.ferrylogDemo && (window.ferrylogDemo.settings.cardCallbackMs = ms),
    60 * MINUTE_MS,
  )

const debug = (shop: Shop, money: () => readonly string[]) =>
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    console.log(shop.page.url(), (await shop.page.getByRole('main').innerText()).replace(/\s+/g, ' '), money(), shop.consoleMessages)
    console.log((await saveLog(shop)).entries.slice(-60).map((e) => JSON.stringify(e).slice(0, 300)).join('\n'))
  })
describe.each([1,2,3,4])('late %s', () => {
  it('late word', async () => {
    const shop = await openShop({ parameters: 'expiry=3' })
    const { words } = shop
    const money = watchMoney(shop.context)
    await goAsFarAs(shop, 'confirmed')
    await openCard(shop)
    await typeCard(shop)
    await addFaultIn(shop, { on: 'fakeCard', fault: { kind: 'slow', delayMs: 35_000 } })
    await hideFromServer(shop)
    await shop.page.clock.runFor(MINUTE_MS / 2)
    await cardPayButton(shop).click()
    debug(shop, money)
    await settle(shop, 15_000)
    await passUntil(warningDialog(shop))
    expect(await cardDialog(shop).count()).toBe(0)
    await warningDialog(shop).getByRole('button', { name: words.checkout.warning.close }).last().click()
    await passUntilSaid(shop, words.checkout.open.why.cardSent)
    await expectNoPay(shop)
    await settle(shop, 10_000)
    await passUntil(ticketPaper(shop))
  })
})

// What a server, an address or a hand may say of a payment that isn't so: a bank's address that is none, forged returns
// from a bank. Each is met by a plain page, and by no call that costs money.
import { describe, expect, it } from 'vitest'
import { EXPECTED_ERRORS, noticeOf } from '../support/browser/failures.ts'
import { goAsFarAs, payButton } from '../support/browser/journey.ts'
import { saveLog } from '../support/browser/log.ts'
import { addFaultIn, BANK, clearFaultsIn, passUntilSaid, watchMoney } from '../support/browser/paying.ts'
import { settle } from '../support/browser/scenario.ts'
import { expectCalm, openShop, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const WRONG_ADDRESSES = [
  'javascript:alert(1)',
  'https://bank.example.evil/pay',
  'data:text/html,<p>',
  'https://pay.meretee.example@evil.example/',
  '/fake-bank/1',
] as const

/** Each goes to the error reporter once, which is the console here. */
const REPORTED = /^error: Payment redirect refused: /

describe('an address of a bank to which the shop may not lead', () => {
  it('is refused, said and recorded, and the page stays as it was [PAY-03] [PAY-08]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    const money = watchMoney(shop.context)
    await goAsFarAs(shop, 'confirmed')
    const address = page.url()
    for (const redirectUrl of WRONG_ADDRESSES) {
      await addFaultIn(shop, { on: 'preparePayment', fault: { kind: 'altered', fields: { redirectUrl } } })
      await page.getByRole('radio', { name: new RegExp(BANK) }).check()
      await payButton(shop).click()
      await passUntilSaid(shop, words.checkout.progress.failed)
      await passUntil(noticeOf(shop, 'redirectRefused'))
      await passUntil(payButton(shop))
      expect(page.url(), redirectUrl).toBe(address)
      await settle(shop, 5_000)
      await clearFaultsIn(shop)
    }
    const { entries } = await saveLog(shop)
    const refused = entries.filter(({ type }) => type === 'RedirectRefused').map(({ data }) => data['host'])
    expect(refused).toEqual(['javascript:', 'bank.example.evil', 'data:', 'evil.example', null])
    expect(entries.map(({ type }) => type)).not.toContain('RedirectPrepared')
    expect(money()).toEqual(WRONG_ADDRESSES.map(() => 'POST prepare'))
    const reported = shop.consoleMessages.filter((text) => REPORTED.test(text))
    expect(reported).toEqual(
      ['javascript:', 'bank.example.evil', 'data:', 'evil.example', 'no address'].map(
        (reported) => `error: Payment redirect refused: ${reported}`,
      ),
    )
    expectCalm(shop, REPORTED)
  })
})

describe('an address that says that it is paid', () => {
  it('is not trusted, and leads only to questions to the server [LOC-25]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    const { results } = words.checkout
    const calls = watchCalls(page)
    await goAsFarAs(shop, 'confirmed')
    const [ownId = ''] = /\d{6,}/.exec(await page.getByRole('main').innerText()) ?? []
    const before = calls().length
    const returnWith = async (query: string, text: string): Promise<void> => {
      await page.evaluate((hash) => (location.hash = hash), `#/en/payment/results${query}`)
      await passUntilSaid(shop, text)
      expect(await payButton(shop).count()).toBe(0)
    }
    await returnWith(`?status=COMPLETED&reservationId=${ownId}`, results.unpaid)
    await returnWith('?status=COMPLETED&reservationId=99999999', results.gone)
    await returnWith('?status=COMPLETED&reservationId=abc-1', results.gone)
    await returnWith('?status=COMPLETED&reservationId=..%2Fetc%2F%00%3Cimg%20src%3D1%3E', results.missing)
    await returnWith('?status=COMPLETED', results.missing)
    await returnWith('', results.missing)
    await settle(shop, 6_000)
    const asked = calls()
      .slice(before)
      .map(({ call }) => call)
    expect(asked.filter((call) => !call.startsWith('GET '))).toEqual([])
    await returnWith(`?status=PAID&reservationId=${ownId}`, results.unpaid)
    await page.getByRole('link', { name: results.choose }).click()
    await passUntil(payButton(shop))
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

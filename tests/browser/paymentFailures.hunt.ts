// When the server fails while a booking is confirmed and paid: each way to fail is said plainly and logged, nothing is
// charged, nothing typed is lost, and the next try works.
import { describe, expect, it } from 'vitest'
import {
  EXPECTED_ERRORS,
  expectContact,
  failInEachWay,
  noticeOf,
  outwait,
} from '../support/browser/failures.ts'
import {
  cardDialog,
  cardPayButton,
  confirmBooking,
  confirmButton,
  goAsFarAs,
  openCard,
  payButton,
  payByCard,
  ticketPaper,
  typeCard,
} from '../support/browser/journey.ts'
import { DECLINED_CARD, PENDING_CARD, TRAVELLER } from '../support/browser/journeyFacts.ts'
import { saveLog } from '../support/browser/log.ts'
import { expectCalm, openShop, saying, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

/** Said on the console as well (PAY-07). */
const EXPECTED_WORD = /Transaction status PENDING/

describe('when the booking can not be confirmed', () => {
  it('stays where it is and says so, and confirms on the next try', async () => {
    const shop = await openShop()
    await goAsFarAs(shop, 'reserved')
    const notice = noticeOf(shop, 'reservationConfirmFailed')
    await failInEachWay(shop, {
      call: 'confirmReservation',
      event: 'ReservationConfirmFailed',
      attempt: () => confirmButton(shop).click(),
      message: notice,
      expectKept: async () => {
        expect(shop.page.url()).toContain('/main-inside/select-tickets')
        await expectContact(shop)
        await outwait(shop, notice)
      },
    })
    await confirmBooking(shop)
    await payByCard(shop)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('when the ways to pay fail', () => {
  it('says so in their place, and shows them on the next try', async () => {
    const shop = await openShop()
    const { page, words } = shop
    await goAsFarAs(shop, 'reserved')
    let isFirst = true
    await failInEachWay(shop, {
      call: 'paymentMethods',
      event: 'PaymentMethodsFailed',
      attempt: async () => {
        const again = page.getByRole('main').getByRole('button', { name: words.shell.retry })
        await (isFirst ? confirmButton(shop) : again).click()
        isFirst = false
      },
      message: page.getByRole('main').getByText(words.checkout.pay['methods-failed'], { exact: true }),
      expectKept: async () => {
        expect(await payButton(shop).count()).toBe(0)
        await page.getByText(`${TRAVELLER.firstName} ${TRAVELLER.lastName}`).waitFor()
      },
    })
    await page.getByRole('main').getByRole('button', { name: words.shell.retry }).click()
    await passUntil(payButton(shop))
    await payByCard(shop)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('when a payment can not be prepared', () => {
  it('says that nothing was charged, and pays on the next try [PAY-03]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    await goAsFarAs(shop, 'confirmed')
    await failInEachWay(shop, {
      call: 'preparePayment',
      event: 'PaymentPrepareFailed',
      attempt: () => payButton(shop).click(),
      message: page.getByRole('main').getByText(saying(words.checkout.progress['failed-body'])),
      expectKept: async () => {
        expect(await page.getByRole('dialog').count()).toBe(0)
        await page.getByText(`${TRAVELLER.firstName} ${TRAVELLER.lastName}`).waitFor()
      },
    })
    await openCard(shop)
    await page.keyboard.press('Escape')
    await passUntil(payButton(shop))
    await payByCard(shop)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('when a card is not taken', () => {
  it('says that it was declined, and another card pays in the same form', async () => {
    const shop = await openShop()
    await goAsFarAs(shop, 'confirmed')
    await openCard(shop)
    await typeCard(shop, DECLINED_CARD)
    await cardPayButton(shop).click()
    await passUntil(cardDialog(shop).getByText(shop.words.checkout.card.declined))
    await typeCard(shop)
    await cardPayButton(shop).click()
    await passUntil(ticketPaper(shop))
    expectCalm(shop)
  })

  it('names an unknown status of the provider, and reports neither success nor cancel [PAY-06] [PAY-07] [ERR-29]', async () => {
    const shop = await openShop()
    const calls = watchCalls(shop.page)
    await goAsFarAs(shop, 'confirmed')
    await openCard(shop)
    await typeCard(shop, PENDING_CARD)
    await cardPayButton(shop).click()
    await passUntil(shop.page.getByText('Transaction status PENDING not recognized'))
    expect(await shop.page.getByRole('dialog').count()).toBe(0)
    expect(calls().filter(({ call }) => /\/(success|cancel)$/.test(call))).toEqual([])
    const types = (await saveLog(shop)).entries.map(({ type }) => type)
    expect(types).toContain('TransactionStatusUnknown')
    expectCalm(shop, EXPECTED_WORD)
  })
})

// The states between: what a page shows while it waits, where there is nothing, and where the server failed. axe finds
// nothing in any of them, in light and dark, wide and narrow, and nothing scrolls sideways at 320 pixels.
import { describe, it } from 'vitest'
import { DESK, expectAccessible } from '../support/browser/axe.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import {
  chooseTrip,
  confirmBooking,
  fillContact,
  goOnButton,
  moreButton,
  payButton,
  takeTickets,
} from '../support/browser/journey.ts'
import { addFaultIn, clearFaultsIn } from '../support/browser/paying.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const TEST_MS = 240_000

const SILENT = { kind: 'silent' } as const
const SERVER_ERROR = { kind: 'serverError' } as const

describe('while departures are on their way, and where they fail', () => {
  it(
    'is accessible: places asked for, departures asked for, none, failed',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop(DESK)
      const { page, words } = shop
      await chooseTrip(shop)
      await addFaultIn(shop, { on: 'inventory', fault: SILENT })
      await page.getByRole('radio', { name: /23 November/ }).check()
      await passUntil(page.getByText(words.trip.sail.checking))
      await expectAccessible(shop, 'places on their way')
      await clearFaultsIn(shop)
      await addFaultIn(shop, { on: 'inventory', fault: SERVER_ERROR })
      await page.getByRole('radio', { name: /24 November/ }).check()
      await passUntil(page.getByText(words.trip.sail['all-unknown']))
      await expectAccessible(shop, 'places not known')
      await addFaultIn(shop, { on: 'sails', fault: SERVER_ERROR })
      await page.getByRole('radio', { name: /25 November/ }).check()
      await passUntil(page.getByText(words.trip.sail.failed))
      await expectAccessible(shop, 'departures failed')
      await clearFaultsIn(shop)
      await addFaultIn(shop, { on: 'sails', fault: SILENT })
      await page.getByRole('radio', { name: /26 November/ }).check()
      await passUntil(page.getByText(words.trip.sail.loading))
      await expectAccessible(shop, 'departures on their way')
      expectCalm(shop, EXPECTED_ERRORS)
    },
  )
})

describe('where the tickets, the ways to pay or the ticket fail', () => {
  it('is accessible', { timeout: TEST_MS }, async () => {
    const shop = await openShop(DESK)
    const { page, words } = shop
    await chooseTrip(shop)
    await addFaultIn(shop, { on: 'prices', fault: SERVER_ERROR })
    await page.getByRole('radio', { name: /07:25/ }).check()
    await goOnButton(shop).click()
    await passUntil(page.getByText(words.trip.tickets.failed))
    await expectAccessible(shop, 'prices failed')
    await clearFaultsIn(shop)
    await page.getByRole('main').getByRole('button', { name: words.trip.retry }).click()
    await passUntil(moreButton(shop, 'adult'))
    await takeTickets(shop)
    await fillContact(shop)
    await confirmBooking(shop)
    await addFaultIn(shop, { on: 'preparePayment', fault: { kind: 'refusal', status: 500, code: 'X' } })
    await payButton(shop).click()
    await passUntil(page.getByText(words.checkout.progress.failed))
    await expectAccessible(shop, 'payment failed')
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

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
import { expectCalm, openShop, passUntil, type Shop } from '../support/browser/shop.ts'
import type { FaultRule } from '../support/plainDemo.ts'

const TEST_MS = 240_000

const openWith = (faults: readonly FaultRule[], path = '/'): Promise<Shop> =>
  openShop({ ...DESK, path, parameters: `faults=${encodeURIComponent(JSON.stringify(faults))}` })

const SILENT = { kind: 'silent' } as const
const SERVER_ERROR = { kind: 'serverError' } as const

describe('while the routes are on their way, and where they fail', () => {
  it('is accessible', { timeout: TEST_MS }, async () => {
    const waiting = await openWith([{ on: 'routes', fault: SILENT }])
    await passUntil(waiting.page.getByText(waiting.words.trip.route.loading))
    await expectAccessible(waiting, 'routes loading')
    const failed = await openWith([{ on: 'routes', fault: SERVER_ERROR }])
    await passUntil(failed.page.getByText(failed.words.trip.route.failed))
    await expectAccessible(failed, 'routes failed')
    expectCalm(failed, EXPECTED_ERRORS)
  })
})

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

  it(
    'is accessible without a booking: tickets, confirm, more time, ticket, results, not found',
    {
      timeout: TEST_MS,
    },
    async () => {
      const paths = [
        '/main-inside/select-tickets',
        '/main-inside/confirm',
        '/main-inside/extend',
        '/edit-pay',
        '/payment/results',
        '/payment/results?reservationId=12345678',
        '/ticket/12345678',
        '/nowhere',
      ]
      for (const path of paths) {
        const shop = await openShop({ ...DESK, path })
        await passUntil(shop.page.getByRole('main').locator('a, button'))
        await expectAccessible(shop, path)
      }
    },
  )
})

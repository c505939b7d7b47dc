// When the server fails while a trip and its tickets are chosen: an answer that doesn't fit, a page of HTML with status
// 500, a connection that breaks. Each is said plainly and logged; nothing typed is lost, and the next try works.
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  EXPECTED_ERRORS,
  expectContact,
  failInEachWay,
  FAULTS,
  noticeOf,
  outwait,
} from '../support/browser/failures.ts'
import {
  chosenSail,
  chooseTrip,
  confirmBooking,
  countOf,
  fillContact,
  goAsFarAs,
  goToTickets,
  moreButton,
  takeTickets,
} from '../support/browser/journey.ts'
import { saveLog } from '../support/browser/log.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import type { EventType } from '../../domain/log/events.ts'
import { branded } from '../support/unbranded.ts'
import type { FaultRule } from '../../domain/wire/faultRules.ts'

describe('when the departures of a day fail', () => {
  it('keeps the day and the route, and finds them on the next try [ERR-30]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    await chooseTrip(shop)
    const day = (name: RegExp): Locator => page.getByRole('radio', { name })
    const attempts = [/23 November/, /24 November/, /25 November/].map((name) => day(name))
    let tried = 0
    await failInEachWay(shop, {
      call: 'sails',
      event: 'SailsFailed',
      attempt: async () => await attempts[tried++]?.check(),
      message: page.getByText(words.trip.sail.failed),
      expectKept: async () => {
        expect(await attempts[tried - 1]?.isChecked()).toBe(true)
        expect(await page.getByRole('radio', { name: 'Virtsu to Kuivastu' }).isChecked()).toBe(true)
      },
    })
    await page.getByRole('button', { name: words.trip.retry }).click()
    await passUntil(chosenSail(shop))
    expect(await day(/25 November/).isChecked()).toBe(true)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('when the prices fail', () => {
  it('says so in place of the tickets, and shows them on the next try', async () => {
    const shop = await openShop()
    const { page, words } = shop
    await chooseTrip(shop)
    // Those of the first sail are here, and are none of the failures that are counted below.
    await untilLogged(shop, 'PricesLoaded')
    await page.evaluate(() => window.ferrylogDemo?.addFault({ on: 'prices', fault: { kind: 'unfit' } }))
    await page.getByRole('radio', { name: /07:25/ }).check()
    await page.getByRole('button', { name: words.trip.chosen['go-on'] }).click()
    const message = page.getByText(words.trip.tickets.failed)
    await passUntil(message)
    await fillContact(shop)
    const retry = page.getByRole('main').getByRole('button', { name: words.trip.retry })
    for (const [fault] of FAULTS.slice(1)) {
      await page.evaluate(
        (rule) => {
          window.ferrylogDemo?.clearFaults()
          window.ferrylogDemo?.addFault(rule)
        },
        branded<FaultRule>({ on: 'prices', fault }),
      )
      await retry.click()
      await passUntil(message)
      await expectContact(shop)
    }
    await page.evaluate(() => window.ferrylogDemo?.clearFaults())
    const failures = (await saveLog(shop)).entries.filter(({ type }) => type === 'PricesFailed')
    expect(failures).toHaveLength(FAULTS.length)
    await retry.click()
    await passUntil(moreButton(shop, 'adult'))
    await expectContact(shop)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('when the first ticket can not be reserved', () => {
  it('says so for four seconds, sets the count back, and reserves on the next try [RES-07] [ERR-21] [TICK-21]', async () => {
    const shop = await openShop()
    await chooseTrip(shop)
    await goToTickets(shop)
    await fillContact(shop)
    const notice = noticeOf(shop, 'reservationCreateFailed')
    await failInEachWay(shop, {
      call: 'createReservation',
      event: 'ReservationCreateFailed',
      attempt: () => moreButton(shop, 'adult').click(),
      message: notice,
      expectKept: async () => {
        expect(await shop.page.evaluate(() => window.scrollY)).toBe(0)
        expect(await countOf(shop, 'adult').inputValue()).toBe('0')
        await expectContact(shop)
        await outwait(shop, notice)
      },
    })
    await takeTickets(shop)
    await confirmBooking(shop)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('when a change can not be made', () => {
  it('says so and shows what the server really holds, and changes it on the next try [ERR-22]', async () => {
    const shop = await openShop()
    await goAsFarAs(shop, 'reserved')
    await untilLogged(shop, 'OwnerUpdated')
    const notice = noticeOf(shop, 'reservationModifyFailed')
    await failInEachWay(shop, {
      call: 'modifyReservation',
      event: 'ReservationModifyFailed',
      attempt: () => moreButton(shop, 'adult').click(),
      message: notice,
      expectKept: async () => {
        // An answer that can't be understood may have changed it all the same: then the new count is the true one.
        await expect.poll(() => countOf(shop, 'adult').inputValue()).toBe(await heldAdults(shop))
        expect(await countOf(shop, 'bicycle').inputValue()).toBe('1')
        await expectContact(shop)
        await outwait(shop, notice)
      },
    })
    const before = Number(await heldAdults(shop))
    await moreButton(shop, 'adult').click()
    await shop.page.clock.runFor(1_500)
    await expect.poll(() => heldAdults(shop)).toBe(String(before + 1))
    expect(await countOf(shop, 'adult').inputValue()).toBe(String(before + 1))
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

/** How many adults the server holds places for. */
const heldAdults = async ({ page }: Shop): Promise<string> => {
  const snapshot = await page.evaluate(() => JSON.stringify(window.ferrylogDemo?.snapshot()))
  return String(snapshot.split('"priceCategory":"ADULT"').length - 1)
}

const untilLogged = async (shop: Shop, type: EventType): Promise<void> => {
  await shop.page.clock.runFor(2_000)
  await expect.poll(async () => (await saveLog(shop)).text).toContain(`"${type}"`)
}

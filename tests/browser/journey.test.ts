// A whole booking as a customer sees it, from the home page to the ticket (SC-01): with a mouse on a desk, with a
// finger on a phone, with the keyboard alone.
import { describe, expect, it } from 'vitest'
import { FINGER, type Hands, KEYS } from '../support/browser/hands.ts'
import {
  cardField,
  cardPayButton,
  chooseTrip,
  chosenSail,
  confirmBooking,
  confirmButton,
  contactField,
  countOf,
  fillContact,
  goOnButton,
  goToTickets,
  moreButton,
  payButton,
  payByCard,
  priceWithTax,
  routeOption,
  takeTickets,
  ticketPaper,
  watchAddresses,
} from '../support/browser/journey.ts'
import { CARD, TRAVELLER } from '../support/browser/journeyFacts.ts'
import {
  codeSizeOf,
  expectFitsSheet,
  expectNothingToPress,
  LEGIBLE_PX,
  sheetsOf,
} from '../support/browser/paper.ts'
import { passTill, textOf } from '../support/browser/scenario.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const PHONE = { width: 390, height: 844 }

describe('a foot passenger with a bicycle, at a desk and in English', () => {
  it('books one way over four screens, and each says route, day, ship and price [GEN-01] [GEN-04] [LOC-01]', async () => {
    const shop = await openShop()
    const addresses = watchAddresses(shop.page)
    const main = shop.page.getByRole('main')
    await chooseTrip(shop)
    expect(await textOf(main)).toMatch(/Saturday 21 November.*05:00.*27 min.*05:27.*Piret/)
    await goToTickets(shop)
    await takeTickets(shop)
    const price = await textOf(shop.page.getByRole('region', { name: shop.words.trip.summary.title }))
    expect(price).toMatch(/Adult.*€4\.29.*Bicycle.*€1\.00.*Total.*€5\.29/)
    await fillContact(shop)
    await confirmBooking(shop)
    expect(await textOf(main)).toMatch(/Saturday 21 November.*05:00.*05:27.*Virtsu.*Kuivastu.*Piret/)
    expect(await textOf(main)).toMatch(/Adult.*€4\.29.*Bicycle.*€1\.00.*Total.*€5\.29.*Pay €5\.29/)
    await payByCard(shop)
    const number = /\/ticket\/(\d+)/.exec(shop.page.url())?.[1] ?? 'none'
    expect(await textOf(ticketPaper(shop))).toMatch(
      /Saturday,? 21 November 2026.*05:00.*05:27.*Virtsu.*Kuivastu/,
    )
    expect(await textOf(ticketPaper(shop))).toMatch(/Piret.*Adult.*€4\.29.*Bicycle.*€1\.00.*Total.*€5\.29/)
    expect(await textOf(ticketPaper(shop))).toContain(number)
    const steps = ['/en/main-inside/select-tickets', '/en/main-inside/confirm', `/en/ticket/${number}`]
    expect(addresses()).toEqual(steps)
    expect(new URL(shop.page.url()).pathname).toBe('/')
    expectCalm(shop)
  })
})

describe('a foot passenger with a bicycle, on a phone and in Estonian', () => {
  it('books with a finger, in Estonian words and euros, below a band of 96 pixels [GEN-03] [LOC-06] [LAY-14]', async () => {
    const shop = await openShop({ ...PHONE, language: 'et', hasTouch: true })
    const main = shop.page.getByRole('main')
    await bookWith(shop, FINGER, async (screen) => {
      if (screen === 'trip') expect(await textOf(main)).toMatch(/21\. november.*05:00.*05:27/)
      if (screen === 'trip') return
      expect(await textOf(main)).toMatch(/Täiskasvanu.*4,29 €.*Jalgratas.*1,00 €.*Kokku.*5,29 €/)
      const band = await shop.page.getByRole('banner').locator('> *').first().boundingBox()
      expect(Math.abs((band?.height ?? 0) - 96)).toBeLessThanOrEqual(8)
    })
    expect(await textOf(ticketPaper(shop))).toMatch(/Laevapilet.*21\. november.*Jalgratas.*Kokku 5,29 €/)
    expect(new URL(shop.page.url()).hash).toMatch(/^#\/et\/ticket\/\d+$/)
    expect(await shop.page.locator('html').getAttribute('lang')).toBe('et')
    // A bare address goes on in the language that was used last.
    await shop.page.goto('./?fake&seed=7&again#/')
    await shop.page.waitForURL(/#\/et\/$/)
    expectCalm(shop)
  })
})

describe('a customer without a mouse', () => {
  it('comes from the home page to the ticket with the keyboard alone; on paper it is one sheet with number and code, and nothing else, and a timetable fits its sheet [OP-101] [LAY-11]', async () => {
    const shop = await openShop()
    await bookWith(shop, KEYS, () => Promise.resolve())
    expect(await textOf(ticketPaper(shop))).toMatch(/Adult.*Bicycle.*Total €5\.29/)
    await shop.page.clock.runFor(2_000)
    await expectOneSheet(shop)
    // A timetable is the widest page of content.
    await shop.page.evaluate(() => (location.hash = '#/en/content/schedules/vir-kui'))
    await passUntil(shop.page.locator('main [data-kind] table'))
    await expectFitsSheet(shop.page)
    expectCalm(shop)
  })
})

/** The ticket alone, without what can only be pressed and without what belongs to the demo. */
const expectOneSheet = async (shop: Shop): Promise<void> => {
  expect(await sheetsOf(shop.page)).toBe(1)
  await expectNothingToPress(shop.page)
  const number = /\/ticket\/(\d+)/.exec(shop.page.url())?.[1] ?? 'none'
  expect(await textOf(ticketPaper(shop))).toContain(number)
  expect(await ticketPaper(shop).getByRole('img').isVisible()).toBe(true)
  expect(await codeSizeOf(shop)).toBeGreaterThan(LEGIBLE_PX)
  expect(await textOf(shop.page.locator('body'))).toBe(await textOf(ticketPaper(shop)))
}

/** From the first page to the ticket: one adult with a bicycle. */
const bookWith = async (
  shop: Shop,
  hands: Hands,
  look: (screen: 'trip' | 'confirm') => Promise<void>,
): Promise<void> => {
  await passUntil(routeOption(shop))
  await hands.choose(routeOption(shop))
  await passUntil(chosenSail(shop))
  await look('trip')
  await hands.press(goOnButton(shop))
  for (const kind of ['adult', 'bicycle'] as const) {
    await passUntil(moreButton(shop, kind))
    await hands.more(moreButton(shop, kind))
    await passTill(shop, async () => (await countOf(shop, kind).inputValue()) === '1')
  }
  for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const)
    await hands.write(contactField(shop, field), TRAVELLER[field])
  await passUntil(priceWithTax(shop))
  await hands.press(confirmButton(shop))
  await passUntil(payButton(shop))
  await look('confirm')
  await hands.press(payButton(shop))
  await passUntil(cardField(shop, 'number'))
  for (const field of ['number', 'expiry', 'cvc', 'name'] as const)
    await hands.write(cardField(shop, field), CARD[field])
  await hands.press(cardPayButton(shop))
  await passUntil(ticketPaper(shop))
}

// What it costs on which departure, and a promotion on top (SC-35, SC-50).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addButton,
  categorySelect,
  codeButton,
  moreOf,
  quantityOf,
  routeRadio,
  sailRadio,
  summary,
  vehicleForm,
  wayRegion,
} from '../support/browser/booking.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import { chooseTrip, goOnButton, goToTickets, priceWithTax } from '../support/browser/journey.ts'
import {
  addFault,
  clearFaults,
  labelsIn,
  openScenario,
  passTill,
  passTillSent,
  type Scenario,
  settle,
  textOf,
  wholeLog,
} from '../support/browser/scenario.ts'
import { expectCalm } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const PROMOTION = /\/promotion\//
/** A van or a car is dearer from one in the afternoon of a Friday on. */
const BEFORE_PEAK = { time: '11:15', sailRefId: '112611201115' }
const IN_PEAK = { time: '13:00', sailRefId: '112611201300' }

describe('a promotion code', () => {
  it('is asked for, makes the price less and can be taken back; each failure has its label [SC-35] [PROMO-01] [PROMO-03]', async () => {
    const shop = await openScenario()
    const { page, words, sent } = shop
    const code = words.trip.summary.code
    const field = page.getByRole('textbox', { name: code.label })
    const apply = page.getByRole('button', { name: code.apply, exact: true })
    const remove = page.getByRole('button', { name: code.remove, exact: true })
    const costs = (price: string) => passTill(shop, async () => (await textOf(summary(shop))).includes(price))
    await chooseTrip(shop)
    await goToTickets(shop)
    await moreOf(shop, 'ADULT').click()
    await passUntil(priceWithTax(shop))
    await codeButton(shop).click()
    await apply.click()
    await passUntil(page.getByText('Code or ReservationId is missing', { exact: true }))
    await settle(shop, 2_000)
    expect(sent(PROMOTION)).toEqual([])

    addFault(shop, { on: 'applyPromotion', fault: { kind: 'serverError' } })
    await field.fill('KEVAD10')
    await apply.click()
    await passTillSent(shop, /^POST .*promotion/, 1)
    clearFaults(shop)
    await apply.click()
    await passUntil(remove)
    await costs('€3.86')
    const [, second] = sent(PROMOTION)
    expect(second?.call).toMatch(/^POST \/api\/reservation\/\d+\/promotion\/KEVAD10$/)
    expect(second?.text ?? '').toMatch(/^(\{\})?$/)

    addFault(shop, { on: 'removePromotion', fault: { kind: 'serverError' } })
    await remove.click()
    await passTillSent(shop, /^DELETE .*promotion/, 1)
    clearFaults(shop)
    await costs('€3.86')
    await remove.click()
    await passUntil(apply)
    await passTill(shop, async () => /Total .*€4\.29/.test(await textOf(summary(shop))))
    expect(sent(PROMOTION).at(-1)?.call).toMatch(/^DELETE \/api\/reservation\/\d+\/promotion\/$/)
    expect(labelsIn(await wholeLog(shop))).toEqual([
      'PROMOTION CODE FAILED TO APPLY',
      'PROMOTION CODE FAILED TO REMOVE',
    ])
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('the prices of a departure', () => {
  it('are its own, are kept, may fail alone, and may come with a 307 [SC-50] [PRICE-01] [PRICE-08]', async () => {
    const isOpen = { cancelled: false, enabled: true }
    const shop = await openScenario({
      sails: { [BEFORE_PEAK.sailRefId]: isOpen, [IN_PEAK.sailRefId]: isOpen },
    })
    const { page, words, sent } = shop
    await onFriday(shop)
    await takeSail(shop, BEFORE_PEAK.time)
    await toTickets(shop)
    await passUntil(addButton(shop, 'vehicle'))
    expect(await carPrice(shop)).toBe('Car – €12.00')
    await page.goBack()
    await takeSail(shop, IN_PEAK.time)
    await toTickets(shop)
    expect(await carPrice(shop)).toBe('Car – €14.40')
    const asked = (sailRefId: string) => sent(new RegExp(`^GET /api/prices/${sailRefId}$`))
    expect(asked(BEFORE_PEAK.sailRefId)).toHaveLength(1)
    expect(asked(IN_PEAK.sailRefId)).toHaveLength(1)
    expect([...(asked(IN_PEAK.sailRefId)[0]?.query ?? [])]).toEqual([
      ['roundTrip', 'false'],
      ['oneDayRoundTrip', 'false'],
    ])
    await page.goBack()
    await takeSail(shop, BEFORE_PEAK.time)
    await toTickets(shop)
    expect(await carPrice(shop)).toBe('Car – €12.00')

    addFault(shop, { on: 'prices', fault: { kind: 'serverError' } })
    await page.goBack()
    await takeSail(shop, IN_PEAK.time)
    await goOnButton(shop).click()
    await passUntil(page.getByText(words.trip.tickets.failed))
    expect(await moreOf(shop, 'ADULT').count()).toBe(0)
    expect(await addButton(shop, 'vehicle').count()).toBe(0)
    clearFaults(shop)
    addFault(shop, { on: 'prices', fault: { kind: 'redirected' } })
    await page.getByRole('main').getByRole('button', { name: words.trip.retry }).click()
    await passUntil(moreOf(shop, 'ADULT'))
    expect(await textOf(quantityOf(shop, 'ADULT'))).toContain('€4.29')
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

const onFriday = async (shop: Scenario): Promise<void> => {
  await passUntil(routeRadio(shop, 'VIR-KUI'))
  await routeRadio(shop, 'VIR-KUI').check()
  const friday = wayRegion(shop, 'only').getByRole('radio', { name: 'Friday 20 November', exact: true })
  await passUntil(friday)
  await friday.check()
  const group = wayRegion(shop, 'only').getByRole('group', { name: 'Departures on Friday 20 November' })
  await passUntil(group.getByRole('radio', { checked: true }))
}

/** Those before the chosen one may be folded away. */
const takeSail = async (shop: Scenario, time: string): Promise<void> => {
  const earlier = shop.page.getByRole('button', { name: /^\d+ earlier departures$/ })
  await passUntil(sailRadio(shop, 'only', time).or(earlier).first())
  if ((await sailRadio(shop, 'only', time).count()) === 0) await earlier.click()
  await sailRadio(shop, 'only', time).check()
}

const toTickets = async (shop: Scenario): Promise<void> => {
  await goOnButton(shop).click()
  await passUntil(addButton(shop, 'vehicle').or(vehicleForm(shop, 'vehicle')).first())
}

const carPrice = async (shop: Scenario): Promise<string> => {
  if ((await vehicleForm(shop, 'vehicle').count()) === 0) await addButton(shop, 'vehicle').click()
  const car: Locator = categorySelect(shop, 'vehicle').locator('option', { hasText: /^Car – / })
  await car.waitFor({ state: 'attached' })
  return (await car.textContent()) ?? ''
}

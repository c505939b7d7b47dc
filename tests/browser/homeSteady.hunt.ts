// On the first page nothing jumps while a day's departures, what is left on them and their prices come one by one.
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { kindRadio, routeRadio, type Way, wayRegion } from '../support/browser/booking.ts'
import { shiftOn, watchShifts } from '../support/browser/shifts.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const TEST_MS = 120_000
/** The sum of what moved in all steps, as Chromium scores it. */
const MOST_SHIFT = 0.01
/** Each answer comes when the press before it is no longer an excuse: half a second after it. */
const SLOW_DEMO = './?fake&seed=7&latency=900-900'

it.each([
  ['a desk', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
  ['the narrowest phone', { width: 320, height: 640 }],
])('stays where it is at %s, from the route to both departures', { timeout: TEST_MS }, async (_at, size) => {
  const shop = await openShop({ ...size, url: SLOW_DEMO, watch: watchShifts })
  await passUntil(routeRadio(shop, 'VIR-KUI'))
  await passUntil(shop.page.getByRole('combobox', { name: shop.words.trip.route.from, exact: true }))
  await shiftOn(shop)
  const moved: Record<string, number> = {}
  const take = async (press: Locator, { on, way }: { on: string; way: Way }): Promise<void> => {
    await press.check()
    await passUntil(pricedOn(shop, way, on))
    moved[`${way}, ${on}`] = await shiftOn(shop)
  }
  await take(routeRadio(shop, 'VIR-KUI'), { way: 'only', on: 'Saturday 21 November' })
  await take(dayOf(shop, 'only', MONDAY), { way: 'only', on: MONDAY })
  await take(kindRadio(shop, 'round-trip'), { way: 'out', on: MONDAY })
  await take(dayOf(shop, 'back', TUESDAY), { way: 'back', on: TUESDAY })
  const sum = Object.values(moved).reduce((total, one) => total + one, 0)
  expect(sum, JSON.stringify(moved)).toBeLessThanOrEqual(MOST_SHIFT)
  expectCalm(shop)
})

const MONDAY = 'Monday 23 November'
const TUESDAY = 'Tuesday 24 November'

const dayOf = (shop: Shop, way: Way, day: string): Locator =>
  wayRegion(shop, way).getByRole('radio', { name: day, exact: true })

/** The chosen departure of that day, once its price is known: the last thing that comes. */
const pricedOn = (shop: Shop, way: Way, day: string): Locator =>
  wayRegion(shop, way)
    .getByRole('group', { name: new RegExp(`${day}$`) })
    .locator('label:has(input:checked)')
    .filter({ hasText: '€' })

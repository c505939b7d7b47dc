// Everything that can be booked, with low vision, a screen reader or a narrow screen: axe finds nothing where all of it is
// open and wrong, in light and dark, wide and narrow, and nothing scrolls sideways at 320 pixels. What one booking comes by
// is looked at in everyPurchase.hunt.ts.
import type { Locator } from 'playwright-core'
import { describe, it } from 'vitest'
import { DESK, expectAccessible } from '../support/browser/axe.ts'
import {
  addButton,
  calendarButton,
  categorySelect,
  chosenSailOf,
  codeButton,
  dayField,
  extrasButton,
  kindRadio,
  localIdField,
  moreOf,
  RESIDENTS,
  routeRadio,
  submitVehicle,
  titleOf,
  vehicleField,
  vehicleForm,
  wayRegion,
} from '../support/browser/booking.ts'
import { RESIDENT_CODE } from '../support/browser/family.ts'
import { MOUSE } from '../support/browser/hands.ts'
import { goOnButton } from '../support/browser/journey.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const TEST_MS = 180_000

const openRoute = async (routeCode: string): Promise<Shop> => {
  const shop = await openShop(DESK)
  await passUntil(routeRadio(shop, routeCode))
  await routeRadio(shop, routeCode).check()
  await passUntil(chosenSailOf(shop, 'only'))
  return shop
}

/** Both ways to Saaremaa. */
const openRoundTrip = async (): Promise<Shop> => {
  const shop = await openRoute('VIR-KUI')
  await kindRadio(shop, 'round-trip').check()
  await passUntil(chosenSailOf(shop, 'out'))
  return shop
}

const goToTickets = async (shop: Shop): Promise<void> => {
  await goOnButton(shop).click()
  await passUntil(moreOf(shop, 'ADULT'))
}

const dialogOf = ({ page }: Shop, name: string): Locator => page.getByRole('dialog', { name, exact: true })

describe('the tickets page', () => {
  it(
    'is accessible with everything open and wrong, with a price change, and in its modals',
    { timeout: TEST_MS },
    async () => {
      const shop = await openRoundTrip()
      await dayField(shop, 'back').fill('23.11.2026')
      await passUntil(chosenSailOf(shop, 'back'))
      await goToTickets(shop)
      await openEverything(shop)
      await expectAccessible(shop, 'tickets with everything open')
      await changePrice(shop)
      await expectAccessible(shop, 'price change')
      await shop.page.getByRole('button', { name: shop.words.vehicles.change.accept }).click()
      await shop.page.getByRole('button', { name: shop.words.trip.datetime.open, exact: true }).click()
      const dialog = dialogOf(shop, shop.words.trip.datetime.title)
      await passUntil(wayRegion(shop, 'out', dialog).getByRole('radio', { checked: true }))
      await calendarButton(shop, 'out', dialog).click()
      await expectAccessible(shop, 'modal datetime')
      await dialog.getByRole('button', { name: shop.words.trip.datetime.done, exact: true }).click()
      expectCalm(shop)
    },
  )
})

/** A resident found and one that is wrong, both forms with mistakes, the help for measuring, a contact with an error. */
const openEverything = async (shop: Shop): Promise<void> => {
  const { page, words } = shop
  await moreOf(shop, RESIDENTS).click()
  await moreOf(shop, RESIDENTS).click()
  await localIdField(shop, 1).fill(RESIDENT_CODE)
  await localIdField(shop, 2).fill('4850512abcd')
  await moreOf(shop, 'ADULT').click()
  await extrasButton(shop).click()
  await moreOf(shop, 'BUS_TRANSFER').click()
  await codeButton(shop).click()
  for (const kind of ['vehicle', 'trailer'] as const) {
    await addButton(shop, kind).click()
    await passUntil(vehicleField(shop, kind, 'plate'))
    await vehicleForm(shop, kind).getByText(words.vehicles.help[kind]).click()
    await vehicleField(shop, kind, 'plate').fill('123456789')
    await submitVehicle(shop, kind).click()
  }
  await page.getByRole('checkbox', { name: words.checkout.company.check }).check()
  await page.getByRole('textbox', { name: words.trip.contact.email }).fill('customer')
  await page.getByRole('textbox', { name: words.trip.contact.firstName }).focus()
  await passUntil(page.getByRole('status').filter({ hasText: titleOf(shop, 'LOCAL_TRAVELLER') }))
}

/** A car of more than five metres goes as a van. */
const changePrice = async (shop: Shop): Promise<void> => {
  await MOUSE.pick(categorySelect(shop, 'vehicle'), titleOf(shop, 'M1'))
  await vehicleField(shop, 'vehicle', 'plate').fill('123ABC')
  await vehicleField(shop, 'vehicle', 'length').fill('5,60')
  await submitVehicle(shop, 'vehicle').click()
  await passUntil(shop.page.getByRole('button', { name: shop.words.vehicles.change.accept }))
}

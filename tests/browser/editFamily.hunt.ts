// A family's round trip that is changed from the island: the ship out has left, so the way back alone can change.
import { describe, expect, it } from 'vitest'
import { minutes } from '../../domain/instant.ts'
import {
  addButton,
  categoryRadio,
  submitVehicle,
  vehicleField,
  vehicleForm,
} from '../support/browser/booking.ts'
import { change, comparison, finish, stepButton, toForm } from '../support/browser/editing.ts'
import { bookFamilyTrip } from '../support/browser/family.ts'
import { MOUSE } from '../support/browser/hands.ts'
import { payByCard } from '../support/browser/journey.ts'
import { expectCalm, openShop, saying, watchCalls } from '../support/browser/shop.ts'
import { comeToRest, passUntil } from '../support/browser/time.ts'

const TEST_MS = 120_000
/** From the morning on which it was bought to after the first ship of the next day. */
const TO_THE_ISLAND = minutes(26 * 60)

describe('a family whose ship out has left', () => {
  it(
    'changes the way back alone, and adds a trailer with its measures [EDIT-03] [VEH-06] [VEH-10]',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop()
      const { page, words } = shop
      await bookFamilyTrip({ shop, hands: MOUSE, look: () => Promise.resolve() })
      await payByCard(shop)
      await page.clock.fastForward(TO_THE_ISLAND)
      await comeToRest(page)
      await toForm(shop, 'tickets')
      const calls = watchCalls(page)
      await passUntil(page.getByText(words.edit.form['sail-past'].departed))
      const tickets = page.getByRole('region', { name: words.edit.form.tickets, exact: true })
      expect(await tickets.innerText()).toMatch(
        /Saturday 21 November has departed.*only for the trip on Tuesday 24 November/,
      )
      await change(shop, stepButton(shop, 'more', 'adult'))
      await addButton(shop, 'trailer').click()
      await vehicleField(shop, 'trailer', 'plate').fill('789-ghi')
      await vehicleField(shop, 'trailer', 'length').fill('long')
      await vehicleField(shop, 'trailer', 'length').press('Enter')
      const form = vehicleForm(shop, 'trailer')
      await passUntil(form.getByText(words.vehicles.errors.size))
      await passUntil(form.getByText(words.vehicles.errors.priceCategory))
      await categoryRadio(shop, { kind: 'trailer', code: 'O1O2' }).check()
      await vehicleField(shop, 'trailer', 'length').fill('7,20')
      await vehicleField(shop, 'trailer', 'weight').fill('4000')
      await change(shop, submitVehicle(shop, 'trailer'))
      await passUntil(comparison(shop).getByText('789GHI').first())
      expect(await form.count()).toBe(0)
      expect(calls().filter(({ call }) => call.startsWith('PUT /api/vehicle/'))).toHaveLength(1)
      const compared = (await comparison(shop).innerText()).replace(/\s+/g, ' ')
      const [out = '', back = ''] = compared.split(words.trip.trip.back)
      expect(out).toMatch(/Adult Quantity 2 €8\.58 €8\.58 €0\.00/)
      expect(back).toMatch(/Adult Quantity 2 → 3/)
      expect(back).toMatch(/789GHI/)
      expect(out).not.toMatch(/789GHI/)
      await finish(shop)
      await passUntil(page.getByText(saying(words.edit.pay.title)).first())
      expectCalm(shop)
    },
  )
})

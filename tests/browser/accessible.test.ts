// With low vision, a screen reader or a narrow screen, axe finds nothing on the screens of a booking and where a form is
// wrong, and nothing scrolls sideways. All other screens, brands and languages are hunts.
import { describe, it } from 'vitest'
import { DESK, expectAccessible } from '../support/browser/axe.ts'
import {
  chooseTrip,
  confirmBooking,
  fillContact,
  goToTickets,
  payByCard,
  takeTickets,
} from '../support/browser/journey.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

describe('each screen of a booking', () => {
  it('is accessible', async () => {
    const shop = await openShop(DESK)
    await chooseTrip(shop)
    await expectAccessible(shop, 'home')
    await goToTickets(shop)
    await takeTickets(shop)
    await fillContact(shop)
    await expectAccessible(shop, 'tickets')
    await confirmBooking(shop)
    await expectAccessible(shop, 'confirm')
    await payByCard(shop)
    await expectAccessible(shop, 'ticket')
    expectCalm(shop)
  })
})

describe('a form that was sent empty', () => {
  it('is accessible with what is said at its fields', async () => {
    const shop = await openShop({ ...DESK, path: '/auth/login' })
    const { page, words } = shop
    const submit = page.getByRole('button', { name: words.account.login.submit, exact: true })
    await passUntil(submit)
    await submit.click()
    await passUntil(page.locator('[aria-invalid="true"]'))
    await expectAccessible(shop, 'sign-in with errors')
    expectCalm(shop)
  })
})

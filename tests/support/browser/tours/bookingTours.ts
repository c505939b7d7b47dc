// The tours from the first page to the ticket, with what may come between: waiting, failures, dialogs, the end of time.
import { expect } from 'vitest'
import {
  addButton,
  calendarButton,
  kindRadio,
  chosenSailOf,
  dayField,
  moreOf,
  submitVehicle,
  vehicleField,
} from '../booking.ts'
import { expiredDialog, SLACK_MS, WARNING_MS, warningDialog, watchDeadline } from '../clock.ts'
import {
  cardDialog,
  confirmBooking,
  confirmButton,
  fillContact,
  goOnButton,
  openCard,
  payButton,
  payByCard,
  priceWithTax,
} from '../journey.ts'
import { nowIn } from '../shop.ts'
import { passUntil } from '../time.ts'
import { chooseCrossing, goTo, takeAdult, toTickets, type Tour } from './tour.ts'

const booking: Tour = {
  name: 'booking',
  go: async (shop, halt) => {
    const { page, words } = shop
    await passUntil(page.getByRole('radio'))
    await halt('home')
    await chooseCrossing(shop)
    await halt('home with departures')
    await toTickets(shop)
    await halt('tickets')
    await page.getByRole('textbox', { name: words.trip.contact.email }).fill('customer')
    await page.getByRole('textbox', { name: words.trip.contact.firstName, exact: true }).focus()
    await passUntil(page.locator('[aria-invalid="true"]'))
    await halt('tickets with an error')
    await takeAdult(shop)
    await passUntil(confirmButton(shop))
    await halt('tickets filled in')
    await confirmBooking(shop)
    await halt('confirm')
    await openCard(shop)
    await halt('card form')
    await page.getByRole('button', { name: words.checkout.card.close }).click()
    await passUntil(payButton(shop))
    await payByCard(shop)
    await halt('ticket')
  },
}

const routesOnTheirWay: Tour = {
  name: 'routes on their way',
  faults: [{ on: 'routes', fault: { kind: 'silent' } }],
  go: async ({ page, words }, halt) => {
    await passUntil(page.getByText(words.trip.route.loading))
    await halt('home')
  },
}

const routesFailed: Tour = {
  name: 'routes failed',
  faults: [{ on: 'routes', fault: { kind: 'serverError' } }],
  go: async ({ page, words }, halt) => {
    await passUntil(page.getByText(words.trip.route.failed))
    await halt('home')
  },
}

const bothWays: Tour = {
  name: 'both ways',
  go: async (shop, halt) => {
    const { page, words } = shop
    await chooseCrossing(shop)
    await kindRadio(shop, 'round-trip').check()
    await passUntil(chosenSailOf(shop, 'out'))
    await halt('home')
    await calendarButton(shop, 'back').click()
    await passUntil(page.locator('button[data-day]:not([data-hidden])'))
    await halt('calendar')
    await page.keyboard.press('Escape')
    await dayField(shop, 'back').fill('1.1.2020')
    await dayField(shop, 'back').press('Enter')
    await passUntil(page.getByText(words.trip.day.refused.DayIsPast))
    await halt('a day that is past')
    await kindRadio(shop, 'one-way').check()
    await passUntil(chosenSailOf(shop, 'only'))
    await toTickets(shop)
    await addButton(shop, 'vehicle').click()
    await passUntil(vehicleField(shop, 'vehicle', 'plate'))
    await vehicleField(shop, 'vehicle', 'plate').fill('123456789')
    await submitVehicle(shop, 'vehicle').click()
    await passUntil(page.locator('[aria-invalid="true"]'))
    await halt('vehicle with mistakes')
    await page.getByRole('button', { name: words.trip.datetime.open, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.trip.datetime.title })
    await passUntil(dialog.getByRole('radio', { checked: true }))
    await halt('another departure')
  },
}

const names: Tour = {
  name: 'names',
  isMissingIn: ({ id }) => id !== 'meretee',
  go: async (shop, halt) => {
    const { page, words } = shop
    await chooseCrossing(shop, 'VEN-NYN')
    await goOnButton(shop).click()
    await passUntil(moreOf(shop, 'ADULT'))
    await moreOf(shop, 'ADULT').click()
    await passUntil(priceWithTax(shop))
    await fillContact(shop)
    await confirmBooking(shop)
    await passUntil(page.getByRole('heading', { name: words.checkout.passengers.title }))
    await halt('passengers')
    await payButton(shop).click()
    await passUntil(page.getByText(words.checkout.passengers.missing.firstName))
    await halt('passengers with what is missing')
    await page.getByRole('button', { name: words.trip.tickets.change, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.trip.tickets['modal-title'], exact: true })
    await passUntil(dialog.locator('input'))
    await halt('other tickets')
  },
}

const time: Tour = {
  name: 'time',
  parameters: 'expiry=10',
  go: async (shop, halt) => {
    const deadline = watchDeadline(shop)
    await chooseCrossing(shop)
    await toTickets(shop)
    await takeAdult(shop)
    await confirmBooking(shop)
    const { page, words } = shop
    const sleepTo = async (atMs: number): Promise<void> => page.clock.fastForward(atMs - (await nowIn(shop)))
    await goTo(shop, '/auth/login')
    await passUntil(page.getByLabel(words.account.login.password, { exact: true }))
    await halt('sign-in amid a booking')
    await goTo(shop, '/main-inside/confirm')
    await passUntil(payButton(shop))
    await openCard(shop)
    await sleepTo((await deadline()) - WARNING_MS + SLACK_MS)
    await passUntil(cardDialog(shop).getByText(words.checkout.warning.title))
    await halt('card form with the warning')
    const firstEndMs = await deadline()
    await cardDialog(shop).getByRole('button', { name: words.checkout.hold.extend }).click()
    await expect.poll(deadline).toBeGreaterThan(firstEndMs)
    await cardDialog(shop).getByRole('button', { name: words.checkout.card.close }).click()
    await passUntil(payButton(shop))
    await sleepTo((await deadline()) - WARNING_MS + SLACK_MS)
    await passUntil(warningDialog(shop))
    await halt('warning')
    await sleepTo((await deadline()) + SLACK_MS)
    await passUntil(expiredDialog(shop))
    await halt('expired')
  },
}

export const bookingTours: readonly Tour[] = [booking, routesOnTheirWay, routesFailed, bothWays, names, time]

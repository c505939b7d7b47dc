// Two bookings of everything that can be booked, in three stretches each, between which the page is loaded again: a
// family with a resident and with a van that is dearer for its size, there and back; and a night in a cabin, where
// every passenger is on a list by name. Both with extras, one of which has a question, and with a promotion code.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import {
  addButton,
  categorySelect,
  chosenSailOf,
  chosenVehicles,
  codeButton,
  extrasButton,
  kindRadio,
  localIdField,
  messageAt,
  moreOf,
  RESIDENTS,
  routeRadio,
  submitVehicle,
  summary,
  titleOf,
  vehicleField,
  wayRegion,
} from './booking.ts'
import { MOUSE } from './hands.ts'
import { cardDialog, confirmButton, contactField, goOnButton, payButton, ticketPaper } from './journey.ts'
import { CARD, TRAVELLER } from './journeyFacts.ts'
import { goToBank, pressAtBank } from './paying.ts'
import { say, type Shop } from './shop.ts'

type Step = (shop: Shop) => Promise<void>

/** What is done in one go, and what stands on the page in the end. */
export interface Stretch {
  readonly steps: readonly Step[]
  readonly shown: (shop: Shop) => Promise<readonly string[]>
}

const RESIDENT_CODE = '48505129935'
const PLATE = '123ABC'
const PROMOTION = 'KEVAD10'

/** Some routes may be folded away. */
const chooseRoute =
  (routeCode: string): Step =>
  async (shop) => {
    const unfold = shop.page.getByRole('button', { name: shop.words.trip.route.unfold })
    await routeRadio(shop, routeCode).or(unfold).first().waitFor()
    if ((await routeRadio(shop, routeCode).count()) === 0) await unfold.click()
    await routeRadio(shop, routeCode).check()
  }

const chooseBothWays: Step = async (shop) => {
  await kindRadio(shop, 'round-trip').check()
  await chosenSailOf(shop, 'out').waitFor()
  await wayRegion(shop, 'back').getByRole('radio', { name: 'Tuesday 24 November', exact: true }).check()
  await chosenSailOf(shop, 'back').waitFor()
}

const chooseNight: Step = (shop) => chosenSailOf(shop, 'only').waitFor()

const goToTickets: Step = async (shop) => {
  await goOnButton(shop).click()
  await moreOf(shop, 'ADULT').waitFor()
}

const take =
  (...codes: readonly string[]): Step =>
  async (shop) => {
    for (const code of codes) await moreOf(shop, code).click()
  }

const takeResident: Step = async (shop) => {
  await moreOf(shop, RESIDENTS).click()
  await localIdField(shop, 1).fill(RESIDENT_CODE)
  await expect.poll(() => messageAt(localIdField(shop, 1))).toContain(titleOf(shop, 'LOCAL_TRAVELLER'))
}

/** Wider and higher than the ticket's usual price allows. */
const SIZES = { plate: PLATE, length: '600', width: '260', height: '420' } as const

const takeVan: Step = async (shop) => {
  await addButton(shop, 'vehicle').click()
  await MOUSE.pick(categorySelect(shop, 'vehicle'), titleOf(shop, 'N1'))
  for (const field of ['plate', 'length', 'width', 'height'] as const)
    await vehicleField(shop, 'vehicle', field).fill(SIZES[field])
  await submitVehicle(shop, 'vehicle').click()
  await shop.page.getByRole('button', { name: shop.words.vehicles.change.accept, exact: true }).click()
  await chosenVehicles(shop).getByRole('listitem').filter({ hasText: PLATE }).waitFor()
}

/** One more of an extra that asks where. */
const takeTransfer: Step = async (shop) => {
  await extrasButton(shop).click()
  await moreOf(shop, 'BUS_TRANSFER').click()
  const pickup = new RegExp(`^${shop.words.trip.addons.parameter.pickup}`)
  await shop.page.getByRole('textbox', { name: pickup }).fill('At the market')
}

const usePromotion: Step = async (shop) => {
  const { page, words } = shop
  const { code } = words.trip.summary
  await isPriced(shop)
  await codeButton(shop).click()
  await page.getByRole('textbox', { name: code.label }).fill(PROMOTION)
  await page.getByRole('button', { name: code.apply, exact: true }).click()
  await page.getByText(say(code.applied, { code: PROMOTION })).waitFor()
  await isPriced(shop)
}

const LONG_MS = 15_000

/** The price is the server's, and nothing is under way: then the button is on. */
const isPriced: Step = async (shop) => {
  await expect.poll(() => confirmButton(shop).isEnabled(), { timeout: LONG_MS }).toBe(true)
  expect(await summary(shop).innerText()).not.toContain(shop.words.trip.summary.calculating)
}

const loadAgain: Step = async ({ page }) => void (await page.reload())

/** What was chosen before the page was loaded again is chosen still. */
const takeLunch: Step = async (shop) => {
  await isPriced(shop)
  await moreOf(shop, 'LUNCH').click()
}

const OWNER_SAVED = /\/api\/reservation\/\d+$/

/** The server has it about a second after the last key. */
const giveContact: Step = async (shop) => {
  const saved = shop.page.waitForResponse(
    (response) =>
      OWNER_SAVED.test(response.url()) && (response.request().postData() ?? '').includes('reservationOwner'),
  )
  for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const)
    await contactField(shop, field).fill(TRAVELLER[field])
  await saved
  await isPriced(shop)
}

const confirm: Step = async (shop) => {
  await confirmButton(shop).click()
  await payButton(shop).waitFor()
}

const passenger = ({ page, words }: Shop, number: number): Locator =>
  page.getByRole('region', {
    name: new RegExp(`^${say(words.checkout.passengers.passenger, { number })}`),
  })

const namePassenger =
  (number: number, firstName: string): Step =>
  async (shop) => {
    const { passengers } = shop.words.checkout
    const card = passenger(shop, number)
    for (const [field, text] of [
      ['firstName', firstName],
      ['lastName', TRAVELLER.lastName],
      ['birthday', '24.12.1990'],
    ] as const)
      await card.getByRole('textbox', { name: passengers[field], exact: true }).fill(text)
    await card.getByRole('radio', { name: passengers.F, exact: true }).check()
    await card.getByRole('combobox', { name: passengers.citizenship }).selectOption('EE')
    await shop.page.getByRole('button', { name: passengers.save, exact: true }).click()
    await card.getByText(passengers.saved, { exact: true }).waitFor()
  }

const payAtBank: Step = async (shop) => {
  const { page, words } = shop
  await goToBank(shop)
  await pressAtBank(page, 'pay')
  await page.getByRole('link', { name: words.checkout.ticket.show }).click()
  await ticketPaper(shop).first().waitFor()
}

/** The invented provider's form, as simple as can be: it learns of the transaction by the shop's message alone. */
const PROVIDER_FORM = `<!doctype html><html lang="en"><title>Provider</title><button>Pay</button><script>
  let shop = null
  addEventListener('message', ({ data, origin, source }) => { shop = { data, origin, source } })
  document.querySelector('button').onclick = async () => {
    const answer = await fetch('/charge', { method: 'POST', body: JSON.stringify(shop.data) })
    shop.source.postMessage(await answer.json(), shop.origin)
  }
</script></html>`

/** No server answers at the provider's host, so the form is put there, and the card is charged at the demo's server. */
const standInForProvider = async (shop: Shop): Promise<void> => {
  const { origin } = new URL(shop.page.url())
  await shop.page.route(
    ({ protocol }) => protocol === 'https:',
    async (route) => {
      if (route.request().method() === 'GET')
        return route.fulfill({ contentType: 'text/html', body: PROVIDER_FORM })
      const { transactionUuid, key } = route.request().postDataJSON() as Record<string, string>
      const answer = await fetch(`${origin}/fake-card/${transactionUuid}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...CARD, key }),
      })
      return route.fulfill({ contentType: 'application/json', body: await answer.text() })
    },
  )
}

const payInFrame: Step = async (shop) => {
  await standInForProvider(shop)
  await payButton(shop).click()
  await cardDialog(shop).frameLocator('iframe').getByRole('button', { name: 'Pay' }).click()
  await ticketPaper(shop).first().waitFor()
}

const PAYING = { card: payInFrame, bank: payAtBank } as const
export type Paying = keyof typeof PAYING

/** In an order of their own: extras without numbers may stand anywhere. */
const sortedTexts = async (lines: Locator): Promise<readonly string[]> =>
  (await lines.allInnerTexts()).map(evened).sort()

const evened = (text: string): string => text.replace(/\s+/g, ' ').trim()

const linesOfSummary = (shop: Shop): Promise<readonly string[]> =>
  sortedTexts(summary(shop).locator('dl > div'))

/** Of the paper the facts, the lines and the total, with the day, the time and the ports of each way. */
const linesOfTicket = async (shop: Shop): Promise<readonly string[]> => {
  const papers = (await ticketPaper(shop).allInnerTexts()).map(evened)
  const firstFact = ` ${shop.words.ticket.boarding.label} `
  return [
    ...papers.flatMap((text) =>
      text
        .split(firstFact)
        .slice(0, -1)
        .flatMap((head) => /\w+day, \d+ \w+ \d{4} .*$/.exec(head)?.[0] ?? []),
    ),
    ...(await sortedTexts(ticketPaper(shop).locator('dl > div, ul > li, ul + p'))),
  ]
}

const booked = (...steps: readonly Step[]): Stretch => ({ steps, shown: linesOfSummary })
const paid = (...steps: readonly Step[]): Stretch => ({ steps, shown: linesOfTicket })

const trip = (...steps: readonly Step[]): readonly Step[] => [...steps, goToTickets]
const settled = booked(loadAgain, takeLunch, giveContact)

export const BOOKINGS = {
  family: (how: Paying): readonly Stretch[] => [
    booked(
      ...trip(chooseRoute('SOR-TRI'), chooseBothWays),
      take('ADULT', 'ADULT', 'CHILD'),
      takeResident,
      takeVan,
      takeTransfer,
      usePromotion,
    ),
    settled,
    paid(confirm, loadAgain, PAYING[how]),
  ],
  night: (how: Paying): readonly Stretch[] => [
    booked(
      ...trip(chooseRoute('VEN-NYN'), chooseNight),
      take('ADULT', 'ADULT', 'CABIN_INSIDE'),
      takeTransfer,
      usePromotion,
    ),
    settled,
    paid(confirm, namePassenger(1, 'Mari-Liis'), namePassenger(2, 'Anna'), loadAgain, PAYING[how]),
  ],
} as const

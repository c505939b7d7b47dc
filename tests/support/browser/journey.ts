// A foot passenger's way through the shop in Chromium, step by step as a person takes it: by roles, names and labels.
import type { Locator, Page } from 'playwright-core'
import { titleOf } from './booking.ts'
import { CARD, TRAVELLER } from './journeyFacts.ts'
import { letPass, say, saying, type Shop } from './shop.ts'
import { passUntil } from './time.ts'

const CODES = { adult: 'ADULT', bicycle: 'BICYCLE' } as const
export type TicketKind = keyof typeof CODES

/** The category as the demo names it. */
export const ticketTitle = (shop: Shop, kind: TicketKind): string => titleOf(shop, CODES[kind])

export const ROUTE = 'Virtsu – Kuivastu'

export const routeOption = ({ page }: Shop): Locator => page.getByRole('radio', { name: new RegExp(ROUTE) })
export const chosenSail = ({ page }: Shop): Locator =>
  page.getByRole('radio', { checked: true, name: /Virtsu Kuivastu/ })
export const goOnButton = ({ page, words }: Shop): Locator =>
  page.getByRole('button', { name: words.trip.chosen['go-on'] })
export const contactField = ({ page, words }: Shop, field: keyof typeof TRAVELLER): Locator =>
  page.getByRole('textbox', { name: words.trip.contact[field], exact: true })
export const confirmButton = ({ page, words }: Shop): Locator =>
  page.getByRole('button', { name: words.trip.confirm.action, exact: true })
export const payButton = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByRole('button', { name: saying(words.checkout.pay.button) })
export const cardDialog = ({ page, words }: Shop): Locator =>
  page.getByRole('dialog', { name: words.checkout.card.title })
export const cardField = (shop: Shop, field: keyof typeof CARD): Locator =>
  cardDialog(shop).getByRole('textbox', { name: shop.words.checkout.card[field] })
export const cardPayButton = (shop: Shop): Locator =>
  cardDialog(shop).getByRole('button', { name: saying(shop.words.checkout.card.pay) })
export const ticketPaper = ({ page }: Shop): Locator => page.getByRole('main').getByRole('article')

export const ticketsGroup = (shop: Shop, kind: TicketKind): Locator =>
  shop.page.getByRole('group', { name: ticketTitle(shop, kind), exact: true })
export const countOf = (shop: Shop, kind: TicketKind): Locator =>
  ticketsGroup(shop, kind).getByRole('spinbutton')
export const moreButton = (shop: Shop, kind: TicketKind): Locator =>
  shop.page.getByRole('button', {
    name: say(shop.words.trip.tickets.more, { title: ticketTitle(shop, kind) }),
    exact: true,
  })

/** Route and departure: the shop picks the day and the first ship of it by itself. */
export const chooseTrip = async (shop: Shop): Promise<void> => {
  await passUntil(routeOption(shop))
  await routeOption(shop).check()
  await passUntil(chosenSail(shop))
}

export const goToTickets = async (shop: Shop): Promise<void> => {
  await goOnButton(shop).click()
  await passUntil(moreButton(shop, 'adult'))
}

/** One adult and one bicycle; waits until the server has said what they cost. */
export const takeTickets = async (shop: Shop): Promise<void> => {
  await moreButton(shop, 'adult').click()
  await moreButton(shop, 'bicycle').click()
  await passUntil(priceWithTax(shop))
}

/** Shown with the server's total alone. */
export const priceWithTax = ({ page, words }: Shop): Locator => page.getByText(saying(words.trip.summary.tax))

/** So long a person looks over what was typed; the shop sends it to the server meanwhile (PAX-01). */
const A_LOOK_MS = 1_100

export const fillContact = async (shop: Shop): Promise<void> => {
  for (const field of ['firstName', 'lastName', 'email', 'phoneCode', 'phoneNumber'] as const) {
    await contactField(shop, field).fill(TRAVELLER[field])
  }
  await letPass(shop, A_LOOK_MS)
}

export const confirmBooking = async (shop: Shop): Promise<void> => {
  await confirmButton(shop).click()
  await passUntil(payButton(shop))
}

export const openCard = async (shop: Shop): Promise<void> => {
  await payButton(shop).click()
  await passUntil(cardField(shop, 'number'))
}

export const typeCard = async (shop: Shop, number: string = CARD.number): Promise<void> => {
  for (const field of ['number', 'expiry', 'cvc', 'name'] as const) {
    await cardField(shop, field).fill(field === 'number' ? number : CARD[field])
  }
}

export const payByCard = async (shop: Shop): Promise<void> => {
  await openCard(shop)
  await typeCard(shop)
  await cardPayButton(shop).click()
  await passUntil(ticketPaper(shop))
}

const STEPS = {
  trip: chooseTrip,
  tickets: goToTickets,
  reserved: async (shop: Shop) => {
    await takeTickets(shop)
    await fillContact(shop)
  },
  confirmed: confirmBooking,
  paid: payByCard,
} as const
export type Stage = keyof typeof STEPS

/** Takes a shop at its home page as far as `stage`. */
export const goAsFarAs = async (shop: Shop, stage: Stage): Promise<void> => {
  for (const [name, step] of Object.entries(STEPS)) {
    await step(shop)
    if (name === stage) return
  }
}

/** The addresses without their queries, each once, in the order in which they were first seen. */
export const watchAddresses = (page: Page): (() => readonly string[]) => {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const [, path = ''] = /#([^?]*)/.exec(frame.url()) ?? []
    if (!seen.includes(path)) seen.push(path)
  })
  return () => seen
}

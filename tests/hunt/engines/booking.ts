// A foot passenger's way through the shop, as far as the confirmed booking and on to the ticket, by card or at a bank.
import assert from 'node:assert/strict'
import type { Language } from '../../../domain/shell/languages.ts'
import type { BrandId } from '../../../src/brands/brand.ts'
import { CATEGORIES } from '../../../src/demo/data/categories.ts'
import { titleOfCrossing } from '../../../src/demo/data/routes.ts'
import { CARD, TRAVELLER } from '../../support/browser/journeyFacts.ts'
import { say, saying, type Words as Texts } from '../../support/browser/shop.ts'
import type { EnginePage } from './enginePage.ts'
import { containing, like, type Query } from './finder.ts'

/** What the seed draws for a visit. */
export interface Sight {
  readonly language: Language
  readonly brand: BrandId
  /** `VIR-KUI` */
  readonly route: string
}

/** Who is at the shop's first page. */
export interface Shopper extends Sight {
  readonly page: EnginePage
  readonly words: Texts
  /** Where the browser puts what it downloads. */
  readonly downloads: string
  readonly stopServer: () => Promise<void>
  /** Keeps a file with what was found; gives back where it stands. */
  readonly keep: (name: string, bytes: Buffer) => Promise<string>
}

export const ticketPaper: Query = { role: 'article', within: { role: 'main' } }

/** Gives back what was paid, as it stood on the button. */
export const buyTicket = async (shopper: Shopper): Promise<string> => {
  const price = await goToConfirm(shopper)
  await payByCard(shopper)
  return price
}

/** Route, departure, one adult, contact; gives back what is to be paid. */
export const goToConfirm = async (shopper: Shopper): Promise<string> => {
  const { page, words } = shopper
  await chooseTrip(shopper)
  const adult = CATEGORIES['ADULT']?.title[shopper.language] ?? ''
  await page.press({ role: 'button', name: say(words.trip.tickets.more, { title: adult }) })
  await page.see({ text: like(saying(words.trip.summary.tax)) })
  for (const field of ['firstName', 'lastName', 'email', 'phoneCode', 'phoneNumber'] as const)
    await page.write({ role: 'textbox', name: words.trip.contact[field] }, TRAVELLER[field])
  const confirm: Query = { role: 'button', name: words.trip.confirm.action }
  await page.press(confirm)
  const pay = payButton(shopper)
  await page.see(pay)
  const price = /\d+[.,]\d\d/.exec(await page.textOf(pay))?.[0]
  assert.ok(price !== undefined, 'The button does not say what is to be paid')
  return price
}

/** The shop picks the day and the ship by itself; where none goes on the first days, it leads to one that has some. */
const chooseTrip = async ({ page, words, route, language }: Shopper): Promise<void> => {
  const [from = '', to = ''] = route.split('-')
  const title = titleOfCrossing(from, to)[language]
  const radio: Query = { role: 'radio', name: { pattern: `^${title}` } }
  await page.press(radio)
  const chosen: Query = { role: 'radio', checked: true, name: { pattern: String.raw`^\d\d:\d\d` } }
  const nextDay: Query = { role: 'button', name: like(saying(words.trip.sail['next-day'])) }
  if ((await page.seeOneOf(chosen, nextDay)) === 1) await page.press(nextDay)
  await page.see(chosen)
  await page.press({ role: 'button', name: words.trip.chosen['go-on'] })
}

const payButton = ({ words }: Shopper): Query => ({
  role: 'button',
  name: like(saying(words.checkout.pay.button)),
  within: { role: 'main' },
})

const payByCard = async (shopper: Shopper): Promise<void> => {
  const { page, words } = shopper
  const { card } = words.checkout
  const dialog: Query = { role: 'dialog', name: card.title }
  await page.press(payButton(shopper))
  for (const field of ['number', 'expiry', 'cvc', 'name'] as const)
    await page.write({ role: 'textbox', name: containing(card[field]), within: dialog }, CARD[field])
  await page.press({ role: 'button', name: like(saying(card.pay)), within: dialog })
  await page.see(ticketPaper)
}

/** `Tuletorn Bank`, `Tuletorn Pank`. */
const BANK = containing('Tuletorn')
/** `Pay 5.29 EUR` in any language. */
const BANK_PAY = like(/\d[.,]\d\d EUR$/)

/** There and back. */
export const payAtBank = async (shopper: Shopper): Promise<void> => {
  const { page, words } = shopper
  await page.press({ role: 'radio', name: BANK })
  await page.press(payButton(shopper))
  await page.press({ role: 'button', name: BANK_PAY })
  await page.press({ role: 'link', name: containing(words.checkout.ticket.show) })
  await page.see(ticketPaper)
}

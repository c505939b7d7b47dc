// A tour leads through some screens of the shop and halts at each state of them that looks different. What is done at a
// halt is the caller's: a picture, a check. It goes in every language, and as each brand unless it says otherwise.
import type { Locator } from 'playwright-core'
import type { Language } from '../../../../domain/shell/languages.ts'
import type { Brand, BrandId } from '../../../../src/brands/brand.ts'
import { BRANDS } from '../../../../src/brands/brands.ts'
import type { FaultRule } from '../../plainDemo.ts'
import { chosenSailOf, moreOf, routeRadio } from '../booking.ts'
import { confirmBooking, fillContact, goOnButton, payByCard, priceWithTax } from '../journey.ts'
import { letPass, openShop, saying, type Shop } from '../shop.ts'
import { passUntil } from '../time.ts'

export interface TouredShop extends Shop {
  readonly brand: Brand
}

/** Called at each halt with what is seen there, in a word or two that no other halt of the tour has. */
export type Halt = (state: string) => Promise<void>

export interface Tour {
  readonly name: string
  /** Where it begins, after the locale. */
  readonly path?: string
  readonly faults?: readonly FaultRule[]
  /** More of the demo's parameters. */
  readonly parameters?: string
  readonly asksAboutCookies?: boolean
  /** Brands that have nothing of it; none unless it says so. */
  readonly isMissingIn?: (brand: Brand) => boolean
  readonly go: (shop: TouredShop, halt: Halt) => Promise<void>
}

/** How the shop is seen. */
export interface Sight {
  readonly brand: BrandId
  readonly language: Language
  readonly size: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
}

/** Opens the shop once, as the first tour has it, and takes all of them on that page. Only the first may have its own faults. */
export const takeTours = async (
  tours: readonly Tour[],
  sight: Sight,
  haltOf: (shop: Shop, tour: Tour) => Halt,
): Promise<void> => {
  const [first] = tours
  if (first === undefined) return
  const { path = '/', faults = [], parameters = '', asksAboutCookies = false } = first
  const { size, colorScheme, language } = sight
  const query = [
    `brand=${sight.brand}`,
    ...(faults.length > 0 ? [`faults=${encodeURIComponent(JSON.stringify(faults))}`] : []),
    ...(parameters === '' ? [] : [parameters]),
  ]
  const opened = await openShop({
    ...size,
    colorScheme,
    language,
    path,
    asksAboutCookies,
    parameters: query.join('&'),
  })
  const shop: TouredShop = { ...opened, brand: brandOf(sight.brand) }
  for (const tour of tours) {
    if (tour !== first) {
      await goTo(shop, tour.path ?? '/')
      await letPass(shop, ARRIVAL_MS)
    }
    await tour.go(shop, haltOf(shop, tour))
  }
}

/** The screen before has gone by then. */
const ARRIVAL_MS = 500

export const brandOf = (id: BrandId): Brand => {
  const found = BRANDS.find((brand) => brand.id === id)
  if (found === undefined) throw new Error(`There is no brand ${id}`)
  return found
}

/** A crossing that each brand sells, and that asks for no names. */
const CROSSINGS: Readonly<Record<BrandId, string>> = {
  meretee: 'VIR-KUI',
  pisilaid: 'MUN-KIH',
  jarvelind: 'LAA-PII',
}

export const goTo = ({ page, language }: Shop, path: string): Promise<void> =>
  page.evaluate((hash) => void (location.hash = hash), `#/${language}${path}`)

/** At the departures of a crossing. The lake is not crossed in winter: there it is the first day of spring that is. */
export const chooseCrossing = async (shop: TouredShop, code = CROSSINGS[shop.brand.id]): Promise<void> => {
  const chosen = chosenSailOf(shop, 'only')
  await passUntil(routeRadio(shop, code))
  await routeRadio(shop, code).check()
  await passUntil(chosen.or(nextDayButton(shop)))
  if (await nextDayButton(shop).isVisible()) await nextDayButton(shop).click()
  await passUntil(chosen)
}

/** Leads to a day with departures, from one that has none. */
export const nextDayButton = ({ page, words }: Shop): Locator =>
  page.getByRole('button', { name: saying(words.trip.sail['next-day']) })

export const toTickets = async (shop: Shop): Promise<void> => {
  await goOnButton(shop).click()
  await passUntil(moreOf(shop, 'ADULT'))
}

/** One adult, or more, and who travels. */
export const takeAdult = async (shop: Shop, count = 1): Promise<void> => {
  for (let i = 0; i < count; i += 1) await moreOf(shop, 'ADULT').click()
  await passUntil(priceWithTax(shop))
  await fillContact(shop)
}

/** From the first page to the ticket. */
export const buyTicket = async (shop: TouredShop, adults = 1): Promise<void> => {
  await chooseCrossing(shop)
  await toTickets(shop)
  await takeAdult(shop, adults)
  await confirmBooking(shop)
  await payByCard(shop)
}

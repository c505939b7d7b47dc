// Everything that can be booked, as a person finds it on the page, in the shop's language. Names: titleOf, routeTitle,
// wayName. Home: routeRadio, kindRadio, wayRegion, dayField, calendarButton, calendarDay, sailRadio,
// chosenSailOf. Tickets: quantityOf, countField, moreOf, fewerOf, extrasButton, codeButton, localIdField, vehicleForm,
// vehicleField, categorySelect, categoryRadio, addButton, submitVehicle, chosenVehicles, summary, messageAt. hands.ts says how they are used.
import type { Locator, Page } from 'playwright-core'
import { CATEGORIES } from '../../../src/demo/data/categories.ts'
import { titleOfCrossing } from '../../../src/demo/data/routes.ts'
import { say, type Shop } from './shop.ts'

/** One of the two ways of a round trip; `only` is the way of a one-way trip. */
export type Way = 'only' | 'out' | 'back'
export type Kind = 'vehicle' | 'trailer'

/** How the demo names a price category in the shop's language. */
export const titleOf = ({ language }: Shop, code: string): string => CATEGORIES[code]?.title[language] ?? code

/** `VIR-KUI` in words. */
export const routeTitle = ({ language }: Shop, routeCode: string): string => {
  const [from = '', to = ''] = routeCode.split('-')
  return titleOfCrossing(from, to)[language]
}

/** `null` for the only way. */
export const wayName = ({ words }: Shop, way: Way): string | null =>
  way === 'only' ? null : words.trip.trip[way]

export const routeRadio = (shop: Shop, routeCode: string): Locator =>
  shop.page.getByRole('radio', { name: new RegExp(`^${routeTitle(shop, routeCode)}`) })

export const kindRadio = ({ page, words }: Shop, kind: 'one-way' | 'round-trip'): Locator =>
  page.getByRole('radio', { name: words.trip.trip[kind], exact: true })

/** The part of the page, or of the modal `datetime`, that is about one way. */
export const wayRegion = (shop: Shop, way: Way, within: Page | Locator = shop.page): Locator =>
  within.getByRole('region', { name: wayName(shop, way) ?? shop.words.trip.sail.title, exact: true })

/** Where a date is typed; the button of its calendar stands at its end. */
export const dayField = (shop: Shop, way: Way): Locator => {
  const name = wayName(shop, way)
  const { date, 'date-of': dateOf } = shop.words.trip.day
  return shop.page.getByRole('textbox', {
    name: name === null ? date : say(dateOf, { way: name }),
    exact: true,
  })
}

/** Opens the calendar: of the page, or of the modal `datetime`. */
export const calendarButton = (shop: Shop, way: Way, within: Page | Locator = shop.page): Locator => {
  const name = wayName(shop, way)
  const { calendar, 'calendar-of': calendarOf } = shop.words.trip.day
  const label = name === null ? calendar : say(calendarOf, { way: name })
  return within.getByRole('button', { name: label, exact: true })
}

/** A day `YYYY-MM-DD` of the calendar that is open. */
export const calendarDay = ({ page }: Shop, day: string): Locator => page.locator(`button[data-day="${day}"]`)

/** The departure at `time`. */
export const sailRadio = (shop: Shop, way: Way, time: string): Locator =>
  wayRegion(shop, way).getByRole('radio', { name: new RegExp(`^${time}`) })

export const chosenSailOf = (shop: Shop, way: Way): Locator =>
  wayRegion(shop, way).getByRole('radio', { checked: true, name: /^\d\d:\d\d/ })

/** A ticket, an extra or the local travellers: its line with the stepper. `code` is a price category. */
export const quantityOf = (shop: Shop, code: string): Locator =>
  shop.page.getByRole('group', { name: quantityName(shop, code), exact: true })
export const countField = (shop: Shop, code: string): Locator =>
  quantityOf(shop, code).getByRole('spinbutton')
export const moreOf = (shop: Shop, code: string): Locator => stepButton(shop, 'more', code)
export const fewerOf = (shop: Shop, code: string): Locator => stepButton(shop, 'fewer', code)

/** Residents are counted under one name, in any category. */
export const RESIDENTS = 'residents'

const quantityName = (shop: Shop, code: string): string =>
  code === RESIDENTS ? shop.words.trip.residents.label : titleOf(shop, code)

const stepButton = (shop: Shop, which: 'more' | 'fewer', code: string): Locator =>
  shop.page.getByRole('button', {
    name: say(shop.words.trip.tickets[which], { title: quantityName(shop, code) }),
    exact: true,
  })

/** Unfolds the extras, of which none is chosen yet. */
export const extrasButton = ({ page, words }: Shop): Locator =>
  page.getByRole('button', { name: words.trip.addons.unfold, exact: true })

/** Unfolds the field of the promotion code. */
export const codeButton = ({ page, words }: Shop): Locator =>
  page.getByRole('button', { name: words.trip.summary.code.have, exact: true })

/** The personal code of the `n`th local traveller, from one on. */
export const localIdField = ({ page, words }: Shop, n: number): Locator =>
  page.getByRole('textbox', { name: say(words.trip.residents.field, { n }), exact: true })

/** Opens the form of a vehicle or a trailer. */
export const addButton = ({ page, words }: Shop, kind: Kind): Locator =>
  page
    .getByRole('button', { name: words.vehicles.add[kind], exact: true })
    .or(page.getByRole('button', { name: words.vehicles.another[kind], exact: true }))

export const vehicleForm = ({ page, words }: Shop, kind: Kind): Locator =>
  page.getByRole('form', { name: words.vehicles.form[kind], exact: true })

export const submitVehicle = (shop: Shop, kind: Kind): Locator =>
  vehicleForm(shop, kind).getByRole('button', { name: shop.words.vehicles.submit[kind], exact: true })

export type VehicleFieldName = 'plate' | 'length' | 'width' | 'height' | 'weight'

export const vehicleField = (shop: Shop, kind: Kind, field: VehicleFieldName): Locator =>
  vehicleForm(shop, kind).locator(`input[name="${field}"]`)

/** A list where there are more than three categories. */
export const categorySelect = (shop: Shop, kind: Kind): Locator =>
  vehicleForm(shop, kind).getByRole('combobox', { name: shop.words.vehicles.category[kind] })

/** A card where there are up to three categories. */
export const categoryRadio = (shop: Shop, { kind, code }: { kind: Kind; code: string }): Locator =>
  vehicleForm(shop, kind).getByRole('radio', { name: titleOf(shop, code), exact: true })

/** The vehicles and trailers that are chosen. */
export const chosenVehicles = ({ page, words }: Shop): Locator =>
  page.getByRole('list', { name: words.vehicles.chosen, exact: true })

/** The price, line by line. */
export const summary = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByRole('region', { name: words.trip.summary.title, exact: true })

/** A screen reader says the same: what is wrong at a field, in words. */
export const messageAt = async (field: Locator): Promise<string> => {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  const page = field.page()
  const texts = await page.evaluate(
    (all) => all.map((id) => document.getElementById(id)?.textContent ?? ''),
    ids,
  )
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

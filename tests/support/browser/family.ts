// A family's round trip to the island with everything that belongs to it, step by step, with the hands that it is
// taken: two adults, a child, a resident, a bicycle, a lunch, a car and a trailer. At each step a test may look around.
import { expect } from 'vitest'
import {
  addButton,
  calendarButton,
  calendarDay,
  categoryRadio,
  categorySelect,
  chosenSailOf,
  chosenVehicles,
  countField,
  extrasButton,
  fewerOf,
  type Kind,
  kindRadio,
  localIdField,
  messageAt,
  moreOf,
  RESIDENTS,
  routeRadio,
  sailRadio,
  submitVehicle,
  summary,
  titleOf,
  vehicleField,
} from './booking.ts'
import type { Hands } from './hands.ts'
import { confirmButton, contactField, goOnButton, payButton } from './journey.ts'
import { TRAVELLER } from './journeyFacts.ts'
import { letPass, type Shop } from './shop.ts'
import { comeToRest, passUntil } from './time.ts'

/** A resident of Saaremaa whom the demo's register knows. */
export const RESIDENT_CODE = '48505129935'
export const CAR = { code: 'M1', typed: '123 abc', plate: '123ABC' } as const
export const TRAILER = { code: 'O1O2', typed: '456-def', plate: '456DEF' } as const
/** The way out is tomorrow, the shop's own choice. */
export const BACK_DAY = '2026-11-24'
export const BACK_TIME = '09:35'
/** Both ways: 2 × 8.58, a resident at 3.00, a bicycle at 2.00, a lunch each way, a car at 24.00, a trailer at 12.00. */
export const FAMILY_TOTAL = { en: '€77.96', et: '77,96 €' } as const
/** As the shop's language writes it, with either kind of space. */
const totalIn = ({ language }: Shop): string | RegExp => (language === 'en' ? FAMILY_TOTAL.en : /77,96\s€/)

/** Called on each screen and in each state of it, with what it is. */
export type LookAround = (what: string) => Promise<void>

export interface FamilyTrip {
  readonly shop: Shop
  readonly hands: Hands
  readonly look: LookAround
}

/** From the home page to the confirmed reservation. */
export const bookFamilyTrip = async (trip: FamilyTrip): Promise<void> => {
  await chooseRoundTrip(trip)
  await takeFamilyTickets(trip)
  await addTowingCar(trip)
  await confirmFamily(trip)
}

const chooseRoundTrip = async ({ shop, hands, look }: FamilyTrip): Promise<void> => {
  await passUntil(routeRadio(shop, 'VIR-KUI'))
  await look('home')
  await hands.choose(routeRadio(shop, 'VIR-KUI'))
  await passUntil(kindRadio(shop, 'round-trip'))
  await hands.choose(kindRadio(shop, 'round-trip'))
  await passUntil(chosenSailOf(shop, 'out'))
  await look('home, round trip')
  await hands.press(calendarButton(shop, 'back'))
  await passUntil(calendarDay(shop, BACK_DAY))
  await look('calendar')
  await hands.day(calendarDay(shop, BACK_DAY))
  await passUntil(chosenSailOf(shop, 'back'))
  // Nearly full, cancelled, not on sale yet, full: the first with room for all is the fifth of the day.
  await hands.choose(sailRadio(shop, 'back', BACK_TIME))
  await look('home, both ways chosen')
  await hands.press(goOnButton(shop))
  await passUntil(moreOf(shop, 'ADULT'))
  await look('tickets')
}

const takeFamilyTickets = async ({ shop, hands, look }: FamilyTrip): Promise<void> => {
  await hands.more(moreOf(shop, RESIDENTS))
  await passUntil(localIdField(shop, 1))
  await hands.write(localIdField(shop, 1), RESIDENT_CODE)
  const found = titleOf(shop, 'LOCAL_TRAVELLER')
  await settled(shop, async () => (await messageAt(localIdField(shop, 1))).includes(found))
  // One adult too many is taken and given back.
  for (const count of ['1', '2', '3'] as const) {
    await hands.more(moreOf(shop, 'ADULT'))
    await expect.poll(() => countField(shop, 'ADULT').inputValue()).toBe(count)
  }
  await isPriced(shop)
  await hands.fewer(fewerOf(shop, 'ADULT'))
  await hands.press(extrasButton(shop))
  for (const code of ['CHILD', 'BICYCLE', 'LUNCH']) {
    await hands.more(moreOf(shop, code))
    await expect.poll(() => countField(shop, code).inputValue()).toBe('1')
  }
  await look('tickets, taken')
}

const addTowingCar = async (trip: FamilyTrip): Promise<void> => {
  const { shop, hands, look } = trip
  await hands.press(addButton(shop, 'vehicle'))
  await passUntil(categorySelect(shop, 'vehicle'))
  await look('vehicle form')
  await hands.pick(categorySelect(shop, 'vehicle'), titleOf(shop, CAR.code))
  await fillVehicle(trip, 'vehicle', { plate: CAR.typed, length: '4,65', height: '187 cm' })
  await hands.press(addButton(shop, 'trailer'))
  await passUntil(vehicleField(shop, 'trailer', 'plate'))
  await hands.choose(categoryRadio(shop, { kind: 'trailer', code: TRAILER.code }))
  await look('trailer form')
  await fillVehicle(trip, 'trailer', { plate: TRAILER.typed, weight: '750 kg' })
  await look('vehicles added')
}

const fillVehicle = async (
  { shop, hands }: FamilyTrip,
  kind: Kind,
  texts: Partial<Record<'plate' | 'length' | 'height' | 'weight', string>>,
): Promise<void> => {
  for (const field of ['plate', 'length', 'height', 'weight'] as const) {
    const text = texts[field]
    if (text !== undefined) await hands.write(vehicleField(shop, kind, field), text)
  }
  await hands.press(submitVehicle(shop, kind))
  const { plate } = kind === 'vehicle' ? CAR : TRAILER
  await passUntil(chosenVehicles(shop).getByRole('listitem').filter({ hasText: plate }))
}

const confirmFamily = async ({ shop, hands, look }: FamilyTrip): Promise<void> => {
  for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
    await hands.write(contactField(shop, field), TRAVELLER[field])
  }
  await isPriced(shop)
  await passUntil(summary(shop).getByText(totalIn(shop)))
  await look('ready to confirm')
  await hands.press(confirmButton(shop))
  await passUntil(payButton(shop))
  await look('confirm')
}

/** The price is the server's, and nothing is under way: then the button is on. */
const isPriced = (shop: Shop): Promise<void> => settled(shop, () => confirmButton(shop).isEnabled())

const STEP_MS = 100
const MOST_STEPS = 300

/** Lets time pass until it holds. */
const settled = async (shop: Shop, holds: () => Promise<boolean>): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await holds()) return
    await letPass(shop, STEP_MS)
    await comeToRest(shop.page)
  }
  throw new Error('It has not come to that')
}

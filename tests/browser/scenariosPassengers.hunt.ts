// Passengers and the buyer, as they are typed and sent (SC-38, SC-39).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { residentsOnRoute } from '../../src/demo/data/residents.ts'
import {
  chosenSailOf,
  dayField,
  localIdField,
  moreOf,
  RESIDENTS,
  routeRadio,
} from '../support/browser/booking.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import {
  chooseTrip,
  confirmBooking,
  contactField,
  fillContact,
  goToTickets,
  priceWithTax,
} from '../support/browser/journey.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'
import {
  addFault,
  clearFaults,
  MODIFY,
  openScenario,
  passTill,
  passTillSent,
  type Scenario,
  type SentCall,
  settle,
  wholeLog,
} from '../support/browser/scenario.ts'
import { expectCalm, say } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const [ISLANDER] = residentsOnRoute('PAR-RIN')
const GUEST = /^PUT \/api\/reservation\/\d+\/guest\/\d+$/

/** A long crossing asks for every passenger's name; the boat sails in summer. */
const bookToRuhnu = async (shop: Scenario): Promise<void> => {
  await passUntil(routeRadio(shop, 'PAR-RIN'))
  await routeRadio(shop, 'PAR-RIN').check()
  await passUntil(dayField(shop, 'only'))
  await dayField(shop, 'only').fill('11.06.2027')
  await dayField(shop, 'only').press('Enter')
  await passUntil(chosenSailOf(shop, 'only'))
  await goToTickets(shop)
  await moreOf(shop, 'ADULT').click()
  await passUntil(priceWithTax(shop))
  await moreOf(shop, RESIDENTS).click()
  await passUntil(localIdField(shop, 1))
  await localIdField(shop, 1).fill(ISLANDER?.code ?? '')
  await passTillSent(shop, MODIFY, 1)
  await fillContact(shop)
  await confirmBooking(shop)
}

const card = ({ page, words }: Scenario, number: number): Locator =>
  page.getByRole('region', {
    name: new RegExp(`^${say(words.checkout.passengers.passenger, { number })}`),
  })

type Field = 'firstName' | 'lastName' | 'birthday' | 'comments'
const fieldOf = (shop: Scenario, number: number, field: Field): Locator =>
  card(shop, number).getByRole('textbox', { name: shop.words.checkout.passengers[field], exact: true })
const citizenshipOf = (shop: Scenario, number: number): Locator =>
  card(shop, number).getByRole('combobox', { name: shop.words.checkout.passengers.citizenship })
/** One button saves all passengers; where one could not be saved it says so. */
const save = ({ page, words }: Scenario): Locator => {
  const { save: first, 'save-again': again } = words.checkout.passengers
  return page.getByRole('button', { name: new RegExp(`^(${first}|${again})$`) })
}

const keysOf = (call: SentCall | undefined): readonly string[] =>
  Object.keys(JSON.parse(call?.text ?? '{}') as object).sort()

describe('a passenger on a long crossing', () => {
  it('is kept while being typed and sent whole, with seven fields or with three [SC-38] [PAX-05] [PAX-08]', async () => {
    const shop = await openScenario()
    const { words, sent } = shop
    const { passengers } = words.checkout
    await bookToRuhnu(shop)
    await passUntil(card(shop, 2))
    const male = card(shop, 1).getByRole('radio', { name: passengers.M, exact: true })
    expect(await male.isChecked()).toBe(false)
    await expectKeptWhileTyped(shop)
    // Something is missing, so nothing is sent.
    await save(shop).click()
    await passUntil(card(shop, 1).getByText(passengers.missing.lastName))
    await settle(shop, 2_000)
    expect(sent(GUEST)).toEqual([])
    await fieldOf(shop, 1, 'lastName').fill('Maasikas')
    await fieldOf(shop, 1, 'birthday').fill('24.12.1990')
    await male.check()
    await expectFailureShown(shop)
    const named = await savedBy(shop, 1)
    expect(keysOf(named)).toEqual(
      ['birthday', 'citizenship', 'comments', 'firstName', 'gender', 'lastName', 'seqN'].sort(),
    )
    expect(JSON.parse(named?.text ?? '')).toMatchObject({ firstName: 'Mariann', birthday: '1990-12-24' })
    expect(await fieldOf(shop, 2, 'firstName').count()).toBe(0)
    expect(keysOf(await savedBy(shop, 2))).toEqual(['citizenship', 'comments', 'seqN'])
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

/** Kept once, half a second after the last key, and still there after a look at another page. */
const expectKeptWhileTyped = async (shop: Scenario): Promise<void> => {
  const { page } = shop
  await fieldOf(shop, 1, 'firstName').pressSequentially('Mari')
  await page.clock.runFor(499)
  await fieldOf(shop, 1, 'firstName').pressSequentially('ann')
  await page.clock.runFor(501)
  await page.evaluate(() => (window.location.hash = '#/en/main-inside/select-tickets'))
  await passUntil(contactField(shop, 'firstName'))
  await page.goBack()
  await passUntil(card(shop, 1))
  expect(await fieldOf(shop, 1, 'firstName').inputValue()).toBe('Mariann')
  const { entries } = await wholeLog(shop)
  expect(
    entries.filter(({ kind, type }) => kind === 'event' && /^Guest(Changed|Kept)/.test(type)),
  ).toHaveLength(1)
}

const expectFailureShown = async (shop: Scenario): Promise<void> => {
  addFault(shop, { on: 'saveGuest', fault: { kind: 'serverError' } })
  await citizenshipOf(shop, 1).selectOption('EE')
  await save(shop).click()
  await passUntil(shop.page.getByText('Unable to add passenger data'))
  expect(await fieldOf(shop, 1, 'lastName').inputValue()).toBe('Maasikas')
  clearFaults(shop)
  await settle(shop, 5_000)
}

/** The call with which a passenger was saved at last. */
const savedBy = async (shop: Scenario, number: number): Promise<SentCall | undefined> => {
  await citizenshipOf(shop, number).selectOption('EE')
  await save(shop).click()
  await passUntil(card(shop, number).getByText(shop.words.checkout.passengers.saved, { exact: true }))
  const call = shop.sent(GUEST).at(-1)
  expect(call?.call).toMatch(new RegExp(`/guest/${number}$`))
  return call
}

describe('the buyer', () => {
  // The edit-ticket page, where no owner is ever sent (PAX-04), comes with editing: a unit test stands for it here.
  it('is sent once, a second after the last key, when all five fields are well [SC-39] [PAX-01] [COMP-04]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    const { company } = words.checkout
    const owners = (): readonly Record<string, unknown>[] =>
      shop
        .sent(MODIFY)
        .map(({ text }) => JSON.parse(text) as { reservationOwner?: Record<string, unknown> })
        .flatMap(({ reservationOwner }) => (reservationOwner === undefined ? [] : [reservationOwner]))
    await chooseTrip(shop)
    await goToTickets(shop)
    await moreOf(shop, 'ADULT').click()
    await passUntil(priceWithTax(shop))
    for (const field of ['firstName', 'lastName', 'email'] as const)
      await contactField(shop, field).fill(TRAVELLER[field])
    await settle(shop, 3_000)
    expect(owners()).toEqual([])
    await contactField(shop, 'phoneNumber').pressSequentially(TRAVELLER.phoneNumber)
    await page.clock.runFor(900)
    await page.waitForTimeout(100)
    expect(owners()).toEqual([])
    await settle(shop, 200)
    await passTill(shop, () => owners().length === 1)
    await settle(shop, 3_000)
    expect(owners()).toHaveLength(1)
    expect(owners()[0]).toMatchObject({ firstName: TRAVELLER.firstName, email: TRAVELLER.email })
    expect(owners()[0]).not.toHaveProperty('companyInfo')
    await contactField(shop, 'email').fill('mari.maasikas')
    await settle(shop, 3_000)
    expect(owners()).toHaveLength(1)
    await contactField(shop, 'email').fill(TRAVELLER.email)
    await page.getByRole('checkbox', { name: company.check }).check()
    await page.getByRole('textbox', { name: company.legalName, exact: true }).fill('Kadakas OÜ')
    await passTill(shop, () => owners().at(-1)?.['companyInfo'] !== undefined)
    expect(owners().at(-1)).toMatchObject({ companyInfo: { legalName: 'Kadakas OÜ' } })
    await settle(shop, 3_000)
    await page.getByRole('textbox', { name: company.legalName, exact: true }).fill('')
    await passTill(shop, () => owners().at(-1)?.['companyInfo'] === undefined)
    expectCalm(shop)
  })
})

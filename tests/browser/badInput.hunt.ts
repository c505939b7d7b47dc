// What people type that isn't what was asked for, in both languages: it is taken where it can be understood; else the
// message stands at its field, in the customer's language, and nothing else on the page is lost.
import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/shell/languages.ts'
import {
  addButton,
  categorySelect,
  chosenSailOf,
  chosenVehicles,
  codeButton,
  countField,
  dayField,
  localIdField,
  messageAt,
  moreOf,
  quantityOf,
  RESIDENTS,
  routeRadio,
  submitVehicle,
  titleOf,
  vehicleField,
  type VehicleFieldName,
  wayRegion,
} from '../support/browser/booking.ts'
import { EXPECTED_ERRORS, noticeOf } from '../support/browser/failures.ts'
import { CAR, RESIDENT_CODE } from '../support/browser/family.ts'
import { MOUSE } from '../support/browser/hands.ts'
import { contactField, fillContact, goOnButton } from '../support/browser/journey.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'
import { expectSlip, isWrong, valuesBut } from '../support/browser/slips.ts'
import { expectCalm, openShop, saying, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const LANGUAGES = ['en', 'et'] as const

const openTickets = async (language: Language): Promise<Shop> => {
  const shop = await openShop({ language, width: 1280, height: 900 })
  await passUntil(routeRadio(shop, 'VIR-KUI'))
  await routeRadio(shop, 'VIR-KUI').check()
  await passUntil(chosenSailOf(shop, 'only'))
  await goOnButton(shop).click()
  await passUntil(moreOf(shop, 'ADULT'))
  await fillContact(shop)
  return shop
}

describe.each(LANGUAGES)('a date that is typed, in %s', (language) => {
  it('is taken in any form that can be understood, and refused at its field [VAL-12] [VAL-14] [VAL-15]', async () => {
    const shop = await openShop({ language, width: 1280, height: 900 })
    const { words } = shop
    await passUntil(routeRadio(shop, 'VIR-KUI'))
    await routeRadio(shop, 'VIR-KUI').check()
    await passUntil(chosenSailOf(shop, 'only'))
    const field = dayField(shop, 'only')
    const { refused } = words.trip.day
    const slips = [
      ['24.12.2030', refused.DayIsTooFar],
      ['1.1.2020', refused.DayIsPast],
      ['31.02.2027', refused.NotADay],
      ['kaheksas', refused.NotADay],
    ] as const
    for (const [typed, message] of slips) {
      await expectSlip(shop, { field, typed, message })
      expect(await field.inputValue()).toBe(typed)
    }
    const shown = language === 'en' ? '24 December' : '24. detsember'
    for (const typed of [' 24/12 ', language === 'en' ? '24 december' : '24. detsember', '2026-12-24']) {
      await field.fill('23.11.2026')
      await field.press('Enter')
      await passUntil(chosenSailOf(shop, 'only'))
      await field.fill(typed)
      await field.press('Enter')
      await passUntil(wayRegion(shop, 'only').getByRole('group', { name: new RegExp(`${shown}$`) }))
      expect(await isWrong(field), typed).toBe(false)
    }
    await passUntil(chosenSailOf(shop, 'only'))
    expectCalm(shop)
  })
})

describe.each(LANGUAGES)('a quantity that is typed, in %s', (language) => {
  it('shows an error where it is no number from zero on, and the number that holds stays [TICK-03]', async () => {
    const shop = await openTickets(language)
    const { refused, still } = shop.words.trip.tickets
    await moreOf(shop, 'ADULT').click()
    await passUntil(shop.page.getByText(saying(shop.words.trip.summary.tax)))
    const field = countField(shop, 'ADULT')
    const message = `${refused.NotANumber} ${still.replace('{{count}}', '1')}`
    for (const typed of ['-1', 'kaks', '1,5', '2e3', '99999999999'])
      await expectSlip(shop, { field, typed, message })
    expect(await field.inputValue()).toBe('1')
    await field.fill(' 2 ')
    await field.press('Tab')
    await expect.poll(() => field.inputValue()).toBe('2')
    expect(await messageAt(field)).not.toContain(refused.NotANumber)
    expect(await quantityOf(shop, 'ADULT').innerText()).not.toContain(refused.NotANumber)
    expectCalm(shop)
  })
})

describe.each(LANGUAGES)('a personal code that is typed or pasted, in %s', (language) => {
  it('is found with spaces in it; a slip is an error at its field [TICK-25] [VAL-05]', async () => {
    const shop = await openTickets(language)
    const { residents } = shop.words.trip
    await moreOf(shop, RESIDENTS).click()
    const field = localIdField(shop, 1)
    await passUntil(field)
    for (const typed of ['4850512993', '4850512abcd', '485051299355'])
      await expectSlip(shop, { field, typed, message: residents['local-id-correct-error'] })
    await field.fill('48505129936')
    await passUntil(shop.page.getByRole('alert').filter({ hasText: residents['check-digit'] }))
    expect(await messageAt(field)).toContain(residents.bookingProcessError)
    expect(await messageAt(field)).toContain(residents['check-digit'])
    const before = await valuesBut(shop.page, field)
    await field.fill('485 051 29 935 ')
    await passUntil(shop.page.getByRole('status').filter({ hasText: titleOf(shop, 'LOCAL_TRAVELLER') }))
    expect(await isWrong(field)).toBe(false)
    expect(await valuesBut(shop.page, field)).toEqual(before)
    expect((await field.inputValue()).replace(/\s/g, '')).toBe(RESIDENT_CODE)
    // The registry's answer that it doesn't know the code is a failed request to the browser.
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe.each(LANGUAGES)('what is typed of a vehicle, in %s', (language) => {
  it('is shown at its field, and can be corrected without losing the rest [VEH-10] [VEH-11] [VAL-10]', async () => {
    const shop = await openTickets(language)
    const { errors } = shop.words.vehicles
    await addButton(shop, 'vehicle').click()
    await passUntil(vehicleField(shop, 'vehicle', 'plate'))
    await submitVehicle(shop, 'vehicle').click()
    await passUntil(shop.page.getByText(errors.priceCategory))
    await MOUSE.pick(categorySelect(shop, 'vehicle'), titleOf(shop, 'N1'))
    await submitVehicle(shop, 'vehicle').click()
    await passUntil(shop.page.getByText(errors['plate-required']))
    expect(await messageAt(vehicleField(shop, 'vehicle', 'plate'))).toContain(errors['plate-required'])
    const slips: readonly (readonly [VehicleFieldName, string, string | null])[] = [
      ['plate', '123456789', errors.plate],
      ['length', 'pikk', errors.size],
      ['width', '-200', errors.size],
      ['weight', 'kaks tonni', errors.weight],
      ['length', ' 4,85 m ', null],
      ['height', '1 95', null],
      ['width', '201 cm', null],
      ['weight', '2 400 kg', null],
    ]
    for (const [name, typed, message] of slips)
      await expectSlip(shop, { field: vehicleField(shop, 'vehicle', name), typed, message })
    await submitVehicle(shop, 'vehicle').click()
    expect(await messageAt(vehicleField(shop, 'vehicle', 'plate'))).toContain(errors.plate)
    await vehicleField(shop, 'vehicle', 'plate').fill(' 123 abc ')
    await submitVehicle(shop, 'vehicle').click()
    await passUntil(chosenVehicles(shop).getByRole('listitem').filter({ hasText: CAR.plate }))
    expectCalm(shop)
  })
})

describe.each(LANGUAGES)('a contact and a code that are typed, in %s', (language) => {
  it('show errors at their fields, and taken with spaces and a plus sign [VAL-04] [VAL-06] [PROMO-02]', async () => {
    const shop = await openTickets(language)
    const { page, words } = shop
    const { number, required, 'email-error': emailError } = words.trip.contact
    const slips: readonly (readonly [keyof typeof TRAVELLER, string, string | null])[] = [
      ['phoneNumber', 'viis viis', number.phoneNumber],
      ['phoneCode', 'eesti', number.phoneCode],
      ['email', 'mari@', emailError],
      ['firstName', '  ', required.firstName],
      ['phoneNumber', '5847 1926', null],
      ['phoneCode', '+372', null],
      ['email', TRAVELLER.email, null],
      ['firstName', TRAVELLER.firstName, null],
    ]
    for (const [name, typed, message] of slips)
      await expectSlip(shop, { field: contactField(shop, name), typed, message })
    await moreOf(shop, 'ADULT').click()
    await passUntil(page.getByText(saying(words.trip.summary.tax)))
    const { code } = words.trip.summary
    await codeButton(shop).click()
    const field = page.getByRole('textbox', { name: code.label, exact: true })
    for (const [typed, message] of [
      ['', code.refused.CodeOrReservationMissing],
      ['123abc', code.refused.PROMOTION_NOT_FOUND],
      ['SUVI25', code.refused.PROMOTION_EXPIRED],
    ] as const) {
      const before = await valuesBut(page, field)
      await field.fill(typed)
      await field.press('Enter')
      await passUntil(page.getByText(message))
      expect(await messageAt(field), typed).toBe(message)
      expect(await valuesBut(page, field), typed).toEqual(before)
    }
    await field.fill(' kevad10 ')
    await field.press('Enter')
    await passUntil(page.getByText(saying(code.applied)))
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe.each(LANGUAGES)('an address with an unknown sail, in %s', (language) => {
  it('says so; what was chosen and typed stays, and a fresh page leads to the choice [LOC-22]', async () => {
    const shop = await openTickets(language)
    const { page, words } = shop
    await moreOf(shop, 'ADULT').click()
    await passUntil(page.getByText(saying(words.trip.summary.tax)))
    const before = await valuesBut(page, null)
    await page.evaluate(() => {
      location.hash = location.hash.replace(/sail=\w+/, 'sail=999999999999')
    })
    await passUntil(noticeOf(shop, 'sailUnknown'))
    expect(await valuesBut(page, null)).toEqual(before)
    const fresh = await openShop({ language, path: '/main-inside/select-tickets?sail=999999999999' })
    await passUntil(fresh.page.getByText(words.trip.tickets['no-sail']))
    await passUntil(fresh.page.getByRole('button', { name: words.trip.tickets['no-sail-action'] }))
    expectCalm(shop)
    expectCalm(fresh)
  })
})

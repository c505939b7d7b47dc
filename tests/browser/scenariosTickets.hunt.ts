// Tickets that are unavailable, or for now, and what stands on the page then (SC-32, SC-33, SC-34, SC-41).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { residentsOnRoute } from '../../src/demo/data/residents.ts'
import {
  addButton,
  categoryRadio,
  categorySelect,
  chosenSailOf,
  chosenVehicles,
  countField,
  extrasButton,
  type Kind,
  localIdField,
  moreOf,
  quantityOf,
  RESIDENTS,
  routeRadio,
  sailRadio,
  submitVehicle,
  summary,
  vehicleField,
  vehicleForm,
} from '../support/browser/booking.ts'
import { EXPECTED_ERRORS, outwait } from '../support/browser/failures.ts'
import {
  chooseTrip,
  confirmButton,
  fillContact,
  goToTickets,
  payButton,
  priceWithTax,
} from '../support/browser/journey.ts'
import {
  addFault,
  clearFaults,
  CREATE,
  holdAnswers,
  itemsOf,
  labelsIn,
  lastOf,
  MODIFY,
  openScenario,
  passTill,
  passTillSent,
  type Scenario,
  settle,
  textOf,
  wholeLog,
} from '../support/browser/scenario.ts'
import { expectCalm, letPass } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const [RESIDENT] = residentsOnRoute('VIR-KUI')
const NO_ROOM = { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY', message: 'No room' } as const

const openAtTickets = async (...options: Parameters<typeof openScenario>): Promise<Scenario> => {
  const shop = await openScenario(...options)
  await chooseTrip(shop)
  await goToTickets(shop)
  return shop
}

const reserveOne = async (shop: Scenario): Promise<void> => {
  await moreOf(shop, 'ADULT').click()
  await passUntil(priceWithTax(shop))
}

/** What the page says of the server's refusal, with its status. */
const refusalNotice = ({ page, words }: Scenario): Locator =>
  page.getByRole('region', { name: words.shell.notices.label }).getByText('409: No room')

const addVehicle = async (shop: Scenario, kind: Kind, plate: string): Promise<void> => {
  await addButton(shop, kind).click()
  await vehicleField(shop, kind, 'plate').fill(plate)
  if (kind === 'vehicle') await categorySelect(shop, kind).selectOption('M1')
  else await categoryRadio(shop, { kind, code: 'O1O2' }).check()
  await submitVehicle(shop, kind).click()
}

describe('tickets that the server refuses', () => {
  it('go back to what is held, and the page says why for four seconds [SC-32] [TICK-20] [TICK-21]', async () => {
    const shop = await openAtTickets()
    const { page, sent } = shop
    addFault(shop, { on: 'createReservation', fault: NO_ROOM })
    await moreOf(shop, 'BICYCLE').click()
    await page.evaluate(() => window.scrollTo(0, 200))
    await passUntil(refusalNotice(shop))
    await passTill(shop, () => page.evaluate(() => window.scrollY === 0))
    // What was chosen stays while its sail is looked up.
    await passTill(shop, async () => (await countField(shop, 'BICYCLE').inputValue()) === '0')
    await outwait(shop, refusalNotice(shop))
    clearFaults(shop)
    await reserveOne(shop)
    addFault(shop, { on: 'modifyReservation', fault: NO_ROOM })
    for (const [kind, plate] of [
      ['vehicle', '123ABC'],
      ['trailer', '456DEF'],
    ] as const) {
      await addVehicle(shop, kind, plate)
      await passUntil(refusalNotice(shop))
      expect(await chosenVehicles(shop).count(), kind).toBe(0)
      if ((await vehicleForm(shop, kind).count()) === 0) await addButton(shop, kind).click()
      expect(await vehicleField(shop, kind, 'plate').inputValue(), kind).toBe('')
      expect(await vehicleForm(shop, kind).getByRole('radio', { checked: true }).count(), kind).toBe(0)
      await outwait(shop, refusalNotice(shop))
    }
    await moreOf(shop, RESIDENTS).click()
    await passUntil(localIdField(shop, 1))
    await localIdField(shop, 1).fill(RESIDENT?.code ?? '')
    await passUntil(refusalNotice(shop))
    const row = page.getByRole('listitem').filter({ has: localIdField(shop, 1) })
    expect(await row.getAttribute('data-status')).toBe('not-exist')
    expect(sent(CREATE)).toHaveLength(2)
    expect(sent(MODIFY)).toHaveLength(3)
    const modifyFailed = 'RESERVATION MODIFY FAILED'
    expect(labelsIn(await wholeLog(shop))).toEqual([
      'RESERVATION CREATE FAILED',
      modifyFailed,
      modifyFailed,
      modifyFailed,
    ])
    expectCalm(shop, EXPECTED_ERRORS)
  })

  it('are kept as they were, unless the server says that the reservation is gone [SC-34] [RES-09]', async () => {
    const shop = await openAtTickets()
    const { page, words, sent } = shop
    await reserveOne(shop)
    addFault(shop, { on: 'modifyReservation', fault: NO_ROOM })
    await moreOf(shop, 'ADULT').click()
    await passUntil(refusalNotice(shop))
    expect(await countField(shop, 'ADULT').inputValue()).toBe('1')
    expect(await page.getByRole('timer').count()).toBeGreaterThan(0)
    await outwait(shop, refusalNotice(shop))
    clearFaults(shop)
    const code = 'RESERVATION_CANCELLED'
    addFault(shop, { on: 'modifyReservation', fault: { ...NO_ROOM, code } })
    await moreOf(shop, 'ADULT').click()
    await passUntil(refusalNotice(shop))
    await passTill(shop, async () => (await page.getByRole('timer').count()) === 0)
    clearFaults(shop)
    await settle(shop, 2_000)
    expect(await countField(shop, 'ADULT').inputValue()).toBe('0')
    expect(await textOf(summary(shop))).toContain(words.trip.summary.empty)
    expect(sent(CREATE)).toHaveLength(1)
    await moreOf(shop, 'ADULT').click()
    await passTillSent(shop, CREATE, 2)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('a booking that is being confirmed', () => {
  it('can not be changed until the server has answered [SC-33] [RES-12] [RES-11]', async () => {
    const shop = await openAtTickets()
    const { page, words, sent } = shop
    const confirmed = /^POST .*\/confirm$/
    await reserveOne(shop)
    await fillContact(shop)
    await settle(shop, 2_000)
    const before = sent(MODIFY).length
    const letGo = await holdAnswers(shop, /\/confirm$/)
    await confirmButton(shop).click()
    await page.clock.runFor(199)
    // So that a call that went out too early would be seen.
    await page.waitForTimeout(100)
    expect(sent(confirmed)).toEqual([])
    await passTillSent(shop, confirmed, 1)
    await letPass(shop, 1_000)
    // The button says that it is off; a finger may hit it all the same.
    await moreOf(shop, 'ADULT').click({ force: true })
    await letPass(shop, 2_000)
    await settle(shop)
    expect(await countField(shop, 'ADULT').inputValue()).toBe('1')
    expect(await page.getByText(words.trip.tickets.locked).count()).toBeGreaterThan(0)
    expect(sent(MODIFY)).toHaveLength(before)
    letGo()
    await passUntil(payButton(shop))
    await page.getByRole('button', { name: words.trip.tickets.change, exact: true }).click()
    await passUntil(moreOf(shop, 'ADULT'))
    await moreOf(shop, 'ADULT').click()
    await passTillSent(shop, MODIFY, before + 1)
    expect(itemsOf(lastOf(sent(MODIFY)))).toHaveLength(1)
    expectCalm(shop)
  })
})

const FIRST_SAIL = '112611210500'
const KIHNU = '172611210830'

describe('what is left on a departure', () => {
  it('limits bicycles and extras, closes what is full or not on sale, and limits nothing that is not counted [SC-41] [SCHED-14] [SCHED-22]', async () => {
    const shop = await openScenario({
      sails: {
        [FIRST_SAIL]: { cancelled: false, enabled: true, remaining: { PASSENGER: 50, BICYCLE: 2 } },
        '112611210725': { cancelled: false, enabled: true, remaining: { PASSENGER: 0 } },
        '112611210835': { cancelled: false, enabled: false },
      },
    })
    const { sent } = shop
    // Of the first departure's passengers the server says no number.
    await shop.page.route(/\/inventory\/.*05%3A00/, async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace(/("inventoryClass":"PASSENGER"[^}]*?)"amount":\d+,/g, '$1')
      await route.fulfill({ response, body: text })
    })
    await chooseTrip(shop)
    for (const time of ['07:25', '08:35'])
      expect(await sailRadio(shop, 'only', time).isDisabled(), time).toBe(true)
    expect(await chosenSailOf(shop, 'only').getAttribute('value')).toBe(FIRST_SAIL)
    await goToTickets(shop)
    await countField(shop, 'BICYCLE').fill('2')
    await passTillSent(shop, CREATE, 1)
    await moreOf(shop, 'BICYCLE').click({ force: true })
    await passUntil(quantityOf(shop, 'BICYCLE').getByText('Only 2 left on this departure'))
    await countField(shop, 'BICYCLE').fill('3')
    await letPass(shop, 3_000)
    await settle(shop)
    expect([...sent(CREATE), ...sent(MODIFY)]).toHaveLength(1)
    await countField(shop, 'BICYCLE').blur()
    expect(await countField(shop, 'BICYCLE').inputValue()).toBe('2')
    await extrasButton(shop).click()
    await countField(shop, 'LUNCH').fill('20')
    await passTillSent(shop, MODIFY, 1)
    expect(itemsOf(sent(MODIFY)[0])).toEqual([
      expect.objectContaining({ priceCategory: 'LUNCH', amount: 20 }),
    ])
    await passUntil(quantityOf(shop, 'LUNCH').getByText('Up to 20 per booking'))
    await countField(shop, 'LUNCH').fill('21')
    await letPass(shop, 3_000)
    await settle(shop)
    expect(sent(MODIFY)).toHaveLength(1)
    await countField(shop, 'ADULT').fill('60')
    await passTillSent(shop, MODIFY, 2)
    expect(itemsOf(sent(MODIFY)[1])).toHaveLength(60)
    expectCalm(shop, EXPECTED_ERRORS)
  })

  it('is more for local travellers, who have places of their own [SC-41] [SCHED-15]', async () => {
    const shop = await openScenario({
      sails: { [KIHNU]: { cancelled: false, enabled: true, remaining: { PASSENGER: 1 } } },
    })
    const reserves: Promise<number>[] = []
    shop.page.on('response', (response) => {
      if (/\/inventory\/MUN-KIH\/2026-11-21\/08%3A30/.test(response.url()))
        reserves.push(
          response.text().then((text) => Number(/"reserves":\[\{[^\]]*?"amount":(\d+)/.exec(text)?.[1])),
        )
    })
    await passUntil(
      shop.page.getByRole('button', { name: shop.words.trip.route.unfold }).or(routeRadio(shop, 'MUN-KIH')),
    )
    await routeRadio(shop, 'MUN-KIH').check()
    await passUntil(chosenSailOf(shop, 'only'))
    await goToTickets(shop)
    const [kept = 0] = await Promise.all(reserves)
    expect(kept).toBeGreaterThan(0)
    await moreOf(shop, 'ADULT').click()
    await moreOf(shop, 'ADULT').click({ force: true })
    expect(await countField(shop, 'ADULT').inputValue()).toBe('1')
    await countField(shop, 'ADULT').fill('0')
    await letPass(shop, 1_500)
    await countField(shop, RESIDENTS).fill(String(kept + 2))
    await letPass(shop, 1_500)
    expect(await localIdField(shop, 1).count()).toBe(0)
    await countField(shop, RESIDENTS).fill(String(kept + 1))
    await passUntil(localIdField(shop, kept + 1))
    expect(await textOf(quantityOf(shop, RESIDENTS))).toContain(`Only ${kept + 1} left on this departure`)
    expectCalm(shop)
  })
})

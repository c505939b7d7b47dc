// A vehicle with its sizes, and its own weight on each departure (SC-40).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addButton,
  categorySelect,
  chosenSailOf,
  chosenVehicles,
  kindRadio,
  routeRadio,
  submitVehicle,
  vehicleField,
  wayRegion,
} from '../support/browser/booking.ts'
import { goOnButton } from '../support/browser/journey.ts'
import {
  CREATE,
  holdAnswers,
  itemsOf,
  openScenario,
  passTill,
  passTillSent,
  type Scenario,
  settle,
  wholeLog,
} from '../support/browser/scenario.ts'
import { expectCalm, letPass } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const OUT = '112611210500'
const PRICE_ASKED = /^PUT \/api\/vehicle\//
const WEIGHT = /^(PUT|DELETE) \/api\/weight\//
const SIZES = { length: '4,85', width: '190', height: '200' } as const

/** There and back, with the van's form open. */
const openForm = async (shop: Scenario): Promise<void> => {
  await passUntil(routeRadio(shop, 'VIR-KUI'))
  await routeRadio(shop, 'VIR-KUI').check()
  await passUntil(kindRadio(shop, 'round-trip'))
  await kindRadio(shop, 'round-trip').check()
  await passUntil(chosenSailOf(shop, 'out'))
  await wayRegion(shop, 'back').getByRole('radio', { name: 'Tuesday 24 November', exact: true }).check()
  await passUntil(chosenSailOf(shop, 'back'))
  await goOnButton(shop).click()
  await passUntil(addButton(shop, 'vehicle'))
  await addButton(shop, 'vehicle').click()
}

/** The weight on the way out, or on the way back. */
const weightField = (shop: Scenario, day: string): Locator =>
  chosenVehicles(shop).getByRole('textbox', { name: new RegExp(`^Weight of .*AB12.*${day}`) })

describe('a van', () => {
  it('is measured by the server, and weighs what its driver says on each departure [SC-40] [VEH-01] [VEH-03]', async () => {
    const shop = await openScenario()
    const { sent } = shop
    await openForm(shop)
    await categorySelect(shop, 'vehicle').selectOption('N1')
    await vehicleField(shop, 'vehicle', 'plate').pressSequentially('ab-12!')
    expect(await vehicleField(shop, 'vehicle', 'plate').inputValue()).toMatch(/^ab-12$/i)
    for (const field of ['length', 'width', 'height'] as const)
      await vehicleField(shop, 'vehicle', field).fill(SIZES[field])
    const letGo = await holdAnswers(shop, /\/api\/reservation\/create/)
    await submitVehicle(shop, 'vehicle').click()
    await passTillSent(shop, PRICE_ASKED, 2)
    const [first] = sent(PRICE_ASKED)
    expect(first?.call).toBe(`PUT /api/vehicle/AB12/sail/${OUT}/priceCategory/N1`)
    expect([...(first?.query.keys() ?? [])].sort()).toEqual(['companyRegistrationNumber', 'reservationId'])
    expect(JSON.parse(first?.text ?? '')).toMatchObject({ lengthInCm: 485, widthInCm: 190, heightInCm: 200 })
    await passTillSent(shop, CREATE, 1)
    expect(itemsOf(sent(CREATE)[0])[0]).toMatchObject({ priceCategory: 'N1', licencePlate: 'AB12' })
    // While nothing is known to be held, there is nothing to weigh: the weight waits for the reservation's number.
    await weightField(shop, '21 Nov').fill('2800')
    await letPass(shop, 3_000)
    await settle(shop)
    expect(sent(WEIGHT)).toEqual([])
    letGo()
    await passTillSent(shop, WEIGHT, 1)
    const [, reservationId = ''] = /(\d+)$/.exec(sent(WEIGHT)[0]?.call ?? '') ?? []
    expect(sent(WEIGHT)[0]?.call).toBe(`PUT /api/weight/${reservationId}`)
    expect(sent(WEIGHT)[0]?.query.get('sailRefId')).toBe(OUT)
    expect(sent(WEIGHT)[0]?.query.get('seqNum')).toMatch(/^\d+$/)
    expect(JSON.parse(sent(WEIGHT)[0]?.text ?? '')).toEqual({ weight: 2800 })
    await weightField(shop, '24 Nov').fill('3100 kg')
    await passTillSent(shop, WEIGHT, 2)
    expect(JSON.parse(sent(WEIGHT)[1]?.text ?? '')).toEqual({ weight: 3100 })
    expect(sent(WEIGHT)[1]?.query.get('sailRefId')).toMatch(/^12261124/)
    await weightField(shop, '21 Nov').fill('')
    await passTillSent(shop, WEIGHT, 3)
    expect(sent(WEIGHT)[2]?.call).toBe(`DELETE /api/weight/${reservationId}`)
    expect(sent(WEIGHT)[2]?.query.get('sailRefId')).toBe(OUT)
    await passTill(shop, async () => (await weightField(shop, '24 Nov').inputValue()).startsWith('3100'))
    const tracked = (await wholeLog(shop)).entries.filter(({ type }) => type === 'LastRequestTracked')
    expect(tracked.map(({ data }) => [data['method'], data['path']])).toEqual([
      ['PUT', '/api/weight/{reservationId}'],
      ['PUT', '/api/weight/{reservationId}'],
      ['DELETE', '/api/weight/{reservationId}'],
    ])
    expectCalm(shop)
  })
})

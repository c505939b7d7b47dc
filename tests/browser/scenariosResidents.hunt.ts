// Local travellers as a customer sees them, with the traffic that their personal codes cause (SC-25 to SC-28).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import { DEMO_RESIDENTS } from '../../src/demo/data/residents.ts'
import {
  chooseTrip,
  confirmBooking,
  fillContact,
  goToTickets,
  takeTickets,
} from '../support/browser/journey.ts'
import { countField, fewerOf, localIdField, moreOf, RESIDENTS, summary } from '../support/browser/booking.ts'
import {
  bodyOf,
  CREATE,
  itemsOf,
  lastOf,
  MODIFY,
  openScenario,
  passTill,
  passTillSent,
  RESIDENT_CHECK,
  type Scenario,
  settle,
  textOf,
} from '../support/browser/scenario.ts'
import { expectCalm, letPass, say } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const islanders = (island: string, isInBackupOnly = false): readonly string[] =>
  DEMO_RESIDENTS.filter(
    (one) => one.island === island && one.kind === 'adult' && one.isInBackupOnly === isInBackupOnly,
  ).map(({ code }) => code)
const [FIRST = '', SECOND = ''] = islanders('Saaremaa')
const [IN_BACKUP = ''] = islanders('Saaremaa', true)
const [FROM_HIIUMAA = ''] = islanders('Hiiumaa')
/** Its last digit is right, and it belongs to no person. */
const UNKNOWN = '38001010009'

const SAIL = '112611210500'

const codeRow = (shop: Scenario, n: number): Locator =>
  shop.page.getByRole('listitem').filter({ has: localIdField(shop, n) })
const statusOf = (shop: Scenario, n: number): Promise<string | null> =>
  codeRow(shop, n).getAttribute('data-status')
const fieldCount = ({ page, words }: Scenario): Promise<number> =>
  page.getByRole('textbox', { name: new RegExp(say(words.trip.residents.field, { n: '\\d' })) }).count()

const enterCode = async (shop: Scenario, n: number, code: string): Promise<void> => {
  await passUntil(localIdField(shop, n))
  await localIdField(shop, n).fill(code)
}

const openAtTickets = async (): Promise<Scenario> => {
  const shop = await openScenario()
  await chooseTrip(shop)
  await goToTickets(shop)
  return shop
}

describe('a local traveller with a personal code', () => {
  it('is checked at the eleventh digit, found, and pays the resident’s price; the backup registry counts too [SC-25] [TICK-10] [TICK-30]', async () => {
    const shop = await openAtTickets()
    const { page, words, sent } = shop
    await moreOf(shop, RESIDENTS).click()
    await passUntil(localIdField(shop, 1))
    expect(await fieldCount(shop)).toBe(1)
    expect(await statusOf(shop, 1)).toBe('not-checked')
    await enterCode(shop, 1, FIRST.slice(0, 10))
    await localIdField(shop, 1).blur()
    await passUntil(page.getByText(words.trip.residents['local-id-correct-error']))
    await letPass(shop, 2_000)
    expect(sent(RESIDENT_CHECK)).toEqual([])
    await enterCode(shop, 1, FIRST)
    await passTill(shop, async () => (await statusOf(shop, 1)) === 'exist')
    await passTillSent(shop, CREATE, 1)
    const [check] = sent(RESIDENT_CHECK)
    expect(check?.call).toBe(`GET /api/reservation/route/VIR-KUI/resident/${FIRST}/priceCategory`)
    expect(check?.query.get('departureDate')).toBe('2026-11-21')
    expect(itemsOf(sent(CREATE)[0])).toEqual([
      expect.objectContaining({
        personalIdentificationNumber: FIRST,
        priceCategory: 'LOCAL_TRAVELLER',
        backupRegistryUsed: false,
        sailRefIds: [SAIL],
      }),
    ])
    expect(await textOf(codeRow(shop, 1))).toContain('Resident: €1.50')
    await moreOf(shop, RESIDENTS).click()
    await enterCode(shop, 2, IN_BACKUP)
    await passTillSent(shop, MODIFY, 1)
    expect(itemsOf(sent(MODIFY)[0])).toEqual([
      expect.objectContaining({ personalIdentificationNumber: IN_BACKUP, backupRegistryUsed: true }),
    ])
    await passTill(shop, async () => /Total .*€3\.00/.test(await textOf(summary(shop))))
    expect(await textOf(codeRow(shop, 2))).toContain(words.trip.residents.backup)
    expect(sent(CREATE)).toHaveLength(1)
    expectCalm(shop)
  })

  it('whom the registry does not know gets no ticket, and sees that there is no discount [SC-26] [TICK-25] [TICK-20]', async () => {
    const shop = await openAtTickets()
    const { page, words, sent } = shop
    await moreOf(shop, RESIDENTS).click()
    await enterCode(shop, 1, UNKNOWN)
    await passUntil(page.getByText(words.trip.residents.bookingProcessError))
    expect(await statusOf(shop, 1)).toBe('not-exist')
    await letPass(shop, 3_000)
    await settle(shop)
    expect(sent(RESIDENT_CHECK)).toHaveLength(1)
    expect(sent(CREATE)).toEqual([])
    expect(sent(MODIFY)).toEqual([])
    expect(await textOf(summary(shop))).toContain(words.trip.summary.empty)
    expectCalm(shop, EXPECTED_ERRORS)
  })

  it('whose code is in another field, or who lives elsewhere, sees the registry’s own message [SC-27] [TICK-24] [TICK-23]', async () => {
    const shop = await openAtTickets()
    const { page, words, sent } = shop
    await takeTickets(shop)
    await fillContact(shop)
    await confirmBooking(shop)
    await page.getByRole('button', { name: words.trip.tickets.change, exact: true }).click()
    await passUntil(page.getByRole('dialog', { name: words.trip.tickets['modal-title'] }))
    for (const _ of [1, 2]) await moreOf(shop, RESIDENTS).click()
    await enterCode(shop, 1, FIRST)
    await passTill(shop, async () => (await statusOf(shop, 1)) === 'exist')
    await enterCode(shop, 2, FIRST)
    await passUntil(codeRow(shop, 2).getByText('DISCOUNT_ALREADY_USED_ON_SAIL'))
    expect(await statusOf(shop, 2)).toBe('not-exist')
    await letPass(shop, 2_000)
    expect(sent(RESIDENT_CHECK).filter(({ call }) => call.includes(FIRST))).toHaveLength(1)
    await enterCode(shop, 2, FROM_HIIUMAA)
    await passUntil(codeRow(shop, 2).getByText('NO_DISCOUNT_ON_ROUTE'))
    expect(await statusOf(shop, 2)).toBe('not-exist')
    expect(await statusOf(shop, 1)).toBe('exist')
    expectCalm(shop, EXPECTED_ERRORS)
  })

  it('whose price category the sail’s price list does not have gets no discount [SC-27] [TICK-23] [ERR-18]', async () => {
    const shop = await openScenario()
    // The server’s own price list, without the category that its register gives.
    await shop.page.route(/\/api\/prices\//, async (route) => {
      const response = await route.fetch()
      const prices = (await response.json()) as { residentPrices: { priceCategory: { code: string } }[] }
      const residentPrices = prices.residentPrices.filter(
        ({ priceCategory }) => priceCategory.code !== 'LOCAL_TRAVELLER',
      )
      await route.fulfill({ response, json: { ...prices, residentPrices } })
    })
    await chooseTrip(shop)
    await goToTickets(shop)
    await moreOf(shop, RESIDENTS).click()
    await enterCode(shop, 1, FIRST)
    await passUntil(codeRow(shop, 1).getByText('NO_DISCOUNT_ON_ROUTE'))
    await settle(shop, 3_000)
    expect(shop.sent(CREATE)).toEqual([])
    expectCalm(shop)
  })

  it('has a field of their own that comes and goes with the count, and takes the ticket along [SC-28] [TICK-18] [TICK-19]', async () => {
    const shop = await openAtTickets()
    const { page, words, sent } = shop
    for (const _ of [1, 2, 3]) await moreOf(shop, RESIDENTS).click()
    await passUntil(localIdField(shop, 3))
    expect(await fieldCount(shop)).toBe(3)
    await enterCode(shop, 1, FIRST)
    await passTillSent(shop, CREATE, 1)
    await enterCode(shop, 2, SECOND)
    await passTillSent(shop, MODIFY, 1)
    await passTill(shop, async () => /Total .*€3\.00/.test(await textOf(summary(shop))))
    await fewerOf(shop, RESIDENTS).click()
    await passTill(shop, async () => (await fieldCount(shop)) === 2)
    expect(await localIdField(shop, 2).inputValue()).toBe(SECOND)
    await letPass(shop, 2_000)
    expect(sent(MODIFY)).toHaveLength(1)
    await page.getByRole('button', { name: say(words.trip.residents.remove, { n: 1 }) }).click()
    await passTillSent(shop, MODIFY, 2)
    expect(bodyOf(lastOf(sent(MODIFY))).purgeItems).toHaveLength(1)
    expect(itemsOf(lastOf(sent(MODIFY)))).toEqual([])
    await passTill(shop, async () => /Total .*€1\.50/.test(await textOf(summary(shop))))
    expect(await fieldCount(shop)).toBe(1)
    expect(await localIdField(shop, 1).inputValue()).toBe(SECOND)
    expect(await countField(shop, RESIDENTS).inputValue()).toBe('1')
    expectCalm(shop)
  })
})

// A family without a mouse: a round trip with two adults, a child, a resident, a car and a trailer, booked and paid with
// the keyboard alone over a real network, and what the requests said on the way (TICK-11..15).
import { describe, expect, it } from 'vitest'
import { chosenSailOf, moreOf, routeRadio } from '../support/browser/booking.ts'
import {
  bookFamilyTrip,
  CAR,
  FAMILY_TOTAL,
  RESIDENT_CODE,
  TRAILER,
  type FamilyTrip,
} from '../support/browser/family.ts'
import { KEYS, tabTo } from '../support/browser/hands.ts'
import { goOnButton, payButton, ticketPaper } from '../support/browser/journey.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm, type Shop, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const demo = serveDemo()
const TEST_MS = 180_000

describe('a family with a car and a caravan that has no mouse', () => {
  it(
    'books and pays a round trip with the keyboard alone, and the requests say what they should [GEN-05] [TICK-11] [TICK-12]',
    { timeout: TEST_MS },
    async () => {
      const shop = await demo.open()
      const calls = watchCalls(shop.page)
      const trip: FamilyTrip = { shop, hands: KEYS, look: () => Promise.resolve() }
      await bookFamilyTrip(trip)
      expect(await textOf(shop)).toContain(FAMILY_TOTAL.en)
      expectRequests(calls().map(({ call, body }) => ({ call, body })))
      expect(heldItems('VIR')).toEqual(EXPECTED_ITEMS)
      await payByKeys(shop)
      await expectTickets(shop)
      expectCalm(shop)
    },
  )
})

describe('a family that spends a night on board', () => {
  it('reserves a seat on the deck beside the ticket [GEN-05]', async () => {
    const shop = await demo.open()
    await passUntil(routeRadio(shop, 'VEN-NYN'))
    await KEYS.choose(routeRadio(shop, 'VEN-NYN'))
    await passUntil(chosenSailOf(shop, 'only'))
    await KEYS.press(goOnButton(shop))
    await passUntil(moreOf(shop, 'ADULT'))
    for (const code of ['ADULT', 'DECK_SEAT']) await KEYS.more(moreOf(shop, code))
    await expect.poll(() => heldItems('VEN-NYN')).toEqual(['1 ADULT', '1 DECK_SEAT'])
    expectCalm(shop)
  })
})

const textOf = async ({ page }: Shop): Promise<string> =>
  (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')

/** Both ways on one paper, with the total. */
const expectTickets = async (shop: Shop): Promise<void> => {
  const text = (await ticketPaper(shop).innerText()).replace(/\s+/g, ' ')
  const [out = '', back = ''] = text.split(shop.words.trip.trip.back)
  expect(out).toMatch(/Saturday,? 21 November 2026.*05:00.*Virtsu.*Kuivastu/)
  expect(back).toMatch(/Tuesday,? 24 November 2026.*09:35.*Kuivastu.*Virtsu/)
  expect(out + back).toContain(FAMILY_TOTAL.en)
}

const BANK = /Tuletorn Bank/

/** Chooses the bank, presses the bank's own button, and comes to the ticket. */
const payByKeys = async (shop: Shop): Promise<void> => {
  const { page, words } = shop
  await KEYS.choose(page.getByRole('radio', { name: BANK }))
  await KEYS.press(payButton(shop))
  await page.waitForURL(/\/fake-bank\//)
  await KEYS.press(page.getByRole('button', { name: /^Pay 77\.96/ }))
  await page.waitForURL(/#\/en\/payment\/results/)
  const show = page.getByRole('link', { name: words.checkout.ticket.show })
  await passUntil(show)
  await tabTo(show)
  await page.keyboard.press('Enter')
  await passUntil(ticketPaper(shop))
}

interface Item {
  readonly seqN: number
  readonly priceCategory: string
  readonly sailPackage: string
  readonly sailPackageSeqN: number
  readonly sailRefIds: readonly string[]
  readonly [more: string]: unknown
}
interface Body {
  readonly roundTrip: boolean
  readonly saleChannel: string
  readonly requests: Readonly<Record<string, readonly Item[]>>
  readonly purgeItems: readonly { readonly seqN: number; readonly sailPackageSeqN: number }[]
}

/** The bodies with items; the others are the owner's. */
const bodiesOf = (calls: readonly { readonly call: string; readonly body: string }[]): readonly Body[] =>
  calls
    .filter(({ call }) => /^(POST \/api\/reservation\/create|PUT \/api\/reservation\/\d+)$/.test(call))
    .map(({ body }) => JSON.parse(body) as Body)
    .filter(({ requests }) => requests !== undefined)

const POSITION = ['seqN', 'priceCategory', 'sailPackage', 'sailPackageSeqN', 'sailRefIds']
const SHAPES = {
  // What isn't known is left out.
  passenger: [...POSITION, 'backupRegistryUsed'],
  resident: [...POSITION, 'personalIdentificationNumber', 'backupRegistryUsed'],
  addon: [...POSITION, 'amount', 'attributes'],
  vehicle: [...POSITION, 'licencePlate', 'handicapped', 'weightOnSails'],
}
const SHAPE_OF: Readonly<Record<string, readonly string[]>> = {
  LOCAL_TRAVELLER: SHAPES.resident,
  LUNCH: SHAPES.addon,
  [CAR.code]: SHAPES.vehicle,
  [TRAILER.code]: SHAPES.vehicle,
}

const expectRequests = (calls: readonly { readonly call: string; readonly body: string }[]): void => {
  expect(calls.filter(({ call }) => call === 'POST /api/reservation/create')).toHaveLength(1)
  const bodies = bodiesOf(calls)
  for (const body of bodies) {
    expect(Object.keys(body).sort()).toEqual(['purgeItems', 'requests', 'roundTrip', 'saleChannel'])
    expect(body.roundTrip).toBe(true)
    expect(body.saleChannel).toMatch(/./)
    for (const [key, items] of Object.entries(body.requests)) expectItems(key, items)
  }
  expectGivenBack(bodies)
  expectFacts(bodies.flatMap(({ requests }) => Object.values(requests).flat()))
}

/** Each item stands under its own package, and says what its kind says. */
const expectItems = (key: string, items: readonly Item[]): void => {
  const [packageCode, leg] = key === '1' ? ['VIR-KUI-OW', '11'] : ['KUI-VIR-OW', '12']
  for (const item of items) {
    const shape = SHAPE_OF[item.priceCategory] ?? SHAPES.passenger
    expect(Object.keys(item).sort()).toEqual([...shape].sort())
    expect(String(item.sailPackageSeqN)).toBe(key)
    expect(item.sailPackage).toBe(packageCode)
    expect(item.sailRefIds).toEqual([expect.stringMatching(new RegExp(`^${leg}`))])
  }
}

/** The third adult goes by number, out and back; a number that is free again may name another item afterwards. */
const expectGivenBack = (bodies: readonly Body[]): void => {
  const purged = bodies.flatMap(({ purgeItems }, i) =>
    purgeItems.map((item) => ({ ...item, before: bodies.slice(0, i) })),
  )
  expect(purged.map(({ sailPackageSeqN }) => sailPackageSeqN).sort()).toEqual([1, 2])
  for (const { seqN, sailPackageSeqN, before } of purged) {
    const named = before
      .flatMap(({ requests }) => Object.values(requests).flat())
      .filter((item) => item.seqN === seqN && item.sailPackageSeqN === sailPackageSeqN)
    expect(
      named.map(({ priceCategory }) => priceCategory),
      `seqN ${seqN}`,
    ).toEqual(['ADULT'])
  }
}

const expectFacts = (items: readonly Item[]): void => {
  const residents = items.filter(({ priceCategory }) => priceCategory === 'LOCAL_TRAVELLER')
  expect(residents).toHaveLength(2)
  for (const one of residents) {
    expect(one['personalIdentificationNumber']).toBe(RESIDENT_CODE)
    expect(one['backupRegistryUsed']).toBe(false)
  }
  const plates = items.filter(({ licencePlate }) => licencePlate !== undefined)
  expect(plates.map(({ priceCategory, licencePlate }) => [priceCategory, licencePlate])).toEqual([
    ...[1, 2].map(() => [CAR.code, CAR.plate]),
    ...[1, 2].map(() => [TRAILER.code, TRAILER.plate]),
  ])
  for (const { weightOnSails, sailRefIds } of plates.slice(2))
    expect(weightOnSails).toEqual([{ sailRefId: sailRefIds[0], weightInKg: 750 }])
  const [lunch] = items.filter(({ priceCategory }) => priceCategory === 'LUNCH')
  expect(lunch?.['amount']).toBe(1)
  expect(lunch?.['attributes']).toEqual({})
}

/** What the server holds, both ways alike. */
const EXPECTED_ITEMS = ['ADULT', 'ADULT', 'BICYCLE', 'CHILD', 'LOCAL_TRAVELLER', 'LUNCH', 'M1', 'O1O2']
  .flatMap((category) => [`1 ${category}`, `2 ${category}`])
  .sort()

interface Snapshot {
  readonly state: { readonly reservations: Readonly<Record<string, { readonly items: readonly Item[] }>> }
}

/** Of all reservations whose way out starts with `leg`. */
const heldItems = (leg: string): readonly string[] => {
  const { reservations } = (demo.server().backend.snapshot() as Snapshot).state
  return Object.values(reservations)
    .filter(({ items }) => items.some(({ sailPackage }) => sailPackage.startsWith(leg)))
    .flatMap(({ items }) => items.map((item) => `${item.sailPackageSeqN} ${item.priceCategory}`))
    .sort()
}

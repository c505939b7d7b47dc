// The time runs out, and one press books the same again: what was chosen is on the screen and is held again. Where
// the departure has filled up meanwhile, the page says what is missing.
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  chooseTrip,
  countOf,
  goToTickets,
  moreButton,
  priceWithTax,
  takeTickets,
} from '../support/browser/journey.ts'
import { expectCalm, letPass, openShop, type Shop, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const HELD_MS = 3 * 60_000
const PAUSE_MS = 1_500

const dialog = ({ page, words }: Shop): Locator =>
  page.getByRole('dialog', { name: words.checkout.expired.title })

const againButton = (shop: Shop): Locator =>
  dialog(shop).getByRole('button', { name: shop.words.checkout.repeat.again })

/** The items of the creates, so many of each category. */
const createdBy = (calls: ReturnType<typeof watchCalls>): readonly Record<string, number>[] =>
  calls()
    .filter(({ call }) => call === 'POST /api/reservation/create')
    .map(({ body }) => {
      const counts: Record<string, number> = {}
      for (const [, code = ''] of body.matchAll(/"priceCategory":"(\w+)"/g))
        counts[code] = (counts[code] ?? 0) + 1
      return counts
    })

/** Two adults and a bicycle, whose time has run out. */
const expiredShop = async (): Promise<{
  readonly shop: Shop
  readonly calls: ReturnType<typeof watchCalls>
}> => {
  const shop = await openShop({ parameters: 'expiry=3' })
  const calls = watchCalls(shop.page)
  await chooseTrip(shop)
  await goToTickets(shop)
  await takeTickets(shop)
  await moreButton(shop, 'adult').click()
  await letPass(shop, PAUSE_MS)
  await letPass(shop, HELD_MS)
  await passUntil(againButton(shop))
  return { shop, calls }
}

/** Of people so many more may go on this departure, as if others had booked the rest. */
const fillUp = async ({ page }: Shop, sailRefId: string, people: number): Promise<void> =>
  page.evaluate(
    ([id, count]) => {
      const remaining = { PASSENGER: count, BICYCLE: 10, CAR_DECK: 10 }
      if (window.ferrylogDemo !== undefined)
        window.ferrylogDemo.settings.sails[id] = { cancelled: false, enabled: true, remaining }
    },
    [sailRefId, people] as const,
  )

const sailIn = (calls: ReturnType<typeof watchCalls>): string =>
  /"sailRefIds":\["(\w+)"\]/.exec(calls().find(({ body }) => body.includes('sailRefIds'))?.body ?? '')?.[1] ??
  ''

describe('when the time has run out', () => {
  it('books the same trip again with one press [EXP-03] [EXP-04]', async () => {
    const { shop, calls } = await expiredShop()
    await againButton(shop).dblclick()
    await passUntil(priceWithTax(shop))
    await dialog(shop).waitFor({ state: 'hidden' })
    expect(shop.page.url()).toContain(`/main-inside/select-tickets?sail=${sailIn(calls)}`)
    expect(await countOf(shop, 'adult').inputValue()).toBe('2')
    expect(await countOf(shop, 'bicycle').inputValue()).toBe('1')
    await letPass(shop, PAUSE_MS)
    const [, again, ...more] = createdBy(calls)
    expect(again).toEqual({ ADULT: 2, BICYCLE: 1 })
    expect(more).toEqual([])
    expect(await shop.page.getByRole('timer').isVisible()).toBe(true)
    expectCalm(shop)
  })

  it('says what is missing where the departure has filled up', async () => {
    const { shop, calls } = await expiredShop()
    await fillUp(shop, sailIn(calls), 1)
    await againButton(shop).click()
    const { repeat } = shop.words.checkout
    const notice = shop.page.getByRole('status').filter({ hasText: repeat['missing-title'] })
    await passUntil(notice)
    expect(await notice.getByRole('listitem').allTextContents()).toEqual([
      'Adult: only 1 of 2 places were left.',
    ])
    expect(await countOf(shop, 'adult').inputValue()).toBe('1')
    expect(await countOf(shop, 'bicycle').inputValue()).toBe('1')
    await notice.getByRole('button', { name: repeat['missing-close'] }).click()
    await notice.waitFor({ state: 'hidden' })
    expectCalm(shop)
  })
})

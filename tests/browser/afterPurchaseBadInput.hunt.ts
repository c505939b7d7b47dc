// After the purchase, where something is not as it should be: a number that is none or another customer's, a ticket that was
// given back, a press too many, an answer without its decoration, an answer that is lost. A plain answer, one refund, one edit.
import { describe, expect, it } from 'vitest'
import {
  change,
  changeLink,
  comparison,
  finish,
  finishButton,
  modeButton,
  numberIn,
  openEdit,
  stepButton,
  ticketShown,
} from '../support/browser/editing.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import { goAsFarAs, payButton, ticketPaper } from '../support/browser/journey.ts'
import { addFaultIn, clearFaultsIn, goToBank, pressAtBank } from '../support/browser/paying.ts'
import { differenceButton, refundButton, refundLink, reviewButton } from '../support/browser/refund.ts'
import { openScenario, settle } from '../support/browser/scenario.ts'
import { expectCalm, openShop, say, type Shop, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'

const TEST_MS = 120_000
const CHANGING = /Edit$|editData$|refund$/

/** Each page that an address opens about one reservation. */
const PAGES = [
  '/ticket/{id}',
  '/ticket/{id}/edit',
  '/main-inside/select-tickets?reservationId={id}',
  '/reservation/{id}',
  '/my/reservation/{id}',
  '/sail-cancelled/{id}',
  '/myticket-edit?reservationId={id}',
  '/myticket-edit/refund?reservationId={id}',
  '/refund?reservationId={id}',
  '/refund/results?reservationId={id}',
]

describe('a number that is none', () => {
  it(
    'is shown as such on each page that it opens [LOC-29] [LOC-31] [LOC-35]',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop()
      const calls = watchCalls(shop.page)
      for (const page of PAGES) {
        await open(shop, page, '99999999')
        await passUntil(said(shop, say(shop.words.checkout.ticket['not-found'], { number: '99999999' })))
      }
      expect(calls().filter(({ call }) => CHANGING.test(call))).toEqual([])
      expectCalm(shop, EXPECTED_ERRORS)
    },
  )
})

describe('a number of another customer', () => {
  it('opens none of its pages, and nothing of it is shown or changed', { timeout: TEST_MS }, async () => {
    const shop = await openShop({ path: '/my/reservations' })
    const { page, words } = shop
    await signInAs(shop, customerOf('C1004'))
    const row = page.getByRole('list', { name: words.history.list.title }).getByRole('link').first()
    await passUntil(row)
    const id = /(\d+)$/.exec((await row.getAttribute('href')) ?? '')?.[1] ?? 'none'
    await page.evaluate(() => void (location.hash = '#/en/profile/settings'))
    await passUntil(signOutButton(shop))
    await signOutButton(shop).click()
    await settle(shop)
    await page.evaluate(() => void (location.hash = '#/en/auth/login'))
    await signInAs(shop, customerOf('C1001'))
    await passUntil(signOutButton(shop))
    const calls = watchCalls(page)
    for (const address of PAGES) {
      await open(shop, address, id)
      await passUntil(said(shop, words.ticket['not-yours']))
      expect(await page.getByRole('main').innerText()).not.toMatch(/Kadakas|€/)
    }
    expect(calls().filter(({ call }) => CHANGING.test(call))).toEqual([])
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('a ticket that was given back', () => {
  it(
    'is not changed: its edit page says so, and nothing is begun [EDIT-01] [REF-07]',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop()
      const { page, words } = shop
      await goAsFarAs(shop, 'paid')
      const id = numberIn(shop)
      await toReview(shop)
      await refundButton(shop).click()
      await passUntil(said(shop, words.refund.results.list))
      const calls = watchCalls(page)
      for (const address of ['/ticket/{id}/edit', '/myticket-edit?reservationId={id}']) {
        await open(shop, address, id)
        await passUntil(said(shop, words.edit.refused.Refunded))
        expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
      }
      await page.reload()
      await passUntil(said(shop, words.edit.refused.Refunded))
      expect(calls().filter(({ call }) => CHANGING.test(call))).toEqual([])
      expectCalm(shop)
    },
  )
})

describe('a refund that is pressed twice in a second', () => {
  it.each([
    ['while the first is under way', { kind: 'slow', delayMs: 3_000 }, false],
    ['where its answer is lost', { kind: 'broken' }, true],
  ] as const)(
    'gives money back once, %s [REF-02] [TIME-21]',
    { timeout: TEST_MS },
    async (_when, fault, workDone) => {
      const shop = await openShop()
      const { page } = shop
      const calls = watchCalls(page)
      await goAsFarAs(shop, 'paid')
      await toReview(shop)
      await addFaultIn(shop, { on: 'refund', fault, workDone, nth: 1 })
      await refundButton(shop).click()
      await page.clock.runFor(500)
      await refundButton(shop).evaluateAll((all) =>
        all.forEach((one) => one instanceof HTMLElement && one.click()),
      )
      await passUntil(page.getByText(/€5\.29 (has been refunded|is on its way)/))
      await settle(shop, 5_000)
      expect(calls().filter(({ call }) => /\/refund$/.test(call))).toHaveLength(1)
      expect(await refundsAtServer(shop)).toBe(1)
      expectCalm(shop, EXPECTED_ERRORS)
    },
  )
})

/** What only decorates, wherever it stands in an answer. */
const DECORATION = [
  'title',
  'vessel',
  'coefficients',
  'comments',
  'logoUrl',
  'saleChannel',
  'refundFee',
  'refundBy',
  'reason',
  'account',
  'image',
]

describe('answers that lack what only decorates', () => {
  it('show, change and give back the ticket all the same', { timeout: TEST_MS }, async () => {
    const shop = await openScenario()
    const { page, words } = shop
    await goAsFarAs(shop, 'confirmed')
    await goToBank(shop)
    await pressAtBank(page, 'pay')
    await passUntil(said(shop, words.checkout.results.paid))
    const id = /reservationId=(\d+)/.exec(page.url())?.[1] ?? 'none'
    await page.route(/\/api\/(reservation|prices|sails|routes|packages)/, async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text === '' ? text : plain(text) })
    })
    await open(shop, '/ticket/{id}', id)
    // A browser that has not seen a decoration before.
    await page.addInitScript(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await page.reload()
    await ticketShown(shop)
    expect(await ticketPaper(shop).innerText()).toContain(id)
    await changeLink(shop).click()
    await passUntil(modeButton(shop, 'passengers'))
    await modeButton(shop, 'tickets').click()
    await passUntil(finishButton(shop))
    // Named by its code, as nothing else is known of it.
    const fewer = say(words.trip.tickets.fewer, { title: 'BICYCLE' })
    await change(shop, page.getByRole('button', { name: fewer, exact: true }))
    await passUntil(comparison(shop).getByText('−€1.00').first())
    await finish(shop)
    await passUntil(differenceButton(shop))
    await settle(shop, 1_500)
    await differenceButton(shop).click()
    await passUntil(said(shop, words.refund.results.list))
    await open(shop, '/refund?reservationId={id}', id)
    await passUntil(reviewButton(shop))
    await settle(shop, 1_500)
    await reviewButton(shop).click()
    await refundButton(shop).click()
    await passUntil(said(shop, words.refund.results.list))
    expect(await page.getByRole('main').innerText()).not.toMatch(/undefined|NaN|\[object/)
    expectCalm(shop)
  })
})

describe('an edit whose start answer is lost', () => {
  it(
    'is said to have failed, is opened by another press, and is one edit [EDIT-01]',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop()
      const { page, words } = shop
      const calls = watchCalls(page)
      await goAsFarAs(shop, 'paid')
      const id = numberIn(shop)
      await addFaultIn(shop, { on: 'startEdit', fault: { kind: 'broken' }, workDone: true, nth: 1 })
      await passUntil(changeLink(shop))
      await changeLink(shop).click()
      await passUntil(modeButton(shop, 'tickets'))
      await modeButton(shop, 'tickets').click()
      await passUntil(said(shop, words.edit.error.start))
      await clearFaultsIn(shop)
      await page.getByRole('button', { name: words.edit.actions.again }).click()
      await passUntil(finishButton(shop))
      await change(shop, stepButton(shop, 'more', 'adult'))
      await finish(shop)
      await passUntil(payButton(shop))
      const edits = calls().filter(({ call }) => /startEdit$|finishEdit$/.test(call))
      expect(edits.map(({ call }) => call)).toEqual([
        `POST /api/reservation/${id}/startEdit`,
        `POST /api/reservation/${id}/startEdit`,
        `POST /api/reservation/${id}/finishEdit`,
      ])
      expect(await payButton(shop).innerText()).toContain('€4.29')
      expectCalm(shop, EXPECTED_ERRORS)
    },
  )
})

describe('a page that is loaded while the answer to a finish is lost', () => {
  it(
    'finds out what has come of it, and opens no other edit [EDIT-05] [NAV-24]',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop()
      const calls = watchCalls(shop.page)
      await openEdit(shop)
      await change(shop, stepButton(shop, 'more', 'adult'))
      await addFaultIn(shop, { on: 'finishEdit', fault: { kind: 'silent' }, workDone: true })
      await finish(shop)
      await settle(shop, 1_000)
      await shop.page.reload()
      await passUntil(payButton(shop))
      expect(shop.page.url()).toMatch(/\/edit-pay$/)
      expect(await payButton(shop).innerText()).toContain('€4.29')
      expect(calls().filter(({ call }) => call.endsWith('startEdit'))).toHaveLength(1)
      expectCalm(shop, EXPECTED_ERRORS)
    },
  )
})

const said = ({ page }: Shop, text: string) => page.getByRole('main').getByText(text, { exact: true }).first()

const open = async (shop: Shop, address: string, id: string): Promise<void> => {
  await shop.page.evaluate((hash) => void (location.hash = hash), `#/en${address.replace('{id}', id)}`)
  await settle(shop)
}

const signOutButton = ({ page, words }: Shop) =>
  page.getByRole('button', { name: words.account.account['sign-out'] })

const toReview = async (shop: Shop): Promise<void> => {
  await passUntil(refundLink(shop))
  await refundLink(shop).click()
  await passUntil(reviewButton(shop))
  await settle(shop, 1_500)
  await reviewButton(shop).click()
  await passUntil(refundButton(shop))
}

const refundsAtServer = ({ page }: Shop): Promise<number> =>
  page.evaluate(() => {
    const { state } = window.ferrylogDemo?.snapshot() as {
      state: { reservations: Record<string, { refunds: unknown[] }> }
    }
    return Object.values(state.reservations).flatMap(({ refunds }) => refunds).length
  })

const plain = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) => (DECORATION.includes(key) ? undefined : value))

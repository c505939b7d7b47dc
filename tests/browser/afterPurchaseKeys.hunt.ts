// Without a mouse: from the list of one's reservations over a change and a refund to the gate. Each page begins with the
// focus on its heading, and what has the focus is marked.
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { minutes } from '../../domain/instant.ts'
import { DEMO_CUSTOMERS } from '../../src/demo/data/customers.ts'
import {
  cancelButton,
  changeLink,
  comparison,
  finishButton,
  modeButton,
  openEdit,
  stepButton,
} from '../support/browser/editing.ts'
import { KEYS, numberBeside, tabTo } from '../support/browser/hands.ts'
import { goAsFarAs } from '../support/browser/journey.ts'
import {
  differenceButton,
  refundButton,
  refundLink,
  reviewButton,
  sailBoxes,
  ticketNumber,
} from '../support/browser/refund.ts'
import { settle } from '../support/browser/scenario.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const TEST_MS = 180_000
const KARL = DEMO_CUSTOMERS.find(({ hasHistory }) => hasHistory)

const press = async (button: Locator): Promise<void> => {
  await passUntil(button)
  await KEYS.press(button)
}

/** The page is new to a person who hears it: its first heading has the focus. */
const expectAtHeading = async ({ page }: Shop, name: string): Promise<void> => {
  await passUntil(page.getByRole('heading', { level: 1, name }))
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
}

/** What has the focus is seen to have it. */
const expectMarked = async ({ page }: Shop): Promise<void> => {
  const marked = await page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null) return false
    const looks = [getComputedStyle(focused), getComputedStyle(focused, '::after')]
    const near = focused.nextElementSibling
    if (near !== null) looks.push(getComputedStyle(near))
    return looks.some(({ outlineStyle, outlineWidth, boxShadow }) =>
      outlineStyle !== 'none' ? outlineWidth !== '0px' : boxShadow !== 'none',
    )
  })
  expect(marked).toBe(true)
}

it(
  'takes a ticket by keys alone to a change, to the money and to the gate',
  { timeout: TEST_MS },
  async () => {
    const shop = await openShop({ width: 1280, height: 900 })
    const { page, words } = shop
    const { pages } = words.shell
    await goAsFarAs(shop, 'paid')
    const number = ticketNumber(shop)
    await press(changeLink(shop))
    await expectAtHeading(shop, pages.edit)
    await press(modeButton(shop, 'tickets'))
    await passUntil(finishButton(shop))
    await expectAtHeading(shop, pages.edit)
    await KEYS.fewer(stepButton(shop, 'fewer', 'bicycle'))
    await expectMarked(shop)
    await settle(shop, 1_200)
    await passUntil(
      comparison(shop)
        .getByText(/−€1\.00/)
        .first(),
    )
    await press(finishButton(shop))
    await expectAtHeading(shop, pages.refund)
    await passUntil(differenceButton(shop))
    await settle(shop, 1_200)
    await press(differenceButton(shop))
    await expectAtHeading(shop, pages['refund-results'])
    await press(page.getByRole('main').getByRole('link', { name: words.refund.results.ticket }))
    await expectAtHeading(shop, pages.ticket)
    await press(refundLink(shop))
    await expectAtHeading(shop, pages.refund)
    await passUntil(sailBoxes(shop))
    await KEYS.choose(sailBoxes(shop))
    await expectMarked(shop)
    await press(reviewButton(shop))
    await press(refundButton(shop))
    await expectAtHeading(shop, pages['refund-results'])
    await press(page.getByRole('contentinfo').getByRole('link', { name: words.shell.footer.checkin }))
    await expectAtHeading(shop, pages.checkin)
    await passUntil(page.getByRole('textbox', { name: words.ticket.checkin.number }))
    await KEYS.write(page.getByRole('textbox', { name: words.ticket.checkin.number }), number)
    await KEYS.write(page.getByRole('textbox', { name: words.ticket.checkin.name }), 'Maasikas')
    await page.keyboard.press('Enter')
    await passUntil(page.getByRole('heading', { name: words.ticket.gate.Refunded }))
    expectCalm(shop)
  },
)

it('signs in by keys, and opens a reservation of the list', { timeout: TEST_MS }, async () => {
  const shop = await openShop({ width: 1280, height: 900, path: '/my/reservations' })
  const { page, words } = shop
  const { login } = words.account
  const password = page.getByLabel(login.password, { exact: true })
  await passUntil(password)
  await KEYS.write(page.getByLabel(login.userName, { exact: true }), KARL?.userName ?? '')
  await KEYS.write(password, KARL?.password ?? '')
  await expectMarked(shop)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('list', { name: words.history.list.title }).getByRole('link')
  await passUntil(rows)
  await expectAtHeading(shop, words.shell.pages.reservations)
  await KEYS.choose(page.getByLabel(words.history.filters.old))
  await expectMarked(shop)
  await settle(shop)
  await tabTo(rows.first())
  await expectMarked(shop)
  await page.keyboard.press('Enter')
  await expectAtHeading(shop, words.shell.pages.reservation)
  expectCalm(shop)
})

it(
  'keeps the focus in the dialog that warns of the end, and gives it back',
  { timeout: TEST_MS },
  async () => {
    const shop = await openShop({ width: 1280, height: 900 })
    const { page, words } = shop
    await openEdit(shop)
    const adults = numberBeside(stepButton(shop, 'more', 'adult'))
    await tabTo(adults)
    await page.clock.runFor(minutes(8) + 5_000)
    const dialog = page.getByRole('dialog', { name: words.edit.modal.warning })
    await passUntil(dialog)
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await settle(shop, 1_000)
    expect(await dialog.count()).toBe(0)
    expect(await adults.evaluate((element) => element === document.activeElement)).toBe(true)
    await press(cancelButton(shop))
    await expectAtHeading(shop, words.shell.pages.ticket)
    expectCalm(shop)
  },
)

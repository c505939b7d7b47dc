// A ticket that is paid, and the change of it, in Chromium: by roles, names and labels, as a person finds them.
import type { Locator } from 'playwright-core'
import { goAsFarAs, type TicketKind, ticketPaper, ticketTitle } from './journey.ts'
import { say, saying, type Shop } from './shop.ts'
import { comeToRest, passUntil } from './time.ts'

export const numberIn = (shop: Shop): string => /\/ticket\/(\d+)/.exec(shop.page.url())?.[1] ?? 'none'

export const changeLink = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByRole('link', { name: words.edit.link })

export const modeButton = ({ page, words }: Shop, mode: 'date' | 'tickets' | 'passengers'): Locator =>
  page.getByRole('button', { name: words.edit.entry[mode] })

/** The button that finishes, at any price. */
export const finishButton = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByRole('button', {
    name: new RegExp(
      [words.edit.actions.finish, words.edit.actions['finish-pay'], words.edit.actions['finish-refund']]
        .map((text) => saying(text).source)
        .join('|'),
    ),
  })

/** Presses it as soon as the last change has its price: where time stands still, that does not come by itself. */
export const finish = async (shop: Shop): Promise<void> => {
  const priced = finishButton(shop).and(shop.page.locator(':not([aria-disabled="true"])'))
  await passUntil(priced)
  await priced.click()
}

export const cancelButton = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByRole('button', { name: words.edit.actions.cancel })

export const stepButton = (shop: Shop, way: 'more' | 'fewer', kind: TicketKind): Locator =>
  shop.page.getByRole('button', {
    name: say(shop.words.trip.tickets[way], { title: ticketTitle(shop, kind) }),
    exact: true,
  })

export const comparison = ({ page, words }: Shop): Locator =>
  page.getByRole('region', { name: words.edit.compare.title })

/** From the page of a paid ticket to the form that changes it. */
export const toForm = async (shop: Shop, mode: 'date' | 'tickets' | 'passengers'): Promise<void> => {
  await passUntil(changeLink(shop))
  await changeLink(shop).click()
  await passUntil(modeButton(shop, mode))
  await modeButton(shop, mode).click()
  await passUntil(finishButton(shop))
}

/** Buys a ticket, and opens the form that changes it. */
export const openEdit = async (
  shop: Shop,
  mode: 'date' | 'tickets' | 'passengers' = 'tickets',
): Promise<void> => {
  await goAsFarAs(shop, 'paid')
  await toForm(shop, mode)
}

/** A press, and the pause and the answer that follow. */
export const change = async (shop: Shop, button: Locator): Promise<void> => {
  await button.click()
  await shop.page.clock.runFor(1_100)
  await comeToRest(shop.page)
  await shop.page.clock.runFor(200)
  await comeToRest(shop.page)
}

export const ticketShown = (shop: Shop): Promise<void> => passUntil(ticketPaper(shop))

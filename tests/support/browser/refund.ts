// A trip both ways that is paid, in Chromium, and the pages on which its money is asked back.
import type { Locator } from 'playwright-core'
import { chosenSailOf, kindRadio, wayRegion } from './booking.ts'
import {
  confirmBooking,
  fillContact,
  goToTickets,
  moreButton,
  payByCard,
  priceWithTax,
  routeOption,
} from './journey.ts'
import { saying, type Shop } from './shop.ts'
import { passUntil } from './time.ts'

/** One adult there tomorrow and back on Tuesday, paid by card; the page is the ticket's. */
export const payBothWays = async (shop: Shop): Promise<void> => {
  await passUntil(routeOption(shop))
  await routeOption(shop).check()
  await passUntil(kindRadio(shop, 'round-trip'))
  await kindRadio(shop, 'round-trip').check()
  await passUntil(chosenSailOf(shop, 'out'))
  const day = wayRegion(shop, 'back').getByRole('radio', { name: 'Tuesday 24 November', exact: true })
  await passUntil(day)
  await day.check()
  await passUntil(chosenSailOf(shop, 'back'))
  await goToTickets(shop)
  await moreButton(shop, 'adult').click()
  await passUntil(priceWithTax(shop))
  await fillContact(shop)
  await confirmBooking(shop)
  await payByCard(shop)
}

export const refundLink = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByRole('link', { name: words.refund.link })

export const sailBoxes = ({ page }: Shop): Locator => page.getByRole('main').getByRole('checkbox')

export const reviewButton = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByRole('button', { name: words.refund.page['go-on'], exact: true })

export const refundButton = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByRole('button', { name: saying(words.refund.review.press) })

/** Asks for what a cheaper change has left. */
export const differenceButton = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByRole('button', { name: saying(words.refund.change.press) })

/** The reservation's number, by the ticket's address. */
export const ticketNumber = ({ page }: Shop): string => /\/ticket\/(\d+)/.exec(page.url())?.[1] ?? ''

/** The server says that one of the trip's sails does not sail: the first, unless all of them. */
export const cancelSails = async ({ page }: Shop, which: 'first' | 'all'): Promise<void> =>
  page.evaluate((isAll) => {
    const demo = window.ferrylogDemo
    const { state } = demo?.snapshot() as {
      state: { reservations: Record<string, { items: { sailRefIds: string[] }[] }> }
    }
    const sails = Object.values(state.reservations).flatMap(({ items }) =>
      items.flatMap((item) => item.sailRefIds),
    )
    for (const sailRefId of isAll ? sails : sails.slice(0, 1))
      if (demo) Object.assign(demo.settings.sails, { [sailRefId]: { cancelled: true } })
  }, which === 'all')

// The pages on which the money of a paid trip is asked back, in Chromium.
import type { Locator } from 'playwright-core'
import { saying, type Shop } from './shop.ts'

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

// A ticket that is opened over a network while the worker saves it, and the way off the network.
import type { Locator } from 'playwright-core'
import { goAsFarAs, ticketPaper } from './journey.ts'
import { goToBank, pressAtBank } from './paying.ts'
import { type Shop, saying } from './shop.ts'
import { passUntil } from './time.ts'

interface OpenedTicket {
  readonly shop: Shop
  readonly number: string
}

/** Booked, paid at the bank, and looked at until the worker has everything. */
export const openTicket = async (shop: Shop): Promise<OpenedTicket> => {
  await goAsFarAs(shop, 'confirmed')
  await goToBank(shop)
  await pressAtBank(shop.page, 'pay')
  await passUntil(shop.page.getByText(shop.words.checkout.results.paid, { exact: true }))
  await shop.page.getByRole('link', { name: shop.words.checkout.ticket.show }).click()
  await passUntil(ticketPaper(shop))
  await shop.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return { shop, number: /ticket\/(\d+)/.exec(shop.page.url())?.[1] ?? '' }
}

export const goOffline = ({ context }: Shop): Promise<void> => context.setOffline(true)

export const goTo = ({ page }: Shop, hash: string): Promise<unknown> =>
  page.evaluate((fragment) => (window.location.hash = fragment), hash)

export const savedWords = ({ page, words }: Shop): Locator =>
  page.getByRole('main').getByText(saying(words.checkout.saved.told))

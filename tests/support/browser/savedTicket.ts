// A ticket that is opened over a network while the worker saves it, and the way off the network.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../domain/shell/languages.ts'
import { goAsFarAs, ticketPaper } from './journey.ts'
import { goToBank, pressAtBank } from './paying.ts'
import { passTill } from './scenario.ts'
import { type Shop, saying, WORDS } from './shop.ts'
import { passUntil } from './time.ts'

interface OpenedTicket {
  readonly shop: Shop
  readonly number: string
}

/** Booked, paid at the bank, and looked at until the worker has everything. */
export const openTicket = async (shop: Shop): Promise<OpenedTicket> => {
  await goAsFarAs(shop, 'confirmed')
  return payForTicket(shop)
}

/** The same from a confirmed booking on. */
export const payForTicket = async (shop: Shop): Promise<OpenedTicket> => {
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

/** In a page of that language. */
export const expectOpensOffline = async (
  { shop: opened, number }: OpenedTicket,
  language: Language,
): Promise<void> => {
  const shop = { ...opened, language, words: WORDS[language] }
  await goTo(shop, `#/${language}/ticket/${number}`)
  await goOffline(shop)
  await shop.page.reload()
  await passUntil(ticketPaper(shop).filter({ hasText: number }))
  const words = await savedWords(shop).innerText()
  expect(words).toMatch(language === 'en' ? /20 November at 08:\d\d\./ : /20\. november kell 08:\d\d\./)
  expect(await ticketPaper(shop).getByRole('img').isVisible()).toBe(true)
  // What only the server can do is not offered, and what else could not be loaded lies over no ticket.
  const { edit, refund, shell } = shop.words
  for (const name of [edit.link, refund.link])
    expect(await shop.page.getByRole('link', { name }).count(), name).toBe(0)
  const messages = shop.page.getByRole('region', { name: shell.notices.label })
  expect(await messages.innerText()).toBe('')
  // A page that was loaded without a network learns from Chromium of the next loss alone.
  for (const isOffline of [false, true, false]) await shop.context.setOffline(isOffline)
  await passTill(shop, async () => (await savedWords(shop).count()) === 0)
  expect(await ticketPaper(shop).filter({ hasText: number }).count()).toBe(1)
  expect(shop.pageErrors).toEqual([])
}

// A ticket on a quay without a network: once opened it opens again there, and says when it was saved. A sign-out, and the
// server's word that it is gone, remove it. The worker behind it keeps its build's files and nothing else.
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'
import { goAsFarAs, routeOption, ticketPaper } from '../support/browser/journey.ts'
import { serveDemo } from '../support/browser/server.ts'
import { type Shop, saying } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import {
  expectOpensOffline,
  savedWords,
  goOffline,
  goTo,
  openTicket,
} from '../support/browser/savedTicket.ts'

const demo = serveDemo()

describe('a ticket that was opened once', () => {
  it('opens again without a network in another language [LOC-27]', async () => {
    await expectOpensOffline(await openTicket(await demo.open({ width: 390, isStill: true })), 'et')
  })

  it('opens in a new tab too, from the address alone', async () => {
    const { shop, number } = await openTicket(await demo.open())
    const { page, context } = shop
    const url = page.url()
    await page.close()
    await context.setOffline(true)
    const tab = await context.newPage()
    await tab.goto(url)
    const again = { ...shop, page: tab }
    await ticketPaper(again).filter({ hasText: number }).waitFor()
    expect(await savedWords(again).count()).toBe(1)
  })

  it('is gone from the device after a sign-out [OP-18] [LOC-27]', async () => {
    const { shop, number } = await openTicket(await demo.open())
    await goTo(shop, '#/en/auth/login')
    await signInAs(shop, customerOf('C1001'))
    await passUntil(signOutButton(shop))
    await signOutButton(shop).click()
    await shop.page.waitForURL(/#\/en\/$/)
    await goOffline(shop)
    await goTo(shop, `#/en/ticket/${number}`)
    await shop.page.getByText(shop.words.checkout.ticket.failed).waitFor()
    expect(await ticketPaper(shop).count()).toBe(0)
    await shop.page.reload()
    await shop.page.getByText(shop.words.checkout.ticket.failed).waitFor()
    expect(await savedIn(shop)).toEqual([])
  })

  it('is gone from the device once the server says that there is none [LOC-27]', async () => {
    const { shop, number } = await openTicket(await demo.open())
    expect(await savedIn(shop)).toEqual([number])
    demo.server().backend.reset()
    await shop.page.reload()
    await shop.page.getByText(saying(shop.words.checkout.ticket['not-found'])).waitFor()
    await expect.poll(() => savedIn(shop)).toEqual([])
    await goOffline(shop)
    await shop.page.reload()
    await shop.page.getByText(shop.words.checkout.ticket.failed).waitFor()
    expect(await ticketPaper(shop).count()).toBe(0)
  })
})

describe('the worker', () => {
  it('is not there for who only looks at sails', async () => {
    const shop = await demo.open()
    await goAsFarAs(shop, 'confirmed')
    expect(
      await shop.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0)
  })

  it('keeps files of the build and the file of the servers, and no answer of the API', async () => {
    const { shop } = await openTicket(await demo.open())
    await shop.page.reload()
    await passUntil(ticketPaper(shop))
    const { origin } = new URL(shop.page.url())
    const kept = await keptIn(shop)
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter((url) => !/^\/($|\?|config\.json$|assets\/)/.test(url.replace(origin, '')))).toEqual(
      [],
    )
  })

  it('leaves the demo at the same place to the demo’s own', async () => {
    const { shop } = await openTicket(await demo.open())
    const tab = await shop.context.newPage()
    await tab.goto(`${new URL(shop.page.url()).origin}/?fake&seed=7&latency=0#/en/`)
    await routeOption({ ...shop, page: tab }).waitFor()
    expect(await tab.evaluate(() => 'ferrylogDemo' in window)).toBe(true)
  })
})

const signOutButton = ({ page, words }: Shop): Locator =>
  page.getByRole('button', { name: words.account.account['sign-out'] })

/** The numbers of the tickets on the device. */
const savedIn = ({ page }: Shop): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open('ferry.meretee.tickets')
        opening.onerror = () => fail(new Error('It could not be opened'))
        opening.onsuccess = () => {
          const keys = opening.result.transaction('tickets').objectStore('tickets').getAllKeys()
          keys.onsuccess = () => done(keys.result.map(String))
        }
      }),
  )

const keptIn = ({ page }: Shop): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) urls.push(request.url)
    return urls
  })

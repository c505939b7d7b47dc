// A ticket on a quay without a network: once opened it opens again there, and says when it was saved. A sign-out, and the
// server's word that it is gone, remove it. The worker behind it keeps its build's files and nothing else.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { routeOption, ticketPaper } from '../support/browser/journey.ts'
import { serveDemo } from '../support/browser/server.ts'
import { openShop, type Shop, START, WORDS } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { savedWords, goOffline, goTo, openTicket } from '../support/browser/savedTicket.ts'

const demo = serveDemo()

describe('a ticket that was opened once', () => {
  it.each(['en', 'et'] as const)(
    'opens again without a network and says when it was saved, and is told by the server once that is back: %s [LOC-27]',
    async (language) => {
      const opened = await openTicket(await demo.open({ width: 390 }))
      const { number } = opened
      const shop = { ...opened.shop, language, words: WORDS[language] }
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
      await picture(shop, 'saved')
      // A page that was loaded without a network is told by Chromium of the next loss alone.
      for (const isOffline of [false, true, false]) await shop.context.setOffline(isOffline)
      await expect.poll(() => savedWords(shop).count()).toBe(0)
      expect(await ticketPaper(shop).filter({ hasText: number }).count()).toBe(1)
      expect(shop.pageErrors).toEqual([])
    },
  )
})

describe('the worker', () => {
  it('of a newer build waits until the pages of the older one are closed, whose parts stay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ferrylog-builds-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(resolve(process.env['FERRYLOG_DIST'] ?? 'dist'), folder, { recursive: true })
    const server = await startServer({ distDir: folder })
    onTestFinished(() => server.close())
    const opened = await openShop({ url: `http://localhost:${server.port}/` })
    const { shop, number } = await openTicket(opened)
    await goTo(shop, '#/en/')
    await shop.page.reload()
    await routeOption(shop).waitFor()
    await deployNext(folder)
    expect(await shop.page.evaluate(updated)).toEqual({ isWaiting: true, isActive: true })
    // Only the older worker has it any more.
    await goTo(shop, `#/en/ticket/${number}`)
    await passUntil(ticketPaper(shop).filter({ hasText: number }))
    const { context, page } = shop
    const url = page.url()
    await page.close()
    await untilNoneWaits(context)
    const next = await context.newPage()
    await next.goto(url)
    await expect.poll(() => next.evaluate(updated)).toEqual({ isWaiting: false, isActive: true })
    await context.setOffline(true)
    await next.reload()
    expect(await next.locator('html[data-build="next"]').count()).toBe(1)
    await ticketPaper({ ...shop, page: next })
      .filter({ hasText: number })
      .waitFor()
  })
})

/** Asks for the newest worker, and waits for it to be there. Runs in the page. */
const updated = async (): Promise<{ readonly isWaiting: boolean; readonly isActive: boolean }> => {
  const registration = await (await navigator.serviceWorker.ready).update()
  const { installing } = registration
  if (installing !== null)
    await new Promise<void>((done) =>
      installing.addEventListener('statechange', () => done(), { once: true }),
    )
  const { waiting, active } = await navigator.serviceWorker.ready
  return { isWaiting: waiting !== null, isActive: active !== null }
}

/** A browser lets go of a closed page a moment later, and a page that is opened before has the older worker again. */
const untilNoneWaits = async (context: BrowserContext): Promise<void> => {
  const blank = await context.newPage()
  const session = await context.newCDPSession(blank)
  const statuses = new Map<string, string>()
  const allActive = new Promise<void>((done) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) statuses.set(versionId, status)
      const all = [...statuses.values()]
      if (all.includes('activated') && !all.includes('installed')) done()
    })
  })
  await session.send('ServiceWorker.enable')
  await allActive
  await blank.close()
}

/** Another page and another worker, and the ticket's screen is gone from the server. */
const deployNext = async (folder: string): Promise<void> => {
  const change = async (name: string, from: string | RegExp, to: string): Promise<void> => {
    const text = await readFile(join(folder, name), 'utf8')
    expect(text).toMatch(from)
    await writeFile(join(folder, name), text.replace(from, to))
  }
  await change('index.html', '<html ', '<html data-build="next" ')
  await change('shopWorker.js', /revision:`\w{16}`/, 'revision:`0123456789abcdef`')
  const assets = await readdir(join(folder, 'assets'))
  const gone = assets.filter((name) => /^shop-.*\.js$/.test(name))
  expect(gone).toHaveLength(1)
  for (const name of gone) await rm(join(folder, 'assets', name))
}

const picture = async ({ page, language }: Shop, name: string): Promise<void> => {
  const folder = process.env['FERRYLOG_PICTURES']
  if (folder === undefined) return
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `${folder}/${name}-${language}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
}

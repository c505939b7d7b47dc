// A ticket on a quay without a network: once opened it opens again there, and says when it was saved. The worker of a newer
// build waits until the pages of the older one are closed.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openConfirmed } from '../support/browser/keptShop.ts'
import { routeOption, ticketPaper } from '../support/browser/journey.ts'
import { passUntil, stopTime } from '../support/browser/time.ts'
import { whenBuilt } from '../support/page.ts'
import { expectOpensOffline, goTo, payForTicket } from '../support/browser/savedTicket.ts'

describe('a ticket that was opened once', () => {
  it('opens again without a network and says when it was saved, and is refreshed by the server once that is back [LOC-27]', async () => {
    await expectOpensOffline(await payForTicket(await openConfirmed({ width: 390 })), 'en')
  })
})

describe('the worker', () => {
  it('of a newer build waits until the pages of the older one are closed, whose parts stay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ferrylog-builds-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await whenBuilt()
    await cp(resolve(process.env['FERRYLOG_DIST'] ?? 'dist'), folder, { recursive: true })
    const { shop, number } = await payForTicket(await openConfirmed({}, { distDir: folder }))
    await goTo(shop, '#/en/')
    await shop.page.reload()
    await passUntil(routeOption(shop))
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
    const again = { ...shop, page: next }
    await stopTime(next)
    await passUntil(ticketPaper(again).filter({ hasText: number }))
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

/** A browser releases a closed page a moment later, and a page that is opened before has the older worker again. */
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

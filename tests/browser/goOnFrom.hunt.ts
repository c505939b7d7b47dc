// A recorded booking, continued in a tab of its own: on the same screen, with the words that were typed, to the ticket.
// Nothing of it leaves the browser, and the shop's own booking stays what it is.
import { copyFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/Either'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readLog } from '../../replay/file/reading.ts'
import { forkPointOf } from '../../replay/forks/forkPoint.ts'
import { choicesOf } from '../../replay/forks/origin.ts'
import { closed, listen } from '../../src/demo/server/listen.ts'
import { goOn } from '../../src/forks/goOn.ts'
import { forkStepsFrom } from '../../src/forks/plan.ts'
import { hostsFile, openBeside } from '../support/browser/besideFile.ts'
import { goAsFarAs, payButton, payByCard } from '../support/browser/journey.ts'
import { openOnReplayPage, saveLog, storageOf, typesOf } from '../support/browser/log.ts'
import { BANK, pressAtBank } from '../support/browser/paying.ts'
import { openShop, saying, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const LOG = fileURLToPath(new URL('../logs/journey.ferrylog', import.meta.url))
/** The ways to pay are here. */
const BEFORE_PAYING = 81

/** The fork's tab, where time goes on by itself. */
const goOnFrom = async (shop: Shop, seq: number, choose?: (shop: Shop) => Promise<void>): Promise<Shop> => {
  await openOnReplayPage(shop, LOG)
  await choose?.(shop)
  return pressGoOn(shop, seq)
}

const pressGoOn = async (shop: Shop, seq: number): Promise<Shop> => {
  const { page, context, words } = shop
  const button = page.getByRole('button', { name: saying(words.replay.fork['go-on']) })
  await passUntil(button)
  expect(await button.textContent()).toContain(String(seq))
  const [tab] = await Promise.all([context.waitForEvent('page'), button.click()])
  const pageErrors: string[] = []
  tab.on('pageerror', (error) => pageErrors.push(error.stack ?? error.message))
  await tab.getByRole('main').waitFor()
  return { ...shop, page: tab, pageErrors, consoleMessages: [] }
}

const openAt = (seq: number, watch: (page: Page) => unknown = () => undefined): Promise<Shop> =>
  openShop({ url: './?fake&seed=7&latency=0', path: `/replay?at=${seq}`, watch })

/** All that the browser keeps, but for what is a fork's own. */
const keptOfShop = async ({ page }: Shop) =>
  Object.entries(await storageOf(page, 'localStorage')).filter(([key]) => !key.includes('fork.'))

const ribbonOf = ({ page, words }: Shop) => page.getByRole('complementary', { name: words.replay.fork.tag })

describe('a booking that was recorded up to its payment', () => {
  it('goes on in its tab to a ticket, also after a reload, and is saved as one log; no server hears of it, and the shop’s own is as it was', async () => {
    const shop = await openAt(BEFORE_PAYING)
    const sent: string[] = []
    shop.context.on('request', (request) => {
      // One that a tab begins with has no page yet, and is for the page's own files.
      const isOfPage = request.serviceWorker() === null && !request.isNavigationRequest()
      if (isOfPage && request.frame().page() !== shop.page) sent.push(request.url())
    })
    const fork = await goOnFrom(shop, BEFORE_PAYING)
    const before = await keptOfShop(shop)
    await expect.poll(() => ribbonOf(fork).textContent()).toContain(String(BEFORE_PAYING))
    expect(await fork.page.getByRole('timer').textContent()).toMatch(/ (10:00|9:5\d)$/)
    await payByCard(fork)
    await expect.poll(() => fork.page.url()).toContain('#/en/ticket/11053427')
    expect(await keptOfShop(shop)).toEqual(before)
    await fork.page.reload()
    await expect.poll(() => ribbonOf(fork).textContent()).toContain(String(BEFORE_PAYING))
    await expect.poll(() => fork.page.url()).toContain('#/en/ticket/11053427')
    await fork.page.getByRole('main').waitFor()
    const { entries, text } = await saveLog(fork)
    expect(text.split('\n')[0]).toMatch(/\+fork\.9aa79075360b6256\.81"/)
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_one, i) => i + 1))
    expect(entries.slice(BEFORE_PAYING).map(({ type }) => type)).toContain('ReservationPaid')
    const { origin } = new URL(fork.page.url())
    expect(sent.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url))).toEqual([])
    expect(sent.filter((url) => /\/(api|catalog|after-pay)\//.test(url))).toEqual([])
    expect(fork.pageErrors).toEqual([])
  })

  it('leads to the demo’s bank and back', async () => {
    const fork = await goOnFrom(await openAt(BEFORE_PAYING), BEFORE_PAYING)
    const { page } = fork
    await page.getByRole('radio', { name: new RegExp(BANK) }).check({ force: true })
    await payButton(fork).click()
    await page.waitForURL(/fake-bank/)
    await pressAtBank(page, 'pay')
    await page.getByRole('link', { name: 'Show my ticket' }).click()
    await expect.poll(() => page.url()).toContain('#/en/ticket/11053427')
  })
})

/** Chosen beside the press: what the server says next to this call. */
const chooseOther =
  (call: string) =>
  async (shop: Shop): Promise<void> => {
    const { page, words } = shop
    const { faults } = words.devtools
    await page.getByRole('button', { name: words.replay.fork['what-if'] }).click()
    await passUntil(page.getByRole('combobox', { name: faults.call, exact: true }))
    await page.getByRole('combobox', { name: faults.call, exact: true }).selectOption(call)
    await page.getByRole('textbox', { name: faults.fields.code, exact: true }).fill('PAYMENT_DECLINED')
    await page.getByRole('button', { name: faults.add }).click()
    await page.keyboard.press('Escape')
  }

/** What was given by hand, and what the server answered to it. */
const ownSteps = (
  entries: readonly { readonly seq: number; readonly kind: string; readonly type: string }[],
) =>
  entries
    .filter(
      ({ seq, type }) => seq > BEFORE_PAYING && /^(Pay|PaymentPrepareFailed|preparePayment)$/.test(type),
    )
    .map(({ kind, type }) => `${kind} ${type}`)

describe('a booking whose next answer is chosen to be a refusal', () => {
  it('is refused once, as the ribbon and the header say, and goes the same way on the command line', async () => {
    const fork = await goOnFrom(await openAt(BEFORE_PAYING), BEFORE_PAYING, chooseOther('preparePayment'))
    const { page } = fork
    await expect.poll(() => ribbonOf(fork).textContent()).toContain('the next answer to preparePayment')
    await page.getByRole('radio').first().check({ force: true })
    await payButton(fork).click()
    await page.getByRole('alert').first().waitFor()
    const saved = await saveLog(fork)
    const choices = choicesOf(JSON.parse(saved.text.split('\n')[0] ?? '') as { readonly app: string })
    expect(choices).toMatchObject([{ does: 'fault', rule: { on: 'preparePayment', nth: 1 } }])
    const inPage = ownSteps(saved.entries)
    expect(inPage).toContain('event PaymentPrepareFailed')
    const pay = saved.entries.find(({ type, seq }) => type === 'Pay' && seq > BEFORE_PAYING)
    const opened = await readLog(new Uint8Array(readFileSync(LOG)))
    if (E.isLeft(opened)) throw new Error('It is a log')
    const steps = forkStepsFrom([
      ...(choices ?? []),
      { does: 'wait', ms: 1_000 },
      { does: 'command', command: { type: 'Pay', data: pay?.data } },
      { does: 'wait', ms: 5_000 },
    ])
    if (E.isLeft(steps)) throw new Error(steps.left)
    const point = forkPointOf(opened.right, BEFORE_PAYING)
    if ('_tag' in point) throw new Error('It has the entry')
    const gone = goOn({
      point,
      header: opened.right.header,
      steps: steps.right,
      salt: new Uint8Array(32),
      sessionId: '0000000000000000',
    })
    expect(ownSteps(gone.log.entries)).toEqual(inPage)
    expect(choicesOf(gone.header)).toEqual(choices)
    // A page that is loaded again counts on: the refusal was the next answer once.
    await page.reload()
    await page.getByRole('main').waitFor()
    await payByCard(fork)
  })
})

describe('a deployment whose API is another host', () => {
  it('is never called by what goes on from a log there', async () => {
    const called: string[] = []
    const api = createServer(({ method, url }, response) => {
      called.push(`${method ?? ''} ${url ?? ''}`)
      response.writeHead(500).end()
    })
    const port = await listen(api, { port: 0, host: '127.0.0.1' })
    onTestFinished(() => closed(api))
    const root = `http://localhost:${port}`
    const shop = await openBeside(await hostsFile(), JSON.stringify({ api: root, catalog: root }), {
      path: `/replay?at=${BEFORE_PAYING}`,
    })
    // The shop around the replay has asked for its own things.
    await openOnReplayPage(shop, LOG)
    await expect.poll(() => called.length).toBeGreaterThan(0)
    await shop.page.waitForTimeout(1_000)
    const before = called.length
    const fork = await pressGoOn(shop, BEFORE_PAYING)
    await shop.page.close()
    await payByCard(fork)
    await fork.page.reload()
    await fork.page.getByRole('main').waitFor()
    expect(called.slice(before)).toEqual([])
  })
})

/** FERRYLOG_RECORD=1 keeps it. */
const REFUSED_LOG = fileURLToPath(new URL('../logs/refusedPayment.ferrylog', import.meta.url))

const REFUSAL = { kind: 'refusal', status: 409, code: 'PAYMENT_DECLINED' }

describe('a customer whose payment the server refuses', () => {
  it('leaves a log that ends with that', async () => {
    const faults = encodeURIComponent(JSON.stringify([{ on: 'preparePayment', fault: REFUSAL }]))
    const shop = await openShop({ parameters: `faults=${faults}` })
    await goAsFarAs(shop, 'confirmed')
    await payButton(shop).click()
    await passUntil(shop.page.getByRole('alert').first())
    const saved = await saveLog(shop)
    expect(typesOf(saved)).toContain('PaymentPrepareFailed')
    expect(typesOf(saved)).not.toContain('ReservationPaid')
    if (process.env['FERRYLOG_RECORD'] === '1') copyFileSync(saved.path, REFUSED_LOG)
  })

  it('is helped from the last entry on, by the README’s own steps: the ticket is paid', async () => {
    const shop = await openShop({ url: './?fake&latency=0', path: '/replay' })
    const { page, words } = shop
    await openOnReplayPage(shop, REFUSED_LOG)
    await page.getByRole('button', { name: words.replay.transport.last }).click()
    const button = page.getByRole('button', { name: saying(words.replay.fork['go-on']) })
    const seq = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
    const fork = await pressGoOn(shop, seq)
    await payByCard(fork)
    await expect.poll(() => fork.page.url()).toMatch(/#\/en\/ticket\/\d+/)
    expect(fork.pageErrors).toEqual([])
  })
})

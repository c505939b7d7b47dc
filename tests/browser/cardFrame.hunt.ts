// A card provider's own page in its frame, on another origin, while the shop around it goes on: what is typed into it is
// out of the shop's reach, so nothing that happens meanwhile may load it again, close it or take the focus out of it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ElementHandle, Frame } from 'playwright-core'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPageServer } from '../../src/demo/server/page.ts'
import { MINUTE_MS, SLACK_MS, WARNING_MS, watchDeadline } from '../support/browser/clock.ts'
import {
  cardDialog,
  cardField,
  goAsFarAs,
  openCard,
  payButton,
  ticketPaper,
} from '../support/browser/journey.ts'
import { CARD } from '../support/browser/journeyFacts.ts'
import { settle } from '../support/browser/scenario.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm, letPass, nowIn, openShop, type Shop, WORDS } from '../support/browser/shop.ts'
import { passUntil, stopTime } from '../support/browser/time.ts'

const HOLD_MS = 4 * MINUTE_MS
const demo = serveDemo({
  expiry: { offerMs: HOLD_MS, extendMs: 6 * MINUTE_MS, extendFrom: 'now', tempMs: HOLD_MS, maxExtensions: 3 },
})

const folder = mkdtemp(join(tmpdir(), 'ferrylog-provider-'))
afterAll(async () => rm(await folder, { recursive: true }))

/** Before a person types: the dialog has taken the focus. */
const A_MOMENT_MS = 500
const HALF = CARD.number.slice(0, 9)
const EXPECTED_ERRORS = /status (of )?500|ERR_INTERNET_DISCONNECTED/

describe('while half a card number stands in the provider’s frame', () => {
  it('leaves it there through the warning, more time, notices, another language and another size [EXP-02] [PAY-06]', async () => {
    const { shop, provider } = await openWithProvider()
    const deadline = watchDeadline(shop)
    await goAsFarAs(shop, 'confirmed')
    const typing = await typeHalf(shop, provider)

    await passTime(shop, (await deadline()) - WARNING_MS + SLACK_MS - (await nowIn(shop)))
    await passUntil(extendButton(shop))
    await expectTyping(shop, typing)
    await failToExtend(shop)
    await expectKept(typing)
    await extendButton(shop).click()
    await passUntil(
      cardDialog(shop).and(shop.page.locator(':not(:has([data-modal="reservationWannaExpired"]))')),
    )
    expect(await deadline()).toBeGreaterThan((await nowIn(shop)) + WARNING_MS)
    await expectKept(typing)

    await typing.input.focus()
    const inEstonian = await speakEstonian(shop)
    await expectTyping(shop, typing)
    await loseNetwork(inEstonian)
    await expectTyping(shop, typing)
    await shop.page.setViewportSize({ width: 390, height: 700 })
    await settle(shop, 1_000)
    await expectTyping(shop, typing)

    await payInFrame(typing)
    await passUntil(ticketPaper(shop))
    expect(provider.loads()).toBe(1)
    expectCalm(shop, EXPECTED_ERRORS)
  })
})

describe('while half a card number stands in the demo’s own form, beside which the devtools are', () => {
  it('leaves it there while they open and close, and in another language and size [PAY-06]', async () => {
    const shop = await openShop()
    const { page, words } = shop
    await goAsFarAs(shop, 'confirmed')
    await openCard(shop)
    await cardField(shop, 'number').pressSequentially(HALF)
    const input = (await cardField(shop, 'number').elementHandle()) as ElementHandle<HTMLInputElement> | null
    if (input === null) throw new Error('The card form has no field')
    const panel = page.locator(`section[aria-label="${words.replay.devtools.label}"]`)
    await page.keyboard.press('Alt+KeyL')
    await passUntil(panel)
    await expectKept({ input })
    await page.keyboard.press('Alt+KeyL')
    await panel.waitFor({ state: 'detached' })
    await expectKept({ input })
    // The panel had taken the focus.
    await input.focus()
    await speakEstonian(shop)
    await page.setViewportSize({ width: 390, height: 700 })
    await settle(shop, 1_000)
    await expectKept({ input })
    expect(await input.evaluate((field) => field === document.activeElement)).toBe(true)
    expectCalm(shop)
  })
})

interface Typing {
  readonly frame: Frame
  /** The very element: another one in its place is not it. */
  readonly input: ElementHandle<HTMLInputElement>
}

interface Provider {
  readonly url: string
  readonly loads: () => number
}

/** The built page, whose `config.json` names a provider on a port of its own; time stands but where a test moves it. */
const openWithProvider = async (): Promise<{ readonly shop: Shop; readonly provider: Provider }> => {
  const api = `http://127.0.0.1:${demo.server().port}`
  const provider = await startProvider(api)
  const hostsFile = join(await folder, 'config.json')
  await writeFile(hostsFile, JSON.stringify({ api, catalog: api, cardProvider: provider.url }))
  const distDir = resolve(process.env['FERRYLOG_DIST'] ?? 'dist')
  const page = await createPageServer({ port: 0, distDir, hostsFile })
  onTestFinished(() => page.close())
  const shop = await openShop({ url: `http://localhost:${page.port}/` })
  await stopTime(shop.page)
  return { shop, provider }
}

/** A page with a field and a button. It learns of the transaction by the shop's message alone, and answers with one. */
const startProvider = async (api: string): Promise<Provider> => {
  let loads = 0
  const server = createServer((request, response) => {
    if (request.method === 'POST') return void charge(api, request, response)
    if (request.url === '/form') loads += 1
    response.writeHead(request.url === '/form' ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' })
    response.end(request.url === '/form' ? FORM : undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/form`, loads: () => loads }
}

const FORM = `<!doctype html><html lang="en"><title>Provider</title>
<input aria-label="Card number"><button>Pay</button>
<script>
  let shop = null
  addEventListener('message', ({ data, origin, source }) => { shop = { data, origin, source } })
  document.querySelector('button').onclick = async () => {
    const { transactionUuid, key } = shop.data
    const number = document.querySelector('input').value
    const body = JSON.stringify({ transactionUuid, key, number })
    const answer = await fetch('/charge', { method: 'POST', body })
    shop.source.postMessage(await answer.json(), shop.origin)
  }
</script></html>`

/** The provider's own server charges the card at the demo's. */
const charge = async (api: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { transactionUuid, key, number } = JSON.parse(String(Buffer.concat(parts))) as Record<string, string>
  const answer = await fetch(`${api}/fake-card/${transactionUuid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...CARD, number, key }),
  })
  response.end(await answer.text())
}

const typeHalf = async (shop: Shop, { url }: Provider): Promise<Typing> => {
  await payButton(shop).click()
  await passUntil(cardDialog(shop).locator('iframe'))
  await letPass(shop, A_MOMENT_MS)
  const field = cardDialog(shop).frameLocator('iframe').getByRole('textbox', { name: 'Card number' })
  await field.pressSequentially(HALF)
  const frame = shop.page.frames().find((one) => one.url() === url)
  const input = (await field.elementHandle()) as ElementHandle<HTMLInputElement> | null
  if (frame === undefined || input === null) throw new Error('The provider’s page has no field')
  const typing = { frame, input }
  await expectTyping(shop, typing)
  return typing
}

/** The field of before is there, with what was typed. */
const expectKept = async ({ input }: Pick<Typing, 'input'>): Promise<void> => {
  expect(await input.evaluate(({ isConnected, value }) => ({ isConnected, value }))).toEqual({
    isConnected: true,
    value: HALF,
  })
  expect(await input.isVisible()).toBe(true)
}

/** And the next key goes there. */
const expectTyping = async ({ page }: Shop, typing: Typing): Promise<void> => {
  await expectKept(typing)
  expect(await typing.input.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
}

/** For the shop and for its server. */
const passTime = ({ page }: Shop, ms: number): Promise<void> => page.clock.runFor(ms)

const extendButton = (shop: Shop) =>
  cardDialog(shop).getByRole('button', { name: shop.words.checkout.hold.extend })

const failToExtend = async (shop: Shop): Promise<void> => {
  const { settings } = demo.server().backend
  settings.faults.push({ on: 'extendReservation', fault: { kind: 'serverError' } })
  await extendButton(shop).click()
  await passUntil(cardDialog(shop).getByText(shop.words.checkout.hold['extend-failed']))
  settings.faults = []
}

/** As by a press on Back to a page in another language. */
const speakEstonian = async (shop: Shop): Promise<Shop> => {
  const spoken: Shop = { ...shop, words: WORDS.et, language: 'et' }
  await shop.page.evaluate(() => window.location.replace(window.location.hash.replace('/en/', '/et/')))
  await passUntil(cardDialog(spoken))
  return spoken
}

const loseNetwork = async ({ page, context, words }: Shop): Promise<void> => {
  const banner = page.getByText(words.shell.offline.text)
  await context.setOffline(true)
  await passUntil(banner)
  await context.setOffline(false)
  await page.clock.runFor(1_000)
  await banner.waitFor({ state: 'detached' })
}

const payInFrame = async ({ frame, input }: Typing): Promise<void> => {
  await input.focus()
  await input.press('End')
  await frame.getByRole('textbox').pressSequentially(CARD.number.slice(HALF.length))
  await frame.getByRole('button', { name: 'Pay' }).click()
}

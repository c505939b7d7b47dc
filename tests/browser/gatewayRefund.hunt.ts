// A gateway before the shop's server that gives up waiting for a refund: its answer says nothing of what was done. The page
// looks first, and says then what the server says.
import { createServer, request as passOn } from 'node:http'
import type { Locator } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { closed, listen } from '../../src/demo/server/listen.ts'
import { EXPECTED_ERRORS } from '../support/browser/failures.ts'
import { mainText } from '../support/browser/paying.ts'
import { refundButton, refundLink, reviewButton } from '../support/browser/refund.ts'
import { openTicket } from '../support/browser/savedTicket.ts'
import { settle } from '../support/browser/scenario.ts'
import { startServer } from '../support/browser/server.ts'
import { expectCalm, openShop, say, type Shop, watchCalls } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

/** As gateways say it: a page, nothing, or an object without a code. */
const PAGE = { type: 'text/html', body: '<html><body><h1>504 Gateway Time-out</h1></body></html>' }
const NOTHING = { type: 'text/plain', body: '' }
const OBJECT = { type: 'application/json', body: '{"message":"Endpoint request timed out"}' }

/** So long a press is taken for the same one, and a look for one too many. */
const PRESS_MS = 1_500

it.each([
  ['a page', 1280, PAGE],
  ['an object', 390, OBJECT],
])(
  'says that a refund was made once the server says so, and before that only that it is not known: %s, %i pixels wide [REF-05] [REF-06]',
  async (_name, width, words504) => {
    const { shop, calls, refundsMade } = await pressRefund({ width, words504, isPassedOn: true })
    const { progress, results } = shop.words.refund
    await passUntil(said(shop, progress.unclear))
    await expectNothingClaimed(shop)
    await passUntil(said(shop, say(progress.given, { amount: '€5.29' })))
    await expectNothingClaimed(shop)
    expect(calls()).toEqual(['refund/sails', 'refund/sails', 'refund', 'refund/sails'])
    expect(refundsMade()).toBe(1)
    await shop.page.getByRole('link', { name: progress.results }).click()
    await passUntil(said(shop, results.list))
    expectCalm(shop, EXPECTED_ERRORS)
  },
)

it.each([
  ['nothing', 1280, NOTHING],
  ['an object', 390, OBJECT],
])(
  'looks before it says that a refund was not made, and makes it with the next press: %s, %i pixels wide [REF-05] [REF-06]',
  async (_name, width, words504) => {
    const { shop, gateway, calls, refundsMade } = await pressRefund({ width, words504, isPassedOn: false })
    const { progress, results } = shop.words.refund
    await passUntil(said(shop, progress.unclear))
    await expectNothingClaimed(shop)
    await passUntil(said(shop, progress['not-given']))
    expect(await mainText(shop)).toContain(progress['not-given-body'])
    expect(calls()).toEqual(['refund/sails', 'refund/sails', 'refund', 'refund/sails'])
    expect(refundsMade()).toBe(0)
    gateway.hasPatience = true
    await settle(shop, PRESS_MS)
    await reviewButton(shop).click()
    await passUntil(refundButton(shop))
    await refundButton(shop).click()
    await passUntil(said(shop, results.list))
    expect(refundsMade()).toBe(1)
    expectCalm(shop, EXPECTED_ERRORS)
  },
)

const said = ({ page }: Shop, text: string): Locator =>
  page.getByRole('main').getByText(text, { exact: true })

/** Neither that no money came back, nor that the tickets are good. */
const expectNothingClaimed = async (shop: Shop): Promise<void> => {
  const { progress, failed } = shop.words.refund
  const text = await mainText(shop)
  for (const claim of [progress['not-given'], progress['not-given-body'], failed.body])
    expect(text).not.toContain(claim)
}

interface Wishes {
  readonly width: number
  readonly words504: typeof PAGE
  /** Whether the server gets the refund, and makes it. */
  readonly isPassedOn: boolean
}

/** The refund of a paid ticket is asked for, and the gateway has no patience for it. */
const pressRefund = async ({ width, ...wishes }: Wishes) => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const gateway = await openGateway(server.port, wishes)
  const shop = await openShop({ url: `http://localhost:${gateway.port}/`, isStill: true, width })
  const calls = watchCalls(shop.page)
  const { number } = await openTicket(shop)
  await refundLink(shop).click()
  await passUntil(reviewButton(shop))
  await settle(shop, PRESS_MS)
  await reviewButton(shop).click()
  await passUntil(refundButton(shop))
  await refundButton(shop).click()
  const refundsMade = (): number => {
    const { state } = server.backend.snapshot() as {
      readonly state: { readonly reservations: Readonly<Record<string, { readonly refunds: unknown[] }>> }
    }
    return state.reservations[number]?.refunds.length ?? -1
  }
  return {
    shop,
    gateway,
    refundsMade,
    calls: () => calls().flatMap(({ call }) => /refund(\/sails)?$/.exec(call)?.[0] ?? []),
  }
}

/** Passes all on but the answer to a refund, for which it waits only once it `hasPatience`. */
const openGateway = async (
  serverPort: number,
  { words504: { type, body }, isPassedOn }: Omit<Wishes, 'width'>,
) => {
  const gateway = { port: 0, hasPatience: false }
  const proxy = createServer((request, response) => {
    const { method, headers, url: path = '/' } = request
    const isGivenUp = path.endsWith('/refund') && method === 'POST' && !gateway.hasPatience
    const giveUp = () => response.writeHead(504, { 'content-type': type }).end(body)
    if (isGivenUp && !isPassedOn) return giveUp()
    const passed = passOn({ port: serverPort, method, path, headers }, (answer) => {
      if (isGivenUp) return answer.resume().once('end', giveUp)
      return answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    passed.once('error', () => response.destroy())
    return request.pipe(passed)
  })
  onTestFinished(() => closed(proxy))
  gateway.port = await listen(proxy, { port: 0 })
  return gateway
}

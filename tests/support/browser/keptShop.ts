// A shop with a confirmed booking, over a real network, for tests that prove what comes after: a page goes the way there
// once in a run, and each test begins from what is kept of it.
import { inject, onTestFinished } from 'vitest'
import type { DemoSettings } from '../plainDemo.ts'
import { goAsFarAs, payButton } from './journey.ts'
import { madeOnce } from './keptDesk.ts'
import { type Asked, askAgain, type KeptState } from './keptState.ts'
import { storageOf } from './log.ts'
import { type Scenario, openScenario, settle } from './scenario.ts'
import { startServer, type ServerWishes } from './server.ts'
import { nowIn, openShop, type Shop, type ShopOptions } from './shop.ts'
import { passUntil } from './time.ts'

export const keptConfirmed = (): Promise<KeptState> => madeOnce(inject('applicationUrl'), confirm)

/** By then the page has written down all that it writes. */
const WRITTEN_MS = 5_000

const confirm = async (): Promise<KeptState> => {
  const server = await startServer()
  const asked: Asked[] = []
  const { handle } = server.backend
  Object.assign(server.backend, {
    handle: (request: Asked) => {
      asked.push(request)
      return handle(request)
    },
  })
  const shop = await openShop({ url: `http://localhost:${server.port}/`, isStill: true })
  await goAsFarAs(shop, 'confirmed')
  await settle(shop, WRITTEN_MS)
  const { hash, origin } = new URL(shop.page.url())
  const { origins } = await shop.context.storageState({ indexedDB: true })
  const kept = {
    atMs: await nowIn(shop),
    hash,
    asked: [...asked],
    browser: { cookies: [], origins: origins.filter((one) => one.origin === origin) },
    tab: await storageOf(shop.page, 'sessionStorage'),
  }
  await shop.page.close()
  await server.close()
  return kept
}

/** On a server of its own, which has what was booked. */
export const openConfirmed = async (
  options: Omit<ShopOptions, 'url' | 'from'> = {},
  wishes: ServerWishes = {},
): Promise<Shop> => {
  const from = await keptConfirmed()
  const server = await startServer(wishes)
  onTestFinished(() => server.close())
  askAgain(server.backend, from)
  const shop = await openShop({ isStill: true, ...options, url: `http://localhost:${server.port}/`, from })
  await passUntil(payButton(shop))
  return shop
}

export const openConfirmedScenario = async (settings: Partial<DemoSettings>): Promise<Scenario> => {
  const shop = await openScenario(settings, undefined, await keptConfirmed())
  await passUntil(payButton(shop))
  return shop
}

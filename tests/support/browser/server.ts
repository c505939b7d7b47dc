// The demo backend as an HTTP server of its own, for one test file, with the built application beside it; and the shop
// opened on it. There time goes on at its own pace, from `START` on.
import { resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createDemoServer, type DemoServer } from '../plainServer.ts'
import { openShop, START, type Shop, type ShopOptions } from './shop.ts'
import type { DemoSettings } from '../plainDemo.ts'

export interface ServedDemo {
  /** Only inside of tests: the server starts before the first one. */
  readonly server: () => DemoServer
  readonly open: (options?: Omit<ShopOptions, 'url' | 'parameters'>) => Promise<Shop>
}

/** Call it at the top of a test file. */
export const serveDemo = (settings: Partial<DemoSettings> = {}, seed = 7): ServedDemo => {
  let served: DemoServer | undefined
  beforeAll(async () => {
    const begunAtMs = Date.now()
    served = await createDemoServer({
      port: 0,
      distDir: resolve(process.env['FERRYLOG_DIST'] ?? 'dist'),
      seed,
      settings,
      nowMs: () => START.getTime() + Date.now() - begunAtMs,
    })
  })
  afterAll(() => served?.close())
  const server = (): DemoServer => {
    if (served === undefined) throw new Error('The server has not started')
    return served
  }
  return {
    server,
    open: (options = {}) => openShop({ url: `http://localhost:${server().port}/`, ...options }),
  }
}

// The demo backend as an HTTP server of its own, with the built application beside it, and the shop opened on it. The
// server's time is that of its pages: the latest at which one of them has sent something.
import { resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { HEADERS } from '../../../effects/api/call.ts'
import { createDemoServer, type DemoServer } from '../plainServer.ts'
import { openShop, START, type Shop, type ShopOptions } from './shop.ts'
import type { DemoSettings } from '../plainDemo.ts'

export interface ServedDemo {
  /** Only inside of tests: the server starts before the first one. */
  readonly server: () => DemoServer
  readonly open: (options?: Omit<ShopOptions, 'url' | 'parameters'>) => Promise<Shop>
}

export interface ServerWishes {
  readonly seed?: number
  readonly settings?: Partial<DemoSettings>
  readonly distDir?: string
}

const SENT_AT = HEADERS.requestTimestamp.toLowerCase()

/** The caller closes it. */
export const startServer = async (wishes: ServerWishes = {}): Promise<DemoServer> => {
  const { seed = 7, settings = {}, distDir = process.env['FERRYLOG_DIST'] ?? 'dist' } = wishes
  let nowMs = START.getTime()
  const server = await createDemoServer({
    port: 0,
    distDir: resolve(distDir),
    seed,
    settings,
    nowMs: () => nowMs,
  })
  const { handle } = server.backend
  Object.assign(server.backend, {
    handle: (request: Parameters<typeof handle>[0]) => {
      nowMs = Math.max(nowMs, Number(request.headers[SENT_AT] ?? 0))
      return handle(request)
    },
  })
  return server
}

/** Call it at the top of a test file. */
export const serveDemo = (settings: Partial<DemoSettings> = {}, seed = 7): ServedDemo => {
  let served: DemoServer | undefined
  beforeAll(async () => {
    served = await startServer({ seed, settings })
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

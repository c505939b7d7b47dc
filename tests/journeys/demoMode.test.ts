// The demo: asked for by a word in the address, with its server in the page, and absent from the customers' page (SC-48).
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { demoHandlers } from '../../src/demo/backend/mswHandlers.ts'
import type { DemoBackend } from '../../src/demo/backend/demoBackend.ts'
import { isDemoAddress } from '../../src/session/runtime.ts'
import { askCardForm, bookingAt, CARDS, MINUTE_MS, pick, wayOut } from '../support/bookingSession.ts'
import { START_MS } from '../support/virtualSession.ts'
import { createDemoBackend } from '../support/plainDemo.ts'

describe('the address of the page', () => {
  it('asks for the demo by the word `fake`, wherever it stands [DEMO-01]', () => {
    for (const address of ['?fake', '?seed=7&FAKE=1', '#/en/?fake', 'fake/'])
      expect(isDemoAddress(`https://shop.example/${address}`), address).toBe(true)
    for (const address of ['', '?demo', '#/en/'])
      expect(isDemoAddress(`https://shop.example/${address}`), address).toBe(false)
  })
})

describe('the demo', () => {
  it('answers in the page all that a whole booking asks, and leaves the page’s own files to the network [SC-48] [DEMO-01]', async () => {
    const booking = bookingAt('atCard')
    const { transactionUuid } = askCardForm(booking, CARDS.good)
    const paid = bookingAt('paid')
    const asked = [
      ...paid.wire.requests,
      { method: 'POST', path: `/fake-card/${transactionUuid}`, host: 'api' },
    ]
    for (const part of ['/catalog/api/', '/api/reservation/create', '/fake-card/', '/success'])
      expect(
        asked.some(({ path }) => path.includes(part)),
        part,
      ).toBe(true)
    const handlers = demoHandlers(
      createDemoBackend({ seed: 7, nowMs: () => START_MS }) as unknown as DemoBackend,
    )
    const isAnswered = async (method: string, url: string): Promise<boolean> =>
      (await getResponse(handlers, new Request(url, { method }))) !== undefined
    for (const { method, path, host } of asked)
      expect(await isAnswered(method, `https://${host}.example${path}`), path).toBe(true)
    for (const file of ['/', '/?fake', '/assets/index-1a2b.js', '/mockServiceWorker.js', '/config.json'])
      expect(await isAnswered('GET', `https://shop.example${file}`), file).toBe(false)
  })

  it('holds what is booked for about ten minutes, and has five kinds of extras [SC-48] [DEMO-02] [DEMO-06]', () => {
    const booking = bookingAt('sailSelected')
    const sailRefId = wayOut(booking).selectedSailRefId ?? expect.fail('No departure is chosen')
    const { addonPrices } = booking.models().prices.bySail[sailRefId]?.groups ?? { addonPrices: [] }
    expect(addonPrices.map(({ code }) => code).toSorted()).toEqual([
      'BUS_TRANSFER',
      'CAR_RENTAL',
      'CRUISE',
      'LUNCH',
      'SUNCHAIR_SET',
    ])
    const beforeMs = booking.clock.nowMs()
    pick(booking, 'ADULT', 1)
    booking.advance(2_000)
    const heldMs = (booking.currentReservation().expiresAtMs ?? 0) - beforeMs
    expect(Math.abs(heldMs - 10 * MINUTE_MS)).toBeLessThan(MINUTE_MS / 2)
  })
})

/** Each stands in one part of the program alone. */
const DEMO_MARKS = ['KEVAD10', 'mockServiceWorker.js'] as const
const LOG_MARKS = ['final-digest', 'live-digest', 'Alt+L'] as const

/** What is loaded together with these files: they and all that they import at once. */
const loadedWith = (entries: readonly string[]): readonly string[] => {
  const loaded = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path) || !existsSync(path)) continue
    loaded.add(path)
    const text = readFileSync(path, 'utf8')
    for (const [, from, bare] of text.matchAll(IMPORTS)) {
      const target = from ?? bare ?? ''
      if (target.startsWith('.')) waiting.push(posix.join(posix.dirname(path), target))
    }
  }
  return [...loaded]
}
const IMPORTS = /^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm

/** The screens and dialogs that the page fetches when they are needed. */
const SCREENS: readonly string[] = [
  'src/app/App.tsx',
  'src/app/LaterScreens.tsx',
  'src/app/frame/AppDialogs.tsx',
].flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/import\('([^']+)'\)/g)].map(([, target = '']) =>
    posix.join(posix.dirname(path), target),
  ),
)

const marksIn = (paths: readonly string[], marks: readonly string[]): readonly string[] => {
  const texts = paths.map((path) => readFileSync(path, 'utf8'))
  return marks.filter((mark) => texts.some((text) => text.includes(mark)))
}

describe('the page of a customer', () => {
  it('loads neither the demo nor the tools for logs with any of its screens [DEMO-01]', () => {
    const replay = SCREENS.filter((path) => path.includes('/replay/'))
    const shop = loadedWith(['src/main.tsx', ...SCREENS.filter((path) => !replay.includes(path))])
    expect(SCREENS.length).toBeGreaterThan(25)
    expect(shop.length).toBeGreaterThan(300)
    expect(shop.filter((path) => /^src\/(demo|forks)\//.test(path))).toEqual([])
    expect(marksIn(shop, [...DEMO_MARKS, ...LOG_MARKS])).toEqual([])
    // The marks are where they are looked for.
    expect(
      marksIn(loadedWith(['src/demo/browser/answering.ts', 'src/demo/browser/browser.ts']), DEMO_MARKS),
    ).toEqual(DEMO_MARKS)
    const tools = ['src/devtools/DevtoolsTab.tsx', 'src/devtools/LiveDigest.tsx']
    expect(marksIn(loadedWith([...replay, ...tools]), LOG_MARKS)).toEqual(LOG_MARKS)
  })

  it('fetches the demo’s server behind a look at the address alone [DEMO-01]', () => {
    const main = readFileSync('src/main.tsx', 'utf8')
    const [, starter = ''] = /^const startDemoOf = .+?\{\n(.+?)^\}/ms.exec(main) ?? []
    expect(starter).toContain("import('./demo/")
    expect(main.replace(starter, '')).not.toContain("import('./demo/")
    expect(main.split('\n').filter((line) => line.includes('startDemoOf('))).toEqual([
      '  const starting = isDemo ? startDemoOf(whose) : null',
    ])
    expect(main).toContain('const isDemo = isDemoAddress(window.location.href)')
  })
})

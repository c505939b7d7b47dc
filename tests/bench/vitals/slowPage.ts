// A page of Chromium on a phone with a slow connection and a slow processor, and what it says of itself: when its largest
// part was painted, how far its parts were moved, how long what a person did took to be seen, what it fetched.
import type { Browser, CDPSession, Page } from 'playwright-core'

/** Slow 4G, as Lighthouse has it, and a processor that is four times slower than this machine's. */
export const SLOW = { downKbit: 1_600, upKbit: 750, roundTripMs: 150, slowerBy: 4 } as const
const PHONE = { width: 390, height: 844 }
const BITS_A_BYTE = 8
const TIMES = 2
const KEY_MS = 60

export interface Fetched {
  readonly url: string
  /** As they came over the wire, with their headers. */
  bytes: number
}

export interface SlowPage {
  readonly page: Page
  /** Leaves the page alone for so long. */
  readonly rest: (ms: number) => Promise<void>
  /** How often each thing is measured. */
  readonly times: number
  /** Between two keys. */
  readonly keyMs: number
  /** Waits until the page fetches nothing more. */
  readonly settle: () => Promise<void>
  /** All requests that went out to a server so far; what the browser had kept is none. */
  readonly fetched: () => readonly Fetched[]
  readonly paintedMs: () => Promise<number>
  /** All shifts so far, over all pages; the bank's own is not the shop's. */
  readonly shifts: () => readonly Shift[]
  /** The longest interactions since the last call, in milliseconds to the next picture; each once. */
  readonly takeInteractions: () => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

export interface Shift {
  readonly atMs: number
  readonly value: number
}

interface Seen {
  paintedMs: number
  interactions: Record<number, number>
}

interface World {
  vitalsSeen: Seen
  readonly noteShift: (shift: Shift) => void
}

/** `isSlowed`: else the page only says what it says, as fast as it can, and is not left alone between steps. */
export const openSlowly = async (browser: Browser, isSlowed: boolean): Promise<SlowPage> => {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const shifts: Shift[] = []
  await page.exposeBinding('noteShift', (_source, shift: Shift) => void shifts.push(shift))
  await page.addInitScript(watchVitals)
  const session = await context.newCDPSession(page)
  const fetched = await watchRequests(session)
  if (isSlowed) await slowDown(session)
  return {
    page,
    rest: (ms) => (isSlowed ? page.waitForTimeout(ms) : Promise.resolve()),
    times: isSlowed ? TIMES : 1,
    keyMs: isSlowed ? KEY_MS : 0,
    settle: () => (isSlowed ? page.waitForLoadState('networkidle') : Promise.resolve()),
    fetched,
    shifts: () => shifts,
    paintedMs: () => page.evaluate(() => (globalThis as unknown as World).vitalsSeen.paintedMs),
    takeInteractions: () =>
      page.evaluate(() => {
        const { vitalsSeen } = globalThis as unknown as World
        const durations = Object.values(vitalsSeen.interactions)
        vitalsSeen.interactions = {}
        return durations
      }),
    close: () => context.close(),
  }
}

/** Runs in the page, before anything else. */
const watchVitals = (): void => {
  const all: Seen = { paintedMs: 0, interactions: {} }
  const world = globalThis as unknown as World
  world.vitalsSeen = all
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  observe('largest-contentful-paint', ({ startTime }) => (all.paintedMs = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & Shift & { hadRecentInput: boolean }
    const isOfBank = location.pathname.includes('fake-bank')
    if (!hadRecentInput && !isOfBank)
      world.noteShift({ atMs: performance.timeOrigin + entry.startTime, value })
  })
  observe('event', (entry) => {
    const { interactionId: id, duration } = entry as PerformanceEntry & { interactionId: number }
    if (id > 0) all.interactions[id] = Math.max(all.interactions[id] ?? 0, duration)
  })
}

const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.roundTripMs,
    downloadThroughput: (SLOW.downKbit * 1_000) / BITS_A_BYTE,
    uploadThroughput: (SLOW.upKbit * 1_000) / BITS_A_BYTE,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slowerBy })
}

const watchRequests = async (session: CDPSession): Promise<() => readonly Fetched[]> => {
  const fetched = new Map<string, Fetched>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) fetched.set(requestId, { url: request.url, bytes: 0 })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => fetched.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) fetched.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (one !== undefined) one.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return () => [...fetched.values()]
}

/** CLS as it is defined: the worst window of shifts that follow each other within a second, five seconds at most. */
export const layoutShiftOf = (shifts: readonly Shift[]): number => {
  let worst = 0
  let sum = 0
  let firstMs = -Infinity
  let lastMs = -Infinity
  for (const { atMs, value } of shifts) {
    const isInWindow = atMs - lastMs < 1_000 && atMs - firstMs < 5_000
    sum = isInWindow ? sum + value : value
    if (!isInWindow) firstMs = atMs
    lastMs = atMs
    worst = Math.max(worst, sum)
  }
  return worst
}

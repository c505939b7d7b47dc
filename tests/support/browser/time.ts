// Time in a page that stands still, and passes when a test lets it: no more of it than something takes to be seen. Steps
// are made inside the page, several to a message, by the clock that Playwright has put there.
import type { BrowserContext, Disposable, Locator, Page, Request } from 'playwright-core'
import { vi } from 'vitest'

declare global {
  interface Window {
    /** Playwright's; what it has taken from the page is in `builtins`. */
    readonly __pwClock: {
      readonly controller: {
        readonly runFor: (ms: number) => Promise<void>
        /** What a page that is loaded later is to start from. */
        readonly log: (what: 'pauseAt', realMs: number, atMs: number) => void
      }
      readonly builtins: { readonly setTimeout: typeof setTimeout }
    }
    /** How many calls the page has begun. */
    __begunCalls?: number
  }
}

const SECOND_MS = 1_000
const STEP_MS = 100
/** So much passes in one message while nothing happens. */
const QUIET_MS = 500
/** A thing that has not come by then does not come. */
const MOST_MS = 60_000
/** What takes no time of the page but some of the machine's, such as a worker, has had its turn long before. */
const PATIENCE_MS = 5_000
const LONG_LOOK_MS = 250
/** A request without an answer is one that a test holds back, and is not waited for again. */
const HELD_MS = 5_000

/** A page whose time stands still. */
interface Stopped {
  /** What it waits for. */
  readonly inFlight: Set<Request>
  /** Without an answer until the test gives one. */
  readonly held: WeakSet<Request>
}

const stopped = new WeakMap<Page, Stopped>()

export const isStopped = (page: Page): boolean => stopped.has(page)

export const stopTimeAt = async (page: Page, atMs: number): Promise<void> => {
  await page.clock.pauseAt(atMs)
  if (stopped.has(page)) return
  await countCalls(page.context())
  const inFlight = new Set<Request>()
  stopped.set(page, { inFlight, held: new WeakSet() })
  page.on('request', (request) => {
    // Those of the page before are given up with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) inFlight.clear()
    inFlight.add(request)
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
}

/** A clock that runs is stopped a little ahead; where the machine is so slow that it has gone past that, further ahead. */
export const stopTime = async (page: Page): Promise<void> => {
  for (let aheadMs = SECOND_MS; ; aheadMs *= 2) {
    const nowMs = await page.evaluate(() => Date.now())
    try {
      return await stopTimeAt(page, nowMs + aheadMs)
    } catch (error) {
      if (aheadMs > MOST_AHEAD_MS) throw error
    }
  }
}

const MOST_AHEAD_MS = 8_000

const counted = new WeakSet<BrowserContext>()

/** In each page that is loaded from now on. */
const countCalls = async (context: BrowserContext): Promise<void> => {
  if (counted.has(context)) return
  counted.add(context)
  await context.addInitScript(() => {
    const counted = <F extends (...given: never[]) => unknown>(call: F): F =>
      // Still native to a script that looks: a service of error reports takes another one from a frame otherwise.
      new Proxy(call, {
        apply: (target, owner, given): unknown => {
          window.__begunCalls = (window.__begunCalls ?? 0) + 1
          return Reflect.apply(target, owner, given)
        },
      })
    window.fetch = counted(window.fetch)
    XMLHttpRequest.prototype.send = counted(XMLHttpRequest.prototype.send)
  })
}

/** What was pressed is dispatched after the picture that shows it: no time passes before that, as none would for a person. */
export const letPicturesGoFirst = (page: Page): void => {
  const { clock } = page
  if (unhurried.has(clock)) return
  unhurried.add(clock)
  const runFor = clock.runFor.bind(clock)
  clock.runFor = async (ticks) => {
    await Promise.all(page.context().pages().map(atRest))
    await runFor(ticks)
  }
}

/** The clock is one for all pages of a context. */
const unhurried = new WeakSet<Page['clock']>()
/** A page that is being loaded, or hides, has no picture to wait for. */
const MOST_WAIT_MS = 1_000

/** Shown, and what waited for it done: React and the page's promises have had their turns. Says what time it is there. */
const atRest = (page: Page): Promise<number | null> =>
  Promise.race([
    new Promise<null>((resolve) => setTimeout(resolve, MOST_WAIT_MS, null)),
    page.evaluate(restInPage, TURNS).catch(() => null),
  ])

const TURNS = 4

const restInPage = async (turns: number): Promise<number> => {
  if (document.visibilityState !== 'hidden')
    await new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.documentElement)
    })
  for (let turn = 0; turn < turns; turn += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  return Date.now()
}

/** What the page does of itself while its time stands still: answers come, and what they change is shown. */
export const comeToRest = async (page: Page): Promise<number | null> => {
  let nowMs = await atRest(page)
  const { inFlight, held } = stopped.get(page) ?? { inFlight: new Set<Request>(), held: new Set<Request>() }
  const awaited = (): readonly Request[] => [...inFlight].filter((request) => !held.has(request))
  for (let open = awaited(); open.length > 0; open = awaited()) {
    const isAnswered = await answerTo(page)
    if (!isAnswered) for (const request of open) held.add(request)
    nowMs = await atRest(page)
  }
  return nowMs
}

/** Whether one of the page's requests has come to its end, or another page has come, before it is taken for one that is held. */
const answerTo = (page: Page): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isAnswered: boolean): void => {
      clearTimeout(timer)
      page.off('requestfinished', onEnd).off('requestfailed', onEnd).off('request', onEnd)
      resolve(isAnswered)
    }
    const onEnd = (): void => end(true)
    const timer = setTimeout(end, HELD_MS, false)
    page.on('requestfinished', onEnd).on('requestfailed', onEnd).on('request', onEnd)
  })

/** Lets time pass, and no more than it takes, until `target` is seen. */
export const passUntil = async (target: Locator): Promise<void> => {
  const page = target.page()
  const first = target.first()
  if (!isStopped(page)) return first.waitFor()
  if (await passTillSo(page, () => first.isVisible())) return
  await first.waitFor({ timeout: LONG_LOOK_MS })
}

/** Lets time pass, and no more than it takes, until it is so. Says whether it has come to be. */
export const passTillSo = async (page: Page, isSo: () => boolean | Promise<boolean>): Promise<boolean> => {
  for (let passedMs = 0; passedMs < MOST_MS;) {
    if (await isSo()) return true
    const nowMs = await comeToRest(page)
    if (await isSo()) return true
    if (passedMs > PATIENCE_MS && (await comesToBe(isSo))) return true
    passedMs += await passSome(page, nowMs)
  }
  return isSo()
}

/** What no virtual time brings, a file or a worker, is looked for a moment longer. */
const comesToBe = (isSo: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi
    .waitFor(
      async () => {
        if (!(await isSo())) throw new Error('Not yet')
        return true
      },
      { timeout: LONG_LOOK_MS },
    )
    .catch(() => false)

/** One step; where the page is alone, several of them while nothing happens. */
const passSome = async (page: Page, nowMs: number | null): Promise<number> => {
  const isAlone = page.context().pages().length === 1 && page.frames().length === 1
  if (nowMs === null || !isAlone || !isStopped(page)) {
    await page.clock.runFor(STEP_MS)
    return STEP_MS
  }
  await tellNextPage(page.context(), nowMs + QUIET_MS)
  return page.evaluate(passInPage, { mostMs: QUIET_MS, stepMs: STEP_MS, turns: TURNS }).catch(() => QUIET_MS)
}

const clockScripts = new WeakMap<BrowserContext, { readonly atMs: number; readonly script: Disposable }>()
const AHEAD_MS = 1_500

/** A page that is loaded meanwhile, or opened later, goes on from there: Playwright sends it its own steps alone. */
const tellNextPage = async (context: BrowserContext, atMs: number): Promise<void> => {
  const before = clockScripts.get(context)
  if (before !== undefined && before.atMs >= atMs) return
  const aheadMs = atMs + AHEAD_MS
  const script = await context.addInitScript(
    (ms) => window.__pwClock.controller.log('pauseAt', 0, ms),
    aheadMs,
  )
  clockScripts.set(context, { atMs: aheadMs, script })
  await before?.script.dispose()
}

const passInPage = async (most: {
  readonly mostMs: number
  readonly stepMs: number
  readonly turns: number
}): Promise<number> => {
  const begunBefore = window.__begunCalls
  let isQuiet = true
  const observer = new MutationObserver(() => (isQuiet = false))
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  let passedMs = 0
  while (passedMs < most.mostMs && isQuiet && window.__begunCalls === begunBefore) {
    await window.__pwClock.controller.runFor(most.stepMs)
    passedMs += most.stepMs
    for (let turn = 0; turn < most.turns; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
  }
  observer.disconnect()
  return passedMs
}

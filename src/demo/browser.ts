// The demo backend in the page itself: a service worker hands it every call of the API, and no call leaves the
// browser. A reload keeps the reservation, by a snapshot in this tab's store that knows nobody's name.
// Parameters in the page's address (`?fake&seed=7&latency=0-50&expiry=3`) are listed in browserParameters.ts.
import { setupWorker } from 'msw/browser'
import { parametersOf } from './browserParameters.ts'
import { showBankPage } from './browserBankPage.ts'
import { createDemoBackend, type DemoBackend } from './demoBackend.ts'
import type { FaultRule } from './faultRules.ts'
import { demoHandlers } from './mswHandlers.ts'
import type { DemoSettings } from './settings.ts'

/** What testers and browser tests hold in their hands as `window.ferrylogDemo`. */
export interface DemoControls {
  /** Change them in place; they hold from the next request on. */
  readonly settings: DemoSettings
  /** Adds a rule; gives back what takes it away again. */
  readonly addFault: (rule: FaultRule) => () => void
  readonly clearFaults: () => void
  /** Moves the server's clock forward; the page learns of it with the next answer. */
  readonly advance: (ms: number) => void
  readonly snapshot: () => unknown
  /** Forgets all reservations and payments, here and in the tab's store. */
  readonly reset: () => void
  readonly stop: () => void
}

declare global {
  interface Window {
    ferrylogDemo?: DemoControls
  }
}

export interface StartDemoOptions {
  /** Over what the page's address says. */
  readonly settings?: Partial<DemoSettings>
  readonly timeZone?: string
}

const STORE_KEY = 'ferrylog.demo'
const WORKER_URL = './mockServiceWorker.js'

/** Resolves once every call is answered here. On the bank's page it never does: that page is not the application's. */
export const startDemo = async ({ settings, timeZone }: StartDemoOptions = {}): Promise<DemoControls> => {
  const parameters = parametersOf(window.location.search)
  const backend = createDemoBackend({
    seed: parameters.seed,
    nowMs: () => Date.now(),
    settings: { ...parameters.settings, ...pagesOf(window.location), ...settings },
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  backend.restore(stored())
  const keep = keeper(backend)
  if (parameters.bankTransaction !== null) return showBankPage(backend, parameters.bankTransaction, keep)
  const worker = setupWorker(...demoHandlers(backend, keep))
  await worker.start({ serviceWorker: { url: WORKER_URL }, onUnhandledRequest: 'bypass', quiet: true })
  const controls = controlsOf(backend, () => worker.stop())
  window.ferrylogDemo = controls
  return controls
}

/** The bank's page is this page again, so that it works wherever the files are served from. */
const pagesOf = ({ origin, pathname, search }: Location): Pick<DemoSettings, 'bankPage' | 'appPage'> => {
  const rest = new URLSearchParams(search)
  rest.delete('fake-bank')
  // The word may have stood in the fragment alone, which the way back replaces.
  if (!/fake/i.test(origin + pathname + rest.toString())) rest.set('fake', '')
  const query = rest.toString().replace(/\bfake=(?=&|$)/, 'fake')
  const page = `${origin}${pathname}${query === '' ? '' : `?${query}`}`
  return { appPage: page, bankPage: `${page}${query === '' ? '?' : '&'}fake-bank={transaction}` }
}

const controlsOf = (backend: DemoBackend, stop: () => void): DemoControls => ({
  settings: backend.settings,
  addFault: (rule) => {
    backend.settings.faults.push(rule)
    return () => {
      backend.settings.faults = backend.settings.faults.filter((other) => other !== rule)
    }
  },
  clearFaults: () => {
    backend.settings.faults = []
  },
  advance: (ms) => {
    backend.settings.clockOffsetMs += ms
  },
  snapshot: backend.snapshot,
  reset: () => {
    backend.reset()
    sessionStorage.removeItem(STORE_KEY)
  },
  stop,
})

const stored = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(STORE_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Writes what has changed. A full or forbidden store costs the reservation at a reload and nothing else. */
const keeper = (backend: DemoBackend): (() => void) => {
  let last = ''
  return () => {
    const text = JSON.stringify(backend.snapshot())
    if (text === last) return
    last = text
    try {
      sessionStorage.setItem(STORE_KEY, text)
    } catch {
      last = ''
    }
  }
}

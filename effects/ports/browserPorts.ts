// The browser behind the ports: address bar, remembered locale, console.
import { fromEvent, map, merge, share } from 'rxjs'
import { createBrowserStorage } from './browserTab.ts'
import type { LocaleStore, NavigationPort, NetworkPort, ReporterPort } from './ports.ts'

export const createBrowserNavigation = (): NavigationPort => ({
  fragment: () => window.location.hash,
  // It comes at each move, typed, by a link or back; `hashchange` would say most of them a second time.
  fragments$: fromEvent(window, 'popstate').pipe(
    map(() => window.location.hash),
    // Read once for all who listen: the first of them may put the address right, and a token would be gone.
    share(),
  ),
  push: (fragment) => window.history.pushState(null, '', fragment),
  replace: (fragment) => window.history.replaceState(null, '', fragment),
  back: () => window.history.back(),
  origin: () => `${window.location.origin}${window.location.pathname.replace(/\/[^/]*$/, '')}`,
  search: () => window.location.search,
  replaceSearch: (search) => {
    const { pathname, hash } = window.location
    window.history.replaceState(null, '', `${pathname}${search}${hash}`)
  },
})

/** Without the fragment. */
export const pageAddress = (): string =>
  `${window.location.origin}${window.location.pathname}${window.location.search}`

/** In a tab of its own, which knows nothing of this one. */
export const openTab = (address: string): void => void window.open(address, '_blank', 'noopener')

export const createBrowserNetwork = (): NetworkPort => ({
  isOnline: () => navigator.onLine,
  changes$: merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
    map(() => navigator.onLine),
  ),
})

/** One key, one word: the locale that was used last. A browser that keeps nothing starts in the default locale. */
export const createLocaleStore = (
  key: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = createBrowserStorage(),
): LocaleStore => ({
  read: () => storage.getItem(key),
  write: (locale) => storage.setItem(key, locale),
})

/** Reports to the console, the call and its status and nothing else (OP-98), and to the service of error reports once its part is here. */
export const createReporter = (service: Promise<Omit<ReporterPort, 'log'>> | null): ReporterPort => {
  const { log, ...own } = createConsoleReporter()
  const each = (say: (reporter: typeof own) => void): void => {
    say(own)
    service?.then(say, () => undefined)
  }
  return {
    report: (report) => each((one) => one.report(report)),
    reportRedirect: (host) => each((one) => one.reportRedirect(host)),
    reportMissing: (part) => each((one) => one.reportMissing(part)),
    log,
  }
}

export const createConsoleReporter = (): ReporterPort => ({
  report: ({ call, status }) => console.error(`Request failed: ${call}, status ${status}`),
  reportRedirect: (host) => console.error(`Payment redirect refused: ${host ?? 'no address'}`),
  reportMissing: (part) => console.error(`Part of the program missing: ${part}`),
  log: (line) => console.error(line),
})

// What a tab has of its own: a store that ends with it, chance, locks, and the moment when it is hidden.
import { filter, fromEvent, map, merge, type Observable } from 'rxjs'

/** Chance from the platform's own generator. */
export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** A tab's own store; a browser that refuses it has an empty one, and the session ends with its page. */
export const createTabStorage = () => guardedStorage(() => window.sessionStorage)

/** What all tabs of this browser share; where it is refused, each knows of itself alone. */
export const createBrowserStorage = () => guardedStorage(() => window.localStorage)

/** All cookies are refused, and storage, databases and workers with them. */
export const isStorageRefused = (): boolean => orNull(() => [window.localStorage.getItem('')]) === null

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A store that refuses, as in private mode, or is full, keeps nothing and throws nothing. */
export const guardedStorage = (storage: () => BrowserStorage): BrowserStorage => ({
  getItem: (key) => orNull(() => storage().getItem(key)),
  setItem: (key, value) => void orNull(() => storage().setItem(key, value)),
  removeItem: (key) => void orNull(() => storage().removeItem(key)),
})

const orNull = <A>(ask: () => A): A | null => {
  try {
    return ask()
  } catch {
    return null
  }
}

/** Another tab has written into what all tabs share: `newValue` under `key`, both `null` where it has emptied it. */
export type TabWrite = Pick<StorageEvent, 'key' | 'newValue'>

export const tabWrites$ = (): Observable<TabWrite> => fromEvent<StorageEvent>(window, 'storage')

/** `null` where the browser has none, as in a page without a secure connection. */
export const tabLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)

/** The page is gone for good: it does not come back by the browser's own button as it was. */
export const pageEnds$ = (): Observable<void> =>
  fromEvent<PageTransitionEvent>(window, 'pagehide').pipe(
    filter(({ persisted }) => !persisted),
    map(() => undefined),
  )

/** The page is put away, perhaps for good: what waits to be written is written now. */
export const pageHides$ = (): Observable<void> =>
  merge(
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden')),
    fromEvent(window, 'pagehide'),
  ).pipe(map(() => undefined))

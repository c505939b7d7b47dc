// Which failures the page tells itself just now: those are not told by a passing message as well. A part of a page that
// tells one says so here while it stands.
import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react'
import type { NoticeKey } from '../../domain/shell/notice.ts'
import { createStore } from '../../effects/pipeline/store.ts'

export interface ToldHere {
  readonly keys: () => ReadonlySet<NoticeKey>
  readonly subscribe: (listener: () => void) => () => void
  /** Tells it until the returned function is called. */
  readonly tell: (key: NoticeKey) => () => void
}

export const createToldHere = (): ToldHere => {
  let told: readonly NoticeKey[] = []
  const keys = createStore<ReadonlySet<NoticeKey>>(new Set())
  const become = (next: readonly NoticeKey[]): void => {
    told = next
    keys.set(new Set(next))
  }
  return {
    keys: keys.get,
    subscribe: keys.subscribe,
    tell: (key) => {
      become([...told, key])
      return () => become(told.toSpliced(told.indexOf(key), 1))
    },
  }
}

export const ToldHereContext = createContext<ToldHere>(createToldHere())

/** For a part of a page that tells a failure in its own words; `null` while it doesn't. */
export const useToldHere = (key: NoticeKey | null): void => {
  const { tell } = use(ToldHereContext)
  // Before the browser paints, so that a message doesn't flash.
  useLayoutEffect(() => (key === null ? undefined : tell(key)), [tell, key])
}

export const useToldKeys = (): ReadonlySet<NoticeKey> => {
  const { subscribe, keys } = use(ToldHereContext)
  return useSyncExternalStore(subscribe, keys)
}

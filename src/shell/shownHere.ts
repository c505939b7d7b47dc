// Which failures the page shows in its own words just now: those are not shown by a passing message as well.
import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react'
import type { NoticeKey } from '../../domain/shell/notice.ts'
import { createStore } from '../../effects/pipeline/store.ts'

export const createShownHere = () => {
  let shown: readonly NoticeKey[] = []
  const keys = createStore<ReadonlySet<NoticeKey>>(new Set())
  const become = (next: readonly NoticeKey[]): void => {
    shown = next
    keys.set(new Set(next))
  }
  return {
    keys: keys.get,
    subscribe: keys.subscribe,
    /** Holds it until the returned function is called. */
    show: (key: NoticeKey) => {
      become([...shown, key])
      return () => become(shown.toSpliced(shown.indexOf(key), 1))
    },
  }
}

export const ShownHereContext = createContext(createShownHere())

/** For a part of a page that shows a failure in its own words; `null` while it doesn't. */
export const useShownHere = (key: NoticeKey | null): void => {
  const { show } = use(ShownHereContext)
  // Before the browser paints, so that a message doesn't flash.
  useLayoutEffect(() => (key === null ? undefined : show(key)), [show, key])
}

export const useShownKeys = (): ReadonlySet<NoticeKey> => {
  const { subscribe, keys } = use(ShownHereContext)
  return useSyncExternalStore(subscribe, keys)
}

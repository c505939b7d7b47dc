// A value that changes, and the listeners that are called at each change: what React's `useSyncExternalStore` reads.

export interface Store<A> {
  readonly get: () => A
  /** The value that it has already is no change. */
  readonly set: (next: A) => void
  /** Gives back what ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

export const createStore = <A>(first: A): Store<A> => {
  let value = first
  /** Another list each time: a listener may end itself or another one, or subscribe one, which has the new value already. */
  let listeners: readonly (() => void)[] = []
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      if (!listeners.includes(listener)) listeners = [...listeners, listener]
      return () => void (listeners = listeners.filter((one) => one !== listener))
    },
  }
}

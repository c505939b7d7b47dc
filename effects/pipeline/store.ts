// A value that changes, and the listeners that are called at each change: what React's `useSyncExternalStore` reads.

export const createStore = <A>(first: A) => {
  let value = first
  /** Another list each time: a listener may end itself or another one, or subscribe one, which has the new value already. */
  let listeners: readonly (() => void)[] = []
  return {
    get: (): A => value,
    /** The value that it has already is no change. */
    set: (next: A): void => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    /** Gives back what ends it. */
    subscribe: (listener: () => void): (() => void) => {
      if (!listeners.includes(listener)) listeners = [...listeners, listener]
      return () => void (listeners = listeners.filter((one) => one !== listener))
    },
  }
}

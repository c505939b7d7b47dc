// A value that changes, and the listeners that are told of each change: what React's `useSyncExternalStore` reads.

export interface Store<A> {
  readonly get: () => A
  /** The value that it has already is no change. */
  readonly set: (next: A) => void
  /** Gives back what ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

export const createStore = <A>(first: A): Store<A> => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      // A copy: a listener may subscribe another one, which has the new value already.
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

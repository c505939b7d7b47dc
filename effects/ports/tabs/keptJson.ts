// What the browser keeps for the program as JSON, under a key. What isn't ours, or was written otherwise, counts as nothing:
// then the page knows of itself alone.
import * as t from 'io-ts'
import type { BrowserStorage } from '../browserTab.ts'

export type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The value in a text that the store gave; `null` where it doesn't fit. */
export const valueIn = <A>(codec: t.Type<A, unknown>, text: string | null): A | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return codec.is(value) ? value : null
  } catch {
    return null
  }
}

/** Of a list, what fits. */
export const listIn = <A>(item: t.Type<A, unknown>, text: string | null): readonly A[] =>
  (valueIn(t.UnknownArray, text) ?? []).filter(item.is)

export const keepAt = (storage: Store, key: string, value: unknown): void =>
  storage.setItem(key, JSON.stringify(value))

/** A store that ends with the page: for browsers without one, and for sessions that are lived again. */
export const createMemoryStorage = (): BrowserStorage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

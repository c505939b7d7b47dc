// A store calls its listeners at each change, once, and else never.
import { describe, expect, it, vi } from 'vitest'
import { createStore } from '../../../effects/pipeline/store.ts'

const listened = () => {
  const store = createStore<readonly string[]>([])
  const listener = vi.fn()
  return { store, listener, end: store.subscribe(listener) }
}

describe('a store with a listener', () => {
  it('calls it at each change, and holds the new value by then', () => {
    const store = createStore(1)
    const heard: number[] = []
    store.subscribe(() => heard.push(store.get()))
    store.set(2)
    store.set(3)
    expect(heard).toEqual([2, 3])
  })

  it('does not call it where the value stays the same', () => {
    const { store, listener } = listened()
    store.set(store.get())
    expect(listener).not.toHaveBeenCalled()
  })

  it('does not call it once it has ended', () => {
    const { store, listener, end } = listened()
    end()
    store.set(['next'])
    expect(listener).not.toHaveBeenCalled()
  })

  it('calls a listener that comes during a change at the next one alone', () => {
    const { store, listener } = listened()
    const late = vi.fn()
    listener.mockImplementationOnce(() => store.subscribe(late))
    store.set(['first'])
    expect(late).not.toHaveBeenCalled()
    store.set(['second'])
    expect(late).toHaveBeenCalledTimes(1)
  })
})

// A store tells its listeners of each change, once, and of nothing else.
import { describe, expect, it, vi } from 'vitest'
import { createStore } from '../../../effects/pipeline/store.ts'

const listened = () => {
  const store = createStore<readonly string[]>([])
  const listener = vi.fn()
  return { store, listener, end: store.subscribe(listener) }
}

describe('a store with a listener', () => {
  it('tells it of each change, and holds the new value by then', () => {
    const store = createStore(1)
    const heard: number[] = []
    store.subscribe(() => heard.push(store.get()))
    store.set(2)
    store.set(3)
    expect(heard).toEqual([2, 3])
  })

  it('does not tell it where the value stays the same', () => {
    const { store, listener } = listened()
    store.set(store.get())
    expect(listener).not.toHaveBeenCalled()
  })

  it('tells it nothing once it has ended', () => {
    const { store, listener, end } = listened()
    end()
    store.set(['next'])
    expect(listener).not.toHaveBeenCalled()
  })

  it('tells a listener that comes during a change of the next one alone', () => {
    const { store, listener } = listened()
    const late = vi.fn()
    listener.mockImplementationOnce(() => store.subscribe(late))
    store.set(['first'])
    expect(late).not.toHaveBeenCalled()
    store.set(['second'])
    expect(late).toHaveBeenCalledTimes(1)
  })
})

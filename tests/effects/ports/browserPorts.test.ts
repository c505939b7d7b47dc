// Where the page says that it is, and when it has moved.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowserNavigation } from '../../../effects/ports/browserPorts.ts'

const originAt = (address: string): string => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL(address) }))
  return createBrowserNavigation().origin()
}

describe('a press of Back', () => {
  it('is one move, though a browser says it by two events', () => {
    const window = Object.assign(new EventTarget(), { location: new URL('https://shop.example/#/en/') })
    vi.stubGlobal('window', window)
    const moves: string[] = []
    const following = createBrowserNavigation().fragments$.subscribe((fragment) => moves.push(fragment))
    window.location.hash = '#/en/ticket/1'
    for (const type of ['popstate', 'hashchange']) window.dispatchEvent(new Event(type))
    following.unsubscribe()
    expect(moves).toEqual(['#/en/ticket/1'])
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('where a bank leads back to', () => {
  it.each([
    { address: 'https://shop.example/?fake#/en/', origin: 'https://shop.example' },
    { address: 'https://shop.example/shop/#/en/', origin: 'https://shop.example/shop' },
    { address: 'https://shop.example/a/b/index.html?x=/y#/en/', origin: 'https://shop.example/a/b' },
  ])(
    'is the page of the shop, with the path that it is served below: $address [OP-90]',
    ({ address, origin }) => {
      expect(originAt(address)).toBe(origin)
    },
  )
})

// What jsdom lacks and the screens take for granted. Test files share a worker and its page, so each test leaves
// nothing behind: no element, no title, no storage, no faked time.
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { quickenQueries } from './quickQueries.ts'
import { createShownStyles, jsdomStyleOf } from './shownStyles.ts'

/** A light, wide page of a person who doesn't mind motion. */
const matchMedia = (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList

/** Nothing has a size in jsdom, so nothing is ever resized. */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: matchMedia })
Object.defineProperty(window, 'ResizeObserver', {
  configurable: true,
  writable: true,
  value: StillResizeObserver,
})
window.getComputedStyle = createShownStyles(jsdomStyleOf)
quickenQueries()
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined

/** The drawn sea is half of what stands on a page, and hidden from all but the eye: it is looked at in browsers. */
vi.mock('../../src/look/Seascape.tsx', () => ({ Seascape: () => null }))

/** A query that waits fails many times before it finds: the page is written out once such a failure is read. */
const getElementError = (message: string | null, container: Element): Error => {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const words = (): string => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { configurable: true, get: words })
}

/**
 * React 19 records the call stack of each element for its warnings, a tenth of what a screen costs, until it has done so
 * 10,000 times in a row: here it always has.
 */
Reflect.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
)

// It ends what never comes; what does come is not held against a busy machine.
configure({ asyncUtilTimeout: 20_000, getElementError })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
  document.title = ''
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
})

// A part that a screen asked for last may still be on its way, and has no page to come to once the worker is done.
afterAll(() => vi.dynamicImportSettled())

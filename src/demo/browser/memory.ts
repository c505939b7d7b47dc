// Where the browser keeps nothing for this page, the demo's server and its library remember in the page, until it is left.

/**
 * Before msw is loaded: it reads `localStorage` as it is loaded, and asks for a worker wherever the browser has some; a
 * browser that refuses all cookies throws at the one and never gives the other. Without workers, msw answers in the page.
 */
export const keepInMemory = (): void => {
  const kept = new Map<string, string>()
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  Object.defineProperty(window, 'localStorage', { configurable: true, value: storage })
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

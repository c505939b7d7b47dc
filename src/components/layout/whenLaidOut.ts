// Work that asks where things stand, or scrolls them. In the browser's own layout the answer is at hand; asked earlier, it
// would have the whole page laid out once more.

/** Does it once, before the next picture; not at all once it is called off. */
export const whenLaidOut = (element: Element | null, act: () => void): (() => void) => {
  if (element === null) return () => undefined
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    act()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

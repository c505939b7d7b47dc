// Work that asks where things stand: in the browser's own layout, as asked earlier it would have the page laid out once more.

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

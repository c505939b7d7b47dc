// Queries by role ask of each element whether it is shown, after every change of the page, and jsdom then matches its
// whole sheet of defaults. Here `display` and `visibility` are worked out alone; all else is still jsdom's.

type StyleOf = typeof window.getComputedStyle

const KEPT = Symbol.for('ferrylog.jsdomStyle')

/** That of jsdom. The files of a worker share its window and each load this again. */
export const jsdomStyleOf: StyleOf = ((window as { [KEPT]?: StyleOf })[KEPT] ??=
  window.getComputedStyle.bind(window))

/** Attributes on which a browser's own `display` depends. */
const OWN_ATTRIBUTES = ['hidden', 'open', 'popover', 'type'] as const

const kindOf = (element: Element): string =>
  JSON.stringify([
    element.namespaceURI,
    element.localName,
    ...OWN_ATTRIBUTES.map((name) => element.getAttribute(name)),
  ])

const inlineOf = (element: Element): CSSStyleDeclaration | null =>
  element.hasAttribute('style') && 'style' in element ? (element.style as CSSStyleDeclaration) : null

/** What jsdom says without an own style, once for each kind of element. */
const createDefaultDisplay = (styleOf: StyleOf): ((element: Element) => string) => {
  const known = new Map<string, string>()
  return (element) => {
    const kind = kindOf(element)
    const display = known.get(kind)
    if (display !== undefined) return display
    const bare = document.createElementNS(element.namespaceURI, element.localName)
    for (const name of OWN_ATTRIBUTES) {
      const value = element.getAttribute(name)
      if (value !== null) bare.setAttribute(name, value)
    }
    const found = styleOf(bare).display
    known.set(kind, found)
    return found
  }
}

const visibilityOf = (element: Element): string => {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const own = inlineOf(one)?.visibility ?? ''
    if (own !== '') return own
  }
  return 'visible'
}

/** A test that puts a sheet of the program into the page asks what that does. Mantine's own say nothing of what a test shows. */
const hasOwnSheets = (): boolean =>
  [...document.styleSheets].some(
    ({ ownerNode }) => !(ownerNode instanceof Element && ownerNode.hasAttribute('data-mantine-styles')),
  )

/** `window.getComputedStyle`, quick for what queries by role ask. */
export const createShownStyles = (styleOf: StyleOf): StyleOf => {
  const defaultDisplay = createDefaultDisplay(styleOf)
  return (element, pseudo) => {
    if ((pseudo ?? null) !== null || hasOwnSheets()) return styleOf(element, pseudo)
    const known: Readonly<Record<string, () => string>> = {
      display: () => inlineOf(element)?.display || defaultDisplay(element),
      visibility: () => visibilityOf(element),
    }
    let whole: CSSStyleDeclaration | null = null
    const wholeStyle = (): CSSStyleDeclaration => (whole ??= styleOf(element))
    const getPropertyValue = (name: string): string => known[name]?.() ?? wholeStyle().getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_target, name) => {
        if (name === 'getPropertyValue') return getPropertyValue
        const value = typeof name === 'string' ? known[name]?.() : undefined
        if (value !== undefined) return value
        const other: unknown = Reflect.get(wholeStyle(), name)
        return typeof other === 'function' ? (other.bind(wholeStyle()) as unknown) : other
      },
    })
  }
}

// Queries by label ask jsdom for the labels of each field, and for elements by `[id="…"]`, by walking through the whole
// page each time. Here both are answered from the ids and labels that jsdom keeps at hand; they come to the same.

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

const isLabelable = (node: Node): boolean =>
  LABELABLE.some((kind) => node instanceof kind) && (node as HTMLInputElement).type !== 'hidden'

const firstLabelable = (label: Element): Element | null => {
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (isLabelable(node)) return node as Element
  return null
}

/** Those that name it by its id, and the one around it, in the order of the page; `null` of what has none by its kind. */
const labelsOf = (element: Element): readonly HTMLLabelElement[] | null => {
  if (!isLabelable(element)) return null
  const { ownerDocument, id } = element
  const isNamed = id !== '' && ownerDocument.getElementById(id) === element
  return [...ownerDocument.getElementsByTagName('label')].filter((label) => {
    const named = label.getAttribute('for')
    return named === null
      ? label.contains(element) && firstLabelable(label) === element
      : isNamed && named === id
  })
}

const BY_ID = /^\[id="([^"\\]+)"\]$/

type Query = typeof Element.prototype.querySelector

interface JsdomQueries {
  readonly query: Query
  /** By the kind of field. */
  readonly labels: ReadonlyMap<unknown, (this: Element) => NodeListOf<HTMLLabelElement> | null>
}

const KEPT = Symbol.for('ferrylog.jsdomQueries')

/** Those of jsdom. The files of a worker share its window and each load this again. */
export const jsdomQueries: JsdomQueries = ((window as { [KEPT]?: JsdomQueries })[KEPT] ??= {
  query: Element.prototype.querySelector,
  labels: new Map(
    LABELABLE.map((kind) => [
      kind,
      Object.getOwnPropertyDescriptor(kind.prototype, 'labels')?.get as (
        this: Element,
      ) => NodeListOf<HTMLLabelElement> | null,
    ]),
  ),
})

const queryIn = (container: Element, selector: string): Element | null => {
  const id = BY_ID.exec(selector)?.[1]
  const found = id === undefined ? null : container.ownerDocument.getElementById(id)
  return found !== null && found !== container && container.contains(found)
    ? found
    : jsdomQueries.query.call(container, selector)
}

export const quickenQueries = (): void => {
  for (const kind of LABELABLE)
    Object.defineProperty(kind.prototype, 'labels', {
      configurable: true,
      get(this: Element) {
        return this.isConnected ? labelsOf(this) : jsdomQueries.labels.get(kind)?.call(this)
      },
    })
  Element.prototype.querySelector = function (this: Element, selector: string) {
    return queryIn(this, selector)
  }
}

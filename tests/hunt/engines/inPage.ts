// What is done in the page itself with what was found there: each function's source goes to the page, so it uses nothing but its
// arguments and what the page has.

/** Gets all that are found, shown or not. */
export type Act = (elements: readonly HTMLElement[], ...args: never[]) => unknown

/** Those that are shown, and fields for files, which are behind a button. */
export const howMany = (elements: readonly HTMLElement[]): number =>
  elements.filter((element) => element.getClientRects().length > 0 || element.matches('input[type="file"]'))
    .length

export const firstText = ([element]: readonly HTMLElement[]): string =>
  (element?.innerText ?? '').replace(/\s+/g, ' ').trim()

export const firstValue = ([element]: readonly HTMLElement[]): string =>
  (element as HTMLInputElement | undefined)?.value ?? ''

export const firstAttribute = ([element]: readonly HTMLElement[], name: string): string | null =>
  element?.getAttribute(name) ?? null

export const selectAll = ([element]: readonly HTMLElement[]): void =>
  (element as HTMLInputElement | undefined)?.select()

export interface Place {
  readonly x: number
  readonly y: number
}

/** In the middle of it, or of its label where it is drawn by that; else why it cannot be pressed. */
export const placeToPress = ([element]: readonly HTMLElement[]): Place | string => {
  if (element === undefined) return 'is not there'
  if (element.matches(':disabled')) return 'is disabled'
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  let why = 'is not shown'
  for (const target of [element, ...labels]) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    const hit = document.elementFromPoint(place.x, place.y)
    if (width === 0 || hit === null) continue
    if ([target, ...labels].some((one) => one.contains(hit))) return place
    why = `is covered by ${hit.outerHTML.slice(0, 200)}`
  }
  return why
}

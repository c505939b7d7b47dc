// The part of a long list that is in view. TanStack's virtualizer does the sums; React reads its result as a store.
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/react-virtual'

export interface VisibleRow {
  readonly index: number
  readonly start: number
}

export interface RowWindow {
  readonly rows: () => readonly VisibleRow[]
  readonly subscribe: (listener: () => void) => () => void
  /** Watches the element that scrolls; gives back what ends it. */
  readonly attach: (element: HTMLElement | null) => () => void
  readonly setCount: (count: number) => void
  /** Scrolls as little as it takes to show the row and its neighbours. */
  readonly reveal: (row: number) => void
}

/** All rows are equally high. */
export const ROW_PX = 36
const OVERSCAN_ROWS = 8
/** So many rows stay in view on both sides of the one that is revealed. */
const ROWS_AROUND = 2

export const createRowWindow = (): RowWindow => {
  let element: HTMLElement | null = null
  let rows: readonly VisibleRow[] = []
  const listeners = new Set<() => void>()
  const refresh = (): void => {
    rows = virtualizer.getVirtualItems()
    for (const listener of [...listeners]) listener()
  }
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>({
    count: 0,
    getScrollElement: () => element,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: refresh,
  })
  return {
    rows: () => rows,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    attach: (scrolling) => {
      element = scrolling
      const detach = virtualizer._didMount()
      virtualizer._willUpdate()
      refresh()
      return () => {
        detach()
        element = null
      }
    },
    setCount: (count) => {
      if (count === virtualizer.options.count) return
      virtualizer.setOptions({ ...virtualizer.options, count })
      virtualizer._willUpdate()
      refresh()
    },
    reveal: (row) => {
      if (element === null) return
      // By what the virtualizer knows already: to ask the element would lay the page out on each step.
      const viewPx = virtualizer.scrollRect?.height ?? 0
      const topPx = topShowing(row, { offsetPx: virtualizer.scrollOffset ?? 0, viewPx })
      if (topPx !== null) element.scrollTop = topPx
    },
  }
}

/** Where to scroll to so that the row and its neighbours are in view; `null` where they are. */
const topShowing = (
  row: number,
  { offsetPx, viewPx }: { readonly offsetPx: number; readonly viewPx: number },
): number | null => {
  const fromPx = Math.max(0, (row - ROWS_AROUND) * ROW_PX)
  const toPx = (row + 1 + ROWS_AROUND) * ROW_PX
  if (fromPx < offsetPx) return fromPx
  return toPx > offsetPx + viewPx ? toPx - viewPx : null
}

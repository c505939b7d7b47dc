// What moves on a page without a person's doing, as Chromium scores it.
import type { Page } from 'playwright-core'
import type { Shop } from './shop.ts'

/** Adds up what moves, on each page that is loaded. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Moved)[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface Moved {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** On this page; the next one begins at nothing. */
export const shiftOn = (shop: Shop): Promise<number> =>
  shop.page.evaluate(() => {
    const { shifts } = window as unknown as { readonly shifts: { sum: number } }
    const { sum } = shifts
    shifts.sum = 0
    return sum
  })

// How high the panel is, as a share of the window. It is kept in this browser for the next time; where nothing can be
// kept, it holds as long as the page.
import { useLocalStorage } from '@mantine/hooks'

/** In percent of the window's height. */
export const LEAST_PERCENT = 20
export const MOST_PERCENT = 85

const KEY = 'ferrylog.devtoolsHeight'
const FALLBACK_PERCENT = 46
/** Enough for the lists, and not more than this share of a low window. */
const USUAL_PX = 480
const USUAL_MOST_PERCENT = 62

/** A whole percentage within the bounds. */
export const boundedPercent = (percent: number): number =>
  Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, Math.round(percent)))

/** Where no height has been kept. */
export const usualPercent = (windowPx: number): number =>
  windowPx > 0
    ? boundedPercent(Math.max(FALLBACK_PERCENT, Math.min(USUAL_MOST_PERCENT, (100 * USUAL_PX) / windowPx)))
    : FALLBACK_PERCENT

/** What another version, or another program, has left there is no height. */
export const percentFrom = (stored: string | undefined): number | null =>
  /^\d{1,3}$/.test(stored ?? '') ? boundedPercent(Number(stored)) : null

export interface PanelHeight {
  readonly percent: number
  readonly set: (percent: number) => void
}

export const usePanelHeight = (): PanelHeight => {
  const [kept, keep] = useLocalStorage<number | null>({
    key: KEY,
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: percentFrom,
  })
  return {
    percent: kept ?? usualPercent(window.innerHeight),
    set: (percent) => keep(boundedPercent(percent)),
  }
}

/* How many months a calendar has room for. Measured and not left to the style sheet, because the keys and the buttons
   need to know it, too. */
import { useCallback, useState } from 'react'

/** The same room as in DayCalendarSkeleton.module.css and DayCalendarGrid.module.css: 43.75rem. */
const ROOM_REM = 43.75

export const useMonthsAcross = () => {
  const [across, setAcross] = useState<1 | 2>(1)
  /** A `ref`: it measures before the browser paints, and again whenever the room changes. */
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const rem = parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize) || 16
    const look = (): void => setAcross(element.clientWidth >= ROOM_REM * rem ? 2 : 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { across, measure }
}

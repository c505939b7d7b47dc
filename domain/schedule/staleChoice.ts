// What a page that is loaded anew may still believe of a choice that was made before (PERS-04..06).
import type { CalendarDay } from '../calendarDay.ts'
import type { Sail } from './sail.ts'

export interface EarlierChoice {
  readonly sailDates: readonly (CalendarDay | null)[]
  /** The day whose sails are on the screen. */
  readonly shownDay: CalendarDay | null
  readonly selectedSail: Sail | null
  readonly hasInventory: boolean
  /** What is held is the server's to end, and its sail stays. */
  readonly isHeld: boolean
}

export interface StaleParts {
  /** A chosen day has passed: the dates start over. */
  readonly dates: boolean
  /** The sail that can't be believed any more. */
  readonly sailRefId: string | null
}

/** Days and sails before `today` are gone, and so is a sail of which nobody knows what is left; `null` where all is fresh. */
export const staleParts = (choice: EarlierChoice, today: CalendarDay): StaleParts | null => {
  const { sailDates, shownDay, selectedSail, hasInventory, isHeld } = choice
  const isPast = (day: CalendarDay | null): boolean => day !== null && day < today
  const dates = sailDates.some(isPast)
  const isSailStale = selectedSail !== null && (!hasInventory || isPast(selectedSail.departureDay))
  if (isHeld || !(dates || isSailStale || isPast(shownDay))) return null
  return { dates, sailRefId: isSailStale ? selectedSail.sailRefId : null }
}

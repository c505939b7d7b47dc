// What of an earlier choice is still valid when the page is reloaded (PERS-04..06).
import type { CalendarDay } from '../calendarDay.ts'
import type { Sail } from './sail.ts'
import type { SailRefId } from '../ids.ts'

/** What was chosen for one direction. */
export interface EarlierTrip {
  /** The day whose sails are on the screen. */
  readonly shownDay: CalendarDay | null
  readonly selectedSail: Sail | null
  readonly hasInventory: boolean
}

export interface EarlierChoice {
  readonly sailDates: readonly (CalendarDay | null)[]
  readonly trips: readonly EarlierTrip[]
  /** What is held is the server's to end, and its sails stay. */
  readonly isHeld: boolean
}

export interface StaleParts {
  /** A chosen day has passed: the dates start over. */
  readonly dates: boolean
  /** The sails that are no longer valid. */
  readonly sailRefIds: SailRefId[]
}

/** Days and sails before `today` are gone, and so are sails whose room is unknown; `null` where all is fresh. */
export const staleParts = (choice: EarlierChoice, today: CalendarDay): StaleParts | null => {
  const { sailDates, trips, isHeld } = choice
  const isPast = (day: CalendarDay | null): boolean => day !== null && day < today
  const dates = sailDates.some(isPast)
  const sailRefIds = trips.flatMap(({ selectedSail, hasInventory }) =>
    selectedSail !== null && (!hasInventory || isPast(selectedSail.departureDay))
      ? [selectedSail.sailRefId]
      : [],
  )
  const isFresh = !dates && sailRefIds.length === 0 && !trips.some(({ shownDay }) => isPast(shownDay))
  return isHeld || isFresh ? null : { dates, sailRefIds }
}

// What the parts that choose a trip read from the models, each gathered once.
import { useMemo } from 'react'
import { bookableDays, type CalendarDay, dayAt, type DayRange } from '../../../domain/calendarDay.ts'
import type { Route } from '../../../domain/catalog/route.ts'
import type { SailOffer } from '../../../domain/schedule/sailChoice.ts'
import { sailOffer } from '../../../projections/selectors/schedule.ts'
import type { TripModel } from '../../../projections/models/schedule.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useModel } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'

/** What every part about one direction is given. */
export interface TripProps {
  readonly trip: TripModel
}

/** The day that it is in the ports. */
export const useToday = (): CalendarDay => dayAt(useServerMinute(), useBrand().timeZone)

/** What `decideSail` needs, as of the current minute. The same object while nothing of it has changed. */
export const useSailOffer = (trip: TripModel | null): SailOffer => {
  const schedule = useModel('schedule')
  const catalog = useModel('catalog')
  const shell = useModel('shell')
  const nowMs = useServerMinute()
  return useMemo(
    () => ({ ...sailOffer({ schedule, catalog, shell }, nowMs, trip), nowMs }),
    [schedule, catalog, shell, nowMs, trip],
  )
}

export const useSelectedRoute = (): Route | null => {
  const { routes, selectedRouteCode } = useModel('catalog')
  return routes.find((route) => route.code === selectedRouteCode) ?? null
}

/** The day that is looked at: the one that the sails are of, else the chosen one. */
export const useShownDays = (): readonly (CalendarDay | null)[] => {
  const { sailDates, trips } = useModel('schedule')
  return trips.map(({ shownDay }, i) => shownDay ?? sailDates[i] ?? null)
}

export type TripDays = ReturnType<typeof useTripDays>

export const useTripDays = (trip: TripModel) => {
  const window = bookableDays(useToday())
  const { trips } = useModel('schedule')
  const days = useShownDays()
  const at = trips.findIndex(({ seqN }) => seqN === trip.seqN)
  const outboundDay = at > 0 ? (days[0] ?? null) : null
  const { status, days: found } = trip.availableDays
  const range: DayRange =
    outboundDay !== null && outboundDay > window.from ? { ...window, from: outboundDay } : window
  const sailed: ReadonlySet<CalendarDay> | null = status === 'found' ? new Set(found) : null
  return {
    shownDay: days[at] ?? null,
    /** The days that can be chosen: a way back goes no sooner than the way out. */
    range,
    /** The way out's day, for the way back. */
    outboundDay,
    /** `null` while that is not known. */
    sailed,
    /** The last day that the timetable speaks of. */
    publishedUntil: [...found].sort().at(-1) ?? null,
    otherDay: days.length > 1 ? (days[1 - at] ?? null) : null,
  }
}

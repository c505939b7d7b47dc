// What the parts of the home screen read from the models, each gathered once.
import { type CalendarDay, dayAt } from '../../../domain/calendarDay.ts'
import type { Route } from '../../../domain/catalog/route.ts'
import type { SailOffer } from '../../../domain/schedule/sailChoice.ts'
import { sailOffer } from '../../../effects/sailOffer.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useModel } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'

/** The day that it is in the ports. */
export const useToday = (): CalendarDay => dayAt(useServerMinute(), useBrand().timeZone)

/** What `decideSail` needs, as of the current minute. */
export const useSailOffer = (): SailOffer => {
  const schedule = useModel('schedule')
  const catalog = useModel('catalog')
  const shell = useModel('shell')
  const nowMs = useServerMinute()
  return { ...sailOffer({ schedule, catalog, shell }, nowMs), nowMs }
}

export const useSelectedRoute = (): Route | null => {
  const { routes, selectedRouteCode } = useModel('catalog')
  return routes.find((route) => route.code === selectedRouteCode) ?? null
}

/** The day that is looked at: the chosen one, else the one that the sails are of. */
export const useShownDay = (): CalendarDay | null => {
  const { sailDates, shownDay } = useModel('schedule')
  return sailDates[0] ?? shownDay
}

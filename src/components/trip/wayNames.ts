// What the directions of a journey are called where there are two of them.
import type { TripModel } from '../../../projections/models/schedule.ts'
import { useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'

/** "Way out" or "Way back"; `null` for the only way. */
export const useWayName = (): ((trip: Pick<TripModel, 'seqN'>) => string | null) => {
  const t = useTripTexts()
  const { trips } = useModel('schedule')
  return ({ seqN }) => {
    if (trips.length < 2) return null
    return trips[0]?.seqN === seqN ? t('trip.out') : t('trip.back')
  }
}

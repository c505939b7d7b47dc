// What stands below the route once one is picked: a day and a departure for each way, and what is chosen so far.
import type { Route } from '../../../domain/catalog/route.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { ChosenDeparture } from './sails/ChosenDeparture.tsx'
import css from '../../components/departure/departure.module.css'
import { RefusedSail } from '../../components/departure/sails/RefusedSail.tsx'
import { RouteNotes } from './route/RouteNotes.tsx'
import { TripSection } from './TripSection.tsx'

export const HomeTrips = ({ route }: { readonly route: Route }) => {
  const t = useTripTexts()
  const { trips } = useModel('schedule')
  if (trips.length === 0) return <EmptyState title={t('sail.none-sold')} />
  return (
    <div className={css.choice}>
      <div className={css.trips}>
        <RefusedSail />
        {trips.map((trip) => (
          <TripSection key={`${trip.seqN} ${trip.legCode}`} trip={trip} />
        ))}
        <RouteNotes route={route} />
      </div>
      <ChosenDeparture />
    </div>
  )
}

// What is chosen for each direction and the way on: beside the lists, along the foot of a phone; first to what is missing (SC-29).
import { command } from '../../../../domain/log/commands.ts'
import { PATHS } from '../../../../domain/shell/address.ts'
import { selectedSails } from '../../../../projections/selectors/schedule.ts'
import { selectedSailIn, type TripModel } from '../../../../projections/models/schedule.ts'
import { PrimaryButton } from '../../../components/forms/buttons.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import { Crossing } from '../../../components/trip/Crossing.tsx'
import { classes } from '../../../look/classes.ts'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../../components/trip/tripWords.ts'
import { useWayName } from '../../../components/trip/wayNames.ts'
import css from './ChosenDeparture.module.css'
import { FullFare } from '../../../components/departure/sails/FullFare.tsx'
import { type TripProps, useSailOffer } from '../../../components/trip/tripModels.ts'
import {
  isBookable,
  type SailStanding,
  standingOf,
} from '../../../components/departure/sails/sailStanding.ts'
import { useStandingWords } from '../../../components/departure/sails/standingWords.ts'

export const ChosenDeparture = ({ onMissing }: { readonly onMissing: (trip: TripModel) => void }) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const schedule = useModel('schedule')
  const { current, paidCents } = useModel('reservation')
  const { trips, sailPackage } = schedule
  const [sail] = selectedSails(schedule)
  const obstacle = useObstacle(trips)
  const isEmpty = sail === undefined && !trips.some((trip) => isComing(trip, trips))
  const goOn = () => {
    const missing = trips.find((trip) => selectedSailIn(trip) === null && !isComing(trip, trips))
    if (missing !== undefined) return onMissing(missing)
    if (sail === undefined) return
    const route = sailPackage === null ? {} : { route: sailPackage.routeCode }
    const query = { sail: sail.sailRefId, ...route, day: sail.departureDay }
    dispatch(command('NavigateTo', { path: PATHS.selectTickets, query, how: 'push' }))
  }
  return (
    <aside
      className={classes(css.stub, isEmpty && css.empty)}
      aria-label={trips.length > 1 ? t('chosen.label-round') : t('chosen.label')}
    >
      {isEmpty ? (
        <p className="fl-muted">{t('chosen.none')}</p>
      ) : (
        <div className={css.trips}>
          {trips.map((trip) => (
            <ChosenSail key={trip.seqN} trip={trip} />
          ))}
          {current !== null && paidCents === null && <p className={css.held}>{t('chosen.held')}</p>}
        </div>
      )}
      <div className={css.action}>
        <PrimaryButton
          block
          disabled={sail === undefined || obstacle !== null}
          onClick={goOn}
          describedBy="chosen-reason"
        >
          {t('chosen.go-on')}
        </PrimaryButton>
      </div>
      <p id="chosen-reason" className={css.reason}>
        {obstacle}
      </p>
    </aside>
  )
}

/** A departure of this direction may be chosen as soon as its day is known. */
const isComing = (trip: TripModel, [out]: readonly TripModel[]): boolean =>
  [trip.sailsStatus, trip.inventoriesStatus].includes('requesting') ||
  (trip.sailsStatus === 'none' && out?.seqN === trip.seqN)

/** Why a chosen departure is no longer available, in words; `null` when all are. */
const useObstacle = ([out, back]: readonly TripModel[]): string | null => {
  const standingWords = useStandingWords()
  const standings = [useStanding(out ?? null), useStanding(back ?? null)]
  const worst = standings.find((standing) => standing !== null && !isBookable(standing))
  return worst === undefined || worst === null ? null : standingWords(worst, undefined).status
}

/** How the chosen departure of a direction stands; `null` where none is chosen. */
const useStanding = (trip: TripModel | null): SailStanding | null => {
  const offer = useSailOffer(trip)
  const sail = trip === null ? null : selectedSailIn(trip)
  return trip === null || sail === null ? null : standingOf(offer, sail, trip)
}

const ChosenSail = ({ trip }: TripProps) => {
  const t = useTripTexts()
  const words = useTripWords()
  const way = useWayName()(trip)
  const { trips } = useModel('schedule')
  const sail = selectedSailIn(trip)
  if (sail === null && isComing(trip, trips)) return <ChosenPlace way={way} />
  if (sail === null)
    return (
      <p className={css.missing}>
        {trips[0]?.seqN === trip.seqN ? t('chosen.none-out') : t('chosen.none-back')}
      </p>
    )
  return (
    <div className={css.words}>
      {way !== null && <p className={css.way}>{way}</p>}
      <p className={classes(css.day, 'fl-line')}>{words.day(sail.departureDay, 'long')}</p>
      <p className={css.short}>
        <strong>{words.day(sail.departureDay, 'short')}</strong>
        <span>
          {sail.departureTime} {words.port(sail.departurePort)} – {words.port(sail.arrivalPort)}
        </span>
      </p>
      <div className={css.crossing}>
        <Crossing sail={sail} />
      </div>
      <p className={css.fare}>
        <FullFare sailRefId={sail.sailRefId} />
      </p>
    </div>
  )
}

/** As large as what is chosen, while that is on its way. */
const ChosenPlace = ({ way }: { readonly way: string | null }) => (
  <div className={css.words}>
    {way !== null && <p className={css.way}>{way}</p>}
    <div className={css.day}>
      <Skeleton width="70%" height="1.2em" />
    </div>
    <div className={css.shortPlace}>
      <Skeleton width="60%" height="2.275rem" />
    </div>
    <div className={css.crossing}>
      <Skeleton height="3.0625rem" />
    </div>
    <div className={css.fare}>
      <Skeleton width="4.5rem" height="1.25rem" />
    </div>
  </div>
)

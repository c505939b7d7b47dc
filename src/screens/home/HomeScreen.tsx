// The first page: route, one way or both, a day and a departure for each way, and on to the tickets (LOC-20).
import { type ComponentProps, Suspense, useEffect } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useToldHere } from '../../shell/toldHere.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { classes } from '../../look/classes.ts'
import { lazyDecoration, lazyPart } from '../../parts/lazyPart.tsx'
import { whenWanted } from '../../parts/wanted.ts'
import { LaterTexts } from '../../shell/TextsProvider.tsx'
import { useTripTexts } from '../../texts/shownLocale.ts'
import css from '../../components/departure/departure.module.css'
import { useSelectedRoute } from '../../components/trip/tripModels.ts'
import { FindBooking } from '../../components/find/FindBooking.tsx'
import { RoutePicker } from './route/RoutePicker.tsx'
import { RouteSearchPlace } from './route/RouteSearchPlace.tsx'

const loadTrips = async () => (await import('./HomeTrips.tsx')).HomeTrips
const HomeTrips = lazyPart('HomeTrips', loadTrips)
const loadDirections = async () => (await import('./route/DirectionPicker.tsx')).DirectionPicker
const DirectionPicker = lazyPart('DirectionPicker', loadDirections)

/** The tickets and the payment say the same: without it nothing goes wrong. */
const LostSails = lazyDecoration(
  async () => (await import('../../components/reservation/LostSails.tsx')).LostSails,
)

export const HomeScreen = () => {
  const { status, routes } = useModel('catalog')
  const route = useSelectedRoute()
  // They are here before anybody has picked a route.
  useEffect(
    () => void whenWanted.then(() => Promise.all([loadTrips(), loadDirections()])).catch(() => undefined),
    [],
  )
  if (status === 'loading') return <LoadingRoutes />
  if (status === 'failed') return <CatalogFailure />
  if (routes.length === 0) return <NothingSold />
  return (
    <div className={css.page}>
      <LostDepartures />
      <RoutePicker direction={route === null ? null : <Direction route={route} />} />
      {route === null ? (
        <StepsAhead />
      ) : (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <HomeTrips key={route.code} route={route} />
        </Suspense>
      )}
      <FindBooking />
    </div>
  )
}

/** A departure of the booking that can't be had, with those that can: it is loaded once there is one. */
const LostDepartures = () => {
  const { trips, closed } = useModel('lostSails')
  return trips.length + closed.length === 0 ? null : (
    <Suspense fallback={null}>
      <LaterTexts>
        <LostSails />
      </LaterTexts>
    </Suspense>
  )
}

const Direction = ({ route }: ComponentProps<typeof DirectionPicker>) => (
  <Suspense fallback={<div className={classes(css.place, css.waysPlace)} />}>
    <DirectionPicker route={route} />
  </Suspense>
)

/** What comes after the route, said quietly while there is none. */
const StepsAhead = () => {
  const t = useTripTexts()
  return (
    <ol className={css.ahead}>
      <li>
        <strong>{t('day.title')}</strong>
        <span>{t('day.ahead')}</span>
      </li>
      <li>
        <strong>{t('sail.title')}</strong>
        <span>{t('sail.ahead')}</span>
      </li>
      <li>
        <strong>{t('tickets.title')}</strong>
        <span>{t('tickets.ahead')}</span>
      </li>
    </ol>
  )
}

const CARDS = 9

const LoadingRoutes = () => {
  const t = useTripTexts()
  return (
    <div className={css.page}>
      <Panel title={t('route.title')} look="plain">
        <RouteSearchPlace />
        <div role="status" className={css.cards}>
          <span className="fl-hidden">{t('route.loading')}</span>
          {Array.from({ length: CARDS }, (_, i) => (
            <Skeleton key={i} height="5rem" />
          ))}
        </div>
      </Panel>
    </div>
  )
}

const CatalogFailure = () => {
  const t = useTripTexts()
  const errorText = useErrorText()
  const { error } = useModel('catalog')
  useToldHere('catalogFailed')
  return (
    <EmptyState drawing="fog" title={t('route.failed')} action={<LoadAgain />}>
      {error === null ? undefined : errorText(error)}
    </EmptyState>
  )
}

/** The server answers, and has no routes on sale. */
const NothingSold = () => {
  const t = useTripTexts()
  return (
    <EmptyState title={t('route.none')} action={<LoadAgain />}>
      {t('route.none-hint')}
    </EmptyState>
  )
}

const LoadAgain = () => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  return <PrimaryButton onClick={() => dispatch(command('LoadCatalog', {}))}>{t('retry')}</PrimaryButton>
}

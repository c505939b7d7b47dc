// The first page: route, one way or both, a day and a departure for each way, and on to the tickets (LOC-20).
import {
  type ComponentProps,
  Suspense,
  useEffect,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { command } from '../../../domain/log/commands.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useShownHere } from '../../shell/shownHere.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useModel, useFrom } from '../../models/modelSource.ts'
import { classes } from '../../look/classes.ts'
import { lazyDecoration, lazyPart } from '../../parts/lazyPart.tsx'
import { whenWanted } from '../../parts/wanted.ts'
import { LaterTexts } from '../../shell/TextsProvider.tsx'
import { useTripTexts, useShownLocale } from '../../texts/shownLocale.ts'
import css from '../../components/departure/departure.module.css'
import { useSelectedRoute } from '../../components/trip/tripModels.ts'
import { FindBooking } from '../../components/find/FindBooking.tsx'
import { between } from '../../../domain/instant.ts'
import { isLaaRoute, type Route } from '../../../domain/catalog/route.ts'
import { routeAttribute } from '../../../domain/catalog/routeAttributes.ts'
import { usePressed } from '../../models/pressed.ts'
import { useTimelessWords } from '../../components/trip/tripWords.ts'
import { ChartMotif } from '../../components/trip/ChartMotif.tsx'
import { RouteSearch } from './route/RouteSearch.tsx'
import routeOptionStyles from './route/RouteOption.module.css'

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

/** A departure of the booking that is unavailable, with those that are available: it is loaded once there is one. */
const LostDepartures = () => {
  const { trips, closed } = useModel('lostSails')
  return trips.length + closed.length === 0 ? null : (
    <LaterTexts>
      <LostSails />
    </LaterTexts>
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
      {(['day', 'sail', 'tickets'] as const).map((step) => (
        <li key={step}>
          <strong>{t(`${step}.title`)}</strong>
          <span>{t(`${step}.ahead`)}</span>
        </li>
      ))}
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
  useShownHere('catalogFailed')
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
  return <PrimaryButton sends={command('LoadCatalog', {})}>{t('retry')}</PrimaryButton>
}

/** Keeps the place of the search until it has been loaded. */
const RouteSearchPlace = () => {
  const t = useTripTexts()
  return (
    <div className={css.search} aria-hidden="true">
      {[t('route.from'), t('route.to')].map((label) => (
        <div className="fl-field" key={label}>
          <span className="fl-field-label">{label}</span>
          <Skeleton height="3.125rem" />
        </div>
      ))}
    </div>
  )
}

/** Choosing the route. By mouse or touch the others fold away; with the keyboard, where arrows choose, the list stays open. */
const RoutePicker = ({ direction }: { readonly direction: ReactNode }) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const { routes, selectedRouteCode } = useModel('catalog')
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null)
  const isOpen = chosenOpen ?? selectedRouteCode === null
  const list = useRef<HTMLFieldSetElement>(null)
  useStayInSight(list, isOpen)
  const [shownCode, press] = usePressed(selectedRouteCode)
  const choose = useCallback(
    (routeCode: string): void => {
      const byKeyboard = list.current?.querySelector('input:focus-visible') !== null
      press(routeCode, () => {
        setChosenOpen(byKeyboard ? true : null)
        dispatch(command('SelectRoute', { routeCode }))
      })
    },
    [press, dispatch],
  )
  const toggle =
    selectedRouteCode === null ? undefined : (
      <QuietButton plain onClick={() => setChosenOpen(isOpen ? null : true)}>
        {isOpen ? t('route.fold') : t('route.unfold')}
      </QuietButton>
    )
  return (
    <Panel title={t('route.title')} look="plain" aside={toggle}>
      <RouteSearch onChosen={() => setChosenOpen(null)} />
      <div className={isOpen ? css.open : css.folded}>
        <fieldset ref={list} className={css.routes}>
          <legend className="fl-hidden">{t('route.legend')}</legend>
          <div className={css.cards}>
            {routes
              .filter((route) => isOpen || route.code === selectedRouteCode)
              .map((route) => (
                <div key={route.code} className={isLaaRoute(route.code) ? 'fl-route-laa' : undefined}>
                  <RouteCard route={route} isChosen={route.code === shownCode} onChoose={choose} />
                </div>
              ))}
          </div>
        </fieldset>
        {direction}
      </div>
    </Panel>
  )
}

interface RouteCardProps {
  readonly route: Route
  readonly isChosen: boolean
  readonly onChoose: (routeCode: string) => void
}

/** A scrap of its chart, its ports and what the route's settings put behind them on the day looked at (ROUTE_NAME_SUFFIX). */
const RouteCard = memo(function RouteCard({ route, isChosen, onChoose }: RouteCardProps) {
  const words = useTimelessWords()
  const locale = useShownLocale()
  const trip = useFrom('schedule', ({ trips: [first] }) =>
    first?.sailPackage.routeCode === route.code ? first : null,
  )
  const [leg] = [...route.legs].sort((a, b) => a.seqNumber - b.seqNumber)
  const [sail] = trip?.sails ?? []
  const suffix = routeAttribute(route, 'ROUTE_NAME_SUFFIX', { sailDay: trip?.shownDay ?? null, locale })
  return (
    <label className={classes(routeOptionStyles.route, isChosen && routeOptionStyles.checked)}>
      <input
        className="fl-radio"
        type="radio"
        name="route"
        value={route.code}
        checked={isChosen}
        onChange={() => onChoose(route.code)}
      />
      <ChartMotif className={routeOptionStyles.chart} from={leg?.portFrom ?? ''} to={leg?.portTo ?? ''} />
      <span className={routeOptionStyles.words}>
        <strong className={routeOptionStyles.title}>{route.title}</strong>
        {suffix !== null && <span className={routeOptionStyles.suffix}> {suffix}</span>}
        {sail !== undefined && (
          <span className={routeOptionStyles.duration}>
            {words.duration(between(sail.departureAtMs, sail.arrivalAtMs))}
          </span>
        )}
      </span>
    </label>
  )
})

/** Folding the list away moves everything below it; the chosen route stays where the eye can find it. */
const useStayInSight = (list: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) list.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [list, isOpen])
}

// What stands below the route once one is picked: a day and a departure for each way, and what is chosen so far.
import { type Route, legOf } from '../../../domain/catalog/route.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { focusFirst } from '../../components/overlay/useMayFocus.ts'
import { useModel } from '../../models/modelSource.ts'
import { useTripTexts, useShownLocale } from '../../texts/shownLocale.ts'
import { ChosenDeparture } from './sails/ChosenDeparture.tsx'
import css from '../../components/departure/departure.module.css'
import { RefusedSail, DeparturePicker } from '../../components/departure/sails/DeparturePicker.tsx'
import type { CalendarDay } from '../../../domain/calendarDay.ts'
import { type RouteAttribute, routeAttribute } from '../../../domain/catalog/routeAttributes.ts'
import { isRouteAttributeOn } from '../../../domain/catalog/routeSwitches.ts'
import { useShownDays, type TripProps, useTripDays } from '../../components/trip/tripModels.ts'
import type { TripModel } from '../../../projections/models/schedule.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { classes } from '../../look/classes.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { isElsewhere, useTripWords } from '../../components/trip/tripWords.ts'
import { useWayName } from '../../components/trip/wayNames.ts'
import { DayPicker } from '../../components/departure/day/DayPicker.tsx'
import { useRef } from 'react'
import { type Landmark, pictureOfPort } from '../../brands/portPictures.ts'
import { reeds, wood } from '../../look/seascape/vegetation.ts'
import packageImageStyles from './route/PackageImage.module.css'

export const HomeTrips = ({ route }: { readonly route: Route }) => {
  const t = useTripTexts()
  const { trips } = useModel('schedule')
  const root = useRef<HTMLDivElement>(null)
  const leadTo = ({ seqN }: TripModel): void => {
    const section = `[data-trip="${seqN}"]`
    focusFirst(
      root.current,
      `${section} [aria-busy] input:enabled`,
      `${section} input:checked`,
      `${section} input:enabled`,
    )
  }
  if (trips.length === 0) return <EmptyState title={t('sail.none-sold')} />
  return (
    <div className={css.choice} ref={root}>
      <div className={css.trips}>
        <RefusedSail />
        {trips.map((trip) => (
          <TripSection key={`${trip.seqN} ${trip.legCode}`} trip={trip} />
        ))}
        <RouteNotes route={route} />
      </div>
      <ChosenDeparture onMissing={leadTo} />
    </div>
  )
}

// What the route's own settings say to its passengers: terms, and what wide or high vehicles pay (RTE-09, RTE-11).

/** As they hold on the days that are looked at (RTE-12): a setting that differs between two days is shown for both. */
const RouteNotes = ({ route }: { readonly route: Route }) => {
  const t = useTripTexts()
  const locale = useShownLocale()
  const days = useShownDays()
  const contexts = (days.length === 0 ? [null] : days).map((sailDay: CalendarDay | null) => ({
    sailDay,
    locale,
  }))
  const textsOf = (name: RouteAttribute): readonly string[] => [
    ...new Set(contexts.flatMap((context) => routeAttribute(route, name, context)?.trim() || [])),
  ]
  const header = textsOf('COEF_HEADER')
  const coefficients = textsOf('COEF')
  const terms = textsOf('TERMS')
  const noRefund = contexts.some((context) =>
    isRouteAttributeOn(route, 'NO_REFUND_IF_SAIL_CANCELLED', context),
  )
  if (![...header, ...coefficients, ...terms].length && !noRefund) return null
  return (
    <div className={css.notes}>
      {(header.length > 0 || coefficients.length > 0) && (
        <p>
          {header.map((text) => (
            <strong key={text}>{text} </strong>
          ))}
          {coefficients.join(' ')}
        </p>
      )}
      {terms.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {noRefund && <p>{t('route.no-refund')}</p>}
    </div>
  )
}

/** One direction on the page: which way, on which day, with which departure. */
const TripSection = ({ trip }: TripProps) => {
  const t = useTripTexts()
  const { timeZone } = useBrand()
  const nowMs = useServerMinute()
  const way = useWayName()(trip)
  const { trips } = useModel('schedule')
  const isFirst = trips[0]?.seqN === trip.seqN
  return (
    <Panel
      title={way ?? t('sail.title')}
      look="plain"
      lead={isFirst && isElsewhere(nowMs, timeZone) ? t('sail.local-times') : undefined}
    >
      <div className={css.trip} data-trip={trip.seqN}>
        <WaySign trip={trip} />
        <DayPicker trip={trip} />
        <DeparturePicker trip={trip} />
      </div>
    </Panel>
  )
}

/** From where to where, under a picture of the harbour that it starts from (RTE-07). */
const WaySign = ({ trip }: TripProps) => {
  const words = useTripWords()
  const ports = usePorts(trip)
  const { shownDay } = useTripDays(trip)
  const t = useTripTexts()
  return (
    <div className={css.sign}>
      <PackageImage portCode={ports.from} />
      <p className={css.signWords}>
        <strong>{t('trip.to', { from: words.port(ports.from), to: words.port(ports.to) })}</strong>
        {shownDay !== null && (
          <span className={classes(css.dayInWords, 'fl-line')}>{words.day(shownDay, 'long')}</span>
        )}
      </p>
    </div>
  )
}

const usePorts = ({ legCode, sailPackage }: TripModel) => {
  const { routes } = useModel('catalog')
  const route = routes.find(({ code }) => code === sailPackage.routeCode)
  const leg = route === undefined ? null : legOf(route, legCode)
  return { from: leg?.portFrom ?? '', to: leg?.portTo ?? '' }
}

// The picture of a package: the harbour that its first leg starts from, seen from the sea (RTE-07).

/** Decorative; the words beside it name the harbour. */
const PackageImage = ({ portCode }: { readonly portCode: string }) => {
  const { landmark, seed } = pictureOfPort(useBrand().portPictures, portCode)
  return (
    <svg
      className={packageImageStyles.picture}
      viewBox="0 0 128 64"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      data-landmark={landmark}
    >
      <path className={packageImageStyles.sky} d="M0 0h128v46H0z" />
      <circle className={packageImageStyles.sun} cx={20 + ((seed * 29) % 88)} cy="17" r="7" />
      <path className={packageImageStyles.far} d={farWood(seed)} />
      <path className={packageImageStyles.far} d="M0 46q30-6 64-4 34-3 64 4z" />
      <path className={packageImageStyles.near} d={nearWood(seed, landmark)} />
      <path className={packageImageStyles.near} d="M18 48q16-7 46-6 32-2 50 6z" />
      {LANDMARKS[landmark].map(([paint, d]) => (
        <path key={d} className={packageImageStyles[paint]} d={d} />
      ))}
      <path className={packageImageStyles.sea} d="M0 47h128v17H0z" />
      <path className={packageImageStyles.glint} d="M10 52h26M52 51h18M84 54h30M30 58h40M92 60h22M8 61h14" />
      {landmark === 'reeds' && <path className={packageImageStyles.reeds} d={reedBed(seed)} />}
    </svg>
  )
}

const farWood = (seed: number): string =>
  wood({ fromX: 4, toX: 124, groundY: 45, heightMin: 3, heightMax: 7, gap: 3, seed, spruces: 0.8 })

/** Nothing grows in a town, and little on dunes. */
const nearWood = (seed: number, landmark: Landmark): string => {
  if (landmark === 'town') return ''
  const toX = landmark === 'dunes' ? 48 : 60
  return wood({ fromX: 26, toX, groundY: 45, heightMin: 9, heightMax: 19, gap: 5, seed, spruces: 0.5 })
}

const reedBed = (seed: number): string => {
  const { stems, plumes } = reeds({ fromX: 2, toX: 126, groundY: 66, height: 22, seed })
  return stems + plumes
}

type Paint = 'white' | 'mark' | 'dark' | 'blades' | 'sand'
const LANDMARKS: Record<Landmark, readonly (readonly [Paint, path: string])[]> = {
  lighthouse: [
    ['white', 'M82 44l2-24h6l2 24z'],
    ['mark', 'M83.300 29h7.400l.500 6h-8.400z'],
    ['dark', 'M83 20h8v-2h-8zM84.500 18v-5h5v5zM84 13l3-3 3 3z'],
  ],
  windmill: [
    ['dark', 'M80 44l3-15h9l3 15zM82 29q5.500-8 11 0z'],
    ['blades', 'M87.500 27L74 15M87.500 27L101 39M87.500 27L100 14M87.500 27L75 40'],
  ],
  church: [
    ['white', 'M76 44V31h22v13zM94 44V24h8v20z'],
    ['dark', 'M75 31l5-6h14v6zM93 24l5-16 5 16z'],
  ],
  town: [
    ['white', 'M30 44V30h10v14zM42 44V34h12v10zM66 44V28h9v16zM86 44V33h14v11z'],
    [
      'dark',
      'M29 30l6-6 6 6zM41 34l7-5 7 5zM56 44V22h8v22zM55 22l5-14 5 14zM65 28l5.500-5 5.500 5zM77 44V31h7v13zM76 31l4.500-6 4.500 6zM85 33l8-6 8 6z',
    ],
  ],
  boathouse: [
    ['mark', 'M76 45V34h22v11z'],
    ['dark', 'M73 35l14-9 14 9zM83 45v-7h8v7z'],
  ],
  reeds: [['dark', 'M84 46h22l-4 4H88zM94 46V34M94 35l7 9h-7z']],
  dunes: [['sand', 'M46 47q14-14 26-6 12-12 24-2 10-4 18 8z']],
  crane: [
    ['white', 'M70 45V35h14v10zM100 45V38h16v7z'],
    ['blades', 'M90 45V17M90 18l22 6M90 17l-9 5M90 25l9-4.500M110 24v8'],
  ],
  pier: [
    ['dark', 'M66 43h58v3H66zM72 46h3v8h-3zM92 46h3v8h-3zM112 46h3v8h-3z'],
    ['mark', 'M104 43V32h2v11zM102.500 32h5v-4h-5z'],
  ],
}

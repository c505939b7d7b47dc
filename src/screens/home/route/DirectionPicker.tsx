// One way or both, and which way first: the packages of the route, in the order of its legs (RTE-01, RTE-02, RTE-14).
import { legOf, oneWayPackagesOf, type Route } from '../../../../domain/catalog/route.ts'
import { roundTripOf } from '../../../../domain/catalog/trips.ts'
import { command } from '../../../../domain/log/commands.ts'
import { Segmented } from '../../../components/forms/Segmented.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../../components/trip/tripWords.ts'
import css from '../../../components/departure/departure.module.css'
import directionToggleStyles from './DirectionToggle.module.css'

interface RouteProps {
  readonly route: Route
}

export const DirectionPicker = ({ route }: RouteProps) => (
  <div className={css.ways}>
    <KindPicker route={route} />
    <WayPicker route={route} />
  </div>
)

/** Nothing where the route is sold in one of the two kinds alone. */
const KindPicker = ({ route }: RouteProps) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const { packages } = useModel('catalog')
  const { sailPackage, trips } = useModel('schedule')
  const firstLeg = trips[0]?.legCode ?? ''
  const oneWays = oneWayPackagesOf(route, packages)
  const oneWay = oneWays.find(({ startLeg }) => startLeg === firstLeg) ?? oneWays[0]
  const roundTrip = roundTripOf(route, packages, firstLeg)
  if (oneWay === undefined || roundTrip === null) return null
  const choose = (kind: string) => {
    const { code } = kind === 'ROUNDTRIP' ? roundTrip : oneWay
    dispatch(command('SelectPackage', { packageCode: code, source: 'search-bar' }))
    // Not every round trip is sold from both ends: it is turned to begin where the one way did.
    if (kind === 'ROUNDTRIP' && firstLeg !== '' && roundTrip.startLeg !== firstLeg)
      dispatch(command('ToggleDirection', {}))
  }
  return (
    <Segmented
      name="kind"
      legend={t('trip.kind')}
      segments={[
        { value: 'ONEWAY', label: t('trip.one-way') },
        { value: 'ROUNDTRIP', label: t('trip.round-trip') },
      ]}
      value={sailPackage?.kind}
      onChoose={choose}
    />
  )
}

/** An arrow is drawn between the ports of each way. */
const WayPicker = ({ route }: RouteProps) => {
  const t = useTripTexts()
  const words = useTripWords()
  const dispatch = useDispatch()
  const { packages } = useModel('catalog')
  const { trips } = useModel('schedule')
  const legs = oneWayPackagesOf(route, packages).flatMap(({ startLeg }) => legOf(route, startLeg) ?? [])
  if (legs.length === 0) return null
  const segments = legs.map(({ code, portFrom, portTo }) => ({
    value: code,
    label: (
      <>
        <span>{words.port(portFrom)}</span>
        <span className="fl-hidden">{` ${t('direction.to')} `}</span>
        <svg className={directionToggleStyles.arrow} viewBox="0 0 24 12" aria-hidden="true" focusable="false">
          <path d="M0 6h22M17 1l5 5-5 5" />
        </svg>
        <span>{words.port(portTo)}</span>
      </>
    ),
  }))
  return (
    <Segmented
      name="direction"
      legend={t('direction.legend')}
      stacks
      segments={segments}
      value={trips[0]?.legCode}
      onChoose={() => dispatch(command('ToggleDirection', {}))}
    />
  )
}

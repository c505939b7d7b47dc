// One direction on the page: which way, on which day, with which departure.
import { legOf } from '../../../domain/catalog/route.ts'
import type { TripModel } from '../../../projections/models/trip.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { classes } from '../../look/classes.ts'
import { useModel } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { isElsewhere, useTripWords } from '../../components/trip/tripWords.ts'
import { useWayName } from '../../components/trip/wayNames.ts'
import { DayPicker } from '../../components/departure/day/DayPicker.tsx'
import { DeparturePicker } from '../../components/departure/sails/DeparturePicker.tsx'
import css from '../../components/departure/departure.module.css'
import { type TripProps, useTripDays } from '../../components/trip/tripModels.ts'
import { PackageImage } from './route/PackageImage.tsx'

export const TripSection = ({ trip }: TripProps) => {
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
      <div className={css.trip}>
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

// The departures of one direction's day, in every state that they can be in.
import { command } from '../../../../domain/log/commands.ts'
import type { TripModel } from '../../../../projections/models/schedule.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { SkeletonRows } from '../../layout/Skeleton.tsx'
import { useField, useModel } from '../../../models/modelSource.ts'
import { FailureNotice } from '../../../shell/Loaded.tsx'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import css from '../departure.module.css'
import { type TripProps, useTripDays } from '../../trip/tripModels.ts'
import { NextSailDay } from '../day/NextSailDay.tsx'
import { SailPicker } from './SailPicker.tsx'
import type { SailRefused } from '../../../../domain/schedule/sailChoice.ts'
import { useShownHere } from '../../../shell/shownHere.ts'
import { Notice } from '../../layout/Notice.tsx'

const SKELETON_ROWS = 4

export const DeparturePicker = ({ trip }: TripProps) => (
  <>
    <Arrival trip={trip} />
    <div aria-busy={useIsBusy(trip)}>
      <DeparturesOfDay trip={trip} />
    </div>
  </>
)

/** Departures that arrive are announced to screen readers. It stands outside of what is busy. */
const Arrival = ({ trip: { sailsStatus, sails, shownDay } }: TripProps) => {
  const t = useTripTexts()
  const words = useTripWords()
  const day = shownDay === null ? '' : words.day(shownDay, 'long')
  const isAnnounced = sailsStatus === 'found' && sails.length > 0
  return (
    <p role="status" className="fl-hidden">
      {isAnnounced ? t('sail.arrived', { count: sails.length, day }) : ''}
    </p>
  )
}

/** Days, departures or places of this direction are on their way (SCHED-04, SCHED-05, RTE-15). */
const useIsBusy = ({ availableDays, sailsStatus, inventoriesStatus }: TripModel): boolean => {
  const { ticketsIsFetching, trips } = useModel('schedule')
  const isAsking = [availableDays.status, sailsStatus, inventoriesStatus].includes('requesting')
  return isAsking || (trips.length === 1 && ticketsIsFetching)
}

const DeparturesOfDay = ({ trip }: TripProps) => {
  const t = useTripTexts()
  const { trips } = useModel('schedule')
  const { sailPackage, sailsStatus, sails, shownDay } = trip
  switch (sailsStatus) {
    case 'none':
      // The way back is looked for once its day is chosen.
      if (trips[0]?.seqN !== trip.seqN)
        return <EmptyState title={t('sail.day-first')}>{t('sail.day-first-why')}</EmptyState>
      return <SkeletonRows label={t('sail.loading')} rows={SKELETON_ROWS} />
    case 'requesting':
      return <SkeletonRows label={t('sail.loading')} rows={SKELETON_ROWS} />
    case 'failed':
      return <SailsFailure trip={trip} />
    case 'found':
      if (sails.length === 0) return <NoSails trip={trip} />
      return (
        <div className={css.list}>
          <InventoryTrouble trip={trip} />
          {/* A new day starts with its own list folded. */}
          <SailPicker key={`${sailPackage.code} ${shownDay}`} trip={trip} />
        </div>
      )
  }
}

const searchAgain = ({ legCode, shownDay: day }: TripModel) => [command('FindSails', { legCode, day })]

const SailsFailure = ({ trip }: TripProps) => {
  const t = useTripTexts()
  const networkError = useField('shell', 'networkError')
  return (
    <FailureNotice whole title={t('sail.failed')} again={searchAgain(trip)}>
      {networkError === 'ERR_NETWORK' ? t('offline') : t('sail.failed-why')}
    </FailureNotice>
  )
}

/** Nothing sails on the day, or it is not known yet what will. */
const NoSails = ({ trip }: TripProps) => {
  const t = useTripTexts()
  const words = useTripWords()
  const { shownDay, publishedUntil, sailed } = useTripDays(trip)
  const day = shownDay === null ? null : words.day(shownDay, 'long')
  const isPublished = sailed === null || (publishedUntil !== null && (shownDay ?? '') <= publishedUntil)
  const why = isPublished ? 'none' : 'unpublished'
  const until =
    publishedUntil === null
      ? t('sail.unpublished-all')
      : t('sail.unpublished-why', { day: words.day(publishedUntil, 'full') })
  return (
    <EmptyState
      drawing={isPublished ? 'pier' : 'fog'}
      title={day === null ? t(`sail.${why}`) : t(`sail.${why}-on`, { day })}
      action={<NextSailDay trip={trip} />}
    >
      {isPublished ? t('sail.none-why') : until}
    </EmptyState>
  )
}

/** What is left is not known, of all departures or of some. */
const InventoryTrouble = ({ trip }: TripProps) => {
  const t = useTripTexts()
  const { inventoriesStatus, inventories, inventoryFailures, sails } = trip
  const isMissing = (sail: (typeof sails)[number]): boolean =>
    sail.status === 'OPEN' && inventories[sail.sailRefId] === undefined
  const someMissing = inventoriesStatus === 'found' && inventoryFailures > 0 && sails.some(isMissing)
  if (inventoriesStatus !== 'failed' && !someMissing) return null
  return (
    <FailureNotice
      tone={someMissing ? 'warn' : 'bad'}
      title={someMissing ? t('sail.some-unknown') : t('sail.all-unknown')}
      again={searchAgain(trip)}
    />
  )
}

/** A departure that was asked for and is no longer available. Nothing while the last request was granted. */
export const RefusedSail = () => {
  const t = useTripTexts()
  const { sailRefusal } = useModel('schedule')
  useShownHere(sailRefusal === null ? null : 'sailUnknown')
  if (sailRefusal === null) return null
  return <Notice tone="warn" title={t(`sail.refused.${sailRefusal as SailRefused['_tag']}`)} />
}

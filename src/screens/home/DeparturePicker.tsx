// The departures of the day, in every state that they can be in, with the way on to the tickets.
import { command } from '../../../domain/commands.ts'
import type { SailRefused } from '../../../domain/schedule/sailChoice.ts'
import { requestingDates, type ScheduleModel } from '../../../projections/schedule.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { PrimaryButton, QuietButton } from '../../components/buttons.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Panel } from '../../components/Panel.tsx'
import { SkeletonRows } from '../../components/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { isElsewhere, useTripWords } from '../trip/tripWords.ts'
import { ChosenDeparture } from './ChosenDeparture.tsx'
import { classes } from '../../look/classes.ts'
import css from './HomeScreen.module.css'
import { useShownDay } from './homeModels.ts'
import { NextSailDay } from './NextSailDay.tsx'
import { SailPicker } from './SailPicker.tsx'

const SKELETON_ROWS = 5

export const DeparturePicker = () => {
  const t = useTripTexts()
  const words = useTripWords()
  const { timeZone } = useBrand()
  const nowMs = useServerMinute()
  const schedule = useModel('schedule')
  const day = useShownDay()
  return (
    <Panel
      title={t('sail.title')}
      look="plain"
      aside={
        day === null ? undefined : (
          <span className={classes(css.dayInWords, 'fl-line')}>{words.day(day, 'long')}</span>
        )
      }
      lead={isElsewhere(nowMs, timeZone) ? t('sail.local-times') : undefined}
    >
      <div aria-busy={schedule.ticketsIsFetching || requestingDates(schedule)}>
        <DeparturesOfDay schedule={schedule} />
      </div>
    </Panel>
  )
}

const DeparturesOfDay = ({ schedule }: { readonly schedule: ScheduleModel }) => {
  const t = useTripTexts()
  const { sailPackage, sailsStatus, sails, shownDay } = schedule
  if (sailPackage === null) return <EmptyState title={t('sail.none-sold')} />
  switch (sailsStatus) {
    case 'none':
    case 'requesting':
      return <SkeletonRows label={t('sail.loading')} rows={SKELETON_ROWS} />
    case 'failed':
      return <SailsFailure />
    case 'found':
      if (sails.length === 0) return <NoSails />
      return (
        <div className={css.departures}>
          <div className={css.list}>
            <InventoryTrouble />
            <RefusedSail />
            {/* A new day starts with its own list folded. */}
            <SailPicker key={`${sailPackage.code} ${shownDay}`} />
          </div>
          <ChosenDeparture />
        </div>
      )
  }
}

const useFindSails = (): (() => void) => {
  const dispatch = useDispatch()
  const { sailPackage, shownDay } = useModel('schedule')
  return () =>
    sailPackage === null
      ? undefined
      : dispatch(command('FindSails', { legCode: sailPackage.startLeg, day: shownDay }))
}

const SailsFailure = () => {
  const t = useTripTexts()
  const findSails = useFindSails()
  const { networkError } = useModel('shell')
  return (
    <EmptyState
      drawing="fog"
      title={t('sail.failed')}
      action={<PrimaryButton onClick={findSails}>{t('retry')}</PrimaryButton>}
    >
      {networkError === 'ERR_NETWORK' ? t('offline') : t('sail.failed-why')}
    </EmptyState>
  )
}

const NoSails = () => {
  const t = useTripTexts()
  const words = useTripWords()
  const day = useShownDay()
  return (
    <EmptyState
      title={day === null ? t('sail.none') : t('sail.none-on', { day: words.day(day, 'long') })}
      action={<NextSailDay />}
    >
      {t('sail.none-why')}
    </EmptyState>
  )
}

/** What is left is not known, of all departures or of some. */
const InventoryTrouble = () => {
  const t = useTripTexts()
  const findSails = useFindSails()
  const { inventoriesStatus, inventories, sails } = useModel('schedule')
  const isMissing = (sail: (typeof sails)[number]): boolean =>
    sail.status === 'OPEN' && inventories[sail.sailRefId] === undefined
  const someMissing = inventoriesStatus === 'found' && sails.some(isMissing)
  if (inventoriesStatus !== 'failed' && !someMissing) return null
  return (
    <Notice
      tone={someMissing ? 'warn' : 'bad'}
      title={someMissing ? t('sail.some-unknown') : t('sail.all-unknown')}
      action={<QuietButton onClick={findSails}>{t('retry')}</QuietButton>}
    />
  )
}

/** A departure that was wished for and can't be had any more. */
const RefusedSail = () => {
  const t = useTripTexts()
  const { sailRefusal } = useModel('schedule')
  if (sailRefusal === null) return null
  const texts: Record<SailRefused['_tag'], string> = {
    UnknownSail: t('sail.refused.UnknownSail'),
    SailNotOpen: t('sail.refused.SailNotOpen'),
    SailDeparted: t('sail.refused.SailDeparted'),
    BookingClosed: t('sail.refused.BookingClosed'),
    SailFull: t('sail.refused.SailFull'),
  }
  return <Notice tone="warn" title={texts[sailRefusal as SailRefused['_tag']]} />
}

// The day's departures as one group of radios; of a long day those around the chosen one, the rest on demand.
import { memo, useCallback, useState, useId } from 'react'
import { command } from '../../../../domain/log/commands.ts'
import type { SailOffer } from '../../../../domain/schedule/sailChoice.ts'
import type { Sail } from '../../../../domain/schedule/sail.ts'
import type { TripModel } from '../../../../projections/models/schedule.ts'
import { tripFlags } from '../../../../projections/selectors/schedule.ts'
import { QuietButton } from '../../forms/buttons.tsx'
import { Notice } from '../../layout/Notice.tsx'
import { useDispatch, useFrom, useModel } from '../../../models/modelSource.ts'
import { usePressed } from '../../../models/pressed.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { Crossing } from '../../trip/Crossing.tsx'
import { useTripWords, useRegion } from '../../trip/tripWords.ts'
import { useWayName } from '../../trip/wayNames.ts'
import { FullFare } from './FullFare.tsx'
import css from '../departure.module.css'
import { type TripProps, useSailOffer } from '../../trip/tripModels.ts'
import { NextSailDay } from '../day/NextSailDay.tsx'
import { FLAGS, isBookable, standingOf } from './sailStanding.ts'
import { useStandingWords } from './standingWords.ts'
import type { SailRefId } from '../../../../domain/ids.ts'
import { classes } from '../../../look/classes.ts'
import sailListStyles from './SailList.module.css'
import { SignalFlag } from '../../trip/SignalFlag.tsx'
import sailOptionStyles from './SailOption.module.css'

export const SailPicker = ({ trip }: TripProps) => {
  const t = useTripTexts()
  const legend = useLegend(trip)
  const offer = useSailOffer(trip)
  const { inventoriesStatus } = trip
  const isBusy = inventoriesStatus === 'requesting'
  const { shown, earlier, later } = useShownSails(trip, offer)
  const [chosenId, choose] = useChoice(trip)
  const pricedIds = usePricedIds(trip)
  const nothingLeft =
    inventoriesStatus === 'found' && offer.sails.every((sail) => !isBookable(standingOf(offer, sail, trip)))
  return (
    <>
      {nothingLeft && (
        <Notice tone="info" title={t('sail.nothing-left')} action={<NextSailDay trip={trip} />} />
      )}
      <fieldset className={classes(sailListStyles.list, isBusy && sailListStyles.busy)} aria-busy={isBusy}>
        <legend className="fl-hidden">{legend}</legend>
        <More fold={earlier} name="earlier" />
        {shown.map((sail) => (
          <Departure
            key={sail.sailRefId}
            sail={sail}
            offer={offer}
            trip={trip}
            isChosen={sail.sailRefId === chosenId}
            isPriced={pricedIds.includes(sail.sailRefId)}
            onChoose={choose}
          />
        ))}
        <More fold={later} name="later" />
      </fieldset>
    </>
  )
}

/** The chosen departure, and how to choose one. */
const useChoice = ({ selectedSailRefId }: TripModel) => {
  const dispatch = useDispatch()
  const [chosenId, press] = usePressed(selectedSailRefId)
  const choose = useCallback(
    (sailRefId: SailRefId): void =>
      press(sailRefId, () => dispatch(command('SelectSail', { sailRefId, by: 'person' }))),
    [press, dispatch],
  )
  return [chosenId, choose] as const
}

/** The departures that were chosen here, to compare their fares. They start over where the prices would be others. */
const usePricedIds = ({ selectedSailRefId: chosenId }: TripModel): readonly SailRefId[] => {
  const { roundTrip, oneDayRoundTrip } = tripFlags(useModel('schedule'))
  const locale = useRegion()
  const isAsked = useFrom(
    'prices',
    ({ bySail }) => chosenId !== null && bySail[chosenId]?.requesting === true,
  )
  const asked = `${roundTrip} ${oneDayRoundTrip} ${locale}`
  const [priced, setPriced] = useState<Priced>({ asked, ids: chosenId === null ? [] : [chosenId] })
  const ids = priced.asked === asked ? priced.ids : []
  // What is known of it may be of the trip before, until it is asked for again.
  const isNew = chosenId !== null && isAsked && !ids.includes(chosenId)
  if (isNew || priced.asked !== asked) setPriced({ asked, ids: isNew ? [...ids, chosenId] : ids })
  return ids
}

interface Priced {
  /** What the prices were asked for with. */
  readonly asked: string
  readonly ids: readonly SailRefId[]
}

const useLegend = (trip: TripModel): string => {
  const t = useTripTexts()
  const words = useTripWords()
  const way = useWayName()(trip)
  const { shownDay } = trip
  if (shownDay === null) return t('sail.legend')
  const day = words.day(shownDay, 'long')
  return way === null ? t('sail.legend-on', { day }) : t('sail.legend-way', { way, day })
}

interface Fold {
  /** How many it hides or would hide. */
  readonly count: number
  readonly isOpen: boolean
  readonly toggle: () => void
}

const More = ({ fold, name }: { readonly fold: Fold; readonly name: 'earlier' | 'later' }) => {
  const t = useTripTexts()
  const { count, isOpen, toggle } = fold
  if (count === 0) return null
  return (
    <div className={css.more}>
      <QuietButton plain onClick={toggle}>
        {isOpen ? t(`sail.hide-${name}`) : t(`sail.${name}`, { count })}
      </QuietButton>
    </div>
  )
}

/** The window looks around the departure that was chosen first, so that choosing another one moves nothing. */
const useShownSails = ({ selectedSailRefId }: TripModel, { sails, nowMs }: SailOffer) => {
  const [anchorId, setAnchorId] = useState(selectedSailRefId)
  const [opened, setOpened] = useState({ earlier: false, later: false })
  if (anchorId === null && selectedSailRefId !== null) setAnchorId(selectedSailRefId)
  const indexOf = (id: SailRefId | null): number => sails.findIndex((sail) => sail.sailRefId === id)
  const upcoming = sails.findIndex((sail) => sail.departureAtMs > nowMs)
  const anchor = anchorId === null ? upcoming : indexOf(anchorId)
  const { from, to } = sailWindow(sails.length, anchor, indexOf(selectedSailRefId))
  const fold = (which: 'earlier' | 'later', count: number): Fold => ({
    count,
    isOpen: opened[which],
    toggle: () => setOpened({ ...opened, [which]: !opened[which] }),
  })
  return {
    shown: sails.slice(opened.earlier ? 0 : from, opened.later ? sails.length : to),
    earlier: fold('earlier', from),
    later: fold('later', sails.length - to),
  }
}

interface DepartureProps extends TripProps {
  readonly sail: Sail
  readonly offer: SailOffer
  readonly isChosen: boolean
  /** Its prices were asked for, for the trip as it is now. */
  readonly isPriced: boolean
  readonly onChoose: (sailRefId: SailRefId) => void
}

/** A native radio under a timetable row. A press renders two of them: the one that was chosen, and the one that is. */
const Departure = memo(function Departure(props: DepartureProps) {
  const { sail, offer, trip, isChosen, isPriced, onChoose } = props
  const detailId = useId()
  const standingWords = useStandingWords()
  const { sailRefId } = sail
  const standing = standingOf(offer, sail, trip)
  const isOff = !isBookable(standing)
  const inventory = offer.inventories[sailRefId]
  // What is left is always said in words.
  const words = standingWords(standing, inventory)
  const status = FLAGS[standing]
  return (
    <label
      className={classes(
        sailOptionStyles.row,
        isChosen && sailOptionStyles.checked,
        isOff && sailOptionStyles.off,
      )}
      data-status={status}
    >
      <input
        className="fl-radio"
        type="radio"
        name={`sail-${trip.seqN}`}
        value={sailRefId}
        checked={isChosen}
        disabled={isOff}
        onChange={() => onChoose(sailRefId)}
        aria-describedby={detailId}
      />
      <span className={sailOptionStyles.dot} aria-hidden="true" />
      <div className={sailOptionStyles.crossing}>
        <Crossing sail={sail} struck={status === 'cancelled'} />
      </div>
      <div className={sailOptionStyles.detail} id={detailId}>
        <span className={sailOptionStyles.status}>
          <SignalFlag status={status} />
          <span>{words.status}</span>
        </span>
        {(isChosen || isPriced) && (
          <span className={sailOptionStyles.price}>
            <FullFare sailRefId={sailRefId} />
          </span>
        )}
        <span className={sailOptionStyles.more}>
          <span className={sailOptionStyles.ship}>{inventory?.vessel ?? sail.vessel}</span>{' '}
          {words.left !== undefined && <span className={sailOptionStyles.left}>{words.left}</span>}
        </span>
      </div>
    </label>
  )
})

// Which of a day's departures are shown: all of a short list, those around the chosen one of a long list.

/** Up to so many are shown without folding any away. */
const SHORT_LIST = 9
const BEFORE = 1
const AFTER = 5

interface SailWindow {
  /** Index of the first shown one, and of the first that isn't shown any more. */
  readonly from: number
  readonly to: number
}

/** `anchor` is the index to look around, `selected` stays in sight; -1 stands for none. */
export const sailWindow = (count: number, anchor: number, selected: number): SailWindow => {
  if (count <= SHORT_LIST) return { from: 0, to: count }
  const at = Math.max(0, anchor)
  const to = Math.min(count, Math.max(at + AFTER + 1, BEFORE + AFTER + 1, selected + 1))
  const from = Math.max(0, Math.min(at - BEFORE, count - BEFORE - AFTER - 1))
  return { from: selected === -1 ? from : Math.min(from, selected), to }
}

// The chosen departure and the one way on from this page: a stub beside the list, a bar along the foot of a phone.
import { command } from '../../../domain/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { selectedSailOf } from '../../../projections/schedule.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { PrimaryButton } from '../../components/buttons.tsx'
import { Crossing } from '../../components/Crossing.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { classes } from '../../look/classes.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { crossingOf } from '../trip/crossingOf.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './ChosenDeparture.module.css'
import { FullFare } from './FullFare.tsx'
import { useSailOffer } from './homeModels.ts'
import { isBookable, standingOf } from './sailStanding.ts'
import { useStandingWords } from './standingWords.ts'

export const ChosenDeparture = () => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const offer = useSailOffer()
  const standingWords = useStandingWords()
  const schedule = useModel('schedule')
  const sail = selectedSailOf(schedule)
  const standing = sail === null ? null : standingOf(offer, sail, schedule.inventoriesStatus)
  const canGoOn = standing !== null && isBookable(standing)
  const goOn = () =>
    sail === null
      ? undefined
      : dispatch(
          command('NavigateTo', {
            path: PATHS.selectTickets,
            query: { sail: sail.sailRefId },
            how: 'push',
          }),
        )
  return (
    <aside className={classes(css.stub, sail === null && css.empty)} aria-label={t('chosen.label')}>
      {sail === null ? <p className="fl-muted">{t('chosen.none')}</p> : <ChosenSail />}
      <div className={css.action}>
        <PrimaryButton block disabled={!canGoOn} onClick={goOn} describedBy="chosen-reason">
          {t('chosen.go-on')}
        </PrimaryButton>
      </div>
      <p id="chosen-reason" className={css.reason}>
        {standing === null || canGoOn ? null : standingWords(standing, undefined).status}
      </p>
    </aside>
  )
}

const ChosenSail = () => {
  const t = useTripTexts()
  const words = useTripWords()
  const { timeZone } = useBrand()
  const schedule = useModel('schedule')
  const { current } = useModel('reservation')
  const sail = selectedSailOf(schedule)
  if (sail === null) return null
  return (
    <div className={css.words}>
      <p className={classes(css.day, 'fl-line')}>{words.day(sail.departureDay, 'long')}</p>
      <p className={css.short}>
        <strong>{words.day(sail.departureDay, 'short')}</strong>
        <span>
          {sail.departureTime} {words.port(sail.departurePort)} – {words.port(sail.arrivalPort)}
        </span>
      </p>
      <div className={css.crossing}>
        <Crossing {...crossingOf(sail, words, timeZone)} />
      </div>
      <p className={css.fare}>
        <FullFare sailRefId={sail.sailRefId} />
      </p>
      {current !== null && <p className={css.held}>{t('chosen.held')}</p>}
    </div>
  )
}

// The departures of a ticket, each with another one in its place where it can still be changed (EDIT-03, OP-135).
import { useState } from 'react'
import { bookableDays, CalendarDay } from '../../../domain/calendarDay.ts'
import { type WayPast, wayPast } from '../../../domain/edit/ways.ts'
import { command } from '../../../domain/log/commands.ts'
import type { PackageSeq } from '../../../domain/ids.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { sailFateIn } from '../../../domain/reservation/sailFate.ts'
import type { ReservedSail, Sail, Voyage } from '../../../domain/schedule/sail.ts'
import { DayCalendarField } from '../../components/calendar/DayCalendarField.tsx'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { ChoiceCards } from '../../components/forms/ChoiceCards.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { classes } from '../../look/classes.ts'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { useLostFocus } from '../../shell/useLostFocus.ts'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { offSaleStanding } from '../../components/departure/sails/sailStanding.ts'
import { useStandingWords } from '../../components/departure/sails/standingWords.ts'
import { dayAsTyped, typedDay } from '../../components/departure/day/typedDay.ts'
import { useCalendarWords } from '../../components/trip/calendarWords.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import css from '../../components/change/change.module.css'
import { FieldProblem, useUntakenSails } from '../../components/change/form/EditProblem.tsx'

export const SailParts = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const nowMs = useServerMinute()
  const untaken = useUntakenSails()
  return (
    <Panel title={t('form.sails')}>
      <div className={css.trips}>
        {ticket.sailPackages.flatMap((one) =>
          one.sails.map((sail) => (
            <SailPart
              key={sail.sailRefId}
              seqN={one.seqN}
              sail={sail}
              past={wayPast(one, nowMs)}
              isUntaken={untaken.includes(sail.sailRefId)}
            />
          )),
        )}
      </div>
      {untaken.length === 0 && <FieldProblem ids={['sailPackages']} />}
    </Panel>
  )
}

interface SailPartProps {
  readonly seqN: PackageSeq
  readonly sail: ReservedSail
}

interface OpenSailProps extends SailPartProps {
  /** Why nothing of its way can change any more. */
  readonly past: WayPast | null
  /** Another one is wanted, and the server does not have it. */
  readonly isUntaken: boolean
}

const SailPart = ({ seqN, sail, past, isUntaken }: OpenSailProps) => {
  const t = useEditTexts()
  const words = useTripWords()
  const { draft, search } = useModel('edit')
  const nowMs = useServerMinute()
  const dispatch = useDispatch()
  const moved = draft.sails.find((one) => one.seqN === seqN && one.from === sail.sailRefId)
  const shown: Voyage = moved?.to ?? sail
  const isCancelled = moved === undefined && sailFateIn(sail.status) === 'cancelled'
  // Of a way in several legs one ship may have left, and another not.
  const over = past ?? (sail.departureAtMs <= nowMs ? 'departed' : null)
  const isSearched = search?.seqN === seqN && search.legCode === sail.legCode
  const look = () =>
    dispatch(command('FindEditSails', { seqN, legCode: sail.legCode, day: shown.departureDay }))
  return (
    <div className={css.sail}>
      <p className={classes(css.day, 'fl-line')}>{words.day(shown.departureDay, 'whole')}</p>
      <Crossing sail={shown} struck={isCancelled} />
      {isUntaken && <FieldProblem ids={['sailPackages', 'requests']} />}
      {isCancelled && over === null && <Notice tone="warn">{t('form.sail-cancelled')}</Notice>}
      {over !== null && <p className={css.past}>{t(`form.sail-past.${over}`)}</p>}
      {over === null && !isSearched && <QuietButton onClick={look}>{t('form.sail-change')}</QuietButton>}
      {over === null && isSearched && <OtherSails seqN={seqN} sail={sail} shown={shown} />}
    </div>
  )
}

const OtherSails = ({ seqN, sail, shown }: SailPartProps & { readonly shown: Voyage }) => {
  const t = useEditTexts()
  const words = useTripWords()
  const dispatch = useDispatch()
  const nowMs = useServerMinute()
  const offSale = useOffSaleWords()
  // The button that was pressed is gone.
  const place = useLostFocus('open')
  const { search } = useModel('edit')
  if (search === null) return null
  const coming = search.sails.filter(({ departureAtMs }) => departureAtMs > nowMs)
  const again = () => dispatch(command('FindEditSails', { seqN, legCode: sail.legCode, day: search.day }))
  const choose = (to: string) => {
    const chosen = [...coming, sail].find(({ sailRefId }) => sailRefId === to)
    if (chosen !== undefined)
      dispatch(command('ChangeEditSail', { seqN, from: sail.sailRefId, to: chosen.sailRefId }))
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('form.sail-change')}
      className={classes(css.choose, 'fl-outcome')}
    >
      <OtherDay seqN={seqN} sail={sail} day={search.day} />
      {search.status === 'requesting' && <SkeletonRows label={t('form.sails-loading')} rows={3} />}
      {search.status === 'failed' && (
        <Notice tone="bad" action={<QuietButton onClick={again}>{t('actions.again')}</QuietButton>}>
          {t('form.sails-failed')}
        </Notice>
      )}
      {search.status === 'found' && coming.length === 0 && <p>{t('form.sails-none')}</p>}
      {coming.length > 0 && (
        <ChoiceCards
          name={`sail-${seqN}-${sail.legCode}`}
          legend={words.day(search.day, 'long')}
          choices={coming.map((one) => {
            const isPaid = one.sailRefId === sail.sailRefId
            const reason = offSale(one)
            return {
              value: one.sailRefId,
              label: `${one.departureTime} – ${one.arrivalTime}`,
              description: isPaid ? t('form.sail-paid') : (one.vessel ?? undefined),
              // The one that was paid can always be put back.
              disabled: reason !== undefined && !isPaid,
              reason,
            }
          })}
          value={shown.sailRefId}
          onChoose={choose}
        />
      )}
    </div>
  )
}

/** Why a departure is not on sale, in the words of a booking. How many places it has, the server says once it is asked for. */
const useOffSaleWords = (): ((sail: Sail) => string | undefined) => {
  const words = useStandingWords()
  const nowMs = useServerMinute()
  const { routes } = useModel('catalog')
  return (sail) => {
    const route = routes.find(({ code }) => code === sail.routeCode) ?? null
    const standing = offSaleStanding(sail, { route, nowMs })
    return standing === null ? undefined : words(standing, undefined).status
  }
}

const OtherDay = ({ seqN, sail, day }: SailPartProps & { readonly day: CalendarDay }) => {
  const t = useEditTexts()
  const shop = useTripTexts()
  const words = useCalendarWords()
  const range = bookableDays(words.today)
  const dispatch = useDispatch()
  const [text, setText] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const find = (found: CalendarDay) => {
    setText(null)
    setWrong(false)
    dispatch(command('FindEditSails', { seqN, legCode: sail.legCode, day: found }))
  }
  const done = () => {
    if (text === null) return
    if (text.trim() === '') {
      setText(null)
      setWrong(false)
      return
    }
    const typed = typedDay(text, words.today, words.locale)
    if (typed !== null && CalendarDay.is(typed) && typed >= words.today) find(typed)
    else setWrong(true)
  }
  return (
    <DayCalendarField
      label={t('form.sail-day')}
      value={text ?? dayAsTyped(day)}
      placeholder={shop('day.date-example')}
      onChange={setText}
      onDone={done}
      error={isWrong ? t('form.sail-not-a-day') : undefined}
      calendar={{
        ...words,
        label: shop('day.calendar'),
        value: day,
        min: range.from,
        max: range.to,
        sailed: null,
        onPick: find,
      }}
      closeText={shop('day.close')}
    />
  )
}

// Choosing the day: a fortnight as a strip, any other day by its date (SCHED-02, SCHED-23).
import { useState } from 'react'
import {
  bookableDays,
  type CalendarDay,
  type DayRange,
  type DayRefused,
} from '../../../domain/calendarDay.ts'
import { command } from '../../../domain/commands.ts'
import { DayField } from '../../components/DayField.tsx'
import { DayStrip, type StripDay } from '../../components/DayStrip.tsx'
import { Panel } from '../../components/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './HomeScreen.module.css'
import { useShownDay, useToday } from './homeModels.ts'
import { stripDays } from './stripDays.ts'

export const DayPicker = () => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const range = bookableDays(useToday())
  const shownDay = useShownDay()
  const days = useStripDays(range, shownDay)
  return (
    <Panel title={t('day.title')} look="plain" aside={<AnyDay range={range} shownDay={shownDay} />}>
      <DayStrip
        name="day"
        legend={t('day.legend')}
        legendHidden
        days={days}
        value={shownDay ?? undefined}
        onChoose={(day) => dispatch(command('ChooseDate', { day }))}
      />
    </Panel>
  )
}

/** Days on which nothing sails can't be chosen, and say so; while nobody knows, all can. */
const useStripDays = (range: DayRange, shownDay: CalendarDay | null): readonly StripDay[] => {
  const t = useTripTexts()
  const words = useTripWords()
  const { availableDays } = useModel('schedule')
  const sailed = availableDays.status === 'found' ? new Set(availableDays.days) : null
  return stripDays(range, shownDay ?? range.from).map((day) => {
    const isSailed = sailed === null || sailed.has(day)
    return {
      value: day,
      weekday: words.day(day, 'weekday'),
      day: words.day(day, 'date'),
      month: words.day(day, 'month'),
      fullText: words.day(day, 'long'),
      disabled: !isSailed,
      ...(isSailed ? {} : { hint: t('day.no-sails') }),
    }
  })
}

interface AnyDayProps {
  readonly range: DayRange
  readonly shownDay: CalendarDay | null
}

/** While somebody types a year, its first digits are no year that they mean. */
const isWhole = (text: string): boolean => /^[1-9]\d{3}-/.test(text)

const AnyDay = ({ range, shownDay }: AnyDayProps) => {
  const t = useTripTexts()
  const words = useTripWords()
  const dispatch = useDispatch()
  const { dateRefusal } = useModel('schedule')
  // What is typed stands until another day is shown.
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: CalendarDay | null } | null>(
    null,
  )
  const typed = draft !== null && draft.over === shownDay ? draft.text : null
  const refusals: Record<DayRefused['_tag'], string> = {
    NotADay: t('day.refused.NotADay'),
    DayIsPast: t('day.refused.DayIsPast'),
    DayIsTooFar: t('day.refused.DayIsTooFar', { day: words.day(range.to, 'full') }),
  }
  const choose = (day: string) => dispatch(command('ChooseDate', { day }))
  return (
    <div className={css.anyDay}>
      <DayField
        label={t('day.any')}
        value={typed ?? shownDay ?? ''}
        min={range.from}
        max={range.to}
        onChange={(text) => {
          setDraft({ text, over: shownDay })
          if (isWhole(text)) choose(text)
        }}
        onBlur={() => {
          if (typed === '') setDraft(null)
          else if (typed !== null && !isWhole(typed)) choose(typed)
        }}
        error={dateRefusal === null ? undefined : refusals[dateRefusal as DayRefused['_tag']]}
      />
    </div>
  )
}

// A day that is typed or pasted; why it can't be had is said at the field, in the customer's language (VAL-12..15).
import { useState } from 'react'
import type { CalendarDay, DayRefused } from '../../../../domain/calendarDay.ts'
import { command } from '../../../../domain/log/commands.ts'
import { DayField } from '../../../components/forms/DayField.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import { useWayName } from '../../trip/wayNames.ts'
import { type TripProps, useToday, useTripDays } from '../../trip/tripModels.ts'
import { dateLike, isWholeDay, typedDay } from './typedDay.ts'

interface Draft {
  readonly text: string
  /** The day that was shown while it was typed. */
  readonly over: CalendarDay | null
  /** It was wished for already. */
  readonly isTold: boolean
}

export const TypedDay = ({ trip }: TripProps) => {
  const t = useTripTexts()
  const way = useWayName()(trip)
  const { locale } = useTripWords()
  const today = useToday()
  const dispatch = useDispatch()
  const { shownDay } = useTripDays(trip)
  const refusal = useDayRefusal(trip)
  // What is typed stands until another day is shown.
  const [draft, setDraft] = useState<Draft | null>(null)
  const typed = draft !== null && draft.over === shownDay ? draft.text : null
  const choose = (text: string) => {
    const day = typedDay(text, today, locale) ?? dateLike(text)
    setDraft(day === shownDay ? null : { text, over: shownDay, isTold: true })
    dispatch(command('ChooseDate', { trip: trip.seqN, day }))
  }
  return (
    <DayField
      label={way === null ? t('day.typed') : t('day.typed-of', { way })}
      value={typed ?? ''}
      placeholder={t('day.typed-example')}
      onChange={(text) => {
        setDraft({ text, over: shownDay, isTold: false })
        if (isWholeDay(text) && typedDay(text, today, locale) !== null) choose(text)
      }}
      onDone={() => {
        if (typed === '') setDraft(null)
        else if (typed !== null && draft?.isTold !== true) choose(typed)
      }}
      error={typed === '' ? undefined : refusal}
    />
  )
}

/** Why the day that was wished for this direction was refused, in words. */
const useDayRefusal = (trip: TripProps['trip']): string | undefined => {
  const t = useTripTexts()
  const words = useTripWords()
  const { dateRefusal } = useModel('schedule')
  const { range, outboundDay } = useTripDays(trip)
  if (dateRefusal?.trip !== trip.seqN) return undefined
  const texts: Record<DayRefused['_tag'], string> = {
    NotADay: t('day.refused.NotADay'),
    DayIsPast: t('day.refused.DayIsPast'),
    DayIsTooFar: t('day.refused.DayIsTooFar', { day: words.day(range.to, 'full') }),
    DayBeforeOutbound: t('day.refused.DayBeforeOutbound', {
      day: words.day(outboundDay ?? range.from, 'full'),
    }),
  }
  return texts[dateRefusal.reason as DayRefused['_tag']]
}

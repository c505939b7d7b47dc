// A day within a sentence, where it is said when something happens: "on Friday 27 November", "reedel, 27. novembril".
import type { CalendarDay } from '../../../domain/calendarDay.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { useTripWords } from './tripWords.ts'

/** A preposition stands in the text; where a language changes the words of the day instead, they are changed here. */
export const useOnDay = (): ((day: CalendarDay) => string) => {
  const locale = useShownLocale()
  const words = useTripWords()
  return (day) => onDayIn(locale, words.day(day, 'long'))
}

type Ending = readonly [ending: RegExp, changed: string]

/** `said` as the calendar has it: "reede, 27. november", "perjantai 27. marraskuuta". */
export const onDayIn = (locale: string, said: string): string =>
  (ENDINGS[locale] ?? []).reduce((text, [ending, changed]) => text.replace(ending, changed), said)

const ENDINGS: Readonly<Record<string, readonly Ending[]>> = {
  et: [
    [/päev\b/, 'päeval'],
    [/reede\b/, 'reedel'],
    [/(jaanuar|veebruar|märts|aprill|august)\b/, '$1il'],
    [/(mai|juuni|juuli)\b/, '$1l'],
    [/(septem|oktoo|novem|detsem)ber\b/, '$1bril'],
  ],
  fi: [[/^(\p{L}+)/u, '$1na']],
  lv: [
    [/diena\b/, 'dien'],
    [/(mart|maij|jūnij|jūlij|august)s\b/, '$1ā'],
    [/is\b/, 'ī'],
  ],
  lt: [[/dienis\b/, 'dienį']],
}

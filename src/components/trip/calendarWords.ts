// What every calendar of days of departure says.
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useToday } from './tripModels.ts'
import { useRegion } from './tripWords.ts'

export const useCalendarWords = () => {
  const t = useTripTexts()
  const locale = useRegion()
  const today = useToday()
  return {
    locale,
    today,
    sailedText: t('day.sailed'),
    notSailedText: t('day.not-sailed'),
    earlierText: t('day.earlier-month'),
    laterText: t('day.later-month'),
  }
}

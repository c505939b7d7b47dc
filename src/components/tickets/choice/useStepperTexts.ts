// The words that every stepper of the page needs, and what keeps them all off at this moment.
import { useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'

export const useStepperTexts = (title: string, count: number) => {
  const t = useTripTexts()
  const { activity } = useModel('reservation')
  return {
    minusLabel: t('tickets.fewer', { title }),
    plusLabel: t('tickets.more', { title }),
    notANumberHint: `${t('tickets.refused.NotANumber')} ${t('tickets.still', { count })}`,
    tooManyHint: `${t('tickets.too-many')} ${t('tickets.still', { count })}`,
    lockedHint: activity === 'confirming' ? t('tickets.locked') : undefined,
  }
}

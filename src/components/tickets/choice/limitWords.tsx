// Limits and refusals in words (SCHED-14, SCHED-15, TICK-26).
import type { TravellerCountRefused } from '../../../../domain/selection/residentDecisions.ts'
import type { QuantityRefused } from '../../../../domain/selection/quantity.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import type { Limit } from './limits.ts'
import { useModel } from '../../../models/modelSource.ts'
import { usePressed } from '../../../models/pressed.ts'

type RefusedTag = QuantityRefused['_tag'] | TravellerCountRefused['_tag']

export const useLimitWords = (): ((limit: Limit) => string) => {
  const t = useTripTexts()
  const places = { only: '', out: '-out', back: '-back' } as const
  return (limit) => {
    if (limit._tag === 'AddonMaximum')
      return limit.isBothWays
        ? t('addons.most-both-ways', { most: limit.max })
        : t('addons.max', { count: limit.max })
    const { available, where, isKeptForResidents } = limit
    const left =
      available <= 0
        ? t(`tickets.none-left${places[where]}`)
        : t(`tickets.only-left${places[where]}`, { count: available })
    return isKeptForResidents ? `${left}. ${t('tickets.kept-for-residents')}` : left
  }
}

/** Why a change was refused; `available` is how many are available in all, where that is the reason. */
export const useRefusalWords = () => {
  const t = useTripTexts()
  const limitWords = useLimitWords()
  return (reason: string, available: number | null): string => {
    const left = available ?? 0
    const tag = reason as RefusedTag
    if (tag === 'DoesNotFit')
      return limitWords({ _tag: 'Places', available: left, where: 'only', isKeptForResidents: false })
    if (tag === 'TooManyOfAddon') return limitWords({ _tag: 'AddonMaximum', max: left, isBothWays: false })
    if (tag === 'AddonParameterMissing') return t('addons.missing')
    return tag === 'NotOffered' ? t('residents.NotOffered') : t(`tickets.refused.${tag}`)
  }
}

/** The words that every stepper of the page needs, and what keeps them all off at this moment. */
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

/** What a stepper of a ticket needs: it shows at once what is pressed. */
export const useCountStepper = (
  label: string,
  count: number,
  change: (count: number, way: 'stepper' | 'typed') => void,
) => {
  const [value, press] = usePressed(count)
  return {
    ...useStepperTexts(label, value),
    label,
    value,
    min: 0,
    onStep: (next: number) => press(next, () => change(next, 'stepper')),
    onType: (next: number) => change(next, 'typed'),
  }
}

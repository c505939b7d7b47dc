// Limits and refusals in words (SCHED-14, SCHED-15, TICK-26).
import type { TravellerCountRefused } from '../../../../domain/selection/residentDecisions.ts'
import type { QuantityRefused } from '../../../../domain/selection/quantity.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import type { Limit } from './limits.ts'
import { useModel } from '../../../models/modelSource.ts'

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
export const useRefusalWords = (): ((reason: string, available: number | null) => string) => {
  const t = useTripTexts()
  const limitWords = useLimitWords()
  return (reason, available) => {
    const left = available ?? 0
    const texts: Record<RefusedTag, () => string> = {
      DoesNotFit: () =>
        limitWords({ _tag: 'Places', available: left, where: 'only', isKeptForResidents: false }),
      TooManyOfAddon: () => limitWords({ _tag: 'AddonMaximum', max: left, isBothWays: false }),
      AddonParameterMissing: () => t('addons.missing'),
      ConfirmationInProgress: () => t('tickets.refused.ConfirmationInProgress'),
      UnknownCategory: () => t('tickets.refused.UnknownCategory'),
      NotANumber: () => t('tickets.refused.NotANumber'),
      NoSail: () => t('tickets.refused.NoSail'),
      PackageSailMismatch: () => t('tickets.refused.PackageSailMismatch'),
      NotOffered: () => t('residents.NotOffered'),
    }
    return texts[reason as RefusedTag]()
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

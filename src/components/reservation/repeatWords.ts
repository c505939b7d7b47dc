// What can be booked again, what can't and what is missing, in words.
import type { KeptSelection } from '../../../domain/selection/keptSelection.ts'
import type { MissingPart } from '../../../domain/repeat/missingPart.ts'
import type { GoneSail, Voyage } from '../../../domain/schedule/sail.ts'
import { DEFAULT_CURRENCY } from '../../../domain/prices/price.ts'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { useTitles } from '../trip/useTitles.ts'

export const useVoyageWords = (): ((sail: Voyage) => string) => {
  const t = useCheckoutTexts()
  const words = useTripWords()
  return (sail) =>
    t('repeat.line', {
      from: words.port(sail.departurePort),
      to: words.port(sail.arrivalPort),
      day: words.day(sail.departureDay, 'short'),
      time: sail.departureTime,
    })
}

/** Tickets, residents and vehicles in one line. */
export const useKeptTickets = (): ((kept: KeptSelection) => string) => {
  const t = useCheckoutTexts()
  const titles = useTitles(useModel('reservation').current)
  return ({ lines, travellers, vehicles }) =>
    [
      ...lines.map(({ code, count, title }) =>
        t('repeat.ticket', { count, title: titles.chosen(code, title) }),
      ),
      ...(travellers.length > 0 ? [t('repeat.residents', { count: travellers.length })] : []),
      ...vehicles.map((vehicle) => {
        const title = titles.chosen(vehicle.priceCategory, vehicle.title)
        return vehicle.licencePlate === null ? title : `${title} (${vehicle.licencePlate})`
      }),
    ].join(', ')
}

export const useGoneWords = (): ((gone: GoneSail) => string) => {
  const t = useCheckoutTexts()
  const voyage = useVoyageWords()
  return ({ sail, reason }) => t(`repeat.gone.${reason}`, { sail: voyage(sail) })
}

export const useMissingWords = (): ((part: MissingPart) => string) => {
  const t = useCheckoutTexts()
  const words = useTripWords()
  const { current } = useModel('reservation')
  const currency = current?.total.currency ?? DEFAULT_CURRENCY
  const titles = useTitles(current)
  return (reported) => {
    // A code may stand for the title: then that may be known by now.
    const title =
      reported.title === null ? t('repeat.resident') : titles.chosen(reported.title, reported.title)
    const part = { ...reported, title }
    switch (part._tag) {
      case 'Fewer': {
        const { wanted, restored, reason } = part
        const none = wanted > 1 ? t('repeat.ticket', { count: wanted, title }) : title
        if (reason === 'NotSold') return t('repeat.fewer.NotSold', { title: none })
        if (restored === 0) return t('repeat.fewer-none', { title: none })
        return t(`repeat.fewer.${reason}`, { title, wanted, restored })
      }
      case 'ToEnter':
        return toEnterWords(t, part)
      case 'OtherPrice': {
        const [before, now] = [part.beforeCents, part.nowCents].map((cents) => words.money(cents, currency))
        return t('repeat.other-price', { title, before, now })
      }
    }
  }
}

const toEnterWords = (
  t: ReturnType<typeof useCheckoutTexts>,
  { what, title, count }: Extract<MissingPart, { readonly _tag: 'ToEnter' }>,
): string => {
  switch (what) {
    case 'extra':
      return t('repeat.to-enter.extra', { title })
    case 'promotion':
      return t('repeat.to-enter.promotion')
    case 'travellers':
    case 'vehicles':
    case 'passengers':
      return t(`repeat.to-enter.${what}`, { count })
  }
}

// At what price a vehicle is added.
import type { CommandEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import { answerTo, parametersOf } from '../../engine/exchanges.ts'
import { law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { cents } from '../../server/answeredReservation.ts'

export const acceptedPrice = law('LAW-45', 'money', {
  since: 4,
  sentence:
    'A vehicle is added only once its price is known, and where that is not the listed one, or it is of another category, only once a person has accepted that.',
  looks: ({ firstSeq }) => {
    /** By what led to the question about the price that is the newest. */
    let priced: { readonly by: number | null } | null = null
    let accepted: CommandEntry<'AcceptVehiclePrice'> | null = null
    /** A price that was found out before a cut is not known. */
    let isCut = firstSeq > 1
    const answers = createPriceAnswers()
    return {
      commands: {
        StartSession: () => void (priced = null),
        AcceptVehiclePrice: (entry) => void (accepted = entry),
      },
      events: {
        VehiclePriceRequested: () => void (priced = null),
        VehiclePriced: ({ cause }) => {
          priced = { by: cause }
          accepted = null
          isCut = false
        },
        VehicleAdded: ({ cause, data: { vehicle } }) => {
          const by = priced
          priced = null
          if (isCut) return null
          if (by === null) return `${vehicle.key} is added, and its price is not known`
          const isPersons = accepted !== null && accepted.seq === cause && accepted.cause === null
          return answers.isOther(by.by) && !isPersons
            ? `${vehicle.key} has another price, which was not accepted`
            : null
        },
      },
      exchanges: atCalls(['prices', 'vehiclePrice'], answers.hear),
    }
  },
})

/** Which questions the server has answered with something else than its list says, by what led to them. */
const createPriceAnswers = () => {
  const lists = new Map<string, ExchangeEntry>()
  const others = new Set<number | null>()
  return {
    isOther: (cause: number | null): boolean => others.has(cause),
    hear: (entry: ExchangeEntry): void => {
      const sailRefId = parametersOf(entry, 'prices')?.sailRefId
      if (sailRefId !== undefined && entry.data.outcome._tag === 'Answered') lists.set(sailRefId, entry)
      const asked = parametersOf(entry, 'vehiclePrice')
      const quote = answerTo(entry, 'vehiclePrice')
      if (asked === null || quote === null) return
      const euros = quote.fixedPrice ?? quote.calculatedPrice
      const listed = listedIn(lists.get(asked.sailRefId), asked.category)
      const isDearer = euros !== null && listed !== null && cents(euros) !== cents(listed)
      if (isDearer || (quote.priceCategory ?? asked.category) !== asked.category) others.add(entry.cause)
    },
  }
}

const listedIn = (entry: ExchangeEntry | undefined, category: string): number | null => {
  const list = entry === undefined ? null : answerTo(entry, 'prices')
  if (list === null) return null
  const all = [list.prices, list.residentPrices, list.carDeckPrices, list.carDeckResidentPrices].flat()
  const price = all.find(({ priceCategory }) => priceCategory.code === category)
  return price === undefined ? null : (price.fixedPrice ?? price.calculatedPrice ?? 0)
}

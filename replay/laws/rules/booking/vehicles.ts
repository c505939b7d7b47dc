// Laws about vehicles and extras: at a price that was seen, under a plate that can be one, as many as may be.
import type { CommandEntry, EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { EventData } from '../../../../domain/log/events.ts'
import { eachRequest, isExtraItem, plateOf } from '../../readers/booking/asked.ts'
import { answerTo, parametersOf } from '../../readers/exchanges.ts'
import { chosenSails } from '../../readers/chosenSails.ts'
import { type Law, law } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'

const acceptedFirst = law('LAW-45', 'quantities', {
  since: 4,
  sentence:
    'A vehicle is added only at a price that is known, and where that is not the listed one, only once a person has accepted it.',
  watch: ({ firstSeq }) => {
    let priced: EventEntry<'VehiclePriced'> | null = null
    let accepting: CommandEntry<'AcceptVehiclePrice'> | null = null
    const wire = createWirePrices()
    return watchWith({
      commands: {
        StartSession: () => void (priced = null),
        AcceptVehiclePrice: (entry) => void (accepting = entry),
      },
      events: {
        VehiclePriceRequested: () => void (priced = null),
        VehiclePriced: (entry) => {
          priced = entry
          accepting = null
        },
        VehicleAdded: ({ cause, data: { vehicle } }, { before }) => {
          const offered = priced?.data ?? offerIn(before)
          // It is not known who accepted before a cut; what is priced after it can't have been accepted before.
          const isFromBefore = priced === null && cause !== null && cause < firstSeq
          const isOtherOnWire = priced !== null && wire.isOther(priced.cause)
          priced = null
          wire.forget()
          if (offered === null) return `${vehicle.key} is added, and its price is not known`
          const { draft, quotes } = offered
          const isOther = quotes.some(
            ({ fareCents, listedCents, priceCategory }) =>
              fareCents !== listedCents || priceCategory !== draft.priceCategory,
          )
          const isPersons = accepting !== null && accepting.seq === cause && accepting.cause === null
          if ((isOther || isOtherOnWire) && !isPersons && !isFromBefore)
            return `${vehicle.key} has another price, which was not accepted`
          const { priceCategory } = vehicle
          return quotes.length === 0 || quotes.some((quote) => quote.priceCategory === priceCategory)
            ? null
            : `${vehicle.key} is added as ${priceCategory}, whose price is not known`
        },
      },
      exchanges: atCalls(['prices', 'vehiclePrice'], wire.hear),
    })
  },
})

/**
 * Whether a vehicle is another one, or costs something else, by the server’s own answers to the command that asked about
 * it: what was asked about before, and replaced in the form, may be answered later.
 */
const createWirePrices = () => {
  /** By the sail: its last prices, which are long, and read only where a vehicle is asked about. */
  const lists = new Map<string, ExchangeEntry>()
  /** The commands to which an answer was another one. */
  const others = new Set<number | null>()
  return {
    isOther: (cause: number | null): boolean => others.has(cause),
    forget: (): void => others.clear(),
    hear: (entry: ExchangeEntry): void => {
      const sailRefId = parametersOf(entry, 'prices')?.sailRefId
      if (sailRefId !== undefined && entry.data.outcome._tag === 'Answered') lists.set(sailRefId, entry)
      const asked = parametersOf(entry, 'vehiclePrice')
      const quote = answerTo(entry, 'vehiclePrice')
      if (asked === null || quote === null) return
      const euros = quote.fixedPrice ?? quote.calculatedPrice
      const listedEuros = listedIn(lists.get(asked.sailRefId), asked.category)
      const isDearer = euros !== null && listedEuros !== undefined && cents(euros) !== cents(listedEuros)
      if (isDearer || (quote.priceCategory ?? asked.category) !== asked.category) others.add(entry.cause)
    },
  }
}

const listedIn = (entry: ExchangeEntry | undefined, category: string): number | undefined => {
  const list = entry === undefined ? null : answerTo(entry, 'prices')
  if (list === null) return undefined
  const price = [list.prices, list.residentPrices, list.carDeckPrices, list.carDeckResidentPrices]
    .flat()
    .find(({ priceCategory }) => priceCategory.code === category)
  return price === undefined ? undefined : (price.fixedPrice ?? price.calculatedPrice ?? 0)
}

const cents = (euros: number): number => Math.round(euros * 100)

/** In a log that was cut while a price waited for the customer. */
const offerIn = ({ vehicles: { offer } }: ReadModels): EventData<'VehiclePriced'> | null =>
  offer === null || offer.quotes === null ? null : { draft: offer.draft, quotes: [...offer.quotes] }

const platesAreWell = law('LAW-46', 'quantities', {
  since: 4,
  sentence: 'A plate that the server is told has two to eight capital letters and digits, and nothing else.',
  watch: () => {
    const requests = eachRequest(({ items }) => {
      const strange = items.find((item) => isStrange(plateOf(item)))
      return strange === undefined ? null : `the plate of number ${strange.seqN} can’t be one`
    })
    return watchWith({
      ...requests,
      exchanges: {
        ...requests.exchanges,
        vehiclePrice: (entry) =>
          isStrange(parametersOf(entry, 'vehiclePrice')?.plate ?? null)
            ? 'the price of a plate was asked for that can’t be one'
            : null,
      },
    })
  },
})

const isStrange = (plate: string | null): boolean => plate !== null && !/^[A-Z0-9]{2,8}$/.test(plate)

const extrasAreWell = law('LAW-47', 'quantities', {
  since: 4,
  sentence:
    'Of no extra there are more than there may be; without what it has to be told none is asked for, and no more are chosen.',
  watch: () =>
    watchWith(
      eachRequest(({ items }) => {
        const untold = items.find(
          (item) => isExtraItem(item) && Object.values(item.attributes).some((text) => text.trim() === ''),
        )
        return untold === undefined ? null : `${untold.priceCategory} is asked for without what it asks for`
      }),
      {
        events: {
          TicketQuantityChanged: ({ data: { line } }, { before, after }) => {
            const { code, count } = line
            const wasCount = before.tickets.lines.find((one) => one.code === code)?.count ?? 0
            return count > wasCount ? extraFact({ code, count, wasCount }, after) : null
          },
        },
      },
    ),
})

interface More {
  readonly code: string
  readonly count: number
  readonly wasCount: number
}

const extraFact = ({ code, count, wasCount }: More, models: ReadModels): string | null => {
  const [sail] = chosenSails(models)
  const groups = sail === undefined ? undefined : models.prices.bySail[sail.sailRefId]?.groups
  const extra = groups?.routeAddons.find(({ priceCategory }) => priceCategory === code)
  if (extra === undefined) return null
  const { maxQuantityInReservation: most, mandatoryParameter } = extra
  const wayCount = chosenSails(models).length
  if (most !== null && count * wayCount > most)
    return `${count} of ${code} each way, of which there may be ${most} in all`
  const text = models.tickets.addons.find((addon) => addon.code === code)?.text ?? ''
  return wasCount > 0 && mandatoryParameter !== null && text.trim() === ''
    ? `more of ${code} are chosen without ${mandatoryParameter}`
    : null
}

export const vehicleLaws: readonly Law[] = [acceptedFirst, platesAreWell, extrasAreWell]

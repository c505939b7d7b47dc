// What the server said of the sails on which a trip is to be booked again, by press: read from the answers alone.
import { bookingClosesAtMs, routeAttribute } from '../../../catalog/routeAttributes.ts'
import type { EpochMs } from '../../../instant.ts'
import type { ExchangeEntry } from '../../../log/entry.ts'
import type { PriceGroups } from '../../../prices/price.ts'
import type { FoundTrip, GoneSail, Inventory, Sail, Voyage } from '../../../schedule/sail.ts'
import type { KeptSelection } from '../../../selection/keptSelection.ts'
import { toPriceGroups } from '../../../wire/prices.ts'
import { toInventories, toSails } from '../../../wire/schedule.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { chosenSailIn } from '../chosenSails.ts'
import { answerTo, parametersOf } from '../exchanges.ts'

/** One press, and what was answered to it. */
export interface RepeatAnswers {
  readonly kept: KeptSelection
  readonly voyages: readonly Voyage[]
  /** By leg and day, and for what is left also by the time; prices by sail. */
  readonly sails: Map<string, readonly Sail[]>
  readonly inventories: Map<string, readonly Inventory[]>
  readonly prices: Map<string, PriceGroups>
}

export const answersFor = (
  kept: KeptSelection,
  { isSame, models }: { readonly isSame: boolean; readonly models: LawModels },
): RepeatAnswers => {
  const voyages = kept.trips.map(({ wanted, sail }): Voyage => {
    const trip = models.schedule.trips.find(
      ({ seqN, legCode }) => seqN === wanted.seqN && legCode === wanted.legCode,
    )
    const chosen = isSame || trip === undefined ? null : chosenSailIn(trip)
    if (chosen === null) return sail
    const { status: _status, routeCode: _route, arrivalAtMs: _arrival, ...voyage } = chosen
    return voyage
  })
  return { kept, voyages, sails: new Map(), inventories: new Map(), prices: new Map() }
}

const keyOf = (...parts: readonly string[]): string => parts.join(' ')

const dayOf = ({ legCode, departureDay }: Voyage): string => keyOf(legCode, departureDay)

export const noteAnswer = ({ sails, inventories, prices }: RepeatAnswers, entry: ExchangeEntry): void => {
  const ofDay = answerTo(entry, 'sails')
  const day = parametersOf(entry, 'sails')
  if (ofDay !== null && day !== null) sails.set(keyOf(day.leg, day.date), toSails(ofDay))
  const left = answerTo(entry, 'inventory')
  const at = parametersOf(entry, 'inventory')
  if (left !== null && at !== null) inventories.set(keyOf(at.leg, at.date, at.time), toInventories(left))
  const groups = answerTo(entry, 'prices')
  const of = parametersOf(entry, 'prices')
  if (groups !== null && of !== null) prices.set(of.sailRefId, toPriceGroups(groups))
}

/** What is left on the sails of one day; `null` while not all of it is answered. */
const leftOn = ({ sails, inventories }: RepeatAnswers, voyage: Voyage): readonly Inventory[] | null => {
  const ofDay = sails.get(dayOf(voyage))
  if (ofDay === undefined) return null
  const times = [...new Set(ofDay.map(({ departureTime }) => departureTime))]
  const bySail = new Map<string, Inventory>()
  for (const time of times) {
    const left = inventories.get(keyOf(dayOf(voyage), time))
    if (left === undefined) return null
    for (const one of left) bySail.set(one.sailRefId, one)
  }
  return [...bySail.values()]
}

const sailOf = ({ sails }: RepeatAnswers, voyage: Voyage): Sail | undefined =>
  sails.get(dayOf(voyage))?.find(({ sailRefId }) => sailRefId === voyage.sailRefId)

/** The server has said all that is asked of this sail. */
const isAnswered = (answers: RepeatAnswers, voyage: Voyage): boolean =>
  leftOn(answers, voyage) !== null &&
  (sailOf(answers, voyage)?.status !== 'OPEN' || answers.prices.has(voyage.sailRefId))

export const isAllAnswered = (answers: RepeatAnswers): boolean =>
  answers.voyages.every((voyage) => isAnswered(answers, voyage))

interface Now {
  readonly nowMs: EpochMs
  readonly models: LawModels
}

/** Why a sail can't be booked; `null` where it can. */
const reasonOf = (answers: RepeatAnswers, at: number, { nowMs, models }: Now): GoneSail['reason'] | null => {
  const [out] = answers.voyages
  const voyage = answers.voyages[at]
  if (out === undefined || voyage === undefined) return null
  const sail = sailOf(answers, voyage)
  if (sail === undefined) return voyage.departureAtMs <= nowMs ? 'Departed' : 'NotOpen'
  if (sail.status !== 'OPEN') return sail.status === 'CANCELLED' ? 'Cancelled' : 'NotOpen'
  if (sail.departureAtMs <= nowMs) return 'Departed'
  const code = answers.kept.trips[0]?.wanted.sailPackage.routeCode
  const route = models.catalog.routes.find((one) => one.code === code)
  const context = { sailDay: sail.departureDay, locale: '' }
  const deadline = route === undefined ? null : routeAttribute(route, 'DEADLINE', context)
  if (nowMs >= (bookingClosesAtMs(deadline, sail.departureAtMs) ?? sail.departureAtMs)) return 'BookingClosed'
  const left = leftOn(answers, voyage)?.find(({ sailRefId }) => sailRefId === sail.sailRefId)
  if (left === undefined || !left.enabled || left.count <= 0) return 'Full'
  const arrivalAtMs = at === 0 ? undefined : sailOf(answers, out)?.arrivalAtMs
  return arrivalAtMs !== undefined && sail.departureAtMs < arrivalAtMs ? 'BeforeOutbound' : null
}

/** The sails that can't be booked, whatever is wanted on them. */
export const goneIn = (answers: RepeatAnswers, now: Now): readonly GoneSail[] =>
  answers.voyages.flatMap((sail, at) => {
    const reason = reasonOf(answers, at, now)
    return reason === null ? [] : [{ sail, reason }]
  })

/** What is shown of each trip; without a sail where that is gone. */
export const tripsIn = (answers: RepeatAnswers, gone: readonly GoneSail[]): readonly FoundTrip[] =>
  answers.kept.trips.flatMap(({ wanted }, at) => {
    const voyage = answers.voyages[at]
    if (voyage === undefined) return []
    const isGone = gone.some(({ sail }) => sail.sailRefId === voyage.sailRefId)
    return [
      {
        wanted,
        day: voyage.departureDay,
        sails: [...(answers.sails.get(dayOf(voyage)) ?? [])],
        inventories: [...(leftOn(answers, voyage) ?? [])],
        sailRefId: isGone ? null : voyage.sailRefId,
      },
    ]
  })

export const pricesIn = ({ voyages, prices }: RepeatAnswers): EventPrices =>
  voyages.flatMap(({ sailRefId }) => {
    const groups = prices.get(sailRefId)
    return groups === undefined ? [] : [{ sailRefId, groups }]
  })

type EventPrices = readonly { readonly sailRefId: Voyage['sailRefId']; readonly groups: PriceGroups }[]

// How many of each kept thing fit, in the order of the list: tickets and extras, residents, vehicles.
import * as E from 'fp-ts/Either'
import type { Offer, OfferedPrice } from '../prices/offer.ts'
import { blankTraveller } from '../residents/localTraveller.ts'
import { decideFitOnAll, roomOnAll, type SailPlaces } from '../tickets/inventoryFit.ts'
import { placesUsed, vehiclePlace } from '../selection/placesUsed.ts'
import { countedPrice, limitOf } from '../selection/quantity.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'
import { vehiclePrices } from '../selection/vehicleDecisions.ts'
import type { VehicleDraft } from '../vehicles/vehicle.ts'
import { UNSENT } from '../selection/addonAnswers.ts'
import type { KeptAddon, KeptSelection, KeptTraveller } from '../selection/keptSelection.ts'
import type { RestoredSelection } from './messages.ts'
import type { MissingPart } from './missingPart.ts'
import type { Selection } from '../selection/selection.ts'

export interface Places {
  readonly offer: Offer
  readonly sails: readonly SailPlaces[]
}

/** A selection in the making. */
interface Taken {
  readonly lines: TicketLine[]
  readonly addons: KeptAddon[]
  readonly travellers: KeptTraveller[]
  readonly vehicles: VehicleDraft[]
  readonly missing: MissingPart[]
}

type Fewer = Extract<MissingPart, { readonly _tag: 'Fewer' }>

export const fitted = (
  kept: KeptSelection,
  places: Places,
  comparesPrices: boolean,
): { readonly restored: RestoredSelection; readonly missing: readonly MissingPart[] } => {
  const taken: Taken = { lines: [], addons: [], travellers: [], vehicles: [], missing: [] }
  for (const line of kept.lines) takeLine(taken, line, { kept, places })
  for (const traveller of kept.travellers) takeTraveller(taken, traveller, places)
  for (const vehicle of kept.vehicles) takeVehicle(taken, vehicle, { kept, places })
  const { missing, ...restored } = taken
  return {
    restored: { ...restored, promotion: kept.promotion },
    missing: [
      ...joined(missing),
      ...partsToEnter(kept.toEnter),
      ...(comparesPrices ? otherPrices(kept, taken, places.offer) : []),
    ],
  }
}

interface Context {
  readonly kept: KeptSelection
  readonly places: Places
}

const takeLine = (taken: Taken, { code, title, count }: TicketLine, { kept, places }: Context): void => {
  const sold = countedPrice(places.offer, code)
  const fewer = (restored: number, reason: Fewer['reason']): void =>
    void taken.missing.push({ _tag: 'Fewer', what: 'ticket', title, wanted: count, restored, reason })
  if (sold === null) return fewer(0, 'NotSold')
  const before = kept.addons.find((addon) => addon.code === code)
  const parameter = sold.addon?.mandatoryParameter ?? null
  const text = before?.text ?? ''
  if (parameter !== null && text.trim() === '')
    return void taken.missing.push({ _tag: 'ToEnter', what: 'extra', title, count })
  const situation = { selection: selectionOf(taken), ...places, tripCount: places.sails.length }
  const limit = limitOf({ ...situation, isTicketsModal: false, isConfirming: false }, code)
  const restored = Math.min(count, limit)
  if (restored < count) fewer(restored, sold.addon === null ? 'NoPlaces' : 'ExtraLimit')
  if (restored <= 0) return
  taken.lines.push({ code, title: sold.price.title, count: restored })
  if (sold.addon !== null) taken.addons.push({ code, mandatoryParameter: parameter, text })
}

const takeTraveller = (taken: Taken, traveller: KeptTraveller, { offer, sails }: Places): void => {
  const { level } = traveller
  const isSold = offer.residents.some(({ code }) => code === level)
  if (isSold && hasRoom(taken, { code: level, need: 1 }, sails)) return void taken.travellers.push(traveller)
  const reason = isSold ? 'NoPlaces' : 'NotSold'
  const resident = { what: 'resident', title: null, wanted: 1, restored: 0 } as const
  taken.missing.push({ _tag: 'Fewer', ...resident, reason })
}

/** A category that no list has named before is known to the server alone, which decides. */
const takeVehicle = (taken: Taken, vehicle: VehicleDraft, { kept, places }: Context): void => {
  const { kind, priceCategory, title } = vehicle
  const isSold = vehiclePrices(places.offer, kind, taken.travellers.length > 0).some(
    ({ code }) => code === priceCategory,
  )
  const isListed = isSold || kept.fares[priceCategory] !== undefined
  const all = [...placesUsed(selectionOf(taken), places.sails), vehiclePlace(vehicle)]
  const isTaken = isListed ? isSold && E.isRight(decideFitOnAll(all, places.sails)) : places.sails.length > 0
  if (isTaken) return void taken.vehicles.push(vehicle)
  const reason = isListed && !isSold ? 'NotSold' : 'NoPlaces'
  taken.missing.push({ _tag: 'Fewer', what: 'vehicle', title, wanted: 1, restored: 0, reason })
}

interface Wanted {
  readonly code: string
  readonly need: number
}

const hasRoom = (taken: Taken, { code, need }: Wanted, sails: readonly SailPlaces[]): boolean => {
  const used = placesUsed(selectionOf(taken), sails)
  const room = roomOnAll(code, used, sails)
  const own = used.reduce((sum, line) => (line.code === code ? sum + line.count : sum), 0)
  return own + need <= room
}

const selectionOf = ({ lines, addons, travellers, vehicles }: Taken): Selection => ({
  lines,
  addons: addons.map((addon) => ({ ...addon, ...UNSENT })),
  travellers: travellers.map((traveller) => ({ ...blankTraveller(''), ...traveller })),
  vehicles: vehicles.map((vehicle) => ({ ...vehicle, key: '', seqN: null, sentWeights: [] })),
  asHeld: [],
  namedSeqNs: [],
  leaving: { travellers: [], vehicles: [] },
})

/** Several residents, or several vehicles of one kind, in one sentence. */
const joined = (missing: readonly MissingPart[]): readonly MissingPart[] => {
  const parts: MissingPart[] = []
  for (const part of missing) {
    const at = parts.findIndex(
      (one) => one._tag === 'Fewer' && part._tag === 'Fewer' && part.what !== 'ticket' && isAlike(one, part),
    )
    const one = parts[at]
    if (one?._tag === 'Fewer') parts[at] = { ...one, wanted: one.wanted + 1 }
    else parts.push(part)
  }
  return parts
}

const isAlike = (one: Fewer, other: Fewer): boolean =>
  one.what === other.what && one.title === other.title && one.reason === other.reason

const partsToEnter = (toEnter: KeptSelection['toEnter']): readonly MissingPart[] => [
  ...(['travellers', 'vehicles', 'passengers'] as const)
    .filter((what) => toEnter[what] > 0)
    .map((what) => ({ _tag: 'ToEnter' as const, what, title: null, count: toEnter[what] })),
  ...toEnter.addons.map(({ title, count }) => ({
    _tag: 'ToEnter' as const,
    what: 'extra' as const,
    title,
    count,
  })),
  ...(toEnter.promotion
    ? [{ _tag: 'ToEnter' as const, what: 'promotion' as const, title: null, count: 1 }]
    : []),
]

/** What is taken again and costs something else. */
const otherPrices = (
  { fares }: KeptSelection,
  { lines, travellers, vehicles }: Taken,
  offer: Offer,
): readonly MissingPart[] => {
  const { tickets, addons, residents, residentVehicles, trailers } = offer
  const prices: readonly OfferedPrice[] = [
    ...tickets,
    ...addons,
    ...residents,
    ...offer.vehicles,
    ...trailers,
    ...residentVehicles,
  ]
  const codes = new Set([
    ...lines.map(({ code }) => code),
    ...travellers.map(({ level }) => level),
    ...vehicles.map(({ priceCategory }) => priceCategory),
  ])
  return prices.flatMap(({ code, title, totalCents: nowCents }) => {
    const beforeCents = fares[code]
    return !codes.has(code) || beforeCents === undefined || beforeCents === nowCents
      ? []
      : [{ _tag: 'OtherPrice', title, beforeCents, nowCents }]
  })
}

// What a person had chosen when their time ran out, as far as it can be booked again: the trips on their sails,
// tickets, extras, residents, vehicles, the promotion. The contact form outlives the reservation by itself (EXP-04).
import * as t from 'io-ts'
import { WantedTrip } from '../catalog/trips.ts'
import { byKey, listOf, nullable, shape } from '../codec/shapes.ts'
import { openText, personal, secret } from '../codec/text.ts'
import { ReservationId, type SailRefId } from '../ids.ts'
import { EurCents } from '../money.ts'
import { Voyage } from '../schedule/sail.ts'
import { TicketLine } from '../tickets/ticketLine.ts'
import { VehicleDraft } from '../vehicles/vehicle.ts'

/** A direction and the sail that was held or chosen for it. */
export const KeptTrip = shape({ wanted: WantedTrip, sail: Voyage })
export type KeptTrip = t.TypeOf<typeof KeptTrip>

/** A resident whom the registry knows, with the category that it gave. */
export const KeptTraveller = shape({
  personalIdentificationNumber: personal('personalIdentificationNumber'),
  level: openText('priceCategory'),
  backupRegistry: t.boolean,
})
export type KeptTraveller = t.TypeOf<typeof KeptTraveller>

/** The answer to an extra's question; how many of it is among the lines. */
export const KeptAddon = shape({
  code: openText('priceCategory'),
  mandatoryParameter: nullable(openText('parameterName')),
  text: personal('addonParameter'),
})
export type KeptAddon = t.TypeOf<typeof KeptAddon>

/** What was chosen and isn't known any more: a reload left pseudonyms of it. Names of passengers were the server's. */
export const ToEnter = shape({
  travellers: t.number,
  vehicles: t.number,
  passengers: t.number,
  addons: listOf(TicketLine),
  promotion: t.boolean,
})
export type ToEnter = t.TypeOf<typeof ToEnter>

export const KeptSelection = shape(
  {
    /** The reservation that ran out. */
    reservationId: ReservationId,
    trips: listOf(KeptTrip),
    lines: listOf(TicketLine),
    addons: listOf(KeptAddon),
    travellers: listOf(KeptTraveller),
    vehicles: listOf(VehicleDraft),
    promotion: nullable(secret('promotionCode')),
    /** What one of a category cost on all sails together. */
    fares: byKey(openText('priceCategory'), EurCents),
    toEnter: ToEnter,
  },
  'KeptSelection',
)
export type KeptSelection = t.TypeOf<typeof KeptSelection>

/** The same after a reload: what identifies a person stands in the log as a pseudonym, and is left out. */
export const withoutPersonal = (kept: KeptSelection): KeptSelection => {
  const personal = kept.addons.filter(({ mandatoryParameter }) => mandatoryParameter !== null)
  const isPersonal = ({ code }: TicketLine): boolean => personal.some((addon) => addon.code === code)
  const { toEnter, ...rest } = withoutTravellers(kept)
  return {
    ...rest,
    lines: kept.lines.filter((line) => !isPersonal(line)),
    addons: kept.addons.filter((addon) => !personal.includes(addon)),
    vehicles: [],
    promotion: null,
    toEnter: {
      ...toEnter,
      vehicles: kept.toEnter.vehicles + kept.vehicles.length,
      addons: [...kept.toEnter.addons, ...kept.lines.filter(isPersonal)],
      promotion: kept.toEnter.promotion || kept.promotion !== null,
    },
  }
}

/** The same where the server gives the residents no discount any more: their codes are asked for, and looked at, again. */
export const withoutTravellers = (kept: KeptSelection): KeptSelection => ({
  ...kept,
  travellers: [],
  toEnter: { ...kept.toEnter, travellers: kept.toEnter.travellers + kept.travellers.length },
})

/** `null` where nothing can be booked again without a new input. */
export const repeatable = (kept: KeptSelection): KeptSelection | null => {
  const { lines, travellers, vehicles } = kept
  const isEmpty = lines.every(({ count }) => count <= 0) && travellers.length + vehicles.length === 0
  return isEmpty ? null : kept
}

/** The same on other sails, one for each trip; a vehicle weighs on them what it weighed on those before. */
export const onSails = (kept: KeptSelection, voyages: readonly Voyage[]): KeptSelection => {
  const trips = kept.trips.map((trip, i) => ({ ...trip, sail: voyages[i] ?? trip.sail }))
  const now = (sailRefId: SailRefId): SailRefId | undefined =>
    trips[kept.trips.findIndex(({ sail }) => sail.sailRefId === sailRefId)]?.sail.sailRefId
  const vehicles = kept.vehicles.map((vehicle) => ({
    ...vehicle,
    weights: vehicle.weights.flatMap(({ sailRefId, weightInKg }) => {
      const moved = now(sailRefId)
      return moved === undefined ? [] : [{ sailRefId: moved, weightInKg }]
    }),
  }))
  return { ...kept, trips, vehicles }
}

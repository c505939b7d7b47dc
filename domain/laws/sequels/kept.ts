// What a customer had chosen when their time ran out, as far as it can be booked again: read from what stood then.
import { event, type Follow } from '../engine/exactSequels.ts'
import type { LawModels, LawTrip } from '../engine/lawModels.ts'
import { afterReload, orNothing } from '../folds/repeat.ts'
import { type EurCents, sumCents } from '../../money.ts'
import type { Price, PriceGroups } from '../../prices/price.ts'
import type { KeptSelection, KeptTrip } from '../../selection/keptSelection.ts'
import type { Sail, Voyage } from '../../schedule/sail.ts'

const chosenSail = ({ sails, selectedSailRefId }: LawTrip): Sail | null =>
  sails.find(({ sailRefId }) => sailRefId === selectedSailRefId) ?? null

/** A round-trip package holds both directions under the number of the first. */
const heldSail = ({ reservation: { current } }: LawModels, { seqN, legCode }: LawTrip): Voyage | null => {
  const packages = current?.sailPackages ?? []
  const ofTrip = packages.find((one) => one.seqN === seqN)
  const sails = (ofTrip ?? packages.find((one) => one.sails.length > 1))?.sails ?? []
  return sails.find((sail) => sail.legCode === legCode) ?? null
}

/** A sail is kept by what outlasts its being offered. */
const withoutOffer = (sail: Sail): Voyage => {
  const { status: _status, routeCode: _routeCode, arrivalAtMs: _arrivalAtMs, ...voyage } = sail
  return voyage
}

const tripsIn = (models: LawModels): readonly KeptTrip[] =>
  models.schedule.trips.flatMap((trip) => {
    const { seqN, legCode, sailPackage } = trip
    const chosen = chosenSail(trip)
    const sail = chosen === null ? heldSail(models, trip) : withoutOffer(chosen)
    return sail === null ? [] : [{ wanted: { seqN, legCode, sailPackage }, sail }]
  })

/** Where prices stand. Residents have groups of their own, and count in these alone. */
const GROUPS: readonly ((groups: PriceGroups) => readonly Price[])[] = [
  ({ prices }) => prices,
  ({ carDeckPrices }) => carDeckPrices.filter(({ kind }) => kind === 'car' || kind === 'trailer'),
  ({ residentPrices }) => residentPrices,
  ({ carDeckResidentPrices }) => carDeckResidentPrices,
  ({ addonPrices }) => addonPrices,
]

/** What one of a category costs on all chosen sails together, where each of them sells it. */
const faresIn = ({ prices, schedule }: LawModels): Record<string, EurCents> => {
  const lists = schedule.trips.flatMap((trip) => {
    const sail = chosenSail(trip)
    return sail === null ? [] : [prices.bySail[sail.sailRefId]?.groups ?? null]
  })
  const fares: Record<string, EurCents> = {}
  for (const pick of GROUPS) {
    const sold = lists.map((groups) => (groups === null ? [] : pick(groups)))
    for (const { code, isResident } of sold[0] ?? []) {
      const cents = sold.flatMap((some) => some.find((one) => one.code === code)?.fareCents ?? [])
      const isMeant = pick !== GROUPS[0] || !isResident
      if (isMeant && cents.length === lists.length) fares[code] = sumCents(cents)
    }
  }
  return fares
}

const travellersIn = ({ residents: { localIDs } }: LawModels): KeptSelection['travellers'] =>
  localIDs.flatMap(({ status, level, personalIdentificationNumber, backupRegistry }) =>
    status === 'exist' && level !== null ? [{ personalIdentificationNumber, level, backupRegistry }] : [],
  )

/** Whose data was given, by a name or a citizenship. */
const passengersIn = ({ reservation: { current } }: LawModels): number =>
  (current?.guests ?? []).filter(({ firstName, citizenship }) => firstName.length + citizenship.length > 0)
    .length

const keptIn = (models: LawModels): KeptSelection | null => {
  const { reservation, schedule, tickets, vehicles, repeat } = models
  const { current } = reservation
  const trips = tripsIn(models)
  if (current === null || trips.length === 0 || trips.length !== schedule.trips.length) return null
  const lines = tickets.lines.filter(({ count }) => count > 0)
  const codes = new Set(lines.map(({ code }) => code))
  const known = travellersIn(models)
  const travellers = known.filter((one) => one.personalIdentificationNumber.length > 0)
  const kept: KeptSelection = {
    reservationId: current.reservationId,
    trips: [...trips],
    lines,
    addons: tickets.addons
      .filter(({ code }) => codes.has(code))
      .map(({ code, mandatoryParameter, text }) => ({ code, mandatoryParameter, text })),
    travellers,
    vehicles: vehicles.chosen.map((one) => {
      const { key: _key, seqN: _seqN, sentWeights: _sentWeights, ...vehicle } = one
      return vehicle
    }),
    promotion: current.promotion,
    fares: faresIn(models),
    toEnter: {
      travellers: known.length - travellers.length,
      vehicles: 0,
      passengers: passengersIn(models),
      addons: [],
      promotion: false,
    },
  }
  return orNothing(repeat.isReloaded ? afterReload(kept) : kept)
}

/** With the end it is told what of it can be booked again, if anything can. */
export const keptAtEnd = (models: LawModels): Follow | null => {
  const kept = keptIn(models)
  return kept === null ? null : event('SelectionKept', { kept })
}

// What the read models hold of the state that a brand's browser keeps (PERS-02).
import { asLittleAsKnown } from '../../domain/auth/samePerson.ts'
import {
  type KeptBooking,
  type KeptDirection,
  keptReservation,
  type KeptState,
} from '../../domain/keptState/keptState.ts'
import type { TripModel } from '../models/trip.ts'
import type { ReadModels } from '../readModels.ts'

export const keptStateOf = (models: ReadModels): KeptState => {
  const { token, tokenExpiresAtMs, joinToken, lastPerson } = models.auth
  const { user, customer } = token === null ? asLittleAsKnown(lastPerson) : models.auth
  const { routes, ports, packages: sailPackages } = models.catalog
  return {
    auth: { token, tokenExpiresAtMs, joinToken },
    user,
    customer,
    routes,
    ports,
    sailPackages,
    booking: keptBookingOf(models),
  }
}

const keptBookingOf = (models: ReadModels): KeptBooking => {
  const { tickets, residents, vehicles, schedule, prices, reservation } = models
  const { lines, addons, asHeld, namedSeqNs } = tickets
  const { chosen, vehicleForm, trailerForm, nextKey, vehicleIsActive, trailerIsActive } = vehicles
  const { sailPackage, source, sailDates, trips } = schedule
  const { current, confirmed, paidCents, payedReservations } = reservation
  const known = trips.flatMap(({ selectedSailRefId: sail }) => {
    const found = sail === null ? undefined : prices.bySail[sail]
    return sail === null || found === undefined || found.requesting || found.failed
      ? []
      : [[sail, found.groups] as const]
  })
  return {
    form: {
      lines,
      addons,
      asHeld,
      namedSeqNs,
      localIDs: residents.localIDs,
      vehicles: chosen,
      vehicleForm,
      trailerForm,
      nextVehicleKey: nextKey,
    },
    schedule: trips.map(keptDirection),
    prices: Object.fromEntries(known),
    selections: {
      routeCode: models.catalog.selectedRouteCode,
      sailPackage,
      source,
      sailDates,
      customerRole: models.auth.customerRole,
      vehicleIsActive,
      trailerIsActive,
    },
    reservation: {
      current: current && keptReservation(current),
      confirmed,
      paidCents,
      payedReservations: Object.fromEntries(
        Object.entries(payedReservations).map(([token, ticket]) => [token, keptReservation(ticket)]),
      ),
    },
  }
}

const keptDirection = (trip: TripModel): KeptDirection => ({
  seqN: trip.seqN,
  legCode: trip.legCode,
  sailPackage: trip.sailPackage,
  availableDays: trip.availableDays.days,
  shownDay: trip.shownDay,
  sails: trip.sails,
  inventories: trip.inventories,
  selectedSailRefId: trip.selectedSailRefId,
  preferredTime: trip.preferredTime,
})

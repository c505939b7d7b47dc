// What the read models hold of the state that a brand's browser keeps (PERS-02); the codecs name its fields.
import { asLittleAsKnown } from '../../domain/auth/samePerson.ts'
import { picked } from '../../domain/codec/shapes.ts'
import {
  KeptAuth,
  type KeptBooking,
  KeptDirection,
  KeptForm,
  keptReservation,
  KeptReservations,
  KeptSelections,
  type KeptState,
} from '../../domain/keptState/keptState.ts'
import type { ReadModels } from '../readModels.ts'

export const keptStateOf = (models: ReadModels): KeptState => {
  const { auth, catalog } = models
  const { user, customer } = auth.token === null ? asLittleAsKnown(auth.lastPerson) : auth
  const { routes, ports, packages: sailPackages } = catalog
  return {
    auth: picked(KeptAuth.type.props, auth),
    user,
    customer,
    routes,
    ports,
    sailPackages,
    booking: keptBookingOf(models),
  }
}

const keptBookingOf = (models: ReadModels): KeptBooking => {
  const { auth, catalog, tickets, residents, vehicles, schedule, prices, reservation } = models
  const { current, payedReservations } = reservation
  const known = schedule.trips.flatMap(({ selectedSailRefId: sail }) => {
    const found = sail === null ? undefined : prices.bySail[sail]
    return sail === null || found === undefined || found.requesting || found.failed
      ? []
      : [[sail, found.groups] as const]
  })
  const { chosen, nextKey: nextVehicleKey } = vehicles
  const { selectedRouteCode: routeCode } = catalog
  const form = { ...tickets, ...vehicles, localIDs: residents.localIDs, vehicles: chosen, nextVehicleKey }
  return {
    form: picked(KeptForm.type.props, form),
    schedule: schedule.trips.map((trip) =>
      picked(KeptDirection.type.props, { ...trip, availableDays: trip.availableDays.days }),
    ),
    prices: Object.fromEntries(known),
    selections: picked(KeptSelections.type.props, { ...auth, ...schedule, ...vehicles, routeCode }),
    reservation: picked(KeptReservations.type.props, {
      ...reservation,
      current: current && keptReservation(current),
      payedReservations: Object.fromEntries(
        Object.entries(payedReservations).map(([token, ticket]) => [token, keptReservation(ticket)]),
      ),
    }),
  }
}

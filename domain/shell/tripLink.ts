// The route and the day that an address names for a trip. Pure.
import { type Address, PATHS, sailIn } from './address.ts'

interface TripLink {
  readonly routeCode: string
  readonly day: string | null
  /** Of a link to a sail they stay in the address, with the sail. */
  readonly isToSail: boolean
}

/** The route, and the day, that a link to the home, or to a sail's tickets, names; `null` at any other address. */
export const tripIn = (address: Address | null): TripLink | null => {
  const { route, day = null } = address?.query ?? {}
  if (route === undefined) return null
  if (address?.path === PATHS.home) return { routeCode: route, day, isToSail: false }
  return address?.path === PATHS.selectTickets && sailIn(address) !== null
    ? { routeCode: route, day, isToSail: true }
    : null
}

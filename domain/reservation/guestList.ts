// The travellers as the page shows them: each passenger of the reservation with their ticket, as far as it can be
// known. A resident is known by the personal code that the ticket was bought with, repeated by the server or not.
import type { Guest } from '../passengers/guest.ts'
import type { Reservation, ReservationItem } from './reservation.ts'
import type { LocalTraveller } from '../residents/localTraveller.ts'

export interface ListedGuest {
  readonly guest: Guest
  /** Their ticket, `null` where it is not clear whose is whose. */
  readonly ticket: Pick<ReservationItem, 'priceCategory' | 'title'> | null
}

export const listedGuests = (
  { guests, items }: Pick<Reservation, 'guests' | 'items'>,
  travellers: readonly LocalTraveller[],
): readonly ListedGuest[] => {
  const codeOf = ({ seqN }: ReservationItem): string =>
    travellers.find((one) => one.seqN === seqN)?.personalIdentificationNumber ?? ''
  const persons = personsOf(items)
  const residents = persons.filter((item) => codeOf(item) !== '')
  const tickets = [persons, residents].find(({ length }) => length === guests.length) ?? []
  return [...guests]
    .sort((a, b) => a.seqN - b.seqN)
    .map((guest, i) => {
      const item = tickets[i]
      const known = guest.personalIdentificationNumber
      const code = known === '' && item !== undefined ? codeOf(item) : known
      return { guest: { ...guest, personalIdentificationNumber: code }, ticket: item ?? null }
    })
}

/** No ticket is for more, even if a server or a log says so. */
const MOST_PEOPLE = 9_999

/** One entry a person, of the trip on which most people go. */
const personsOf = (items: readonly ReservationItem[]): readonly ReservationItem[] => {
  const trips = new Map<number, ReservationItem[]>()
  for (const item of items) {
    if (item.inventoryClass !== 'PASSENGER' || item.isVehicle) continue
    const before = trips.get(item.sailPackageSeqN) ?? []
    const people = Array.from({ length: Math.min(item.quantity, MOST_PEOPLE) }, () => item)
    trips.set(item.sailPackageSeqN, [...before, ...people])
  }
  return [...trips.values()].reduce<readonly ReservationItem[]>(
    (most, trip) => (trip.length > most.length ? trip : most),
    [],
  )
}

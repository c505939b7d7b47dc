// The passengers of a reservation: on a long trip everybody by name, elsewhere the residents alone, or all of them. One for each
// person, also when the trip goes out and back.
import { CATEGORIES, isPersonCategory } from '../data/categories.ts'
import { needsNames } from '../data/routes.ts'
import { sailsOfItem } from '../pricing/itemPrices.ts'
import type { DemoGuest, DemoReservation } from '../state/state.ts'
import { type DemoItem, personalCodeOf } from '../state/item.ts'
import { GuestSeq } from '../../../domain/ids.ts'
import { checked } from '../../../domain/codec/shapes.ts'

/** A passenger as far as he is known; `seqN` counts from 1. */
export interface ListedGuest {
  readonly seqN: GuestSeq
  readonly item: DemoItem
  readonly known: DemoGuest | null
}

export interface GuestRules {
  readonly timeZone: string
  readonly settings: { readonly guests: 'known' | 'all' }
}

export const guestsOf = (
  reservation: DemoReservation,
  { timeZone, settings }: GuestRules,
): readonly ListedGuest[] => {
  const known = new Map(reservation.guests.map((guest) => [guest.itemId, guest]))
  const isAll = settings.guests === 'all' || isOnList(reservation, timeZone)
  return personsOf(reservation.items)
    .filter((item) => isAll || personalCodeOf(item) !== null)
    .map((item, i) => ({ seqN: checked(GuestSeq, i + 1), item, known: known.get(item.id) ?? null }))
}

/** Whether a passenger on a long trip has no name yet; the registry knows the name of a resident. */
export const isGuestMissing = (reservation: DemoReservation, rules: GuestRules): boolean =>
  isOnList(reservation, rules.timeZone) &&
  guestsOf(reservation, rules).some(
    ({ item, known }) =>
      personalCodeOf(item) === null && (known === null || known.firstName === '' || known.lastName === ''),
  )

/** The names after a change of the items: whose ticket has gone gives his name to a new one of the same kind. */
export const carriedGuests = (before: DemoReservation, items: readonly DemoItem[]): DemoGuest[] => {
  const persons = personsOf(items)
  const stays = before.guests.filter(({ itemId }) => persons.some((item) => item.id === itemId))
  const free = persons.filter((item) => stays.every(({ itemId }) => itemId !== item.id))
  const moved = before.guests
    .filter((guest) => !stays.includes(guest))
    .flatMap((guest) => {
      const category = before.items.find((item) => item.id === guest.itemId)?.priceCategory
      const at = free.findIndex((item) => item.priceCategory === category)
      const [next] = at === -1 ? [] : free.splice(at, 1)
      return next === undefined ? [] : [{ ...guest, itemId: next.id }]
    })
  return [...stays, ...moved]
}

const isOnList = ({ items }: DemoReservation, timeZone: string): boolean =>
  items.some((item) => sailsOfItem(item, timeZone).some(({ route }) => needsNames(route)))

/** The tickets of the trip on which most people go, the way out where as many come back. */
const personsOf = (items: readonly DemoItem[]): readonly DemoItem[] => {
  const trips = new Map<number, DemoItem[]>()
  for (const item of items) {
    const category = CATEGORIES[item.priceCategory]
    if (category === undefined || !isPersonCategory(category)) continue
    trips.set(item.sailPackageSeqN, [...(trips.get(item.sailPackageSeqN) ?? []), item])
  }
  return [...trips.values()].reduce<readonly DemoItem[]>(
    (most, trip) => (trip.length > most.length ? trip : most),
    [],
  )
}

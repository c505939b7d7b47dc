// The state as JSON for a reload of the page: everything but who the people are. A snapshot that doesn't fit is
// refused as a whole.
import * as E from 'fp-ts/Either'
import { freeze } from 'immer'
import * as t from 'io-ts'
import { shape } from '../../../domain/codec/shapes.ts'
import { type DemoEdit, type DemoReservation, DemoState } from './state.ts'
import { anonymousItem, type DemoItem } from './item.ts'

const VERSION = 6

const Snapshot = shape({ version: t.literal(VERSION), seed: t.number, state: DemoState })

/** Owners, names, personal codes and plates are left out; a card's number was never in the state. */
export const snapshotOf = (state: DemoState, seed: number): unknown => {
  const reservations = Object.entries(state.reservations).map(([id, reservation]) => [
    id,
    {
      ...reservation,
      owner: null,
      guests: [],
      items: reservation.items.map(anonymousItem),
      edit: reservation.edit === null ? null : anonymousEdit(reservation.edit),
    },
  ])
  const bare: DemoState = {
    ...state,
    measurements: [],
    profiles: {},
    accounts: Object.fromEntries(
      Object.entries(state.accounts).map(([account, made]) => [account, { ...made, person: null }]),
    ),
    letters: state.letters.map((letter) => ({ ...letter, to: null })),
    reservations: Object.fromEntries(reservations) as DemoState['reservations'],
  }
  return { version: VERSION, seed, state: bare }
}

const anonymousEdit = (edit: DemoEdit): DemoEdit => ({
  ...edit,
  owner: null,
  guests: [],
  items: edit.items.map(anonymousItem),
})

/** The state of a snapshot that was taken with the same seed, `null` when it is none. */
export const stateFromSnapshot = (snapshot: unknown, seed: number): DemoState | null => {
  const decoded = Snapshot.decode(snapshot)
  return E.isRight(decoded) && decoded.right.seed === seed ? decoded.right.state : null
}

/** `restored` with what `known` has of the people: in the same page their names are still there. */
export const withKnownPeople = (restored: DemoState, known: DemoState): DemoState => {
  const reservations = Object.values(restored.reservations).map((reservation) => {
    const id = reservation.reservationId
    const mine = Object.hasOwn(known.reservations, id) ? known.reservations[id] : undefined
    return [id, mine === undefined ? reservation : withPeopleOf(reservation, mine)]
  })
  const whole: DemoState = {
    ...restored,
    measurements: known.measurements,
    profiles: known.profiles,
    accounts: Object.fromEntries(
      Object.entries(restored.accounts).map(([account, made]) => [
        account,
        { ...made, person: made.person ?? known.accounts[account]?.person ?? null },
      ]),
    ),
    letters: restored.letters.map((letter) => ({
      ...letter,
      to: letter.to ?? known.letters.find(({ token }) => token === letter.token)?.to ?? null,
    })),
    reservations: Object.fromEntries(reservations) as DemoState['reservations'],
  }
  return freeze(whole, true)
}

const withPeopleOf = (reservation: DemoReservation, known: DemoReservation): DemoReservation => {
  if (reservation.phase._tag === 'Expired') return reservation
  const items = reservation.items.map((item) => known.items.find((mine) => isSameBut(mine, item)) ?? item)
  const guests = known.guests.filter(({ itemId }) => items.some(({ id }) => id === itemId))
  return { ...reservation, owner: known.owner, guests, items, edit: withPeopleOfEdit(reservation, known) }
}

const withPeopleOfEdit = ({ edit }: DemoReservation, known: DemoReservation): DemoEdit | null => {
  if (edit === null) return null
  const mine = [...(known.edit?.items ?? []), ...known.items]
  const items = edit.items.map((item) => mine.find((one) => isSameBut(one, item)) ?? item)
  const guests = (known.edit?.guests ?? known.guests).filter(({ itemId }) =>
    items.some(({ id }) => id === itemId),
  )
  return { ...edit, owner: known.edit?.owner ?? null, items, guests }
}

/** One that was changed elsewhere is another. */
const isSameBut = (mine: DemoItem, anonymousOne: DemoItem): boolean =>
  mine.id === anonymousOne.id && JSON.stringify(anonymousItem(mine)) === JSON.stringify(anonymousOne)

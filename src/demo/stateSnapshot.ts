// The state as JSON for a reload of the page: everything but who the people are. A snapshot that doesn't fit is
// refused as a whole.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { shape } from '../../domain/codec/shapes.ts'
import { DemoState } from './state.ts'
import { anonymousItem } from './stateItem.ts'

const VERSION = 2

const Snapshot = shape({ version: t.literal(VERSION), seed: t.number, state: DemoState })

/** Owners, names, personal codes and plates are left out; a card's number was never in the state. */
export const snapshotOf = (state: DemoState, seed: number): unknown => {
  const reservations = Object.entries(state.reservations).map(([id, reservation]) => [
    id,
    { ...reservation, owner: null, guests: [], items: reservation.items.map(anonymousItem) },
  ])
  const bare: DemoState = {
    ...state,
    measurements: [],
    reservations: Object.fromEntries(reservations) as DemoState['reservations'],
  }
  return { version: VERSION, seed, state: bare }
}

/** The state of a snapshot that was taken with the same seed, `null` when it is none. */
export const stateFromSnapshot = (snapshot: unknown, seed: number): DemoState | null => {
  const decoded = Snapshot.decode(snapshot)
  return E.isRight(decoded) && decoded.right.seed === seed ? decoded.right.state : null
}

// A projection is a map from events to folds over one read model, and says how long the model's fields live: what ends
// begins again, and then the fold of that event goes over it. A lifetime names the events at which it is over, each with
// the condition on what that event says. Every end that several fields share stands here, once, and so do the events that
// say what is held.
import type * as t from 'io-ts'
import { endsEverything } from '../../domain/auth/signOut.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { ShopPath } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { BEGINNINGS } from './beginnings.ts'

/** `about` is the reservation that the model is about: some ends are those of one reservation alone. */
type Said<K extends EventType, A> = (data: EventEntry<K>['data'], about: ReservationId | null) => A

export type Lifetime = { readonly [K in EventType]?: Said<K, boolean> }

const always = (): boolean => true

const isGone = ({ gone }: { readonly gone: boolean }): boolean => gone

/** Until one of these. */
export const until = (...types: readonly EventType[]): Lifetime =>
  Object.fromEntries(types.map((type) => [type, always]))

/** Until the address leads elsewhere. */
export const pageOf = (...paths: readonly ShopPath[]): Lifetime => ({
  AddressChanged: ({ address }) => !paths.includes(address.path),
})

/** Until the page is loaded again. Calls of the page before have no answer, and the log has pseudonyms of its texts. */
export const LOAD = until('SessionResumed')

/**
 * Until a page comes back late, or a person loads it again, who wants what is new. What anybody may read outlasts the page
 * in between, a bank's for one, as it outlasts any other page.
 */
export const STAY: Lifetime = {
  SessionResumed: ({ awayMs }) => awayMs === null || awayMs > TIMINGS.goneOnWithinMs,
}

/**
 * Until the person is gone by their own will, or another one is here: a customer leaves nothing behind (OP-18). Only money
 * that may have been taken is followed to its end, without a name (models/payment.ts).
 */
export const PERSON: Lifetime = { SignedOut: ({ why }) => endsEverything(why) }

/** Until a person, signed in or not, is no longer known. */
export const VISITOR = until('SignedOut', 'SessionResumed')

/** Until there is another sign-in, or none. */
export const SIGN_IN: Lifetime = { ...VISITOR, ...until('SignedIn') }

/** Until a package or other sails are chosen, which gives up what is held. */
export const CHOICE: Lifetime = {
  ...until('PackageSelected'),
  SailSelected: ({ keepsReservation }) => !keepsReservation,
}

/** Until another trip is wanted, or this one is over: left, run out or paid. */
export const TRIP: Lifetime = {
  ...until('PackageSelected', 'ReservationCleared', 'ReservationExpired'),
  ReservationPaid: ({ reservation }, about) => reservation.reservationId === about,
}

/** What was asked of a reservation was taken: the answer says what is held now. */
export const TAKEN = [
  'ReservationCreated',
  'ReservationModified',
  'ReservationChangeMade',
  'ReservationConfirmed',
] as const satisfies readonly EventType[]

/** A call that would change what is held has failed: it was refused, or its answer was lost. */
export const NOT_TAKEN = [
  'ReservationModifyFailed',
  'ReservationChangeFailed',
  'ReservationConfirmFailed',
] as const satisfies readonly EventType[]

/** Until a call that would change what is held says that the server holds it no more. */
export const FOUND_GONE: Lifetime = Object.fromEntries(NOT_TAKEN.map((type) => [type, isGone]))

/** As long as something is held, or is about to be. */
export const HELD: Lifetime = {
  ...CHOICE,
  ...TRIP,
  ...FOUND_GONE,
  ReservationFetchFailed: ({ gone, reservationId }, about) => gone && reservationId === about,
}

/** Until the difference of a dearer change is to be paid instead. */
export const DIFFERENCE: Lifetime = { EditFinished: ({ outcome }) => outcome._tag === 'Pay' }

/** As long as something is held, or a difference is due. */
export const DUE: Lifetime = {
  ...HELD,
  ...DIFFERENCE,
  EditPaymentLapsed: ({ reservation }, about) => reservation.reservationId === about,
}

/** Until what an earlier page kept of a booking comes in. */
export const RESTORED: Lifetime = { StateRestored: ({ kept }) => kept.booking !== null }

/** As long as this is what is chosen to travel with. */
export const SELECTION: Lifetime = {
  ...HELD,
  ...RESTORED,
  ...until('TripRepeated'),
  PastChoiceDropped: ({ sailRefIds }) => sailRefIds.length > 0,
}

const answered = ({ reservation }: { readonly reservation: Reservation }): Reservation => reservation

/** What an event says is held of the reservation that a model is about, or will be; `null` where it says nothing of that. */
const HELD_BY: { readonly [K in EventType]?: Said<K, Reservation | null> } = {
  ...Object.fromEntries(TAKEN.map((type) => [type, answered])),
  ReservationFetched: ({ why, reservation }, about) =>
    why !== 'ticket' && reservation.reservationId === about ? reservation : null,
  StateRestored: ({ kept: { booking } }) => booking?.reservation.current ?? null,
}

/** The events by which a person changes what they have chosen: these alone, and not what an answer of the server changes. */
export const CHOICE_EVENTS = [
  'TicketQuantityChanged',
  'AddonParameterChanged',
  'LocalTravellerCountChanged',
  'LocalIdEntered',
  'LocalIdFound',
  'LocalTravellerRemoved',
  'VehicleAdded',
  'VehicleRemoved',
  'SailSelected',
  'TripRepeated',
] as const satisfies readonly EventType[]

/**
 * What is sent to the server on these is what they have chosen; a weight by a call of its own, after the same pause. How a number was typed, by
 * which it is sent, no model holds.
 */
export const SELECTION_EVENTS = [...CHOICE_EVENTS, 'VehicleWeightChanged'] as const

/**
 * A fold writes on its draft, or returns the fields that change, and does nothing else: no clock, no random, no I/O. It sets
 * the model's fields and nothing deeper: their items are replaced, never reached into.
 */
export type Fold<M, K extends EventType> = (
  draft: M,
  data: EventEntry<K>['data'],
  entry: Pick<EventEntry<K>, 'seq' | 'at'>,
) => Partial<M> | void

export type Folds<M> = { readonly [K in EventType]?: Fold<M, K> }

/** Some fields of a model, or all but some. */
type Part<M> = readonly (keyof M)[] | { readonly but: readonly (keyof M)[] }

export const ALL = { but: [] } as const

/** What lives how long; `isMeant` says of a draft whether it ends at all. What ends in its own way says how. */
type Life<M> = readonly [
  lifetime: Lifetime,
  part: Part<M> | ((draft: M) => void),
  isMeant?: (draft: M) => boolean,
]

export interface Rules<M> {
  /** The reservation that the model is about, as far as it is about one. */
  readonly about?: (draft: M) => ReservationId | null
  readonly lifetimes?: readonly Life<M>[]
  /** Takes over what the server says is held, after the own fold. A fetch may be older than a request that is in flight. */
  readonly holds?: (draft: M, held: Reservation, isFetched: boolean) => void
  readonly on: Folds<M>
}

/** `codec` declares the model's privacy, as it does for commands and events. */
export interface Projection<C extends t.Mixed> {
  readonly codec: C
  readonly initial: t.TypeOf<C>
  readonly on: Folds<t.TypeOf<C>>
}

/** The model begins as it stands under this name (beginnings.ts). */
export const projection = <C extends t.Mixed>(
  name: keyof typeof BEGINNINGS,
  codec: C,
  rules: NoInfer<Rules<t.TypeOf<C>>>,
): Projection<C> => {
  const initial = BEGINNINGS[name]
  return { codec, initial, on: withEnds<t.TypeOf<C>>(initial, rules) }
}

/** The own folds of a model, each after the ends that its event means, and before what it says is held. */
export const withEnds = <M extends object>(initial: M, rules: Rules<M>): Folds<M> => {
  const { about = () => null, lifetimes = [], holds, on } = rules
  const foldOf = <K extends EventType>(type: K): Fold<M, K> => {
    const own = on[type]
    const heldIn = holds && HELD_BY[type]
    const ends = lifetimes.flatMap(([{ [type]: isOver }, part, isMeant]) =>
      isOver === undefined
        ? []
        : [{ isOver, isMeant, end: typeof part === 'function' ? part : beginning(initial, part) }],
    )
    const foldOwn: Fold<M, K> = (draft, data, entry) => {
      const changed = own?.(draft, data, entry)
      if (changed) for (const field in changed) draft[field] = changed[field] as M[typeof field]
    }
    if (ends.length === 0 && heldIn === undefined) return foldOwn
    return (draft, data, entry) => {
      const id = about(draft)
      for (const { isOver, isMeant, end } of ends)
        if (isOver(data, id) && isMeant?.(draft) !== false) end(draft)
      foldOwn(draft, data, entry)
      const held = heldIn?.(data, about(draft)) ?? null
      if (held !== null) holds?.(draft, held, type === 'ReservationFetched')
    }
  }
  const types = [on, holds ? HELD_BY : {}, ...lifetimes.map(([lifetime]) => lifetime)].flatMap(Object.keys)
  return Object.fromEntries([...new Set(types)].map((type) => [type, foldOf(type as EventType)]))
}

/** For an end that only a fold knows. */
export const beginning = <M extends object>(initial: M, part: Part<M>): ((draft: M) => void) => {
  const isMeant = (field: keyof M) => ('but' in part ? !part.but.includes(field) : part.includes(field))
  const fields = (Object.keys(initial) as (keyof M)[]).filter(isMeant)
  return (draft) => {
    for (const field of fields) draft[field] = initial[field]
  }
}

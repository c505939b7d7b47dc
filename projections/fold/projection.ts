// A projection is a map from events to folds over one read model, and says how long the model's fields live
// (lifetimes.ts): what ends begins again, and then the fold of that event goes over it.
import type * as t from 'io-ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { BEGINNINGS } from './beginnings.ts'
import { HELD_BY, type Lifetime } from './lifetimes.ts'

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

// Which laws are asked at which entries: by the types of the entries, by the occasions, or while they wait for something.
import type { Entry } from '../../../domain/log/entry.ts'
import type { Law, LawId, LawStart } from './law.ts'
import { type Looks, occasionsIn, partsOf, type Waiting, waitingOf } from './looks.ts'

/** The watch of a law in a session. */
export interface Watching {
  readonly id: LawId
  readonly parts: readonly Looks[]
  /** On these it looks at entries of whatever type; and so it does while it waits. */
  readonly occasions: number
  readonly waiting: Pick<Waiting, 'isWaiting'> | null
}

export interface Dispatch {
  /** In the order of the laws. */
  readonly watches: readonly Watching[]
  /** The places of the watches that name the type of an entry, in no order, some of them more than once. */
  readonly namingAt: (entry: Entry) => readonly number[]
}

export const createDispatch = (laws: readonly Law[], start: LawStart): Dispatch => {
  const parts = laws.map(({ watch }) => partsOf(watch(start)))
  const naming = NAMING.get(laws) ?? namingIn(parts)
  NAMING.set(laws, naming)
  return {
    watches: laws.map(({ id }, place) => {
      const own = parts[place] ?? []
      return { id, parts: own, occasions: naming.occasions[place] ?? 0, waiting: waitingOf(own) }
    }),
    namingAt: ({ kind, type }) =>
      naming[kind].get(type) ?? (kind === 'exchange' ? naming.anyExchange : NO_PLACES),
  }
}

const NO_PLACES: readonly number[] = []

/** By type, the places of the laws that name it; and the occasions of each. */
interface Naming {
  readonly command: ReadonlyMap<string, readonly number[]>
  readonly event: ReadonlyMap<string, readonly number[]>
  readonly exchange: ReadonlyMap<string, readonly number[]>
  /** Those that look at exchanges of any type; the table of exchanges has them too. */
  readonly anyExchange: readonly number[]
  readonly occasions: readonly number[]
}

/** Found out once for some laws: a law looks at the same types and on the same occasions in each session. */
const NAMING = new WeakMap<readonly Law[], Naming>()

const namingIn = (laws: readonly (readonly Looks[])[]): Naming => {
  const [command, event, exchange] = [newPlaces(), newPlaces(), newPlaces()]
  const anyExchange: number[] = []
  for (const [place, parts] of laws.entries())
    for (const { commands, events, exchanges } of parts) {
      add(command, commands, place)
      add(event, events, place)
      if (typeof exchanges === 'function') anyExchange.push(place)
      else add(exchange, exchanges, place)
    }
  for (const places of exchange.values()) places.push(...anyExchange)
  return { command, event, exchange, anyExchange, occasions: laws.map(occasionsIn) }
}

const newPlaces = (): Map<string, number[]> => new Map()

const add = (to: Map<string, number[]>, table: object | undefined, place: number): void => {
  for (const type of Object.keys(table ?? {})) to.set(type, [...(to.get(type) ?? []), place])
}

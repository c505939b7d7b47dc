// Which laws are asked at which entries: by the types of the entries, each type once, and by the occasions else.
import type { Entry } from '../../log/entry.ts'
import type { Law, LawId, LawStart } from './law.ts'
import { type Looks, partsOf, type Row, rowAt, type Waiting, waitingOf } from './looks.ts'

/** The watch of a law in a session. */
export interface Watching {
  readonly id: LawId
  readonly waiting: Pick<Waiting, 'isWaiting'> | null
  /** What it looks at in entries of a type that it doesn't name. */
  readonly other: Row
}

export interface Dispatch {
  /** In the order of the laws. */
  readonly watches: readonly Watching[]
  /** At an entry: the rows of the watches that name its type, by the watch's place. */
  readonly rowsAt: (entry: Entry) => ReadonlyMap<number, Row>
}

/** A law names the same types in each session. */
export const createDispatch = (laws: readonly Law[], start: LawStart): Dispatch => {
  const parts = laws.map(({ watch }) => partsOf(watch(start)))
  const naming = NAMING.get(laws) ?? namingIn(parts)
  NAMING.set(laws, naming)
  const known = byKind<ReadonlyMap<number, Row>>()
  return {
    watches: laws.map(({ id }, place) => {
      const own = parts[place] ?? []
      return { id, waiting: waitingOf(own), other: rowAt(own, null) }
    }),
    rowsAt: ({ kind, type }) => {
      const before = known[kind].get(type)
      if (before !== undefined) return before
      const rows = new Map<number, Row>()
      const named = naming[kind].get(type) ?? []
      for (const place of kind === 'exchange' ? named.concat(naming.ofExchanges) : named)
        rows.set(place, rowAt(parts[place] ?? [], { kind, type }))
      known[kind].set(type, rows)
      return rows
    },
  }
}

const NAMING = new WeakMap<readonly Law[], Naming>()

type ByKind<V> = Readonly<Record<Entry['kind'], Map<string, V>>>

const byKind = <V>(): ByKind<V> => ({ command: new Map(), event: new Map(), exchange: new Map() })

/** By type, the places of the laws that name it. */
interface Naming extends ByKind<number[]> {
  /** Those that look at exchanges of any type. */
  readonly ofExchanges: number[]
}

const namingIn = (laws: readonly (readonly Looks[])[]): Naming => {
  const naming = { ...byKind<number[]>(), ofExchanges: [] as number[] }
  const add = (of: Map<string, number[]>, table: object | undefined, place: number): void => {
    for (const type of Object.keys(table ?? {})) of.set(type, [...(of.get(type) ?? []), place])
  }
  for (const [place, parts] of laws.entries())
    for (const { commands, events, exchanges } of parts) {
      add(naming.command, commands, place)
      add(naming.event, events, place)
      if (typeof exchanges === 'function') naming.ofExchanges.push(place)
      else add(naming.exchange, exchanges, place)
    }
  return naming
}

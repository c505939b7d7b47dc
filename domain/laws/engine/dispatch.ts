// Which laws are asked at which entries: by the types of the entries first, each type once, and by the occasions else.
import type { Entry } from '../../log/entry.ts'
import type { LawId, Watch } from './law.ts'
import { type Looks, partsOf, type Row, rowAt, type Waiting, waitingOf } from './looks.ts'

/** The watch of a law in a session. */
export interface Watching {
  readonly id: LawId
  readonly parts: readonly Looks[]
  readonly waiting: Pick<Waiting, 'isWaiting'> | null
  /** What it looks at in entries of a type that it doesn't name. */
  readonly other: Row
  /** The same for each type that it names, by the number of the type. */
  readonly rows: Row[]
}

export const watching = (id: LawId, watch: Watch): Watching => {
  const parts = partsOf(watch)
  return { id, parts, waiting: waitingOf(parts), other: rowAt(parts, null), rows: [] }
}

/** Asked at each entry: the number of its type. Where a type is new, the rows of the watches are filled in. */
export const createTypes = (watches: readonly Watching[]): ((entry: Entry) => number) => {
  const naming = namingIn(watches)
  const known = byKind<number>()
  let count = 0
  return ({ kind, type }) => {
    const number = known[kind].get(type)
    if (number !== undefined) return number
    const named = naming[kind].get(type) ?? []
    for (const { parts, rows } of kind === 'exchange' ? named.concat(naming.ofExchanges) : named)
      rows[count] ??= rowAt(parts, { kind, type })
    known[kind].set(type, count)
    count += 1
    return count - 1
  }
}

type ByKind<V> = Readonly<Record<Entry['kind'], Map<string, V>>>

const byKind = <V>(): ByKind<V> => ({ command: new Map(), event: new Map(), exchange: new Map() })

interface Naming extends ByKind<Watching[]> {
  /** Those that look at exchanges of any type. */
  readonly ofExchanges: Watching[]
}

/** By type, the watches that name it. */
const namingIn = (watches: readonly Watching[]): Naming => {
  const naming = { ...byKind<Watching[]>(), ofExchanges: [] as Watching[] }
  const add = (table: object | undefined, of: Map<string, Watching[]>, one: Watching): void => {
    for (const type in table) {
      const named = of.get(type)
      if (named === undefined) of.set(type, [one])
      else named.push(one)
    }
  }
  for (const one of watches)
    for (const { commands, events, exchanges } of one.parts) {
      add(commands, naming.command, one)
      add(events, naming.event, one)
      if (typeof exchanges === 'function') naming.ofExchanges.push(one)
      else add(exchanges, naming.exchange, one)
    }
  return naming
}

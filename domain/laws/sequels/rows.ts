// How a table of what follows from events is written: each row names the events after which it decides on commands of some
// types, and says which of them come by what stands then.
import type { CommandType } from '../../log/commands.ts'
import type { CommandEntry, EventEntry } from '../../log/entry.ts'
import type { EventType } from '../../log/events.ts'
import type { LawModels } from '../engine/lawModels.ts'
import type { Follow, Row, Situation } from '../engine/exactSequels.ts'

export type After<K extends EventType> = Situation<EventEntry<K>>
export type Upon<K extends CommandType> = Situation<CommandEntry<K>>

/** A row, and the types after which it stands. */
export interface Ruling {
  readonly on: readonly string[]
  readonly row: Row
}

/** After each of these events: the commands of these types. */
export const after = <K extends EventType>(
  on: readonly K[],
  tells: readonly CommandType[],
  follow: (situation: After<K>) => readonly Follow[] | Follow | null | 'unknown',
): Ruling => ({ on, row: rowOf(tells, follow as AnyFollow) })

/** Upon each of these commands: the events of these types. */
export const upon = <K extends CommandType>(
  on: readonly K[],
  tells: readonly EventType[],
  follow: (situation: Upon<K>) => readonly Follow[] | Follow | null | 'unknown',
): Ruling => ({ on, row: rowOf(tells, follow as AnyFollow) })

type AnyFollow = (situation: Situation) => readonly Follow[] | Follow | null | 'unknown'

export const rowOf = (tells: readonly string[], follow: AnyFollow): Row => ({
  tells,
  follow: (situation) => {
    const found = follow(situation)
    if (found === 'unknown') return null
    if (found === null) return []
    return 'type' in found ? [found] : found
  },
})

/** By type. */
export const tableOf = (rulings: readonly Ruling[]): ReadonlyMap<string, readonly Row[]> => {
  const table = new Map<string, readonly Row[]>()
  for (const { on, row } of rulings) for (const type of on) table.set(type, [...(table.get(type) ?? []), row])
  return table
}

export const currentIdIn = ({ reservation: { current } }: LawModels) => current?.reservationId ?? null

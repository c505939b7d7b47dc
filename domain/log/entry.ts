// One line of the log. `cause` is the `seq` of the entry that led to it, `null` where something outside did.
import type { CommandData, CommandType } from './commands.ts'
import type { EventData, EventType } from './events.ts'
import type { Exchange } from './exchange.ts'
import type { EpochMs } from '../instant.ts'
import type { EntryNote } from './note.ts'

interface EntryFrame {
  /** 1, 2, 3 … within the session of a tab, without gaps. */
  readonly seq: number
  /** The tab's own clock. */
  readonly at: EpochMs
  readonly cause: number | null
  /** Left out where there is nothing to note. */
  readonly note?: EntryNote
}

export type CommandEntry<K extends CommandType = CommandType> = {
  [T in K]: EntryFrame & { readonly type: T; readonly kind: 'command'; readonly data: CommandData<T> }
}[K]

export type EventEntry<K extends EventType = EventType> = {
  [T in K]: EntryFrame & { readonly type: T; readonly kind: 'event'; readonly data: EventData<T> }
}[K]

/** `type` is the name of the call, such as `createReservation`. */
export interface ExchangeEntry extends EntryFrame {
  readonly kind: 'exchange'
  readonly type: string
  readonly data: Exchange
}

export type Entry = CommandEntry | EventEntry | ExchangeEntry

// How a watch looks at a session: by the kind and type of its entries, so that a law names what it looks at and passes
// over everything else, unknown types included.
import type { CommandType } from '../../log/commands.ts'
import type { CommandEntry, Entry, EventEntry, ExchangeEntry } from '../../log/entry.ts'
import type { EventType } from '../../log/events.ts'
import type { Moment, Watch } from './law.ts'

/** What is wrong, in a few words; nothing while all is well. */
export type Finding = string | null | void

export type Look<E> = (entry: E, moment: Moment) => Finding

export interface Looks {
  readonly commands?: { readonly [K in CommandType]?: Look<CommandEntry<K>> }
  readonly events?: { readonly [K in EventType]?: Look<EventEntry<K>> }
  readonly exchanges?: Look<ExchangeEntry>
  /** After the others, at every entry. */
  readonly all?: Look<Entry>
}

export const watchWith = ({ commands, events, exchanges, all }: Looks): Watch => {
  const ofCommands = tableOf(commands)
  const ofEvents = tableOf(events)
  const lookAt = (moment: Moment): Finding => {
    const { entry } = moment
    switch (entry.kind) {
      case 'command':
        return ofCommands?.get(entry.type)?.(entry, moment)
      case 'event':
        return ofEvents?.get(entry.type)?.(entry, moment)
      case 'exchange':
        return exchanges?.(entry, moment)
    }
  }
  if (all !== undefined) return (moment) => lookAt(moment) ?? all(moment.entry, moment) ?? null
  const watch = (moment: Moment): string | null => lookAt(moment) ?? null
  return Object.assign(watch, {
    looksAt: ({ kind, type }: Pick<Entry, 'kind' | 'type'>): boolean => {
      if (kind === 'exchange') return exchanges !== undefined
      return (kind === 'command' ? ofCommands : ofEvents)?.has(type) === true
    },
  })
}

type LookTable = ReadonlyMap<string, Look<Entry>>

const tableOf = (looks: Looks['commands'] | Looks['events']): LookTable | undefined =>
  looks === undefined ? undefined : new Map(Object.entries(looks) as [string, Look<Entry>][])

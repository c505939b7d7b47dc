// How a law looks at a session: by the kind and type of its entries, by the read models that they change, or at each entry.
// A law is asked only where it may have something to say, and passes over everything else, unknown types included.
import type { CommandType } from '../../../domain/log/commands.ts'
import type { CommandEntry, Entry, EventEntry, ExchangeEntry } from '../../../domain/log/entry.ts'
import type { EventType } from '../../../domain/log/events.ts'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import type { ReadModelName } from '../../../projections/readModels.ts'
import type { DROP, Verdict } from './followUp.ts'
import type { Moment } from './moment.ts'
import { changesOf, QUIET, START, USER_COMMAND } from './occasions.ts'

/** What is wrong, in a few words; or what must follow at once, or need not follow any more. Nothing while all is well. */
export type Finding = string | Verdict | typeof DROP | null | void

export type Look<E> = (entry: E, moment: Moment) => Finding

/** Asked at an entry in this order, until one of them says what is wrong. */
export interface Looks {
  readonly commands?: { readonly [K in CommandType]?: Look<CommandEntry<K>> }
  readonly events?: { readonly [K in EventType]?: Look<EventEntry<K>> }
  /** At each of them, or by the name of the call. */
  readonly exchanges?: Look<ExchangeEntry> | CallLooks
  readonly whenChanged?: WhenChanged
  /** Where nothing has happened for ten seconds in which timers ran. */
  readonly whenQuiet?: Look<Entry>
  /** At each command of the user. */
  readonly byUser?: Look<Entry>
  /** At every entry. */
  readonly all?: Look<Entry>
}

/** Where the entry leaves another one of these read models; where `atStart`, at the first entry too. */
interface WhenChanged {
  readonly models: readonly ReadModelName[]
  readonly atStart?: boolean
  readonly look: Look<Entry>
}

export type CallLooks = { readonly [K in Call]?: Look<ExchangeEntry> }

/** The same look at several calls. */
export const atCalls = (calls: Iterable<Call>, look: Look<ExchangeEntry>): CallLooks => {
  const looks: { [K in Call]?: Look<ExchangeEntry> } = {}
  for (const call of calls) looks[call] = look
  return looks
}

/** What is asked at an entry of this type, on these occasions, in its order. */
export const looksAt = (looks: Looks, { kind, type }: Entry, occasions: number): readonly Look<Entry>[] => {
  const { commands, events, exchanges, whenChanged, whenQuiet, byUser, all } = looks
  const table = (kind === 'command' ? commands : kind === 'event' ? events : exchanges) as Table | undefined
  const byType = typeof table === 'function' ? table : ownOf(table, type)
  const isChanged = whenChanged !== undefined && (changesIn(whenChanged) & occasions) !== 0
  const changed = isChanged ? whenChanged.look : undefined
  const quiet = (occasions & QUIET) === 0 ? undefined : whenQuiet
  const user = (occasions & USER_COMMAND) === 0 ? undefined : byUser
  if ((byType ?? changed ?? quiet ?? user ?? all) === undefined) return NO_LOOKS
  return [byType, changed, quiet, user, all].filter((look) => look !== undefined)
}

const NO_LOOKS: readonly Look<Entry>[] = []

type Table = Look<Entry> | Readonly<Record<string, Look<Entry>>>

const ownOf = (table: Readonly<Record<string, Look<Entry>>> = {}, type: string): Look<Entry> | undefined =>
  Object.hasOwn(table, type) ? table[type] : undefined

const changesIn = ({ models, atStart = false }: WhenChanged): number =>
  changesOf(models) | (atStart ? START : 0)

// How a watch looks at a session: by the kind and type of its entries, by the read models that they change, or for as long
// as it waits for something. A law is asked only where it may have something to say, and passes over everything else,
// unknown types included.
import type { CommandType } from '../../../domain/log/commands.ts'
import type { CommandEntry, Entry, EventEntry, ExchangeEntry } from '../../../domain/log/entry.ts'
import type { EventType } from '../../../domain/log/events.ts'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import type { Moment, Watch } from './moment.ts'
import type { ReadModelName } from '../../../projections/readModels.ts'
import { ALWAYS, changesOf, occasionsOf, QUIET, START, USER_COMMAND } from './occasions.ts'

/** What is wrong, in a few words; nothing while all is well. */
export type Finding = string | null | void

export type Look<E> = (entry: E, moment: Moment) => Finding

/** Asked at an entry in this order, until one of them finds something. */
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
  readonly whileWaiting?: Waiting
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

/** Asked at every entry for as long as it waits for something. */
export interface Waiting {
  readonly isWaiting: boolean
  readonly look: Look<Entry>
}

/** The same look at several calls. */
export const atCalls = (calls: Iterable<Call>, look: Look<ExchangeEntry>): CallLooks => {
  const looks: { [K in Call]?: Look<ExchangeEntry> } = {}
  for (const call of calls) looks[call] = look
  return looks
}

/** A watch that says what it looks at. */
interface WatchOfParts extends Watch {
  readonly parts: readonly Looks[]
}

/** The parts are asked in their order. */
export const watchWith = (...parts: readonly Looks[]): WatchOfParts => {
  const watch = (moment: Moment): string | null => findingOf(parts, moment, occasionsOf(moment))
  return Object.assign(watch, { parts })
}

/** One that doesn't say what it looks at looks at each entry. */
export const partsOf = (watch: Watch | WatchOfParts): readonly Looks[] =>
  'parts' in watch ? watch.parts : [{ all: (_entry, moment) => watch(moment) }]

/** On which occasions the parts look at an entry of whatever type. */
export const occasionsIn = (parts: readonly Looks[]): number => {
  let occasions = 0
  for (const { whenChanged, whenQuiet, byUser, all } of parts) {
    if (whenChanged !== undefined) occasions |= changesIn(whenChanged)
    if (whenQuiet !== undefined) occasions |= QUIET
    if (byUser !== undefined) occasions |= USER_COMMAND
    if (all !== undefined) occasions |= ALWAYS
  }
  return occasions
}

const changesIn = ({ models, atStart = false }: WhenChanged): number =>
  changesOf(models) | (atStart ? START : 0)

export const findingOf = (parts: readonly Looks[], moment: Moment, occasions: number): string | null => {
  const { entry } = moment
  for (const part of parts) {
    const { whenChanged, whenQuiet, byUser, whileWaiting, all } = part
    let fact = lookAtType(part, entry)?.(entry, moment) ?? null
    if (whenChanged !== undefined && (changesIn(whenChanged) & occasions) !== 0)
      fact ??= whenChanged.look(entry, moment) ?? null
    if (whenQuiet !== undefined && (occasions & QUIET) !== 0) fact ??= whenQuiet(entry, moment) ?? null
    if (byUser !== undefined && (occasions & USER_COMMAND) !== 0) fact ??= byUser(entry, moment) ?? null
    if (whileWaiting?.isWaiting === true) fact ??= whileWaiting.look(entry, moment) ?? null
    if (all !== undefined) fact ??= all(entry, moment) ?? null
    if (fact !== null) return fact
  }
  return null
}

const lookAtType = (
  { commands, events, exchanges }: Looks,
  { kind, type }: Entry,
): Look<Entry> | undefined => {
  if (kind === 'exchange' && typeof exchanges === 'function') return exchanges as Look<Entry>
  const table = (kind === 'command' ? commands : kind === 'event' ? events : exchanges) as
    | Readonly<Record<string, Look<Entry>>>
    | undefined
  return table !== undefined && Object.hasOwn(table, type) ? table[type] : undefined
}

/** What the parts wait for, if anything. */
export const waitingOf = (parts: readonly Looks[]): Pick<Waiting, 'isWaiting'> | null => {
  const all: Waiting[] = []
  for (const { whileWaiting } of parts) if (whileWaiting !== undefined) all.push(whileWaiting)
  if (all.length < 2) return all[0] ?? null
  return {
    get isWaiting() {
      for (const waiting of all) if (waiting.isWaiting) return true
      return false
    },
  }
}

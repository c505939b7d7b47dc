// How a watch looks at a session: by the kind and type of its entries, by the read models that they change, or for as long
// as it waits for something. A law is asked only where it may have something to say, and passes over everything else,
// unknown types included.
import type { CommandType } from '../../log/commands.ts'
import type { CommandEntry, Entry, EventEntry, ExchangeEntry } from '../../log/entry.ts'
import type { EventType } from '../../log/events.ts'
import type { Call } from '../../wire/endpoints/endpoints.ts'
import type { Moment, Watch } from './law.ts'
import type { LawModels } from './lawModels.ts'
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
  readonly models: readonly (keyof LawModels)[]
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

/** The parts are asked in their order. */
export const watchWith = (...parts: readonly Looks[]): Watch => {
  const watch = (moment: Moment): string | null =>
    findingOf(rowAt(parts, moment.entry), moment, occasionsOf(moment))
  return Object.assign(watch, { parts })
}

/** One that doesn't say what it looks at looks at each entry. */
export const partsOf = (watch: Watch): readonly Looks[] =>
  watch.parts ?? [{ all: (_entry, moment) => watch(moment) }]

/** What a watch looks at in the entries of a type, in order. */
export interface Row {
  readonly steps: readonly Step[]
  /** On one of these it has something to look at, or while it waits. */
  readonly occasions: number
}

/** One look, and where it is asked: on one of these occasions, or while it waits. */
interface Step {
  readonly occasions: number
  readonly waiting: Waiting | null
  readonly look: Look<Entry>
}

export type EntryType = Pick<Entry, 'kind' | 'type'>

/** `null` is any type that no part names. */
export const rowAt = (parts: readonly Looks[], type: EntryType | null): Row => {
  const steps: Step[] = []
  for (const part of parts) addSteps(part, type, steps)
  let occasions = 0
  for (const step of steps) occasions |= step.occasions
  return { steps, occasions }
}

const addSteps = (part: Looks, type: EntryType | null, steps: Step[]): void => {
  const { whenChanged, whenQuiet, byUser, whileWaiting, all } = part
  const typed = type === null ? undefined : lookAtType(part, type)
  if (typed !== undefined) steps.push({ occasions: ALWAYS, waiting: null, look: typed })
  if (whenChanged !== undefined) {
    const { models, atStart = false, look } = whenChanged
    steps.push({ occasions: changesOf(models) | (atStart ? START : 0), waiting: null, look })
  }
  if (whenQuiet !== undefined) steps.push({ occasions: QUIET, waiting: null, look: whenQuiet })
  if (byUser !== undefined) steps.push({ occasions: USER_COMMAND, waiting: null, look: byUser })
  if (whileWaiting !== undefined)
    steps.push({ occasions: 0, waiting: whileWaiting, look: whileWaiting.look })
  if (all !== undefined) steps.push({ occasions: ALWAYS, waiting: null, look: all })
}

const lookAtType = (
  { commands, events, exchanges }: Looks,
  { kind, type }: EntryType,
): Look<Entry> | undefined => {
  if (kind === 'exchange' && typeof exchanges === 'function') return exchanges as Look<Entry>
  const table = { command: commands, event: events, exchange: exchanges }[kind] ?? {}
  return Object.hasOwn(table, type) ? (table as Readonly<Record<string, Look<Entry>>>)[type] : undefined
}

export const findingOf = ({ steps }: Row, moment: Moment, occasions: number): string | null => {
  for (const step of steps) {
    if ((step.occasions & occasions) === 0 && step.waiting?.isWaiting !== true) continue
    const fact = step.look(moment.entry, moment) ?? null
    if (fact !== null) return fact
  }
  return null
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

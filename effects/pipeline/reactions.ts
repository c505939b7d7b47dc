// How effects react to entries: handlers to commands, policies to events, sources to the world and to exchanges. What throws
// ends nothing but its own turn.
import { type Observable, of, retry, Subject, Subscription } from 'rxjs'
import type { Command } from '../../domain/log/commands.ts'
import type { CommandEntry, Entry, EventEntry } from '../../domain/log/entry.ts'
import { event, type Event, type EventType } from '../../domain/log/events.ts'
import type { ReadModelName, ReadModels } from '../../projections/readModels.ts'
import type { Happened } from './backlog.ts'
import {
  type AtOnce,
  type Caused,
  causedBy,
  type Deciding,
  type EffectPorts,
  isList,
  listed,
  type Policy,
  type Reactive,
  type Streaming,
} from './handler.ts'

type Dispatch = (caused: Caused<Command>) => void

interface Listener {
  readonly policy: Policy
  readonly notify: (entry: EventEntry) => void
}

/** By the event's type, in the order of the policies: those that name it, and those that wait for a change. */
const listenersByType = (listeners: readonly Listener[]) => {
  const rows = new Map<EventType, readonly Listener[]>()
  return (type: EventType): readonly Listener[] => {
    const known = rows.get(type)
    if (known !== undefined) return known
    const row = listeners.filter(({ policy }) => policy.on.includes(type) || policy.watches !== null)
    rows.set(type, row)
    return row
  }
}

/** Of a listener to this type of event. */
const isConcerned = ({ on, watches, reads }: Policy, { entry, before, after }: Happened): boolean =>
  watches === null ||
  on.some((type) => type === entry.type) ||
  (reads.some((name) => before[name] !== after[name]) &&
    !watches.isSame(watches.select(before), watches.select(after)))

/** What reactions do with the log: they append to it, one after the other, and read what has come of it. */
export interface Reacting {
  readonly append: (kind: 'event', caused: Caused<Event>) => number
  readonly drain: () => void
  readonly models: () => ReadModels
}

export type Handle = (entry: CommandEntry) => void

/**
 * Tables by type, so that a dispatch costs the same with any number. What answers at once is called; what takes time is
 * a stream that hears of the entry.
 */
export const connect = ({ handlers, policies, sources }: Reactive, core: Reacting, ports: EffectPorts) => {
  const running: Running = { core, ports, dispatch: null, streams: [] }
  const say = (caused: Caused<Event>): void => emit(core, caused)
  const dispatch = (caused: Caused<Command>): void => running.dispatch?.(caused)
  const handles = new Map<string, Handle>()
  for (const handler of handlers) {
    const { type: name } = handler
    if (handles.has(name)) throw new Error(`Two handlers for ${name}`)
    handles.set(name, notified(running, { ...handler, name }, say))
  }
  const listenersTo = listenersByType(
    policies.map((policy) => ({ policy, notify: notified(running, policy, dispatch) })),
  )
  const toExchanges = sources.map((one) => notified(running, one, dispatch))
  return {
    /** By the type of the command. */
    handlers: handles,
    hear: (happened: Happened): void => {
      const { entry } = happened
      if (entry.kind === 'exchange') for (const notify of toExchanges) notify(entry)
      if (entry.kind !== 'event') return
      for (const { policy, notify } of listenersTo(entry.type))
        if (isConcerned(policy, happened)) notify(entry)
    },
    /** Nothing reacts before it is started, or after what it gives back has ended. */
    start: (to: Dispatch): Subscription => {
      running.dispatch = to
      const subscription = new Subscription(() => (running.dispatch = null))
      for (const begin of running.streams) subscription.add(begin())
      return subscription
    },
  }
}

interface Running {
  readonly core: Reacting
  readonly ports: EffectPorts
  /** Each begins with the start. */
  readonly streams: (() => Subscription)[]
  /** `null` before the start and after the end. */
  dispatch: Dispatch | null
}

type Effect<E, A> = { readonly name: string } & (Deciding<E, A> | Streaming<E, EffectPorts, A>)

/** What is called with each entry that an effect gets; `say` is called with what comes of it. */
const notified = <E extends Entry, A>(
  running: Running,
  effect: Effect<E, A>,
  say: (caused: Caused<A>) => void,
): ((entry: E) => void) => {
  const { core, ports, streams } = running
  const models = readsOf(effect.reads, core)
  if ('run' in effect) {
    const heard$ = new Subject<E>()
    const said$ = survive(effect.name, effect.run(heard$, ports, models), core)
    streams.push(() => said$.subscribe(say))
    return (entry) => heard$.next(entry)
  }
  return (entry) => {
    if (running.dispatch === null) return
    let decided: AtOnce<A>
    try {
      decided = effect.decide(entry, models, ports)
    } catch (error) {
      // What throws has broken an invariant of ours: that is reported, and nothing comes of the entry.
      return emitCrash(core, effect.name, error)
    }
    if (isList(decided)) for (const value of listed(decided)) say(causedBy(entry, value))
    else if (decided !== null) say(causedBy(entry, decided))
  }
}

const emit = (core: Reacting, caused: Caused<Event>): void => {
  core.append('event', caused)
  core.drain()
}

/** A stream that throws has broken one too, and starts again. */
const survive = <A>(effect: string, stream$: Observable<A>, core: Reacting): Observable<A> =>
  stream$.pipe(
    retry({
      delay: (error: unknown) => {
        emitCrash(core, effect, error)
        return of(null)
      },
    }),
  )

const emitCrash = (core: Reacting, effect: string, thrown: unknown): void => {
  const error = thrown instanceof Error ? thrown.name : 'unknown'
  emit(core, { cause: null, value: event('EffectCrashed', { effect, error }) })
}

/** An object that reads the declared models again at each access, and nothing but them. */
const readsOf = (names: readonly ReadModelName[], core: Reacting): ReadModels => {
  const reads = {}
  for (const name of names)
    Object.defineProperty(reads, name, { enumerable: true, get: () => core.models()[name] })
  return reads as ReadModels
}

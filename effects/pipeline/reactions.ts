// How effects react to entries: handlers to commands, policies to events, sources to the world and to exchanges. What throws
// ends nothing but its own turn.
import { type Observable, of, Subject, Subscription } from 'rxjs'
import { retry } from 'rxjs/operators'
import type { Command } from '../../domain/log/commands.ts'
import type { CommandEntry, Entry, EventEntry, ExchangeEntry } from '../../domain/log/entry.ts'
import { event, type Event, type EventType } from '../../domain/log/events.ts'
import type { ReadModelName, ReadModels } from '../../projections/readModels.ts'
import type { Happened } from './backlog.ts'
import {
  type AtOnce,
  type Caused,
  causedBy,
  type EffectPorts,
  type Policy,
  type Reactive,
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

/** How some effects react. */
export interface Reactions {
  /** By the type of the command. */
  readonly handlers: ReadonlyMap<string, Handle>
  readonly hear: (happened: Happened) => void
  /** Nothing reacts before it is started, or after what it gives back has ended. */
  readonly start: (dispatch: Dispatch) => Subscription
}

/**
 * Tables by type, so that a dispatch costs the same with any number. What answers at once is called; what takes time is
 * a stream that hears of the entry.
 */
export const connect = (effects: Reactive, core: Reacting, ports: EffectPorts): Reactions => {
  const exchanges$ = new Subject<ExchangeEntry>()
  const running: Running = { core, ports, dispatch: null, events$: [], commands$: [] }
  const handlers = handlersIn(effects, running)
  const listenersTo = listenersByType(effects.policies.map((policy) => listenerOf(policy, running)))
  for (const { name, reads, run } of effects.sources)
    running.commands$.push(survive(name, run({ ...ports, exchanges$ }, readsOf(reads, core)), core))
  return {
    handlers,
    hear: (happened) => {
      const { entry } = happened
      if (entry.kind === 'exchange') return exchanges$.next(entry)
      if (entry.kind !== 'event') return
      for (const { policy, notify } of listenersTo(entry.type))
        if (isConcerned(policy, happened)) notify(entry)
    },
    start: (dispatch) => {
      running.dispatch = dispatch
      const subscription = new Subscription(() => (running.dispatch = null))
      for (const events$ of running.events$)
        subscription.add(events$.subscribe((caused) => emit(core, caused)))
      for (const commands$ of running.commands$) subscription.add(commands$.subscribe(dispatch))
      return subscription
    },
  }
}

interface Running {
  readonly core: Reacting
  readonly ports: EffectPorts
  readonly events$: Observable<Caused<Event>>[]
  readonly commands$: Observable<Caused<Command>>[]
  /** `null` before the start and after the end. */
  dispatch: Dispatch | null
}

const handlersIn = ({ handlers }: Reactive, running: Running): ReadonlyMap<string, Handle> => {
  const { core, ports } = running
  const byType = new Map<string, Handle>()
  for (const handler of handlers) {
    const { type, reads } = handler
    if (byType.has(type)) throw new Error(`Two handlers for ${type}`)
    if ('decide' in handler) {
      byType.set(
        type,
        deciding({ ...handler, effect: type }, running, (caused: Caused<Event>) =>
          core.append('event', caused),
        ),
      )
      continue
    }
    const subject = new Subject<CommandEntry>()
    byType.set(type, (c) => subject.next(c))
    running.events$.push(survive(type, handler.run(subject, ports, readsOf(reads, core)), core))
  }
  return byType
}

const listenerOf = (policy: Policy, running: Running): Listener => {
  const { core, ports } = running
  const { name, reads } = policy
  if ('decide' in policy)
    return {
      policy,
      notify: deciding({ ...policy, effect: name }, running, (caused: Caused<Command>) =>
        running.dispatch?.(caused),
      ),
    }
  const subject = new Subject<EventEntry>()
  running.commands$.push(survive(name, policy.run(subject, ports, readsOf(reads, core)), core))
  return { policy, notify: (entry) => subject.next(entry) }
}

const deciding = <E extends Entry, A>(
  { effect, decide, reads }: Deciding<E, A>,
  running: Running,
  then: (caused: Caused<A>) => void,
): ((entry: E) => void) => {
  const { core, ports } = running
  const models = readsOf(reads, core)
  return (entry) => {
    if (running.dispatch === null) return
    let decided: AtOnce<A>
    try {
      decided = decide(entry, models, ports)
    } catch (error) {
      // What throws has broken an invariant of ours: that is reported, and nothing comes of the entry.
      return emitCrash(core, effect, error)
    }
    if (isList(decided)) for (const value of decided) then(causedBy(entry, value))
    else if (decided !== null) then(causedBy(entry, decided))
  }
}

const isList = <A>(decided: AtOnce<A>): decided is readonly A[] => Array.isArray(decided)

interface Deciding<E, A> {
  /** The type of a handler's commands, or the name of a policy. */
  readonly effect: string
  readonly reads: readonly ReadModelName[]
  readonly decide: (entry: E, models: ReadModels, ports: EffectPorts) => AtOnce<A>
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

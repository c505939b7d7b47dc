// What the pipeline is made of. A handler takes one type of command and emits events; a policy turns events, or changes
// of the read models, into commands; a source turns what the world does into commands. Each is handed the ports and the
// read models that it declares, and no others. What answers an entry at once is a function (`decider`, `after`, `afterAny`,
// `afterChange`); where time or order matters it is a stream (`handler`, `policy`, `policyOnChange`, `source`).
import { EMPTY, type Observable, of, type OperatorFunction, timer } from 'rxjs'
import { concatMap, distinctUntilChanged, groupBy, map, mergeMap, scan, switchMap } from 'rxjs/operators'
import { type CalendarDay, dayAt } from '../../domain/calendarDay.ts'
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import type { DurationMs, EpochMs } from '../../domain/instant.ts'
import type { Command, CommandData, CommandType } from '../../domain/log/commands.ts'
import type { CommandEntry, EventEntry, ExchangeEntry } from '../../domain/log/entry.ts'
import type { Event, EventData, EventType } from '../../domain/log/events.ts'
import type { ReadModelName, ReadModels } from '../../projections/readModels.ts'
import type { Api } from '../api/call.ts'
import type { Ports, Secrets } from '../ports/ports.ts'

/** A fact or an intent, with the `seq` of the entry that led to it. */
export interface Caused<A> {
  readonly cause: number | null
  readonly value: A
}

export interface EffectPorts<A = Api> extends Ports {
  /** The API, its exchanges recorded as caused by `entry`; an answer comes only while what it is about stands. */
  readonly api: (entry: { readonly seq: number }, lifetime?: Lifetime) => A
  /** Those that came beside a command, once: a second time there are none, and so it is in a re-run. */
  readonly takeSecrets: (entry: { readonly seq: number }) => Secrets
  /** How many persons have left: the answer to what was asked before that is dropped after it (OP-18). */
  readonly personsBefore: () => number
}

/** What an answer is about, who is signed in or what is held here: once that is another, the answer is for no one (OP-18). */
export type Lifetime = 'person' | 'booking'

/** It is what it was as long as this is the same. */
export const lifetimeNow = (lifetime: Lifetime, { auth, reservation }: ReadModels): string | null =>
  lifetime === 'person' ? auth.token : (reservation.current?.reservationId ?? null)

/** By the server's clock, as far as it is known. */
export const serverTimeOf = ({ clock }: Pick<Ports, 'clock'>, { shell }: Reads<'shell'>): EpochMs =>
  serverNowMs(clock.nowMs(), shell.serverOffsetMs)

/** What day it is at the ports. */
export const todayAt = ({ clock, config }: Pick<Ports, 'clock' | 'config'>): CalendarDay =>
  dayAt(clock.nowMs(), config.timeZone)

/** The declared read models, each read at the moment of asking. */
export type Reads<N extends ReadModelName> = Pick<ReadModels, N>

/** What comes of an entry at once: one thing, several in their order, each of which may be nothing, or nothing. */
export type AtOnce<A> = A | readonly AtOnce<A>[] | null

/** Without the API: what answers at once asks no server. */
export type PortsAtOnce = Omit<EffectPorts, 'api'>

/** It is called with an entry, and says at once what comes of it. */
export interface Deciding<In, Out> {
  readonly reads: readonly ReadModelName[]
  readonly decide: (entry: In, models: ReadModels, ports: PortsAtOnce) => AtOnce<Out>
}

/** A stream: of what it hears, what it leads to. */
type Run<In, P, N extends ReadModelName, Out> = (
  heard$: Observable<In>,
  ports: P,
  models: Reads<N>,
) => Observable<Caused<Out>>

export interface Streaming<In, P, Out> {
  readonly reads: readonly ReadModelName[]
  readonly run: Run<In, P, ReadModelName, Out>
}

interface Handling {
  readonly type: CommandType
}

export type Decider = Handling & Deciding<CommandEntry, Event>

export type Handler<A = Api> = Decider | (Handling & Streaming<CommandEntry, EffectPorts<A>, Event>)

interface Named {
  /** Under which its file exports it: given by `effectsOf`. */
  readonly name: string
}

interface Listening extends Named {
  /** It gets these events, even where they change nothing. */
  readonly on: readonly EventType[]
  /** It gets every event that changes this as well. */
  readonly watches: Watch | null
}

type Reacting<In> = Deciding<In, Command> | Streaming<In, PortsAtOnce, Command>

export type Policy = Listening & Reacting<EventEntry>

/** It hears of exchanges, or of what the world does. */
export type Source = Named & Reacting<ExchangeEntry>

/** What reacts to entries. */
export interface Reactive<A = Api> {
  readonly handlers: readonly Handler<A>[]
  readonly policies: readonly Policy[]
  readonly sources: readonly Source[]
}

/** A part of the read models, and when two of its values are the same. */
export interface Watch<N extends ReadModelName = ReadModelName, S = unknown> {
  /** Runs after each event that changes a model it reads, so it only picks: no search, no arithmetic. */
  readonly select: (models: Reads<N>) => S
  readonly isSame: (before: S, after: S) => boolean
}

/** Two values are the same by reference, where nothing else is given. */
interface WatchOptions<N extends ReadModelName, S, K extends EventType>
  extends Pick<Watch<N, S>, 'select'>, Partial<Pick<Watch<N, S>, 'isSame'>> {
  readonly reads: readonly N[]
  /** Events that it gets even where they change nothing. */
  readonly on?: readonly K[]
}

export const handler = <K extends CommandType, N extends ReadModelName = never, A = Api>(
  type: K,
  { reads }: { readonly reads: readonly N[] },
  run: Run<CommandEntry<K>, EffectPorts<A>, N, Event>,
): Handler<A> => ({ type, reads, run: run as unknown as Run<CommandEntry, EffectPorts<A>, N, Event> })

export const policy = <K extends EventType, N extends ReadModelName = never>(
  { on, reads }: { readonly on: readonly K[]; readonly reads: readonly N[] },
  run: Run<EventEntry<K>, PortsAtOnce, N, Command>,
): Policy => ({
  name: UNNAMED,
  on,
  watches: null,
  reads,
  run: run as unknown as Run<EventEntry, PortsAtOnce, N, Command>,
})

/**
 * A policy that waits for a change of the read models. It gets each event that changes what it selects once: that
 * event is the cause of what follows. It gets `SessionResumed` too, because to a new page all that stands is new.
 */
export const policyOnChange = <S, N extends ReadModelName, K extends EventType = never>(
  options: WatchOptions<N, S, K>,
  run: Run<EventEntry, PortsAtOnce, N, Command>,
): Policy => ({ ...watching(options), run })

/** What the world does beside the log: no entry is the cause of what follows. */
export const source = <N extends ReadModelName = never>(
  reads: readonly N[],
  heard: (ports: PortsAtOnce, models: Reads<N>) => Observable<Command>,
): Source => ({
  name: UNNAMED,
  reads,
  run: (_exchanges$, ports, models) => heard(ports, models).pipe(map((value) => ({ cause: null, value }))),
})

/** A source that decides at once which commands follow on an exchange. */
export const afterExchange = <N extends ReadModelName = never>(
  reads: readonly N[],
  decide: (entry: ExchangeEntry, models: Reads<N>) => AtOnce<Command>,
) => ({ name: UNNAMED, reads, decide })

const UNNAMED = ''

const watching = <N extends ReadModelName, S, K extends EventType>({
  reads,
  select,
  isSame = Object.is,
  on = [],
}: WatchOptions<N, S, K>): Listening & { readonly reads: readonly N[] } => ({
  name: UNNAMED,
  on: ['SessionResumed', ...on],
  watches: { select, isSame: isSame as Watch['isSame'] },
  reads,
})

/** A handler that decides at once what has happened, by what the command says. */
export const decider = <K extends CommandType, N extends ReadModelName = never>(
  type: K,
  reads: readonly N[],
  decide: (data: CommandData<K>, models: Reads<N>, ports: PortsAtOnce) => AtOnce<Event>,
): Decider => ({
  type,
  reads,
  decide: ({ data }, models, ports) => decide(data, models, ports),
})

/** For each command the event that states what it says. */
type Statements = {
  readonly [K in CommandType]?: {
    readonly [E in EventType]: CommandData<K> extends EventData<E> ? E : never
  }[EventType]
}

/** Handlers of commands by which nothing is decided. */
export const stating = (statements: Statements): readonly Decider[] =>
  (Object.entries(statements) as [CommandType, EventType][]).map(([command, stated]) =>
    decider(command, [], (data) => ({ type: stated, data }) as Event),
  )

/** A policy that decides at once which commands follow on this event, by what it says. */
export const after = <K extends EventType, N extends ReadModelName = never>(
  on: K,
  reads: readonly N[],
  decide: (data: EventEntry<K>['data'], models: Reads<N>, ports: PortsAtOnce) => AtOnce<Command>,
): Policy => afterAny([on], reads, ({ data }, models, ports) => decide(data, models, ports))

/** A policy that decides at once which commands follow on any of these events. */
export const afterAny = <K extends EventType, N extends ReadModelName = never>(
  on: readonly K[],
  reads: readonly N[],
  decide: (e: EventEntry<K>, models: Reads<N>, ports: PortsAtOnce) => AtOnce<Command>,
): Policy => ({
  name: UNNAMED,
  on,
  watches: null,
  reads: [...new Set(reads)],
  decide: decide as unknown as Deciding<EventEntry, Command>['decide'],
})

/** A policy that decides at once which commands follow on a change of the read models, as `policyOnChange` gets it. */
export const afterChange = <S, N extends ReadModelName, K extends EventType = never>(
  options: WatchOptions<N, S, K>,
  decide: (e: EventEntry, models: Reads<N>, ports: PortsAtOnce) => AtOnce<Command>,
): Policy => ({ ...watching(options), decide })

/** How long to wait; not at all; or to end the pause that runs. `null` leaves that one alone. */
export type Pause = DurationMs | 'atOnce' | 'never' | null

/**
 * A policy that decides after a pause: what a person types is sent once no more keys come, and what the server could not be asked
 * is asked again. The newest of these events begins the pause, and what is decided at its end has that event as its cause.
 */
export const afterPause = <K extends EventType, N extends ReadModelName = never>(
  { on, reads, pause, about = () => null }: PauseTerms<K, N>,
  decide: (e: EventEntry<K>, models: Reads<N>, ports: PortsAtOnce) => AtOnce<Command>,
): Policy =>
  policy({ on, reads }, (events$, ports, models) =>
    events$.pipe(
      groupBy(about),
      // What is about one thing has a pause of its own.
      mergeMap((ofOne$) =>
        ofOne$.pipe(
          scan((begun: Begun<K>, e) => {
            const wait = pause(e, models, { ...ports, begun: begun?.wait ?? null })
            return wait === null ? begun : { e, wait }
          }, null),
          distinctUntilChanged(),
          // A newer event takes the place of the one before.
          switchMap((begun) => {
            if (begun === null || begun.wait === 'never') return EMPTY
            const { e, wait } = begun
            const due$: Observable<unknown> = wait === 'atOnce' ? of(e) : timer(wait, ports.clock.scheduler)
            return due$.pipe(
              // Complete at once, so that order is all there is to choose.
              concatMap(() => listed(decide(e, models, ports)).map((value) => causedBy(e, value))),
            )
          }),
        ),
      ),
    ),
  )

type Begun<K extends EventType> = {
  readonly e: EventEntry<K>
  readonly wait: Exclude<Pause, null>
} | null

interface PauseTerms<K extends EventType, N extends ReadModelName> {
  readonly on: readonly K[]
  readonly reads: readonly N[]
  /** `begun` is the pause that was begun last, of what is about the same. */
  readonly pause: (
    e: EventEntry<K>,
    models: Reads<N>,
    ports: PortsAtOnce & { readonly begun: Pause },
  ) => Pause
  /** What the event is about. */
  readonly about?: (e: EventEntry<K>) => number | null
}

/** For who waits for something to be there, and not for it to go. */
export const isNothingNew = (before: unknown, after: unknown): boolean => after === null || after === before

/** Gives every value the same cause: `entry`. */
export const allCausedBy =
  (entry: { readonly seq: number }) =>
  <A>(values$: Observable<A>): Observable<Caused<A>> =>
    values$.pipe(map((value) => ({ cause: entry.seq, value })))

/** One event or command, with `entry` as its cause. */
export const causedBy = <A>(entry: { readonly seq: number }, value: A): Caused<A> => ({
  cause: entry.seq,
  value,
})

/** What was decided at once, as a list. */
export const listed = <A>(decided: AtOnce<A>): readonly A[] => {
  if (decided === null) return []
  return isList(decided) ? decided.flatMap(listed) : [decided]
}

export const isList = <A>(decided: AtOnce<A>): decided is readonly AtOnce<A>[] => Array.isArray(decided)

/** For each entry of a stream what is decided at once, with the entry as its cause. */
export const mapCaused = <E extends { readonly seq: number }, A>(
  decide: (entry: E) => AtOnce<A>,
): OperatorFunction<E, Caused<A>> =>
  // The inner lists are complete at once, so that order is all there is to choose.
  concatMap((entry) => listed(decide(entry)).map((one) => causedBy(entry, one)))

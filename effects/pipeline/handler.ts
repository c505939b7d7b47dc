// What the pipeline is made of. A handler takes one type of command and emits events; a policy turns events, or changes
// of the read models, into commands; a source turns what the world does into commands. Each is handed the ports and the
// read models that it declares, and no others.
import type { Observable, OperatorFunction } from 'rxjs'
import { concatMap, map } from 'rxjs/operators'
import { type CalendarDay, dayAt } from '../../domain/calendarDay.ts'
import type { Command, CommandType } from '../../domain/log/commands.ts'
import type { CommandEntry, EventEntry, ExchangeEntry } from '../../domain/log/entry.ts'
import type { Event, EventType } from '../../domain/log/events.ts'
import type { ReadModelName, ReadModels } from '../../projections/readModels.ts'
import type { Api } from '../api/api.ts'
import type { FirstApi } from '../api/firstApi.ts'
import type { Ports, Secrets } from '../ports/ports.ts'

/** A fact or an intent, with the `seq` of the entry that led to it. */
export interface Caused<A> {
  readonly cause: number | null
  readonly value: A
}

export interface EffectPorts<A = Api> extends Ports {
  /** The API, its exchanges recorded as caused by `entry`. */
  readonly api: (entry: { readonly seq: number }) => A
  /** Those that came beside a command, once: a second time there are none, and so it is in a re-run. */
  readonly takeSecrets: (entry: { readonly seq: number }) => Secrets
  /** How many persons have left: what was asked before that is not told after it (OP-18). */
  readonly personsBefore: () => number
}

/** What day it is at the ports. */
export const todayAt = ({ clock, config }: Pick<Ports, 'clock' | 'config'>): CalendarDay =>
  dayAt(clock.nowMs(), config.timeZone)

/** The declared read models, each read at the moment of asking. */
export type Reads<N extends ReadModelName> = Pick<ReadModels, N>

export interface Handler<A = Api> {
  readonly type: CommandType
  readonly reads: readonly ReadModelName[]
  readonly run: (
    commands$: Observable<CommandEntry>,
    ports: EffectPorts<A>,
    models: ReadModels,
  ) => Observable<Caused<Event>>
}

export interface Policy<A = Api> {
  readonly name: string
  /** It is told of these events, whatever they change. */
  readonly on: readonly EventType[]
  /** It is told of every event that changes this as well. */
  readonly watches: Watch | null
  readonly reads: readonly ReadModelName[]
  readonly run: (
    events$: Observable<EventEntry>,
    ports: EffectPorts<A>,
    models: ReadModels,
  ) => Observable<Caused<Command>>
}

/** A part of the read models, and when two of its values are the same. */
export interface Watch<N extends ReadModelName = ReadModelName, S = unknown> {
  /** Runs after each event that changes a model it reads, so it only picks: no search, no arithmetic. */
  readonly select: (models: Reads<N>) => S
  readonly isSame: (before: S, after: S) => boolean
}

interface WatchOptions<N extends ReadModelName, S, K extends EventType> {
  readonly reads: readonly N[]
  readonly select: Watch<N, S>['select']
  /** By reference, where nothing else is given. */
  readonly isSame?: Watch<N, S>['isSame']
  /** Events of which it is told even where they change nothing. */
  readonly on?: readonly K[]
}

export interface Source<A = Api> {
  readonly name: string
  readonly reads: readonly ReadModelName[]
  readonly run: (
    world: EffectPorts<A> & { readonly exchanges$: Observable<ExchangeEntry> },
    models: ReadModels,
  ) => Observable<Caused<Command>>
}

/** What makes effects that see the API as `A`. */
export interface EffectMakers<A> {
  readonly handler: <K extends CommandType, N extends ReadModelName = never>(
    type: K,
    options: { readonly reads: readonly N[] },
    run: (
      commands$: Observable<CommandEntry<K>>,
      ports: EffectPorts<A>,
      models: Reads<N>,
    ) => Observable<Caused<Event>>,
  ) => Handler<A>
  readonly policy: <K extends EventType, N extends ReadModelName = never>(
    name: string,
    options: { readonly on: readonly K[]; readonly reads: readonly N[] },
    run: (
      events$: Observable<EventEntry<K>>,
      ports: EffectPorts<A>,
      models: Reads<N>,
    ) => Observable<Caused<Command>>,
  ) => Policy<A>
  /**
   * A policy that waits for a change of the read models. It is told once of each event that changes what it selects: that
   * event is the cause of what follows. It is told of `SessionResumed` too, because to a new page all that stands is new.
   */
  readonly policyOnChange: <S, N extends ReadModelName, K extends EventType = never>(
    name: string,
    options: WatchOptions<N, S, K>,
    run: (
      changes$: Observable<EventEntry>,
      ports: EffectPorts<A>,
      models: Reads<N>,
    ) => Observable<Caused<Command>>,
  ) => Policy<A>
  readonly source: <N extends ReadModelName = never>(
    name: string,
    options: { readonly reads: readonly N[] },
    run: (
      world: EffectPorts<A> & { readonly exchanges$: Observable<ExchangeEntry> },
      models: Reads<N>,
    ) => Observable<Caused<Command>>,
  ) => Source<A>
}

const makersFor = <A>(): EffectMakers<A> => ({
  handler: (type, { reads }, run) => ({ type, reads, run: run as unknown as Handler<A>['run'] }),
  policy: (name, { on, reads }, run) => ({
    name,
    on,
    watches: null,
    reads,
    run: run as unknown as Policy<A>['run'],
  }),
  policyOnChange: (name, { reads, select, isSame = Object.is, on = [] }, run) => ({
    name,
    on: ['SessionResumed', ...on],
    watches: { select, isSame },
    reads,
    run,
  }),
  source: (name, { reads }, run) => ({ name, reads, run }),
})

export const { handler, policy, policyOnChange, source } = makersFor<Api>()

/** For the effects that the program begins with, which make no calls but those of the first page. */
export const forFirstPage = makersFor<FirstApi>()

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

/** For each entry at once one event or command, several in their order, or none; the entry is their cause. */
export const mapCaused = <E extends { readonly seq: number }, A>(
  decide: (entry: E) => A | readonly A[] | null,
): OperatorFunction<E, Caused<A>> => {
  const toValues = (entry: E): Caused<A>[] => {
    const value = decide(entry)
    const values = value === null ? [] : Array.isArray(value) ? (value as readonly A[]) : [value as A]
    return values.map((one) => causedBy(entry, one))
  }
  return concatMapNow(toValues)
}

/** Synchronous one-to-many, in order. */
const concatMapNow =
  <A, B>(toMany: (a: A) => readonly B[]): OperatorFunction<A, B> =>
  (source$) =>
    source$.pipe(
      // The inner lists are complete at once, so that order is all there is to choose.
      concatMap(toMany),
    )

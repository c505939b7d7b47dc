// The pipeline: commands to handlers, events to the log, the log to the read models, and on to policies.
// An entry is appended and folded at once; what reacts to it waits in a queue, so that causes always come before
// effects and nothing runs inside something else. Some effects may come later: nothing that is for them gets lost.
import { Subject, Subscription } from 'rxjs'
import { endsEverything } from '../../domain/auth/signOut.ts'
import type { Command } from '../../domain/log/commands.ts'
import { type DurationMs, earlier, type EpochMs, LONG_AGO } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { FoldEngine } from '../../projections/foldEngine.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { type Api, type CallContext, createTurns } from '../api/call.ts'
import type { FirstApi } from '../api/firstApi.ts'
import { createBacklog, foldLate, type Happened, bothFolds } from './backlog.ts'
import { type Caused, type EffectPorts, lifetimeNow, type Reactive } from './handler.ts'
import { connect, type Handle } from './reactions.ts'
import { type ClockMove, createNotes, type DigestModels, lateness } from './notes.ts'
import { createStore } from './store.ts'
import type { Ports, Secrets } from '../ports/ports.ts'

export interface Effects<A = Api> extends Reactive<A> {
  /** The API as these see it. */
  readonly createApi: (context: CallContext) => A
  /** Into the read models that these lead to, and no others. */
  readonly foldOne: FoldEngine['foldOne']
}

/** Where entries go, in order. The pipeline never reads it. */
export interface EntrySink {
  readonly append: (entry: Entry) => void
}

/** The state that a pipeline starts from: nothing, or what an earlier page of this tab left. */
export interface StartingPoint {
  readonly models: ReadModels
  readonly nextSeq: number
}

export interface Pipeline {
  /** `secrets` reach the command's handler and nothing else. */
  readonly dispatch: (command: Command, secrets?: Secrets) => void
  readonly models: () => ReadModels
  /** Called after each dispatch or answer has run its course. */
  readonly subscribe: (listener: () => void) => () => void
  /** Stops handlers, policies, sources and timers. */
  readonly stop: () => void
}

export interface FreshPipeline extends Pipeline {
  /**
   * Goes on in the middle of a session, with the read models as they stand: policies hear what a page that was loaded again
   * would tell them, so that they wait and ask for what is open. The log says nothing of it.
   */
  readonly goOn: () => void
}

export interface PipelineParts {
  readonly effects: Effects | Effects<FirstApi>
  /**
   * Effects that are loaded later. The first command without a handler waits for them, and all that come after it
   * wait behind it; then their folds go over what has happened meanwhile, and they hear of it. Where they are unavailable,
   * their commands lead to nothing.
   */
  readonly later?: Promise<Effects>
  /** Called when a command waits for them. */
  readonly wantLater?: () => void
  readonly ports: Ports
  readonly log: EntrySink
  readonly start: StartingPoint
  /**
   * Freezes an entry through and through before it is appended, so that a fold which reaches into an event fails at once.
   * Development and tests have it; in the product it would cost time and bytes and change nothing.
   */
  readonly freeze?: (entry: Entry, deep: true) => Entry
  /** Digests for the notes of commands; none are noted where it is left out. */
  readonly digest?: DigestModels
}

export const createPipeline = ({
  effects,
  later,
  wantLater,
  log,
  start,
  freeze,
  ...parts
}: PipelineParts): FreshPipeline => {
  const notes = createNotes(parts.ports, parts.digest)
  const { ports } = notes
  const sink = freeze === undefined ? log : { append: (entry: Entry) => log.append(freeze(entry, true)) }
  const core = createCore({ ...notes, foldOne: effects.foldOne }, sink, start)
  const reactions: ReturnType<typeof connect>[] = []
  const handlers = new Map<string, Handle>()
  const backlog = createBacklog({
    isAwaited: later !== undefined,
    want: wantLater,
    isHandled: (type) => handlers.has(type),
    perform: (dispatched) => {
      const seq = core.append('command', dispatched)
      if (dispatched.secrets !== undefined) core.secrets.set(seq, dispatched.secrets)
      core.drain()
    },
  })
  core.onEntry((happened) => {
    const { entry } = happened
    if (entry.kind === 'command') {
      const handle = handlers.get(entry.type)
      if (handle === undefined) throw new Error(`No handler for ${entry.type}`)
      return handle(entry)
    }
    backlog.note(happened)
    for (const { hear } of reactions) hear(happened)
  })
  const subscription = new Subscription()
  const begin = (some: Effects): ReturnType<typeof connect> => {
    const reaction = connect(some, core, portsFor(ports, core, some))
    reactions.push(reaction)
    for (const [type, handle] of reaction.handlers) if (!handlers.has(type)) handlers.set(type, handle)
    subscription.add(reaction.start(backlog.dispatch))
    return reaction
  }
  // Whichever they are, they bring the API along that they see.
  begin(effects)
  const join = (late: Effects): void => {
    if (subscription.closed) return
    const reaction = begin(late)
    backlog.end((missed) => core.drain(() => core.foldAlso(late.foldOne, missed).forEach(reaction.hear)))
  }
  later?.then(join, backlog.giveUp)
  return {
    dispatch: (value, secrets) => backlog.dispatch({ cause: null, value, secrets }),
    models: core.models,
    subscribe: core.subscribe,
    goOn: () => core.drain(() => hearAll(reactions, standingAt(start, ports.clock.nowMs()))),
    stop: () => subscription.unsubscribe(),
  }
}

const hearAll = (reactions: readonly ReturnType<typeof connect>[], all: readonly Happened[]): void => {
  for (const happened of all) for (const { hear } of reactions) hear(happened)
}

/** What comes of it is caused by the last entry that stands. Notices begin their time again. */
const standingAt = ({ models, nextSeq }: StartingPoint, at: EpochMs): readonly Happened[] => {
  const { isDemo, notices } = models.shell
  const frame = { seq: nextSeq - 1, at, kind: 'event', cause: null } as const
  const resumed: Entry = { ...frame, type: 'SessionResumed', data: { demo: isDemo, awayMs: null } }
  const shown = notices.map((data): Entry => ({ ...frame, type: 'NoticeShown', data }))
  return [resumed, ...shown].map((entry) => ({ entry, before: models, after: models }))
}

/** What an entry says, and its cause. */
type Appended = Caused<Pick<Entry, 'type' | 'data'>>
type Core = ReturnType<typeof createCore>

/**
 * What an entry is copied from. The engine would take entries that are written out for long-lived, once a log has kept
 * many, and a dispatch would take half as long again.
 */
const BLANK = { seq: 0, at: LONG_AGO, kind: 'event', type: '', cause: null, data: null } as const

/** By a clock that has not moved on yet. */
const clockMoveOf = (
  { byMs, seenBeforeMs, thenByMs }: ClockMove,
  { seq, at }: Pick<Entry, 'seq' | 'at'>,
): Entry => ({
  seq,
  at: earlier(at, thenByMs),
  kind: 'command',
  type: 'NoteClockMove',
  cause: null,
  data: { byMs },
  ...(seenBeforeMs === 0 ? {} : { note: { seenBeforeMs } }),
})

/** Numbering, appending, folding, and the queue of entries that are to be reacted to. */
const createCore = (
  { nowMs, take, takeClockMoves, ...first }: ReturnType<typeof createNotes> & Pick<Effects, 'foldOne'>,
  log: EntrySink,
  start: StartingPoint,
) => {
  let { models, nextSeq } = start
  let { foldOne } = first
  const queue = createQueue()
  /** What has changed last; it is settled once all has run its course, which is what listeners wait for. */
  let latest: object = models
  const settled = createStore(latest)
  const persons = createPersons()
  /** The number of the entry. `lateMs` is that of the timer which has sent the request of an exchange. */
  const append = (kind: Entry['kind'], { cause, value }: Appended, lateMs?: DurationMs): number => {
    const at = nowMs()
    const moved = takeClockMoves(at)
    const note = lateMs === undefined ? take(kind === 'command' ? models : null) : lateness(lateMs)
    for (const move of moved) add(clockMoveOf(move, { seq: nextSeq, at }))
    const frame = { ...BLANK, seq: nextSeq, at, kind, type: value.type, cause, data: value.data }
    return add((note === undefined ? frame : { ...frame, note }) as Entry)
  }
  const add = (entry: Entry): number => {
    nextSeq += 1
    log.append(entry)
    const before = models
    models = foldOne(before, entry)
    latest = entry
    queue.push({ entry, before, after: models })
    persons.note(entry)
    return entry.seq
  }
  /** `begin` adds to what is to be reacted to. */
  const drain = (begin?: () => void): void => {
    if (!queue.drain(begin)) return
    // What waits behind a call is decided when all of the other's is put away.
    while (persons.takeArrival()) queue.drain(persons.leave)
    settled.set(latest)
  }
  /** Folds that come late go over what has happened, which is passed on with the read models after it. */
  const foldAlso = (late: Effects['foldOne'], missed: readonly Happened[]): readonly Happened[] => {
    const folded = foldLate(late, { start: start.models, models, missed })
    foldOne = bothFolds(foldOne, late)
    if (folded.models !== models) latest = folded.models
    models = folded.models
    return folded.happened
  }
  return {
    startedAtMs: nowMs(),
    persons,
    inTurn: createTurns(),
    /** By the number of their command, until its handler takes them. */
    secrets: new Map<number, Secrets>(),
    append,
    drain,
    foldAlso,
    models: () => models,
    onEntry: queue.onEntry,
    subscribe: settled.subscribe,
  }
}

/** Who was here: what they have asked is for no one once another person has come in. */
const createPersons = () => {
  const left$ = new Subject<void>()
  let before = 0
  let hasArrived = false
  return {
    left$,
    before: () => before,
    note: (entry: Entry): void => {
      if (entry.kind !== 'event') return
      if (entry.type === 'SignedOut' && endsEverything(entry.data.why)) before += 1
      hasArrived ||= entry.type === 'SignedIn'
    },
    takeArrival: (): boolean => {
      const hadArrived = hasArrived
      hasArrived = false
      return hadArrived
    },
    leave: () => left$.next(),
  }
}

/** What is to be reacted to: one entry after the other, and what comes of one waits behind those that are there. */
const createQueue = () => {
  /** What was reacted to is held no longer than the turn: it has the read models of before. */
  const waiting: (Happened | null)[] = []
  let done = 0
  let end = 0
  let isDraining = false
  let react: (happened: Happened) => void = () => undefined
  return {
    push: (happened: Happened): void => void (waiting[end++] = happened),
    onEntry: (reaction: typeof react) => void (react = reaction),
    /** Whether it was done: while it is being done, it goes on there. */
    drain: (begin?: () => void): boolean => {
      if (isDraining) return false
      isDraining = true
      try {
        begin?.()
        while (done < end) react(waiting[done++] as Happened)
        while (end > 0) waiting[(end -= 1)] = null // To cut it short would cost as much as a reaction.
        done = 0
      } finally {
        isDraining = false // What throws here is thrown to the caller; the next command is handled all the same.
      }
      return true
    },
  }
}

/** The ports, with an API whose exchanges are recorded under their cause. */
const portsFor = (ports: Ports, core: Core, { createApi }: Effects): EffectPorts => ({
  ...ports,
  api: ({ seq }, lifetime) =>
    createApi({
      aboutNow: () => (lifetime === undefined ? null : lifetimeNow(lifetime, core.models())),
      transport: ports.transport,
      clock: ports.clock,
      startedAtMs: core.startedAtMs,
      left$: core.persons.left$,
      inTurn: core.inTurn,
      personsBefore: core.persons.before,
      locale: () => core.models().shell.address?.locale ?? null,
      token: () => core.models().auth.token,
      vault: ports.tokens,
      record: (call, exchange, lateMs) => {
        core.append('exchange', { cause: seq, value: { type: call, data: exchange } }, lateMs)
      },
      handedOver: () => core.drain(),
    }),
  personsBefore: core.persons.before,
  takeSecrets: ({ seq }) => {
    const secrets = core.secrets.get(seq)
    core.secrets.delete(seq)
    return secrets ?? {}
  },
})

// Three ways from a command to a subscriber, each with so many handlers of made-up types: the program's own, one
// filter a handler, redux-observable. All of them number, log and fold the same event in the same way.
import {
  applyMiddleware,
  legacy_createStore as createStore,
  type Middleware,
  type UnknownAction,
} from 'redux'
import { combineEpics, createEpicMiddleware, type Epic, ofType } from 'redux-observable'
import { Subject } from 'rxjs'
import { filter, map } from 'rxjs/operators'
import type { Command, CommandType } from '../../domain/log/commands.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { Event } from '../../domain/log/events.ts'
import { endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import { callerOf } from '../../effects/api/call.ts'
import { decider } from '../../effects/pipeline/handler.ts'
import { createPipeline } from '../../effects/pipeline/pipeline.ts'
import { createVirtualClock } from '../support/virtualClock.ts'
import { foldOne } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { idlePorts } from '../support/idlePorts.ts'
import { event } from '../support/unbranded.ts'

/** Dispatches the `turn`th command; handlers take turns. */
export type Dispatch = (turn: number) => void

export const tableDispatch = (handlerCount: number): Dispatch => {
  const types = typesOf(handlerCount)
  const log = createLog()
  let turns = 0
  const pipeline = createPipeline({
    effects: {
      createApi: (context) => callerOf(endpoints, context),
      foldOne,
      handlers: types.map((type) => decider(type as CommandType, [], () => outcomeOf((turns += 1)))),
      policies: [],
      sources: [],
    },
    ports: PORTS,
    log: { append: log.append },
    start: { models: initialModels, nextSeq: 1 },
  })
  pipeline.subscribe(log.look)
  return (turn) => pipeline.dispatch({ type: types[turn % handlerCount], data: {} } as Command)
}

export const filterDispatch = (handlerCount: number): Dispatch => {
  const types = typesOf(handlerCount)
  const log = createLog()
  const entries$ = new Subject<Entry>()
  const listeners$ = new Subject<void>()
  let models = initialModels
  let seq = 0
  const append = (said: Command | Event, kind: 'command' | 'event'): void => {
    seq += 1
    const entry = { seq, at: PORTS.clock.nowMs(), kind, cause: null, ...said } as Entry
    log.append(entry)
    models = foldOne(models, entry)
    entries$.next(entry)
  }
  for (const type of types) {
    const own$ = entries$.pipe(filter((entry) => entry.type === type))
    own$.pipe(map((entry) => outcomeOf(entry.seq))).subscribe((outcome) => append(outcome, 'event'))
  }
  listeners$.subscribe(log.look)
  return (turn) => {
    append({ type: types[turn % handlerCount], data: {} } as Command, 'command')
    listeners$.next()
  }
}

export const reduxObservableDispatch = (handlerCount: number): Dispatch => {
  const types = typesOf(handlerCount)
  const log = createLog()
  const epics = types.map(
    (type): Epic<UnknownAction, UnknownAction> =>
      (actions$) =>
        actions$.pipe(
          ofType(type),
          map((action) => ({ kind: 'event', ...outcomeOf(Number(action['seq'])) })),
        ),
  )
  let seq = 0
  const numbering: Middleware = () => (next) => (action) => {
    seq += 1
    const entry = { seq, at: PORTS.clock.nowMs(), cause: null, ...(action as UnknownAction) }
    log.append(entry as unknown as Entry)
    return next(entry)
  }
  const epicMiddleware = createEpicMiddleware<UnknownAction, UnknownAction>()
  const reducer = (models: ReadModels = initialModels, action: UnknownAction): ReadModels =>
    foldOne(models, action as unknown as Entry)
  const store = createStore(reducer, applyMiddleware(numbering, epicMiddleware as Middleware))
  epicMiddleware.run(combineEpics(...epics))
  store.subscribe(log.look)
  return (turn) => void store.dispatch({ kind: 'command', type: types[turn % handlerCount] ?? '', data: {} })
}

const typesOf = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `Try${i}`)

/** An event that changes a read model each time. */
const outcomeOf = (seq: number): Event => event('ServerClockMeasured', { offsetMs: seq })

const MOST_KEPT = 10_000

/** Keeps entries, and a subscriber that looks at the last one. */
const createLog = () => {
  const entries: Entry[] = []
  let seen = 0
  return {
    append: (entry: Entry): void => {
      if (entries.length === MOST_KEPT) entries.length = 0
      entries.push(entry)
    },
    look: (): void => {
      seen = entries.at(-1)?.seq ?? seen
    },
  }
}

/** Nothing here is asked of the world. */
const PORTS = idlePorts(createVirtualClock(0))

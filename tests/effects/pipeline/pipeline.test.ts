// The pipeline itself: numbering and causes, one handler a command, declared reads, crashes survived.
import { Subject } from 'rxjs'
import { map, tap } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import { commandCodecs } from '../../../domain/log/commandCodecs.ts'
import type { Command, CommandType } from '../../../domain/log/commands.ts'
import type { Event } from '../../../domain/log/events.ts'
import { allEffects } from '../../../effects/allEffects.ts'
import {
  after,
  afterAny,
  afterChange,
  causedBy,
  decider,
  handler,
  mapCaused,
  policy,
  source,
} from '../../../effects/pipeline/handler.ts'
import { initialModels, projections } from '../../../projections/readModels.ts'
import { bookingAt, MINUTE_MS, step } from '../../support/bookingSession.ts'
import { createBench } from '../../support/pipelineBench.ts'
import { command, event } from '../../support/unbranded.ts'

describe('when a whole journey is in the log', () => {
  it('numbers its entries from 1 without gaps, in the order of time', () => {
    const { entries } = bookingAt('paid')
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1))
    for (let i = 1; i < entries.length; i += 1)
      expect((entries[i]?.at ?? 0) - (entries[i - 1]?.at ?? 0)).toBeGreaterThanOrEqual(0)
  })

  it('always names an earlier entry as a cause: events and exchanges come from commands', () => {
    const { entries } = bookingAt('paid')
    const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
    for (const { seq, cause, kind, type } of entries) {
      if (cause === null) {
        expect(kind, `${seq} ${type}`).toBe('command')
        continue
      }
      expect(cause).toBeLessThan(seq)
      const from = bySeq.get(cause)?.kind
      expect(kind === 'command' ? ['event', 'exchange'] : ['command'], `seq ${seq}`).toContain(from)
    }
  })
})

describe('when the effects of the program are counted', () => {
  it('has exactly one handler for each command', () => {
    const handled = allEffects.handlers.map(({ type }) => type).sort()
    expect(handled).toEqual(Object.keys(commandCodecs).sort())
  })

  it('names each policy and source once', () => {
    const names = [...allEffects.policies, ...allEffects.sources].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('declares only read models that there are, each once', () => {
    for (const { reads } of [...allEffects.handlers, ...allEffects.policies, ...allEffects.sources]) {
      expect(new Set(reads).size).toBe(reads.length)
      expect(reads.filter((name) => !Object.hasOwn(projections, name))).toEqual([])
    }
  })
})

describe('when an effect reads', () => {
  it('sees the models that it declares, as they are at that moment, and no other', () => {
    const seen: unknown[] = []
    const look = handler('GoBack', { reads: ['auth'] }, (commands$, _ports, models) =>
      commands$.pipe(
        tap(() => seen.push({ ...models }, (models as Record<string, unknown>)['reservation'])),
        mapCaused(() => event('SignedOut', { why: 'chosen' })),
      ),
    )
    const signIn = handler('SignOut', { reads: [] }, (commands$) =>
      commands$.pipe(
        map((c) =>
          causedBy(c, event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user: null, customer: null })),
        ),
      ),
    )
    const bench = createBench({ handlers: [look, signIn] })
    bench.dispatch(GO_BACK)
    bench.dispatch(command('SignOut', { why: 'chosen' }))
    bench.dispatch(GO_BACK)
    const { auth } = initialModels
    expect(seen).toEqual([{ auth }, undefined, { auth: { ...auth, token: 'a.b.c' } }, undefined])
  })

  it('never reads beyond its declaration in a whole journey', () => {
    const { entries } = bookingAt('paid')
    expect(entries.filter(({ type }) => type === 'EffectCrashed')).toEqual([])
  })
})

describe('when two handlers want one command', () => {
  it('is refused before anything starts', () => {
    expect(() => createBench({ handlers: [nothing('GoBack'), nothing('GoBack')] })).toThrow(
      'Two handlers for GoBack',
    )
  })
})

describe('when a handler throws', () => {
  const faulty = handler('GoBack', { reads: [] }, (commands$) =>
    commands$.pipe(
      map((c) => {
        if (c.seq === 1) throw new RangeError('broken invariant')
        return causedBy(c, event('SignedOut', { why: 'chosen' }))
      }),
    ),
  )

  it('is reported as a crash with the name of the error, and goes on working', () => {
    const bench = createBench({ handlers: [faulty] })
    bench.dispatch(GO_BACK)
    bench.dispatch(GO_BACK)
    expect(bench.types()).toEqual(['GoBack', 'EffectCrashed', 'GoBack', 'SignedOut'])
    expect(bench.entries[1]?.data).toEqual({ effect: 'GoBack', error: 'RangeError' })
  })

  it('lets the policies and the listeners go on as well', () => {
    const crashes = policy({ on: ['EffectCrashed'], reads: [] }, (events$) =>
      events$.pipe(mapCaused(() => command('SignOut', { why: 'chosen' }))),
    )
    const bench = createBench({ handlers: [faulty, nothing('SignOut')], policies: [crashes] })
    let drains = 0
    bench.subscribe(() => (drains += 1))
    bench.dispatch(GO_BACK)
    expect(bench.types()).toEqual(['GoBack', 'EffectCrashed', 'SignOut'])
    expect(drains).toBe(1)
  })
})

describe('when what decides at once throws', () => {
  it('is reported as a crash with the name of the error, and goes on with the next command', () => {
    let count = 0
    const faulty = decider('GoBack', [], () => {
      count += 1
      if (count === 1) throw new RangeError('broken invariant')
      return event('SignedOut', { why: 'chosen' })
    })
    const bench = createBench({ handlers: [faulty] })
    bench.dispatch(GO_BACK)
    bench.dispatch(GO_BACK)
    expect(bench.entries.map(({ type, cause }) => [type, cause])).toEqual([
      ['GoBack', null],
      ['EffectCrashed', null],
      ['GoBack', null],
      ['SignedOut', 3],
    ])
    expect(bench.entries[1]?.data).toEqual({ effect: 'GoBack', error: 'RangeError' })
  })

  it('is reported under the name of a policy, which goes on with the next event', () => {
    const faulty = afterAny(['SignedOut'], [], ({ seq }) => {
      if (seq === 2) throw new SyntaxError('strange event')
      return command('SignOut', { why: 'chosen' })
    })
    const policies = [{ ...faulty, name: 'faulty' }]
    const bench = createBench({ handlers: [signsOut('GoBack'), nothing('SignOut')], policies })
    bench.dispatch(GO_BACK)
    bench.dispatch(GO_BACK)
    expect(bench.types()).toEqual(['GoBack', 'SignedOut', 'EffectCrashed', 'GoBack', 'SignedOut', 'SignOut'])
    expect(bench.entries[2]?.data).toEqual({ effect: 'faulty', error: 'SyntaxError' })
  })
})

describe('when a policy or a source throws', () => {
  it('is reported under its name and goes on working', () => {
    const world$ = new Subject<number>()
    const faulty = source([], () =>
      world$.pipe(
        map((n) => {
          if (n === 1) throw new TypeError('strange world')
          return GO_BACK
        }),
      ),
    )
    const once = policy({ on: ['SignedOut'], reads: [] }, (events$) =>
      events$.pipe(
        map((e) => {
          if (e.seq < 5) throw new SyntaxError('strange event')
          return causedBy(e, command('SignOut', { why: 'chosen' }))
        }),
      ),
    )
    const bench = createBench({
      handlers: [signsOut('GoBack'), nothing('SignOut')],
      policies: [once],
      sources: [faulty],
    })
    for (const n of [1, 2, 3]) world$.next(n)
    expect(bench.types()).toEqual([
      'EffectCrashed',
      'GoBack',
      'SignedOut',
      'EffectCrashed',
      'GoBack',
      'SignedOut',
      'SignOut',
    ])
  })
})

describe('when something cannot be handled at all', () => {
  it('throws to the caller, and the next command is handled as before', () => {
    const bench = createBench({ handlers: [signsOut('GoBack')] })
    expect(() => bench.dispatch(command('SignOut', { why: 'chosen' }))).toThrow('No handler for SignOut')
    bench.dispatch(GO_BACK)
    expect(bench.types()).toEqual(['SignOut', 'GoBack', 'SignedOut'])
  })
})

describe('when one thing leads to another', () => {
  it('lets handlers and policies take their turns in the order of their causes', () => {
    const two = handler('GoBack', { reads: [] }, (commands$) =>
      commands$.pipe(
        mapCaused(() => [event('SignedOut', { why: 'chosen' }), event('ManualInputCleared', {})]),
      ),
    )
    const first = policy({ on: ['SignedOut'], reads: [] }, (events$) =>
      events$.pipe(mapCaused(() => command('SignOut', { why: 'chosen' }))),
    )
    const second = policy({ on: ['SignedOut', 'ManualInputCleared'], reads: [] }, (events$) =>
      events$.pipe(mapCaused(() => command('ClearManualInput', {}))),
    )
    const handlers = [two, nothing('SignOut'), nothing('ClearManualInput')]
    const bench = createBench({ handlers, policies: [first, second] })
    bench.dispatch(GO_BACK)
    expect(bench.entries.map(({ type, cause }) => [type, cause])).toEqual([
      ['GoBack', null],
      ['SignedOut', 1],
      ['ManualInputCleared', 1],
      ['SignOut', 2],
      ['ClearManualInput', 2],
      ['ClearManualInput', 3],
    ])
  })

  it('queues what is dispatched from within, and folds before anything reacts', () => {
    const bench = createBench({ handlers: [signsOut('GoBack'), signsOut('SignOut')] })
    let isFirst = true
    bench.subscribe(() => {
      if (isFirst) {
        isFirst = false
        bench.dispatch(command('SignOut', { why: 'chosen' }))
      }
    })
    bench.dispatch(GO_BACK)
    expect(bench.types()).toEqual(['GoBack', 'SignedOut', 'SignOut', 'SignedOut'])
  })

  it('calls each listener once when all has run its course', () => {
    const chain = policy({ on: ['SignedOut'], reads: [] }, (events$) =>
      events$.pipe(mapCaused(() => command('SignOut', { why: 'chosen' }))),
    )
    const bench = createBench({ handlers: [signsOut('GoBack'), nothing('SignOut')], policies: [chain] })
    const seen: number[] = []
    const leave = bench.subscribe(() => seen.push(bench.entries.length))
    bench.dispatch(GO_BACK)
    expect(seen).toEqual([3])
    leave()
    bench.dispatch(GO_BACK)
    expect(seen).toEqual([3])
  })
})

describe('when the pipeline is stopped', () => {
  it('decides nothing more, whether at once or by a stream', () => {
    const decided: string[] = []
    const decides = (type: CommandType) =>
      decider(type, [], () => {
        decided.push(type)
        return event('SignedOut', { why: 'chosen' })
      })
    const follows = after('SignedOut', [], () => command('SignOut', { why: 'chosen' }))
    const changed = afterChange({ reads: ['auth'], select: ({ auth }) => auth.endedBy }, () => SYNC)
    const handlers = [decides('GoBack'), decides('SyncReservation'), signsOut('SignOut')]
    const bench = createBench({ handlers, policies: [follows, changed] })
    bench.stop()
    for (const one of [GO_BACK, SYNC, command('SignOut', { why: 'chosen' })]) bench.dispatch(one)
    expect(decided).toEqual([])
    expect(bench.types()).toEqual(['GoBack', 'SyncReservation', 'SignOut'])
  })

  it('lets a policy decide nothing of what a handler still says', () => {
    const says = decider('GoBack', [], () => event('SignedOut', { why: 'chosen' }))
    const asked: number[] = []
    const follows = afterAny(['SignedOut'], [], ({ seq }) => {
      asked.push(seq)
      return null
    })
    const stops = after('SignedOut', [], () => {
      bench.stop()
      return null
    })
    const bench = createBench({ handlers: [says], policies: [stops, follows] })
    bench.dispatch(GO_BACK)
    expect(bench.types()).toEqual(['GoBack', 'SignedOut'])
    expect(asked).toEqual([])
  })

  it('leaves no timer behind and takes nothing more from the world', () => {
    const booking = bookingAt('reserved')
    step(booking, 'ADULT', 3)
    booking.stop()
    const { length } = booking.entries
    booking.advance(30 * MINUTE_MS)
    booking.browser.type('#/et/')
    expect(booking.entries.length).toBe(length)
  })
})

const GO_BACK: Command = command('GoBack', {})
const SYNC: Command = command('SyncReservation', {})

const nothing = (type: Command['type']) =>
  handler(type, { reads: [] }, (commands$) => commands$.pipe(mapCaused((): Event | null => null)))

const signsOut = (type: Command['type']) =>
  handler(type, { reads: [] }, (commands$) =>
    commands$.pipe(map((c) => causedBy(c, event('SignedOut', { why: 'chosen' })))),
  )

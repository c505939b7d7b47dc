// Handlers that ask: which commands are performed, what is said, and for whom an answer is.
import { NEVER, type Observable, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/log/commands.ts'
import { asks, question } from '../../../effects/pipeline/asking.ts'
import { decider, type Handler } from '../../../effects/pipeline/handler.ts'
import type { WireAnswer } from '../../../effects/ports/transport.ts'
import { createBench } from '../../support/pipelineBench.ts'
import { command, event } from '../../support/unbranded.ts'

const ANSWER: WireAnswer = { _tag: 'Answer', status: 200, statusText: 'OK', body: [], date: null }
const BROKEN: WireAnswer = { ...ANSWER, status: 500, statusText: 'Broken' }

/** Calls are answered when the test says so, by their number. */
const benchOf = (handler: Handler) => {
  const calls: Subject<WireAnswer>[] = []
  const transport = (): Observable<WireAnswer> => {
    const call = new Subject<WireAnswer>()
    calls.push(call)
    return call
  }
  const signIn = decider('GoBack', [], () =>
    event('SignedIn', { token: `token ${calls.length}`, expiresAtMs: null, user: null, customer: null }),
  )
  const bench = createBench({ handlers: [handler, signIn], transport })
  const answer = (number: number, said: WireAnswer = ANSWER): void => calls[number - 1]?.next(said)
  const said = (): readonly string[] =>
    bench.entries.filter(({ kind }) => kind === 'event').map(({ type }) => type)
  const outcomes = (): readonly string[] =>
    bench.entries.flatMap((entry) => (entry.kind === 'exchange' ? [entry.data.outcome._tag] : []))
  return { ...bench, answer, said, outcomes, sent: () => calls.length }
}

const PORTS: Command = command('LoadPorts', {})
const loaded = {
  found: () => event('ManualInputCleared', {}),
  failed: () => event('ModalClosed', { name: 'tickets' }),
}

describe('what is asked', () => {
  it('is said first, and then what comes of it, all caused by the command', () => {
    const bench = benchOf(
      asks('LoadPorts', { reads: [] }, (_data, _models, { api }) =>
        question(api('ports', {}), { asked: event('CatalogRequested', {}), ...loaded }),
      ),
    )
    bench.dispatch(PORTS)
    expect(bench.said()).toEqual(['CatalogRequested'])
    bench.answer(1)
    expect(bench.said()).toEqual(['CatalogRequested', 'ManualInputCleared'])
    bench.dispatch(PORTS)
    bench.answer(2, BROKEN)
    expect(bench.said().at(-1)).toBe('ModalClosed')
    expect(bench.entries.map(({ cause }) => cause)).toEqual([null, 1, 1, 1, null, 5, 5, 5])
  })

  it('may be nothing, or something that is said without asking', () => {
    const isFirst = createFirst()
    const bench = benchOf(
      asks('LoadPorts', { reads: ['shell'] }, () =>
        isFirst() ? null : event('ModalClosed', { name: 'tickets' }),
      ),
    )
    bench.dispatch(PORTS)
    bench.dispatch(PORTS)
    expect(bench.said()).toEqual(['ModalClosed'])
    expect(bench.sent()).toBe(0)
  })
})

describe('of several commands', () => {
  const asking = (terms: Partial<Parameters<typeof asks<'LoadPorts'>>[1]>) =>
    benchOf(
      asks('LoadPorts', { reads: [], ...terms }, (_data, _models, { api }) =>
        question(api('ports', {}), loaded),
      ),
    )

  it.each([
    { which: 'the newest', terms: {}, outcomes: ['Abandoned', 'Answered'] },
    { which: 'the first until it is answered', terms: { turns: 'first' as const }, outcomes: ['Answered'] },
    { which: 'each', terms: { turns: 'each' as const }, outcomes: ['Answered', 'Answered'] },
    {
      which: 'each thing’s newest',
      terms: { about: createNumbers() },
      outcomes: ['Answered', 'Answered'],
    },
  ])('$which counts', ({ terms, outcomes }) => {
    const bench = asking(terms)
    bench.dispatch(PORTS)
    bench.dispatch(PORTS)
    expect(bench.sent()).toBe(outcomes.length)
    bench.answer(1)
    bench.answer(2)
    expect(bench.outcomes()).toEqual(outcomes)
    expect(bench.said()).toHaveLength(outcomes.filter((outcome) => outcome === 'Answered').length)
  })

  it('those that are passed over leave alone what is under way', () => {
    const bench = asking({ performs: createFirst() })
    bench.dispatch(PORTS)
    bench.dispatch(PORTS)
    bench.answer(1)
    expect(bench.said()).toEqual(['ManualInputCleared'])
  })
})

describe('an answer', () => {
  it('is for no one once another person is signed in, and is in the log all the same [OP-18]', () => {
    const bench = benchOf(
      asks('LoadPorts', { reads: [], lifetime: 'person' }, (_data, _models, { api }) =>
        question(api('ports', {}), loaded),
      ),
    )
    bench.dispatch(PORTS)
    bench.dispatch(command('GoBack', {}))
    bench.answer(1)
    expect(bench.said()).toEqual(['SignedIn'])
    expect(bench.outcomes()).toEqual(['Answered'])
  })

  it('is heard by the same person', () => {
    const bench = benchOf(
      asks('LoadPorts', { reads: [], lifetime: 'person' }, (_data, _models, { api }) =>
        question(api('ports', {}), loaded),
      ),
    )
    bench.dispatch(PORTS)
    bench.answer(1)
    expect(bench.said()).toEqual(['ManualInputCleared'])
  })
})

describe('what came beside a command', () => {
  it('is handed to it, and is gone where the command is passed over', () => {
    const seen: unknown[] = []
    const isFirst = createFirst()
    const bench = createBench({
      handlers: [
        asks('LoadPorts', { reads: [], performs: () => !isFirst() }, (_data, _models, { secrets }) => {
          seen.push(secrets)
          return NEVER
        }),
      ],
    })
    bench.dispatch(PORTS, { password: 'passed over' })
    bench.dispatch(PORTS, { password: 'kuuluv' })
    expect(seen).toEqual([{ password: 'kuuluv' }])
  })
})

/** A number of its own each time. */
function createNumbers(): () => string {
  let count = 0
  return () => `${(count += 1)}`
}

/** True the first time alone. */
function createFirst(): () => boolean {
  const next = createNumbers()
  return () => next() === '1'
}

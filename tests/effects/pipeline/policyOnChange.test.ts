// Policies that wait for a change of the read models: when they are called, how often, and with which cause.
import { map, tap } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import {
  causedBy,
  handler,
  isNothingNew,
  mapCaused,
  type Policy,
  policy,
  policyOnChange,
} from '../../../effects/pipeline/handler.ts'
import { createBench } from '../../support/pipelineBench.ts'
import { command, event } from '../../support/unbranded.ts'

const clockOff = (offsetMs: number): Event => event('ServerClockMeasured', { offsetMs })
const ASKED = event('FetchRequested', { reservationId: '1001', why: 'wake' })
const LEFT = event('ReservationCleared', {})
const RESUMED = event('SessionResumed', { demo: false, awayMs: null })

/** Press by press, the events that `GoBack` leads to. */
const benchOf = (policies: readonly Policy[], happens: Event[][]) => {
  const goBack = handler('GoBack', { reads: [] }, (commands$) =>
    commands$.pipe(mapCaused(() => happens.shift() ?? [])),
  )
  const clear = handler('ClearManualInput', { reads: [] }, (commands$) =>
    commands$.pipe(map((c) => causedBy(c, event('ManualInputCleared', {})))),
  )
  const bench = createBench({ handlers: [goBack, clear], policies })
  while (happens.length > 0) bench.dispatch(command('GoBack', {}))
  const causeOf = (cause: number | null) => bench.entries.find(({ seq }) => seq === cause)
  const causes = bench.entries
    .filter(({ type }) => type === 'ClearManualInput')
    .map(({ cause }) => causeOf(cause)?.data)
  return { ...bench, causes }
}

const CLEAR = command('ClearManualInput', {})

const onOffset = policyOnChange(
  { reads: ['shell'], select: ({ shell }) => shell.serverOffsetMs },
  (changes$) => changes$.pipe(mapCaused(() => CLEAR)),
)

describe('a policy that waits for a change', () => {
  it('gets the event that makes it, which is the cause of what follows', () => {
    const { causes } = benchOf([onOffset], [[clockOff(500)]])
    expect(causes).toEqual([{ offsetMs: 500 }])
  })

  it('does not get an event of the same kind that changes nothing', () => {
    const { causes } = benchOf([onOffset], [[clockOff(500)], [clockOff(500)], [clockOff(0)]])
    expect(causes).toEqual([{ offsetMs: 500 }, { offsetMs: 0 }])
  })

  it('does not get what changes another part of the same model, or another model', () => {
    const { causes } = benchOf([onOffset], [[event('NetworkLost', { cutsOff: true })], [ASKED]])
    expect(causes).toEqual([])
  })

  it('gets each change once, with its own cause, where one command leads to several', () => {
    const { causes } = benchOf([onOffset], [[clockOff(500), ASKED, clockOff(700)]])
    expect(causes).toEqual([{ offsetMs: 500 }, { offsetMs: 700 }])
  })

  it('gets the change though it is undone before its turn comes', () => {
    const { causes } = benchOf([onOffset], [[clockOff(500), clockOff(0)]])
    expect(causes).toEqual([{ offsetMs: 500 }, { offsetMs: 0 }])
  })

  it('reads the models as they are when its turn comes', () => {
    const seen: number[] = []
    const reads = policyOnChange(
      { reads: ['shell'], select: ({ shell }) => shell.serverOffsetMs },
      (changes$, _ports, models) =>
        changes$.pipe(
          tap(() => seen.push(models.shell.serverOffsetMs)),
          mapCaused(() => CLEAR),
        ),
    )
    benchOf([reads], [[clockOff(500), clockOff(700)]])
    expect(seen).toEqual([700, 700])
  })

  it('gets what stands already on a new page', () => {
    const { causes } = benchOf([onOffset], [[RESUMED], [event('SessionStarted', { demo: false })]])
    expect(causes).toEqual([{ demo: false, awayMs: null }])
  })
})

describe('a policy that waits for a change and names events', () => {
  const onBoth = policyOnChange(
    { reads: ['shell'], select: ({ shell }) => shell.serverOffsetMs, on: ['ServerClockMeasured'] },
    (changes$) => changes$.pipe(mapCaused(() => CLEAR)),
  )

  it('gets these where they change nothing', () => {
    const { causes } = benchOf([onBoth], [[clockOff(0)]])
    expect(causes).toEqual([{ offsetMs: 0 }])
  })

  it('gets these once where they are the change', () => {
    const { causes } = benchOf([onBoth], [[clockOff(500)]])
    expect(causes).toEqual([{ offsetMs: 500 }])
  })
})

describe('a policy that says itself what is the same', () => {
  it('waits for what it calls a change', () => {
    const byHalfSeconds = policyOnChange(
      {
        reads: ['shell'],
        select: ({ shell }) => shell.serverOffsetMs,
        isSame: (before, after) => Math.abs(after - before) < 500,
      },
      (changes$) => changes$.pipe(mapCaused(() => CLEAR)),
    )
    const { causes } = benchOf([byHalfSeconds], [[clockOff(400)], [clockOff(900)]])
    expect(causes).toEqual([{ offsetMs: 900 }])
  })

  it('can wait for something to be there, and not for it to go', () => {
    const onFetch = policyOnChange(
      {
        reads: ['reservation'],
        select: ({ reservation }) => reservation.fetchingId,
        isSame: isNothingNew,
      },
      (changes$) => changes$.pipe(mapCaused(() => CLEAR)),
    )
    const failed = event('ReservationFetchFailed', {
      reservationId: '1001',
      why: 'wake',
      error: { _tag: 'Unreachable', code: 'Offline' },
      gone: false,
      label: 'RESERVATION GET FAILED',
    })
    const { causes } = benchOf([onFetch], [[ASKED], [failed], [LEFT]])
    expect(causes).toEqual([ASKED.data])
  })
})

describe('policies that get one entry', () => {
  it('have their turns in their own order, also where they wait for different things', () => {
    const turns: string[] = []
    const noting = (name: string) =>
      policyOnChange({ reads: ['shell'], select: ({ shell }) => shell.serverOffsetMs }, (changes$) =>
        changes$.pipe(
          tap(() => turns.push(name)),
          mapCaused(() => CLEAR),
        ),
      )
    const second = policy({ on: ['ServerClockMeasured'], reads: [] }, (events$) =>
      events$.pipe(
        tap(() => turns.push('second')),
        mapCaused(() => CLEAR),
      ),
    )
    benchOf([noting('first'), second, noting('third')], [[clockOff(500)]])
    expect(turns).toEqual(['first', 'second', 'third'])
  })
})

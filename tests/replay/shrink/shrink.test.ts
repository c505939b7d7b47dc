// Long sessions that break a law, because the program was broken on purpose: what is left of them
// can be read at a glance, breaks the same law, and is the same when it is run again.
import * as E from 'fp-ts/Either'
import { EMPTY, merge, of } from 'rxjs'
import { map, mergeMap } from 'rxjs/operators'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Law } from '../../../domain/laws/engine/law.ts'
import { lawById } from '../../../domain/laws/laws.ts'
import { decideSync } from '../../../domain/reservation/request.ts'
import { allCausedBy, causedBy, handler } from '../../../effects/pipeline/handler.ts'
import type { Effects } from '../../../effects/pipeline/pipeline.ts'
import { BOOKING_MODELS, syncSituation } from '../../../projections/selectors/reservation.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { compareRerun, type RecordedSession } from '../../../replay/rerun/divergence.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { shrinkRecording, type Shrunk, type ShrunkSession } from '../../../replay/shrink/shrink.ts'
import { HEADER } from '../file/arbitraryLog.ts'
import { recordLongSession, withHandler, withoutPolicy } from '../file/longSession.ts'
import { event } from '../../support/unbranded.ts'

/** Sends whatever is missing at once, whether or not something is under way. */
const hastySync = handler(
  'SyncReservation',
  { reads: BOOKING_MODELS },
  (commands$, { api, config }, models) =>
    commands$.pipe(
      // Wrong on purpose: one at a time would be right.
      mergeMap((c) => {
        const decided = decideSync({ ...syncSituation(models, config), activity: 'idle' })
        if (E.isLeft(decided) || decided.right._tag !== 'Create') return EMPTY
        const { request, named } = decided.right
        const answer$ = api(c)
          .createReservation(request)
          .pipe(
            map((answer) =>
              E.isRight(answer)
                ? event('ReservationCreated', { reservation: answer.right })
                : event('ReservationCreateFailed', {
                    error: answer.left,
                    label: 'RESERVATION CREATE FAILED',
                  }),
            ),
          )
        return merge(of(event('CreateRequested', { named: [...named] })), answer$).pipe(allCausedBy(c))
      }),
    ),
)

/** Takes any number for a count. */
const anyQuantity = handler('ChangeTicketQuantity', { reads: [] }, (commands$) =>
  commands$.pipe(
    map((c) => {
      const { code, count, way } = c.data
      const line = { code, title: code, count }
      return causedBy(c, event('TicketQuantityChanged', { line, way, addon: null }))
    }),
  ),
)

const MOST_COMMANDS = 10
const MOST_SECONDS = 30
const SLOW_MS = 60_000

const lawOf = (id: string): Law => {
  const law = lawById(id)
  if (law === null) throw new Error(`${id} is no law`)
  return law
}

interface BrokenProgram {
  readonly lawId: string
  readonly what: string
  readonly effects: Effects
  readonly commandCount: number
  /** Of a session that breaks the law late; where it doesn't, the next one does. */
  readonly seed: number
}

const HASTY = { what: 'creates without waiting', effects: withHandler(hastySync) }
const DEAF = { what: 'takes changes while it confirms', effects: withHandler(anyQuantity) }
const UNTIDY = { what: 'leaves notices standing', effects: withoutPolicy('dismissInTime') }
const PROGRAMS: readonly BrokenProgram[] = [
  { lawId: 'LAW-01', ...HASTY, commandCount: 500, seed: 14 },
  { lawId: 'LAW-03', ...DEAF, commandCount: 200, seed: 2 },
  { lawId: 'LAW-29', ...UNTIDY, commandCount: 60, seed: 2 },
]

describe.each(PROGRAMS)('$lawId, broken by a program that $what', (program) => {
  const { lawId, effects, commandCount } = program
  const law = lawOf(lawId)
  let log: RecordedSession
  let shrunk: ShrunkSession
  let seconds = 0

  beforeAll(() => {
    log = brokenSessionOf(program)
    const startedMs = performance.now()
    shrunk = shrunkIn(shrinkRecording({ log, goal: { does: 'breaks', law }, effects }))
    seconds = (performance.now() - startedMs) / 1_000
  }, SLOW_MS)

  it('comes down to a few commands', () => {
    expect(shrunk.commandCountBefore).toBe(commandCount)
    expect(shrunk.commandCount).toBeLessThanOrEqual(MOST_COMMANDS)
    expect(seconds).toBeLessThan(MOST_SECONDS)
  })
  it('is broken in what is left, at the entry that is named', () => {
    const [found] = lawBreaksIn({ ...shrunk, snapshot: null }, { ...CHECK, laws: [law] })
    expect(found).toEqual({ law: lawId, seq: shrunk.seq, fact: shrunk.fact })
  })
  it('is the same when what is left is run again', () => {
    const rest = { ...log, entries: shrunk.entries }
    expect(compareRerun(rest, effects)).toEqual({ _tag: 'Same', slackMs: 0, fromSeq: 1 })
  })
  it('is kept by the program as it is', () => {
    const found = shrinkRecording({ log: { ...log, entries: shrunk.entries }, goal: { does: 'breaks', law } })
    expect(found._tag).toBe('KeptByThisVersion')
  })
})

describe('a recording that another version runs otherwise', () => {
  const log = recordLongSession({ commandCount: 100, seed: 5, settings: { faults: FAULTS } })

  it.each([
    ['does more', withHandler(anyQuantity), 'TicketQuantityChanged'],
    ['does less', withoutPolicy('showConfirm'), 'no NavigateTo follows'],
  ])(
    'comes down to what it %s',
    (_what, effects, fact) => {
      expect(compareRerun(log, effects)._tag).toBe('Differs')
      const shrunk = shrunkIn(shrinkRecording({ log, goal: { does: 'diverges' }, effects }))
      expect(shrunk.fact).toContain(fact)
      expect(shrunk.commandCount).toBeLessThanOrEqual(MOST_COMMANDS)
      expect(shrunk.entries[shrunk.seq - 1]).toBeDefined()
    },
    SLOW_MS,
  )
  it('is refused where it goes the same way', () => {
    expect(shrinkRecording({ log, goal: { does: 'diverges' } })).toEqual({ _tag: 'KeptByThisVersion' })
  })
})

describe('what can not be shrunk', () => {
  const law = lawOf('LAW-01')
  const log = recordLongSession({ commandCount: 5, seed: 1 })

  it('is a log that keeps the law', () => {
    expect(shrinkRecording({ log, goal: { does: 'breaks', law } })).toEqual({ _tag: 'KeptByTheLog' })
  })
  it('is a log that was cut', () => {
    const cut = { ...log, snapshot: initialModels }
    expect(shrinkRecording({ log: cut, goal: { does: 'breaks', law } })).toEqual({
      _tag: 'StartsFromSnapshot',
    })
  })
  it('is a log without a beginning', () => {
    const headless = { ...log, entries: log.entries.slice(1) }
    expect(shrinkRecording({ log: headless, goal: { does: 'breaks', law } })).toEqual({ _tag: 'NeverStarts' })
  })
})

it('what has been reached after so many re-runs is the answer, and the same each time', () => {
  const effects = withHandler(anyQuantity)
  const log = recordLongSession({ effects, commandCount: 60, seed: 1 })
  const law = lawOf('LAW-06')
  const shrunk = shrunkIn(shrinkRecording({ log, goal: { does: 'breaks', law }, effects, mostReruns: 1 }))
  expect(lawBreaksIn({ ...shrunk, snapshot: null }, { ...CHECK, laws: [law] })).toHaveLength(1)
})

const CHECK = { timeZone: HEADER.timeZone, languages: HEADER.settings.languages }
const FAULTS = [
  { on: 'modifyReservation', fault: { kind: 'serverError' as const }, probability: 0.1 },
  { on: 'sails', fault: { kind: 'broken' as const }, probability: 0.05 },
]

/** Each session of a person in a hurry breaks it sooner or later. */
const MOST_SESSIONS = 30

const brokenSessionOf = ({ lawId, effects, commandCount, seed }: BrokenProgram): RecordedSession => {
  for (let i = 0; i < MOST_SESSIONS; i += 1) {
    const settings = { faults: FAULTS }
    const log = recordLongSession({ effects, commandCount, seed: seed + i, settings })
    if (lawBreaksIn(log, { ...CHECK, laws: [lawOf(lawId)] }).length > 0) return log
  }
  throw new Error(`${lawId} is never broken`)
}

const shrunkIn = (shrunk: Shrunk): ShrunkSession => {
  if (shrunk._tag !== 'Shrunk') throw new Error(shrunk._tag)
  return shrunk
}

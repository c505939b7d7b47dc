// Programs that are broken on purpose, and what is left of a long session of one that breaks a law: it can be read at a
// glance, breaks the same law, and is the same when it is run again.
import * as E from 'fp-ts/Either'
import { EMPTY, merge, of } from 'rxjs'
import { map, mergeMap } from 'rxjs/operators'
import { beforeAll, describe, expect, it } from 'vitest'
import { decideSync } from '../../../domain/reservation/request.ts'
import { allCausedBy, causedBy, handler } from '../../../effects/pipeline/handler.ts'
import type { Effects } from '../../../effects/pipeline/pipeline.ts'
import { BOOKING_MODELS, syncSituation } from '../../../projections/selectors/reservation.ts'
import { compareRerun, type RecordedSession } from '../../../replay/rerun/divergence.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { shrinkRecording, type Shrunk, type ShrunkSession } from '../../../replay/shrink/shrink.ts'
import { lawOf } from '../../properties/faults/hunt.ts'
import { HEADER } from '../file/arbitraryLog.ts'
import { recordLongSession, withHandler, withoutPolicy } from '../file/longSession.ts'
import { event } from '../../support/unbranded.ts'
import { fromRequest } from '../../../domain/wire/request.ts'

/** Sends all that is missing at once, even if something is in flight. */
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
        const answer$ = api(c)('createReservation', { body: fromRequest(request) }).pipe(
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
export const anyQuantity = handler('ChangeTicketQuantity', { reads: [] }, (commands$) =>
  commands$.pipe(
    map((c) => {
      const { code, count, way } = c.data
      const line = { code, title: code, count }
      return causedBy(c, event('TicketQuantityChanged', { line, way, addon: null }))
    }),
  ),
)

const MOST_COMMANDS = 10

export interface BrokenProgram {
  readonly lawId: string
  readonly what: string
  readonly effects: Effects
  readonly commandCount: number
  /** Of a session that breaks the law late; where it doesn't, the next one does. */
  readonly seed: number
  /** What the search may cost. */
  readonly mostReruns: number
}

export const HASTY = { what: 'creates without waiting', effects: withHandler(hastySync) }
export const DEAF = { what: 'takes changes while it confirms', effects: withHandler(anyQuantity) }
export const UNTIDY = { what: 'leaves notices standing', effects: withoutPolicy('dismissInTime') }
/** Of the recorded sessions of each. */
export const describeShrunk = (programs: readonly BrokenProgram[]): void => {
  describe.each(programs)('$lawId, broken by a program that $what', (program) => {
    const { lawId, effects, commandCount, mostReruns } = program
    const law = lawOf(lawId)
    let log: RecordedSession
    let shrunk: ShrunkSession

    beforeAll(() => {
      log = brokenSessionOf(program)
      shrunk = shrunkIn(shrinkRecording({ log, goal: { does: 'breaks', law }, effects }))
    })

    it('comes down to a few commands', () => {
      expect(shrunk.commandCountBefore).toBe(commandCount)
      expect(shrunk.commandCount).toBeLessThanOrEqual(MOST_COMMANDS)
      expect(shrunk.rerunCount).toBeLessThan(mostReruns)
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
      const found = shrinkRecording({
        log: { ...log, entries: shrunk.entries },
        goal: { does: 'breaks', law },
      })
      expect(found._tag).toBe('KeptByThisVersion')
    })
  })
}

export interface OtherVersion {
  readonly what: string
  readonly effects: Effects
  /** Part of what is said of the difference. */
  readonly fact: string
}

/** Of a recording of a hundred commands. */
export const describeOtherwise = (versions: readonly OtherVersion[]): void => {
  describe('a recording that another version runs otherwise', () => {
    it.each(versions)('comes down to what it $what', ({ effects, fact }) => {
      const log = recordLongSession({ commandCount: 100, seed: 5, settings: { faults: FAULTS } })
      expect(compareRerun(log, effects)._tag).toBe('Differs')
      const shrunk = shrunkIn(shrinkRecording({ log, goal: { does: 'diverges' }, effects }))
      expect(shrunk.fact).toContain(fact)
      expect(shrunk.commandCount).toBeLessThanOrEqual(MOST_COMMANDS)
      expect(shrunk.entries[shrunk.seq - 1]).toBeDefined()
    })
  })
}

export const CHECK = { timeZone: HEADER.timeZone, languages: HEADER.settings.languages }
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

export const shrunkIn = (shrunk: Shrunk): ShrunkSession => {
  if (shrunk._tag !== 'Shrunk') throw new Error(shrunk._tag)
  return shrunk
}

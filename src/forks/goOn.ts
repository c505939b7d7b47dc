// Goes on from an entry of a log, in virtual time, with today's program against the server that the log shows. What comes
// of it is a log of its own: what both have, and then what is done here.
import { durationMs } from '../../domain/instant.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { faultsIn } from '../../replay/forks/choices.ts'
import { type ForkPoint, lastCommonSeq } from '../../replay/forks/forkPoint.ts'
import { versionFrom } from '../../replay/forks/origin.ts'
import type { RedactedLog } from '../../replay/player/recording.ts'
import { createRedactionWithin } from '../../replay/redaction/redaction.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'
import { adoptedAt } from './adoptedAt.ts'
import { beginFork } from './begin.ts'
import { choicesIn, type ForkStep } from './plan.ts'
import { openStage } from './stage.ts'
import { takeForkStep } from './steps.ts'

export interface GoneOn {
  readonly header: LogHeader
  readonly log: RedactedLog
  /** The first entry that is not the other log's. */
  readonly firstOwnSeq: number
  readonly models: ReadModels
  /** Sentences: what of the world no answer tells. */
  readonly unknown: readonly string[]
  /** What was sent, in order. */
  readonly requests: readonly string[]
}

export interface GoOnParts {
  readonly header: LogHeader
  readonly point: ForkPoint
  readonly steps: readonly ForkStep[]
  /** 32 bytes, of the pseudonyms of what is typed here. */
  readonly salt: Uint8Array
  /** Of the fork: 16 hex digits. */
  readonly sessionId: string
}

export const goOn = ({ header, point, steps, salt, sessionId }: GoOnParts): GoneOn => {
  const world = adoptedAt(point, header)
  const choices = choicesIn(steps)
  const stage = openStage({ point, header, world, faults: faultsIn(choices), seed: SEED })
  beginFork(point, choices, {
    ...stage,
    isOnline: stage.wire.network.isOnline,
    after: (pauseMs, act) => {
      stage.clock.advance(pauseMs)
      act()
    },
  })
  for (const step of steps.slice(choices.length)) takeForkStep(stage, step)
  stage.clock.advance(SETTLED_MS)
  stage.stop()
  const redaction = createRedactionWithin(salt, point.models)
  const own = stage.entries.map(redaction.entry)
  const commonSeq = lastCommonSeq(point)
  const app = versionFrom(header.app, { sessionId: header.sessionId, seq: commonSeq }, choices)
  return {
    header: { ...header, sessionId, app, clock: 'virtual', counterexample: null, redacted: true },
    log: { ...point.before, entries: [...point.before.entries, ...own] },
    firstOwnSeq: commonSeq + 1,
    models: stage.models(),
    unknown: world.unknown,
    requests: stage.wire.requests.map(({ method, path }) => `${method} ${path}`),
  }
}

/** Of ids and latencies. */
const SEED = 1
/** Longer than any call takes. */
const SETTLED_MS = durationMs(45_000)

// Logs of generated sessions, gone on from at an entry: with plan files as on the command line, or with generated steps.
import { fragmentOf } from '../../domain/shell/address.ts'
import { headerOf } from '../../replay/file/file.ts'
import { forkPointOf, type ForkPoint } from '../../replay/forks/forkPoint.ts'
import type { RedactedLog } from '../../replay/player/recording.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'
import type { AdoptedWorld } from '../../src/demo/adopt/adoptedWorld.ts'
import { adoptedAt, startOfFork } from '../../src/forks/adoptedAt.ts'
import { breaksIn, type SessionBreak } from '../properties/run/brokenLaws.ts'
import type { Plan, Step, World } from '../properties/run/plan.ts'
import { livePlan, type LivedPlan } from '../properties/run/runPlan.ts'
import { SAMPLE_FACTS } from '../support/samples/sampleFacts.ts'

export const headerFor = (log: RedactedLog): LogHeader =>
  headerOf({ ...SAMPLE_FACTS, startedAtMs: log.entries[0]?.at ?? SAMPLE_FACTS.startedAtMs }, log)

/** @throws where the log has no such entry. */
export const pointAt = (log: RedactedLog, seq: number): ForkPoint => {
  const point = forkPointOf(log, seq)
  if ('_tag' in point) throw new Error(`No entry ${seq}`)
  return point
}

export interface Forked {
  readonly header: LogHeader
  readonly point: ForkPoint
  readonly server: AdoptedWorld
}

export const forkedAt = (log: RedactedLog, seq: number, header = headerFor(log)): Forked => {
  const point = pointAt(log, seq)
  return { header, point, server: adoptedAt(point, header) }
}

export interface ForkedWay {
  readonly lived: LivedPlan
  /** Those that are not the log's own. */
  readonly breaks: readonly SessionBreak[]
  readonly firstOwnSeq: number
}

/** Lives on by these steps; all goes well but for what they say. */
export const livedOn = (
  { header, point, server }: Forked,
  world: World,
  steps: readonly Step[],
): ForkedWay => {
  const plan: Plan = { world: { ...world, faults: [], keepsState: false }, steps }
  const { before, models, again, goesOn } = point
  const { address } = models.shell
  const lived = livePlan(plan, {
    hasDigests: false,
    from: {
      log: { ...before, firstSeq: before.entries[0]?.seq ?? 1 },
      startsAtMs: startOfFork(point, header),
      fragment: address === null ? '' : fragmentOf(address),
      server,
      again,
      goesOn,
    },
  })
  const firstOwnSeq = (before.entries.at(-1)?.seq ?? 0) + 1
  return { lived, firstOwnSeq, breaks: ownBreaks(lived, plan, firstOwnSeq) }
}

/**
 * A page that goes on asks once for what a page asks that is loaded again; the log says nothing of a load, so that a law
 * about such calls can't know.
 */
const ownBreaks = (lived: LivedPlan, plan: Plan, firstOwnSeq: number): readonly SessionBreak[] => {
  const entries = lived.tabs[0]?.log.entries ?? []
  const firstSeq = entries[0]?.seq ?? 1
  const causeOf = (seq: number): number | null => entries[seq - firstSeq]?.cause ?? null
  const isAskedByStart = (seq: number): boolean => {
    const cause = causeOf(seq)
    return cause !== null && causeOf(cause) === firstOwnSeq - 1
  }
  return breaksIn(lived, plan).filter(
    ({ logIndex, seq }) => logIndex > 0 || seq === 0 || (seq >= firstOwnSeq && !isAskedByStart(seq)),
  )
}

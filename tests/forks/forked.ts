// Logs of generated sessions, gone on from at an entry: with plan files as on the command line, or with generated steps.
import type { Entry } from '../../domain/log/entry.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { fragmentOf } from '../../domain/shell/address.ts'
import { headerOf } from '../../replay/file/file.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { OpenedLog } from '../../replay/file/file.ts'
import type { Law } from '../../replay/laws/engine/law.ts'
import { LAWS } from '../../replay/laws/laws.ts'
import { type LawBreak, lawBreaksIn, lawsOf } from '../../replay/player/lawCheck.ts'
import { forkPointOf, type ForkPoint, lastCommonSeq } from '../../replay/forks/forkPoint.ts'
import type { RedactedLog } from '../../replay/player/recording.ts'
import { isProblem } from '../../replay/player/problems.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'
import type { AdoptedWorld } from '../../src/demo/adopt/adoptedWorld.ts'
import { createJudge } from '../../src/forks/judge.ts'
import { adoptedAt } from '../../src/forks/adoptedAt.ts'
import type { Step, World } from '../properties/run/plan.ts'
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
  /** Those that there were when the log was written. */
  readonly laws: readonly Law[]
}

export const forkedAt = (log: RedactedLog, seq: number, written?: WrittenLog): Forked => {
  const point = pointAt(log, seq)
  const header = written?.header ?? headerFor(log)
  return {
    header,
    point,
    server: adoptedAt(point, header),
    laws: written === undefined ? LAWS : lawsOf(written),
  }
}

type WrittenLog = Pick<OpenedLog, 'header' | 'writtenIn'>

export interface ForkedWay {
  readonly lived: LivedPlan
  /** Those that are not the log's own. */
  readonly breaks: () => readonly LawBreak[]
  readonly firstOwnSeq: number
  readonly paid: readonly ReservationId[]
  /** The read models before the first entry that is the fork's own. */
  readonly begun: ReadModels | null
}

/** Problems, and every so many entries. */
export const seqsToTry = (entries: readonly Entry[], every: number): readonly number[] =>
  entries.filter((entry) => entry.seq % every === 0 || isProblem(entry)).map(({ seq }) => seq)

const POINTS_APART = 1_009

/** Of the steps of a way: the `nth` from an entry of a log. */
export const waySeed = (seed: number, seq: number, nth: number): number => seed + seq * POINTS_APART + nth

/** Lives on by these steps; all goes well but for what they say. */
export const livedOn = (forked: Forked, world: World, steps: readonly Step[]): ForkedWay =>
  createWays(forked, world)(steps)

const FIRST_TAB = '1'

interface WaysOptions {
  /** `false` leaves in the logs what was typed. */
  readonly isRedacted?: boolean
  /** Called before each step, with how many entries the first tab has written so far. */
  readonly onStep?: (written: number) => void
}

/** What all ways from there have in common is done once. */
export const createWays = (
  forked: Forked,
  world: World,
  { isRedacted = true, onStep }: WaysOptions = {},
): ((steps: readonly Step[]) => ForkedWay) => {
  const { header, point, server } = forked
  const { before, models, again, goesOn } = point
  const { address } = models.shell
  const judge = createJudge(forked)
  const judgeOther = (log: RedactedLog): readonly LawBreak[] =>
    lawBreaksIn(log, { timeZone: header.timeZone, ...header.settings, laws: forked.laws })
  const firstOwnSeq = lastCommonSeq(point) + 1
  const from = {
    log: before,
    models,
    startsAtMs: point.atMs,
    fragment: address === null ? '' : fragmentOf(address),
    server,
    again,
    goesOn,
    config: { ...header.settings, timeZone: header.timeZone },
  }
  return (steps) => {
    let begun: ReadModels | null = null
    let written = 0
    const lived = livePlan(
      { world: { ...world, faults: [], keepsState: false }, steps },
      {
        hasDigests: false,
        isRedacted,
        onModels: (name, seq, seen) => {
          if (seq === firstOwnSeq) begun ??= seen
          if (name === FIRST_TAB) written += 1
        },
        onStep: () => onStep?.(written),
        from,
      },
    )
    const breaks = () => lived.tabs.flatMap(({ log }, tab) => (tab === 0 ? judge(log) : judgeOther(log)))
    return { lived, firstOwnSeq, begun, breaks, paid: paidIn(lived, forked, firstOwnSeq) }
  }
}

/** The reservations that are paid on the way, and were not before. */
const paidIn = ({ tabs }: LivedPlan, { server }: Forked, firstOwnSeq: number): readonly ReservationId[] => {
  const own = tabs.flatMap(({ log }, tab) =>
    tab === 0 ? log.entries.filter(({ seq }) => seq >= firstOwnSeq) : log.entries,
  )
  const paid = own.flatMap((entry) =>
    entry.kind === 'event' && entry.type === 'ReservationPaid' ? [entry.data.reservation.reservationId] : [],
  )
  const { reservations } = server.state
  return [...new Set(paid)].filter((id) => reservations[id]?.phase._tag !== 'Paid')
}

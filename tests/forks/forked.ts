// Logs of generated sessions, gone on from at an entry: with plan files as on the command line, or with generated steps.
import type { Entry } from '../../domain/log/entry.ts'
import { fragmentOf } from '../../domain/shell/address.ts'
import { headerOf } from '../../replay/file/file.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { OpenedLog } from '../../replay/file/file.ts'
import type { Law } from '../../replay/laws/engine/law.ts'
import { LAWS } from '../../replay/laws/laws.ts'
import { type LawBreak, lawBreaksIn, lawsOf } from '../../replay/player/lawCheck.ts'
import { forkPointOf, type ForkPoint, lastCommonSeq } from '../../replay/forks/forkPoint.ts'
import type { RedactedLog } from '../../replay/player/recording.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'
import type { AdoptedWorld } from '../../src/demo/adopt/adoptedWorld.ts'
import { adoptedAt, startOfFork } from '../../src/forks/adoptedAt.ts'
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
  readonly breaks: readonly LawBreak[]
  readonly firstOwnSeq: number
  /** The read models before the first entry that is the fork's own. */
  readonly begun: ReadModels | null
}

/** Lives on by these steps; all goes well but for what they say. */
export const livedOn = (forked: Forked, world: World, steps: readonly Step[]): ForkedWay => {
  const { header, point, server } = forked
  const { before, models, again, goesOn } = point
  const { address } = models.shell
  const firstOwnSeq = lastCommonSeq(point) + 1
  let begun: ReadModels | null = null
  const lived = livePlan(
    { world: { ...world, faults: [], keepsState: false }, steps },
    {
      hasDigests: false,
      onModels: (_name, seq, seen) => void (seq === firstOwnSeq && (begun ??= seen)),
      from: {
        log: { ...before, firstSeq: before.entries[0]?.seq ?? 1 },
        startsAtMs: startOfFork(point, header),
        fragment: address === null ? '' : fragmentOf(address),
        server,
        again,
        goesOn,
        config: { ...header.settings, timeZone: header.timeZone },
      },
    },
  )
  return { lived, firstOwnSeq, begun, breaks: ownBreaks(lived, forked, firstOwnSeq) }
}

/**
 * Those of the fork but for two things. A notice that stood begins its time again. And a page that goes on begins with what a
 * reloaded one asks for and finds out: laws that know a load by its entries count that otherwise (LAW-17, LAW-66, LAW-74,
 * LAW-100), and here the log says nothing of a load.
 */
const ownBreaks = (
  { tabs }: LivedPlan,
  { header, laws, point }: Forked,
  firstOwnSeq: number,
): readonly LawBreak[] =>
  tabs.flatMap(({ log }, tab) => {
    const { timeZone, settings } = header
    const isOfStart = startedIn(log.entries, firstOwnSeq)
    const stood = point.models.shell.notices.map(({ key }) => key)
    const isOfNotice = ({ fact }: LawBreak): boolean =>
      stood.some((key) => fact.startsWith(`${key} is still`))
    const isOwn = (found: LawBreak): boolean =>
      found.seq >= firstOwnSeq && !isOfStart(found.seq) && !isOfNotice(found)
    return lawBreaksIn(log, { timeZone, ...settings, laws }).filter((found) => tab > 0 || isOwn(found))
  })

const FIRST_MS = 2_000

/** Whether what led to an entry is the start of the fork, soon after it. */
const startedIn = (entries: readonly Entry[], firstOwnSeq: number): ((seq: number) => boolean) => {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  const startMs = bySeq.get(firstOwnSeq)?.at ?? 0
  return (seq) => {
    let entry = bySeq.get(seq)
    if (entry === undefined || entry.at - startMs > FIRST_MS) return false
    while (entry !== undefined && entry.cause !== null && entry.seq >= firstOwnSeq)
      entry = bySeq.get(entry.cause)
    return entry !== undefined && entry.seq < firstOwnSeq
  }
}

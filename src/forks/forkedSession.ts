// What a session begins with that goes on from an entry of another one in a tab of its own: its log, its clock, and what is
// given again.
import type { SchedulerLike } from 'rxjs'
import { command } from '../../domain/log/commands.ts'
import { durationMs, later, least } from '../../domain/instant.ts'
import type { FreshPipeline } from '../../effects/pipeline/pipeline.ts'
import type { Clock } from '../../effects/ports/clock.ts'
import type { Ports } from '../../effects/ports/ports.ts'
import type { PacedCommand } from '../../replay/forks/forkPoint.ts'
import { versionFrom } from '../../replay/forks/origin.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'
import type { StoredLog } from '../../replay/store/storedLogs.ts'
import type { TabSession } from '../../replay/store/tabSession.ts'
import type { OpenedFork } from './openFork.ts'

/** The same clock, set to another time. */
export const clockOf =
  ({ aheadMs }: OpenedFork) =>
  (machine: Clock): Clock => ({ ...machine, nowMs: () => later(machine.nowMs(), aheadMs) })

interface OwnLog {
  readonly tab: TabSession
  readonly stored: StoredLog | null
  readonly app: string
}

export const logOf =
  ({ before, header, origin }: OpenedFork) =>
  ({ tab, stored, app }: OwnLog): StoredLog => {
    const { sessionId, tabId } = tab
    const facts: LogHeader = {
      ...header,
      sessionId,
      tabId,
      app: versionFrom(app, origin),
      clock: 'real',
      counterexample: null,
      redacted: true,
    }
    const nextSeq = before.firstSeq + before.entries.length
    const isOwn = stored !== null && (stored.firstSeq === nextSeq || before.entries.length === 0)
    return { header: facts, ...before, entries: [...before.entries, ...(isOwn ? stored.entries : [])] }
  }

/** The page stands as it did there. What was under way is given again. */
export const goOnAt =
  ({ point }: OpenedFork) =>
  (pipeline: FreshPipeline, { network, clock }: Pick<Ports, 'network' | 'clock'>): void => {
    if (point.goesOn) pipeline.goOn()
    if (network.isOnline() && pipeline.models().shell.network === 'offline')
      pipeline.dispatch(command('NoteNetwork', { online: true }))
    giveAgain(point.again, { pipeline, scheduler: clock.scheduler })
  }

interface Giving {
  readonly pipeline: Pick<FreshPipeline, 'dispatch'>
  readonly scheduler: SchedulerLike
}

/** No one waits longer between two commands. */
const LONGEST_PAUSE_MS = durationMs(1_000)

/** Each after its own pause, as it was given then: what the one before has asked for comes first. */
const giveAgain = ([next, ...rest]: readonly PacedCommand[], giving: Giving): void => {
  if (next === undefined) return
  const give = (): void => {
    giving.pipeline.dispatch(next.command)
    giveAgain(rest, giving)
  }
  giving.scheduler.schedule(give, least(next.afterMs, LONGEST_PAUSE_MS))
}

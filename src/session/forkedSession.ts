// A session that goes on from an entry of another one: what of it is other than that of a page which is opened.
import type { SchedulerLike } from 'rxjs'
import { type DurationMs, durationMs, later, least } from '../../domain/instant.ts'
import type { DigestModels } from '../../effects/pipeline/notes.ts'
import type { Pipeline } from '../../effects/pipeline/pipeline.ts'
import type { Transport } from '../../effects/ports/transport.ts'
import type { Clock } from '../../effects/ports/clock.ts'
import type { PacedCommand } from '../../replay/forks/forkPoint.ts'
import { type Origin, versionFrom } from '../../replay/forks/origin.ts'
import type { RedactedLog } from '../../replay/player/recording.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'
import type { TabSession } from '../../replay/store/tabSession.ts'
import type { KeptSession } from './keeping.ts'
import type { StateOfBrowser } from './stateOfBrowser.ts'
import type { StoredLog } from '../../replay/store/storedLogs.ts'

export interface ForkedSession {
  readonly origin: Origin
  /** The entry that was asked for; from the origin's on, commands are given again. */
  readonly askedSeq: number
  /** Names what the browser keeps of it, apart from what it keeps of the shop. */
  readonly scope: string
  /** What both sessions have. */
  readonly before: RedactedLog
  readonly header: LogHeader
  /** The clock of the tab then, less that of this machine. */
  readonly aheadMs: DurationMs
  /** Whether the page that was open goes on. */
  readonly goesOn: boolean
  readonly again: readonly PacedCommand[]
  /** Whether the session was one of the demo. */
  readonly isDemo: boolean
  /** To the server that was taken over, and to no other one. */
  readonly transport: (clock: Clock) => Transport
  /** Sentences in English: what of the world no answer tells. */
  readonly unknown: readonly string[]
}

/** What was before, and what this tab has done since, where its page is loaded again. */
export const logOfFork = (
  { before, header, origin }: ForkedSession,
  { tab, stored, app }: { readonly tab: TabSession; readonly stored: StoredLog | null; readonly app: string },
): StoredLog => {
  const { sessionId, tabId } = tab
  const version = versionFrom(app, origin)
  const facts: LogHeader = {
    ...header,
    sessionId,
    tabId,
    app: version,
    clock: 'real',
    counterexample: null,
    redacted: true,
  }
  const nextSeq = before.firstSeq + before.entries.length
  const isOwn = stored !== null && (stored.firstSeq === nextSeq || before.entries.length === 0)
  return { header: facts, ...before, entries: [...before.entries, ...(isOwn ? stored.entries : [])] }
}

/** The same clock, set to another time. */
export const clockAhead = (clock: Clock, byMs: DurationMs): Clock => ({
  ...clock,
  nowMs: () => later(clock.nowMs(), byMs),
})

interface Giving {
  readonly pipeline: Pick<Pipeline, 'dispatch'>
  readonly scheduler: SchedulerLike
}

/** No one waits longer between two commands. */
const LONGEST_PAUSE_MS = durationMs(1_000)

/** Each after its own pause, as it was given then: what the one before has asked for comes first. */
export const giveAgain = ([next, ...rest]: ForkedSession['again'], giving: Giving): void => {
  if (next === undefined) return
  const give = (): void => {
    giving.pipeline.dispatch(next.command)
    giveAgain(rest, giving)
  }
  giving.scheduler.schedule(give, least(next.afterMs, LONGEST_PAUSE_MS))
}

/** Those that the log notes before it were of another page: a check would go from one to the other. */
export const NO_DIGEST: DigestModels = () => null

/** What the browser keeps of the shop is nothing to it. */
export const NO_STATE: StateOfBrowser = { restored: null, follow: () => undefined }

/** How the session's keeper takes it; `stored` is what this tab has kept of an earlier load of the page. */
export const withinOf = (
  fork: ForkedSession | undefined,
  stored: StoredLog | null,
): KeptSession['within'] => {
  if (fork === undefined) return null
  return stored === null ? 'forTheFirstTime' : 'again'
}

// Runs a recording again: its moves in virtual time, against a server that answers as the recorded one did. What comes
// out is a log of its own, of this version of the program or of the effects that are handed in.
import type { Entry } from '../../domain/log/entry.ts'
import {
  type DurationMs,
  durationMs,
  earlier,
  type EpochMs,
  greatest,
  least,
  minus,
  NO_TIME,
  plus,
} from '../../domain/instant.ts'
import { initialModels } from '../../projections/readModels.ts'
import { allEffects } from '../../effects/allEffects.ts'
import type { Effects } from '../../effects/pipeline/pipeline.ts'
import { createMemoryStorage } from '../../effects/ports/paymentMemory.ts'
import { createVirtualClock, type VirtualClock } from '../../effects/ports/virtualClock.ts'
import type { LogHeader } from '../schema/logHeader.ts'
import type { StubMaker, StubServer } from '../stubServer/stubServer.ts'
import type { Move } from './moves.ts'
import { openRerunPage, type RerunPage } from './page.ts'

export interface RerunParts {
  readonly server: StubMaker
  readonly settings: LogHeader['settings']
  /** IANA, the brand's. */
  readonly timeZone: string
  readonly effects?: Effects
  readonly startsAtMs: EpochMs
  /** A re-run that makes more has run away. */
  readonly mostEntries: number
  /** Called with each entry as it comes; ends the re-run by returning `false`. */
  readonly onEntry?: (entry: Entry) => boolean
  /** How late the recorded timers were at most: 0 where a virtual clock ran them. */
  readonly slackMs?: DurationMs
}

export interface Rerun {
  readonly entries: readonly Entry[]
  /** `stopped` by `onEntry`; `ranAway` where it made too many entries, or timers went on and on without any. */
  readonly ending: 'done' | 'stopped' | 'ranAway'
  /** The moves that were made, the last one perhaps in part. */
  readonly movesMade: number
}

export const rerun = (moves: readonly Move[], parts: RerunParts): Rerun => {
  const run = createRun(parts)
  let movesMade = 0
  for (const move of moves) {
    if (run.ending() !== null) break
    run.make(move)
    movesMade += 1
  }
  const ending = run.ending() ?? 'done'
  run.end(ending)
  return { entries: run.entries, ending, movesMade }
}

const createRun = (parts: RerunParts) => {
  const { slackMs = NO_TIME } = parts
  const clock = createVirtualClock(parts.startsAtMs)
  const tabs = createMemoryStorage()
  const journal = createJournal(parts)
  let setMs = NO_TIME
  const server = parts.server({
    clock,
    slackMs,
    page: () => journal.pageNumber(),
    serverMs: () => earlier(clock.nowMs(), setMs),
  })
  const pass = createPassing({
    clock,
    server,
    slackMs,
    sinceMove: journal.sinceMove,
    seq: () => journal.entries.length,
    isOver: () => journal.ending() !== null,
    runAway: () => journal.end('ranAway'),
  })
  const make = (move: Move): void => {
    if (move.does === 'wait') return pass(move)
    journal.beginMove()
    switch (move.does) {
      case 'load':
        return loadPage(parts, { clock, server, journal, tabs }, move)
      case 'command':
        return journal.page()?.dispatch(move.command)
      case 'clock':
        if (move.serverStays) setMs = plus(setMs, move.byMs)
        return clock.jump(move.byMs)
      case 'wake':
        return clock.sleep(NO_TIME)
    }
  }
  return { entries: journal.entries, ending: journal.ending, end: journal.end, make }
}

interface Stage {
  readonly clock: VirtualClock
  readonly server: StubServer
  readonly journal: ReturnType<typeof createJournal>
  readonly tabs: ReturnType<typeof createMemoryStorage>
}

const loadPage = (
  { effects = allEffects, settings, timeZone }: RerunParts,
  { clock, server, journal, tabs }: Stage,
  { demo, fragment, awayMs }: Extract<Move, { readonly does: 'load' }>,
): void => {
  const models = journal.page()?.reached() ?? initialModels
  const log = journal.turnPage()
  clock.jump(awayMs) // Nothing waits while no page is open.
  const page = openRerunPage({
    effects,
    clock,
    settings,
    timeZone,
    fragment,
    log,
    tabs,
    transport: server.transport,
    start: { models, nextSeq: journal.entries.length + 1 },
  })
  journal.opened(page)
  page.load(demo)
}

/** The log of the re-run, and the page that writes it. */
const createJournal = ({ onEntry, mostEntries }: RerunParts) => {
  const entries: Entry[] = []
  let ending: Rerun['ending'] | null = null
  let page: RerunPage | null = null
  let [pageNumber, sinceMove] = [0, 0]
  const end = (how: Rerun['ending']): void => {
    ending = how
    page?.stop()
  }
  const append = (entry: Entry): void => {
    if (ending !== null) return
    entries.push(entry)
    sinceMove += 1
    if (onEntry?.(entry) === false) end('stopped')
    else if (entries.length > mostEntries) end('ranAway')
  }
  return {
    entries,
    end,
    ending: () => ending,
    page: () => page,
    pageNumber: () => pageNumber,
    sinceMove: () => sinceMove,
    beginMove: () => void (sinceMove = 0),
    /** The page before writes nothing any more, not even what it abandons; the next one writes here. */
    turnPage: () => {
      pageNumber += 1
      const number = pageNumber
      page?.stop()
      return { append: (entry: Entry) => (number === pageNumber ? append(entry) : undefined) }
    },
    opened: (next: RerunPage) => void (page = next),
  }
}

interface PassingParts {
  readonly clock: VirtualClock
  readonly server: StubServer
  readonly slackMs: DurationMs
  /** How many entries came since the move before, that one's own included. */
  readonly sinceMove: () => number
  /** The number of the newest entry. */
  readonly seq: () => number
  readonly isOver: () => boolean
  readonly runAway: () => void
}

/**
 * Lets time pass: what falls due happens, in the order of the recording where that tells one. See the move `wait`. Where the recorded timers were late, this falls short of the time or goes over it by as much. */
type Pass = (wait: Wait) => void
type Wait = Pick<Extract<Move, { readonly does: 'wait' }>, 'ms' | 'entries' | 'holds'>

const createPassing = (parts: PassingParts): Pass => {
  const { clock, slackMs, isOver, sinceMove } = parts
  const runNext = createRunner(parts)
  let dueMs = NO_TIME
  const leftMs = (): DurationMs => minus(dueMs, durationMs(clock.scheduler.now()))
  return ({ ms, entries, holds }) => {
    dueMs = plus(dueMs, ms)
    const most = holds || slackMs > 0 ? entries : null
    const shortMs = most === null ? NO_TIME : plus(slackMs, durationMs(1))
    while (!isOver() && runNext(minus(leftMs(), shortMs)));
    if (most !== null) while (!isOver() && sinceMove() < most && runNext(plus(leftMs(), slackMs)));
    if (leftMs() > 0) clock.lag(leftMs())
  }
}

/** A run in which more timers than these fall due without an entry has run away. A held reservation has three a second. */
const MOST_IDLE = 1_000_000

/** Runs what comes next within so many milliseconds; says whether there was anything. */
const createRunner = ({ clock, server, slackMs, seq, runAway }: PassingParts) => {
  let [lastSeq, idleCount] = [0, 0]
  const countIdle = (): void => {
    idleCount = seq() === lastSeq ? idleCount + 1 : 0
    lastSeq = seq()
    if (idleCount > MOST_IDLE) runAway()
  }
  return (withinMs: DurationMs): boolean => {
    countIdle()
    const nextMs = greatest(NO_TIME, clock.untilNextMs())
    const answer = slackMs === 0 ? null : server.recordedNext(seq() + 1)
    // An answer that the log has next comes before timers that were late then.
    if (answer !== null && answer.dueInMs <= least(withinMs, plus(nextMs, slackMs))) {
      clock.lag(greatest(NO_TIME, least(answer.dueInMs, nextMs)))
      answer.give()
      return true
    }
    if (nextMs > withinMs) return false
    clock.step()
    return true
  }
}

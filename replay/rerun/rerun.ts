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
import { fragmentOf } from '../../domain/shell/address.ts'
import { initialModels } from '../../projections/readModels.ts'
import { allEffects } from '../../effects/allEffects.ts'
import type { Effects, EntrySink, StartingPoint } from '../../effects/pipeline/pipeline.ts'
import { createMemoryStorage } from '../../effects/ports/tabs/keptJson.ts'
import { createVirtualClock, type VirtualClock } from '../stubServer/virtualClock.ts'
import type { LogHeader } from '../schema/logHeader.ts'
import type { StubMaker, StubServer } from '../stubServer/stubServer.ts'
import { losesNetwork } from '../player/networkLoss.ts'
import type { Move } from './moves.ts'
import { openRerunPage, type PageParts, type RerunPage } from './page.ts'
import {
  createClaimAnswers,
  createLateness,
  createTicketAnswers,
  type RecordedWorld,
  SILENT_WORLD,
} from './recordedWorld.ts'

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
  /** How far off recorded times may be: 0 where a virtual clock ran the timers. */
  readonly slackMs?: DurationMs
  /** What other tabs said, and how late each timer was. */
  readonly world?: RecordedWorld
  /** Where the log was cut: a page that is open already. */
  readonly start?: StartingPoint
  /** That page goes on there as it stands; see `FreshPipeline`. */
  readonly goesOn?: boolean
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
  const { slackMs = NO_TIME, world = SILENT_WORLD } = parts
  const claims = createClaimAnswers(world.claims, slackMs)
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
    seq: journal.seq,
    latenessOf: createLateness(world.lateTimers, slackMs),
    isOver: () => journal.ending() !== null,
    runAway: () => journal.end('ranAway'),
  })
  const claimed = () => claims(journal.pageNumber(), durationMs(clock.scheduler.now()))
  const tickets = createTicketAnswers(world.tickets)
  const savedTicket: Stage['savedTicket'] = (reservationId) => tickets(journal.pageNumber(), reservationId)
  const stage: Stage = { clock, server, journal, tabs, claimed, savedTicket }
  if (parts.start !== undefined) openAt(parts, stage, parts.start)
  const make = (move: Move): void => {
    if (move.does === 'wait') return pass(move)
    journal.beginMove()
    switch (move.does) {
      case 'load':
        return loadPage(parts, stage, move)
      case 'command':
        journal.page()?.dispatch(move.command)
        if (losesNetwork(move.command)) server.cutOff()
        return
      case 'address':
        return journal.page()?.follow(move.fragment, move.storedLocale)
      case 'tabs':
        return journal.page()?.tellOpenPayments(move.openPayments)
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
  readonly claimed: NonNullable<PageParts['claimed']>
  readonly savedTicket: NonNullable<PageParts['savedTicket']>
}

const loadPage = (
  parts: RerunParts,
  stage: Stage,
  { start, fragment, storedLocale, awayMs }: Extract<Move, { readonly does: 'load' }>,
): void => {
  const { clock, journal } = stage
  const models = journal.page()?.reached() ?? parts.start?.models ?? initialModels
  const log = journal.turnPage()
  clock.jump(awayMs) // Nothing waits while no page is open.
  const page = openRerunPage({
    ...pagePartsOf(parts, stage),
    log,
    fragment,
    ...(storedLocale === undefined ? {} : { storedLocale }),
    start: { models, nextSeq: journal.seq() + 1 },
  })
  journal.opened(page)
  page.load(start)
}

/** The page that was open when the log was cut goes on; what its timers and calls were about is gone. */
const openAt = (parts: RerunParts, stage: Stage, start: StartingPoint): void => {
  const { address } = start.models.shell
  const fragment = address === null ? '' : fragmentOf(address)
  const { log } = stage.journal
  const page = openRerunPage({ ...pagePartsOf(parts, stage), log, fragment, start })
  stage.journal.opened(page)
  if (parts.goesOn === true) page.goOn()
}

const pagePartsOf = (
  { effects = allEffects, settings, timeZone }: RerunParts,
  { clock, server, tabs, claimed, savedTicket }: Stage,
): Omit<PageParts, 'log' | 'fragment' | 'start'> => ({
  effects,
  clock,
  settings,
  timeZone,
  tabs,
  claimed,
  savedTicket,
  transport: server.transport,
})

/** The log of the re-run, and the page that writes it. */
const createJournal = ({ onEntry, mostEntries, start }: RerunParts) => {
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
  const logOf = (number: number): EntrySink => ({
    append: (entry) => (number === pageNumber ? append(entry) : undefined),
  })
  return {
    entries,
    end,
    ending: () => ending,
    /** The number of the newest entry. */
    seq: () => (start?.nextSeq ?? 1) - 1 + entries.length,
    /** Of the page that is open from the beginning. */
    log: logOf(0),
    page: () => page,
    pageNumber: () => pageNumber,
    sinceMove: () => sinceMove,
    beginMove: () => void (sinceMove = 0),
    /** The page before writes nothing any more, not even what it abandons; the next one writes here. */
    turnPage: () => {
      pageNumber += 1
      page?.stop()
      return logOf(pageNumber)
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
  /** When a timer that is due then ran in the recording; `null` where it was not late. */
  readonly latenessOf: (dueMs: DurationMs, nowMs: DurationMs) => DurationMs | null
  readonly isOver: () => boolean
  readonly runAway: () => void
}

/**
 * Lets time pass: what falls due happens, in the order of the recording where that has one, and as late as it was then.
 * See the move `wait`. Where times may be off, this falls short of the time or goes over it by as much.
 */
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
const createRunner = ({ clock, server, slackMs, seq, runAway, latenessOf }: PassingParts) => {
  let [lastSeq, idleCount] = [0, 0]
  const countIdle = (): void => {
    idleCount = seq() === lastSeq ? idleCount + 1 : 0
    lastSeq = seq()
    if (idleCount > MOST_IDLE) runAway()
  }
  return (withinMs: DurationMs): boolean => {
    countIdle()
    const timerMs = clock.untilNextMs()
    const nowMs = durationMs(clock.scheduler.now())
    const ranMs = Number.isFinite(timerMs) ? latenessOf(plus(nowMs, timerMs), nowMs) : null
    const nextMs = greatest(NO_TIME, ranMs === null ? timerMs : minus(ranMs, nowMs))
    const answer = slackMs === 0 ? null : server.recordedNext(seq() + 1)
    // An answer that the log has next comes before timers that were late then.
    if (answer !== null && answer.dueInMs <= least(withinMs, plus(nextMs, slackMs))) {
      clock.lag(greatest(NO_TIME, least(answer.dueInMs, nextMs)))
      answer.give()
      return true
    }
    if (nextMs > withinMs) return false
    if (ranMs !== null) clock.lag(nextMs)
    clock.step()
    return true
  }
}

// An opened log made ready to be watched: its player and index, the laws, a place to begin, and the sources that
// screens read.
import type { SchedulerLike } from 'rxjs'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import type { Counterexample, LogHeader } from '../../../../replay/schema/logHeader.ts'
import { createPlayer, type Player } from '../../../../replay/player/player.ts'
import { brandNamed } from '../../../brands/brands.ts'
import { ownBrand } from '../../../brands/ownBrand.ts'
import type { SessionTimes } from '../../../devtools/transport/sessionTimes.ts'
import { createEntryIndex, type EntryIndex } from '../../../devtools/transport/entryIndex.ts'
import type { LawWatch } from '../../../devtools/laws/lawWatch.ts'
import { createPlayback, type Playback } from '../../../devtools/transport/playback.ts'
import type { ModelSource } from '../../../models/modelSource.ts'
import type { BrandCheck } from '../jobs/judging.ts'
import { createVerdict, type LogVerdict } from './verdict.ts'

export interface Replay {
  /** Those that it is read from: halves of a long session may lie in several. */
  readonly files: readonly File[]
  /** While it is read, its entries grow and nothing is said of it. */
  readonly log: OpenedLog
  readonly isWhole: boolean
  readonly playback: Playback
  /** Begins to check when it is started. */
  readonly laws: LawWatch
  readonly verdict: LogVerdict
}

/** How the times of the session are shown. */
export const timesOf = ({ brand, timeZone, startedAtMs }: LogHeader): SessionTimes => ({
  startedAtMs,
  timeZone: knownTimeZone(timeZone, brand),
})

export interface ReplayParts {
  readonly files: readonly File[]
  readonly log: OpenedLog
  readonly isWhole: boolean
  /** Of the log's entries, where that is there already. */
  readonly index?: EntryIndex
  readonly scheduler: SchedulerLike
  /** The entry to begin at; `null` for where the log itself has it begin. */
  readonly atSeq: number | null
}

export const replayOf = ({ files, log, isWhole, index, scheduler, atSeq }: ReplayParts): Replay => {
  const player = createPlayer(log)
  const { counterexample } = log.header
  const named = atSeq === null ? null : player.positionOf(atSeq)
  const playback = createPlayback({
    player,
    index: index ?? createEntryIndex(log.entries),
    scheduler,
    position: named ?? placeOf(counterexample, player) ?? firstPicture(player),
    isLive: false,
  })
  const verdict = createVerdict({ files, recording: log, check: checkOf(log.header) })
  const { laws } = verdict
  laws.subscribe(() => playback.mark(laws.state().breaks))
  if (counterexample !== null && named === null) goToBreak(counterexample, { playback, laws })
  return { files, log, isWhole, playback, laws, verdict }
}

/** Where the header says that the law is broken; `null` where the log has no such entry. */
const placeOf = (counterexample: Counterexample | null, { positionOf }: Player): number | null =>
  counterexample === null ? null : positionOf(counterexample.seq)

/** To where this version sees the law broken, even against the header, unless the person has moved meanwhile. */
const goToBreak = (
  { law }: Counterexample,
  { playback, laws }: { readonly playback: Playback; readonly laws: LawWatch },
): void => {
  const opened = playback.state().position
  const unsubscribe = laws.subscribe(() => {
    const found = laws.state().breaks.find((broken) => broken.law === law)
    if (found === undefined) return
    unsubscribe()
    const { position, isPlaying } = playback.state()
    const target = playback.player.positionOf(found.seq)
    if (target !== null && position === opened && !isPlaying) playback.seek(target)
  })
}

const checkOf = ({ brand, timeZone, settings }: LogHeader): BrandCheck => ({
  timeZone: knownTimeZone(timeZone, brand),
  ...(settings.languages.length > 0 ? { languages: settings.languages } : {}),
  ...(settings.redirectHosts.length > 0 ? { redirectHosts: settings.redirectHosts } : {}),
})

/** A log may say anything about its time zone; then that of its brand. */
const knownTimeZone = (timeZone: string, brand: string): string =>
  isTimeZone(timeZone) ? timeZone : (brandNamed(brand) ?? ownBrand).timeZone

const triedZones = new Map<string, boolean>()

/** Takes long to find out: a zone is tried once. */
const isTimeZone = (timeZone: string): boolean => {
  const known = triedZones.get(timeZone) ?? canFormatIn(timeZone)
  triedZones.set(timeZone, known)
  return known
}

const canFormatIn = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** Later than this, a log without a picture is shown from its first entry. */
const SEARCHED_ENTRIES = 200

/** The first entry after which there is something on the screen. */
const firstPicture = (player: Player): number => {
  const last = Math.min(player.length, SEARCHED_ENTRIES)
  for (let position = 1; position <= last; position += 1) {
    if (player.modelsAt(position).shell.address !== null) return position
  }
  return 1
}

/**
 * What the screens read at one position. What is dispatched goes nowhere, and no second passes. Each position has a source
 * of its own, so that the screens can be drawn bit by bit and given up half-way for another position.
 */
export const sourceAt = ({ playback, log }: Replay, position: number): ModelSource => {
  const { player } = playback
  const models = player.modelsAt(position)
  const nowMs = player.entryAt(position)?.at ?? log.header.startedAtMs
  return {
    models: () => models,
    subscribe: NEVER_TOLD,
    dispatch: NOWHERE,
    nowMs: () => nowMs,
    subscribeToSeconds: NEVER_TOLD,
  }
}

const NOTHING_TO_END = (): void => undefined
const NEVER_TOLD = (): (() => void) => NOTHING_TO_END
const NOWHERE = (): void => undefined

// The running session's log as a recording that grows: a redacted one for the panel, and the tab's own one, from which
// the application can show an earlier moment. After a rotation both start over, at the same entry.
import type { SchedulerLike, Subscription } from 'rxjs'
import type { Entry } from '../../../domain/log/entry.ts'
import { createStore } from '../../../effects/pipeline/store.ts'
import type { LawCheck } from '../../../replay/player/lawCheck.ts'
import { createPlayer, type Player } from '../../../replay/player/player.ts'
import type { Recording } from '../../../replay/player/recording.ts'
import type { Session } from '../../session/session.ts'
import { createEntryIndex } from '../transport/entryIndex.ts'
import { createLawWatch, type LawWatch } from '../laws/lawWatch.ts'
import { createPlayback, type Playback } from '../transport/playback.ts'

export interface LiveRecording {
  /** Of the redacted entries. */
  readonly playback: Playback
  /** Of the entries as this tab knows them. */
  readonly ownPlayer: Player
}

export interface LiveLog {
  /** A new object after each rotation. */
  readonly recording: () => LiveRecording
  /** Watches the redacted entries; what it has found outlives a rotation. */
  readonly laws: LawWatch
  readonly subscribe: (listener: () => void) => () => void
  /** The session runs on; its log is not shown any more. */
  readonly close: () => void
}

export interface LiveLogParts {
  readonly session: Pick<Session, 'log' | 'redactEntry'>
  /** The brand's facts, which laws need. */
  readonly check: LawCheck
  /** Calls back with the next picture: entries that come in meanwhile are shown together. */
  readonly pictures: SchedulerLike
  readonly scheduler: SchedulerLike
}

export const createLiveLog = ({ session, check, pictures, scheduler }: LiveLogParts): LiveLog => {
  const { log } = session
  const redacted = createRedactedEntries(session)
  let shown: Recording = { snapshot: log.snapshot, entries: redacted.entries() }
  const laws = createLawWatch({ ...check, recording: () => shown, scheduler })
  const newRecording = (position: number): LiveRecording => {
    shown = { snapshot: log.snapshot, entries: redacted.entries() }
    const player = createPlayer(shown)
    const index = createEntryIndex(shown.entries)
    index.mark(laws.state().breaks)
    return {
      playback: createPlayback({ player, index, scheduler, position, isLive: true }),
      ownPlayer: createPlayer(log),
    }
  }
  const recording = createStore(newRecording(log.entries.length))
  laws.subscribe(() => recording.get().playback.mark(laws.state().breaks))
  laws.check()
  const catchUp = (): void => {
    const { playback } = recording.get()
    const { isFollowing, position } = playback.state()
    const droppedCount = redacted.catchUp()
    laws.check()
    if (droppedCount === 0) return playback.grow()
    playback.stop()
    recording.set(newRecording(isFollowing ? log.entries.length : position - droppedCount))
  }
  let awaited: Subscription | null = null
  const unsubscribe = log.subscribe(() => {
    awaited ??= pictures.schedule(() => {
      awaited = null
      catchUp()
    })
  })
  return {
    recording: recording.get,
    laws,
    subscribe: recording.subscribe,
    close: () => {
      unsubscribe()
      awaited?.unsubscribe()
      laws.stop()
      recording.get().playback.stop()
    },
  }
}

/** The log's entries, each redacted once. */
const createRedactedEntries = ({ log, redactEntry }: LiveLogParts['session']) => {
  const opened = log.redacted()
  let { firstSeq } = opened
  let entries: Entry[] = [...opened.entries]
  return {
    /** The same list until a rotation; it grows. */
    entries: (): readonly Entry[] => entries,
    /** How many entries a rotation has dropped. */
    catchUp: (): number => {
      const droppedCount = log.firstSeq - firstSeq
      firstSeq = log.firstSeq
      if (droppedCount > 0) entries = entries.slice(droppedCount)
      for (const entry of log.entries.slice(entries.length)) entries.push(redactEntry(entry))
      return droppedCount
    },
  }
}

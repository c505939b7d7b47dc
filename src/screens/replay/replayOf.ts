// An opened log made ready to be watched: its player and index, a place to begin, and the source that screens read.
import type { SchedulerLike } from 'rxjs'
import type { OpenedLog } from '../../../replay/file.ts'
import { createPlayer, type Player } from '../../../replay/player.ts'
import { createEntryIndex } from '../../devtools/entryIndex.ts'
import { createPlayback, type Playback } from '../../devtools/playback.ts'
import type { ModelSource } from '../../models/modelSource.ts'

export interface Replay {
  readonly fileName: string
  readonly log: OpenedLog
  readonly playback: Playback
  readonly source: ModelSource
}

export const replayOf = (fileName: string, log: OpenedLog, scheduler: SchedulerLike): Replay => {
  const player = createPlayer(log)
  const playback = createPlayback({
    player,
    index: createEntryIndex(log.entries),
    scheduler,
    position: firstPicture(player),
    isLive: false,
  })
  return { fileName, log, playback, source: createReplaySource(playback, log.header.startedAtMs) }
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

/** What is dispatched goes nowhere, and no second passes. */
export const createReplaySource = (playback: Playback, startedAtMs: number): ModelSource => {
  const { player } = playback
  let shown = { position: -1, models: player.modelsAt(0) }
  return {
    models: () => {
      const { position } = playback.state()
      // The player is asked for other moments meanwhile; the same one must be the same object.
      if (position !== shown.position) shown = { position, models: player.modelsAt(position) }
      return shown.models
    },
    subscribe: playback.subscribe,
    dispatch: () => undefined,
    nowMs: () => player.entryAt(playback.state().position)?.at ?? startedAtMs,
    subscribeToSeconds: playback.subscribe,
  }
}

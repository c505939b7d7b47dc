// Leads the application to wherever its live recording stands, and back to the present when that follows again.
import { LONG_AGO } from '../../../domain/instant.ts'
import type { TimeTravel } from '../../models/timeTravel.ts'
import type { LiveLog } from './liveLog.ts'

/** Gives back what ends it; the application is in the present then. */
export const travelWith = (live: LiveLog, travel: TimeTravel): (() => void) => {
  let shown: { readonly recording: object; readonly position: number } | null = null
  const go = (): void => {
    const recording = live.recording()
    const { isFollowing, position } = recording.playback.state()
    if (isFollowing) {
      if (shown !== null) travel.resume()
      shown = null
      return
    }
    if (shown?.recording === recording && shown.position === position) return
    shown = { recording, position }
    const { ownPlayer } = recording
    travel.show({ models: ownPlayer.modelsAt(position), atMs: ownPlayer.entryAt(position)?.at ?? LONG_AGO })
  }
  let stopWatching = live.recording().playback.subscribe(go)
  const stopListening = live.subscribe(() => {
    stopWatching()
    stopWatching = live.recording().playback.subscribe(go)
    go()
  })
  return () => {
    stopWatching()
    stopListening()
    if (shown !== null) travel.resume()
    shown = null
  }
}

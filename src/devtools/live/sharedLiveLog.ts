// The live recording of a session, opened once for all that show it: they stand at the same entry, and the application
// is led to that one. The last one to leave closes it.
import { type LiveLog, createLiveLog, type LiveLogParts } from './liveLog.ts'
import type { Session } from '../../session/session.ts'
import { travelWith } from './travelWith.ts'

export interface SharedLiveLog {
  readonly live: LiveLog
  /** Call it once. The application is in the present then. */
  readonly release: () => void
}

interface Open {
  readonly live: LiveLog
  readonly endTravel: () => void
  count: number
}

const open = new WeakMap<Session, Open>()

/** Where it is open already, the other parts are not looked at. */
export const shareLiveLog = (parts: LiveLogParts & { readonly session: Session }): SharedLiveLog => {
  const { session } = parts
  const shared = open.get(session) ?? openLiveLog(parts)
  open.set(session, shared)
  shared.count += 1
  return {
    live: shared.live,
    release: () => {
      shared.count -= 1
      const { playback } = shared.live.recording()
      if (shared.count > 0) return playback.seek(playback.state().length)
      shared.endTravel()
      shared.live.close()
      open.delete(session)
    },
  }
}

const openLiveLog = (parts: LiveLogParts & { readonly session: Session }): Open => {
  const live = createLiveLog(parts)
  return { live, endTravel: travelWith(live, parts.session.travel), count: 0 }
}

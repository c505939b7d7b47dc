// Shows the session to the Redux DevTools extension for as long as the page is open.
import { animationFrameScheduler, asyncScheduler } from 'rxjs'
import type { LiveLogParts } from '../live/liveLog.ts'
import { shareLiveLog } from '../live/sharedLiveLog.ts'
import type { Session } from '../../session/session.ts'
import type { ReduxExtension } from './extension.ts'
import { openReduxDoor } from './reduxDoor.ts'

interface ShownParts extends Pick<LiveLogParts, 'check'> {
  readonly session: Session
}

/** Gives back what ends it. */
export const showSession = (extension: ReduxExtension, parts: ShownParts): (() => void) => {
  const shared = shareLiveLog({ ...parts, pictures: animationFrameScheduler, scheduler: asyncScheduler })
  const close = openReduxDoor(extension, shared.live)
  return () => {
    close()
    shared.release()
  }
}

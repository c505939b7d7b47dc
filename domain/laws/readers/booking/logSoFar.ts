// What many laws ask of a log so far, entry by entry: read once, and handed to each of them with the moment.
import type { Entry } from '../../../log/entry.ts'
import type { LogSoFar } from '../../engine/law.ts'
import { createAwakeTime } from '../../engine/userActivity.ts'
import { createSteadyClock } from './sentAt.ts'
import { createServerHolds } from './serverHolds.ts'

/** Asked at every entry of one log, in order. */
export const createLogSoFar = (): ((entry: Entry) => LogSoFar) => {
  const timeOf = createSteadyClock()
  const awakeMs = createAwakeTime()
  const holds = createServerHolds()
  return (entry) => {
    const steadyMs = timeOf(entry)
    return { steadyMs, awakeMs: awakeMs(entry), heldOf: holds(entry, steadyMs) }
  }
}

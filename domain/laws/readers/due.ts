// When the time of what is reserved is up on the machine's own clock: by the deadline that the server has given, and by
// the time that its answers tell.
import type { Entry } from '../../log/entry.ts'
import { between, earlier, type EpochMs, least } from '../../instant.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { createLatestDeadline } from './latestDeadline.ts'
import { createServerClock } from './serverTime.ts'

export interface Due {
  /** Asked at every entry, after anything else is asked of it. */
  readonly look: (entry: Entry) => void
  /** The deadline by the server's clock; `null` where there is none. */
  readonly deadlineMs: (models: LawModels) => EpochMs | null
  /** The same by the machine's. */
  readonly atMs: (entry: Entry, models: LawModels) => EpochMs | null
}

export const createDue = (start: LawModels): Due => {
  const deadline = createLatestDeadline(start)
  const clock = createServerClock()
  const deadlineMs = ({ reservation: { current } }: LawModels): EpochMs | null =>
    (current === null ? null : deadline.of(current)[0]) ?? null
  return {
    look: (entry) => {
      deadline.look(entry)
      clock.look(entry)
    },
    deadlineMs,
    atMs: (entry, models) => {
      const endsAtMs = deadlineMs(models)
      if (endsAtMs === null) return null
      const byPageMs = earlier(endsAtMs, models.shell.serverOffsetMs)
      const bounds = clock.at(entry)
      return bounds === null
        ? byPageMs
        : least(byPageMs, earlier(endsAtMs, between(entry.at, bounds.earliestMs)))
    },
  }
}

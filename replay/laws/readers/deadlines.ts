// When the time of what is reserved is up: by the deadline that the server has given, and by the time in its answers.
import { between, earlier, type EpochMs, least } from '../../../domain/instant.ts'
import type { Moment } from '../engine/moment.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { serverBoundsAt } from './serverTime.ts'

/** The deadline by the server's clock; `null` where there is none. */
export const deadlineMsOf = (
  { deadlinesOf }: Moment,
  { reservation: { current } }: ReadModels,
): EpochMs | null => (current === null ? null : deadlinesOf(current)[0])

/** The same by the machine's. */
export const dueMsOf = (moment: Moment, models: ReadModels): EpochMs | null => {
  const endsAtMs = deadlineMsOf(moment, models)
  return endsAtMs === null ? null : dueMsAt(endsAtMs, moment, models)
}

/** By the machine's clock, an instant of the server's: by the page's own count, or where the answers say so, before. */
export const dueMsAt = (atMs: EpochMs, moment: Moment, { shell }: ReadModels = moment.before): EpochMs => {
  const byPageMs = earlier(atMs, shell.serverOffsetMs)
  const bounds = serverBoundsAt(moment)
  return bounds === null
    ? byPageMs
    : least(byPageMs, earlier(atMs, between(moment.entry.at, bounds.earliestMs)))
}

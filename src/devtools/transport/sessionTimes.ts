// How the times of a session are shown.
import type { EpochMs } from '../../../domain/instant.ts'

export interface SessionTimes {
  readonly startedAtMs: EpochMs
  /** IANA, one that the browser knows. */
  readonly timeZone: string
}

// How the times of a session are told.
import type { EpochMs } from '../../../domain/instant.ts'

export interface SessionTimes {
  readonly startedAtMs: EpochMs
  /** IANA, one that the browser knows. */
  readonly timeZone: string
}

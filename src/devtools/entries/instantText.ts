// An instant for a person who reads logs: in UTC, to the millisecond, also where a log holds an impossible one.
import type { EpochMs } from '../../../domain/instant.ts'

/** No calendar reaches further. */
const LAST_INSTANT_MS = 8.64e15

/** `2026-11-20 08:00:01.234 UTC`; what is no instant stays a number. */
export const instantText = (ms: EpochMs): string =>
  Math.abs(ms) <= LAST_INSTANT_MS
    ? `${new Date(ms).toISOString().replace('T', ' ').replace('Z', '')} UTC`
    : String(ms)

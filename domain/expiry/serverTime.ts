// The server's clock (OP-80).
import { type DurationMs, type EpochMs, later } from '../instant.ts'

/** The server's time now, as its answers taught us. */
export const serverNowMs = (ownNowMs: EpochMs, offsetMs: DurationMs): EpochMs => later(ownNowMs, offsetMs)

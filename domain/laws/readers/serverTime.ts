// The server's time at an entry, by plain arithmetic: what the machine's clock shows and what to add to it.
import type { Entry } from '../../log/entry.ts'
import { durationMs, type EpochMs, later } from '../../instant.ts'
import type { LawModels } from '../engine/lawModels.ts'

/** A clock may move by nearly as much without being noticed. */
export const CLOCK_DOUBT_MS = durationMs(2_000)

export const serverTimeAt = ({ at }: Entry, { shell }: LawModels): EpochMs => later(at, shell.serverOffsetMs)

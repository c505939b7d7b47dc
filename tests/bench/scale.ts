// How much is measured and how thoroughly: in full, quickly and roughly, or so little that it only shows that every part
// still runs.
import type { Effort } from './measure.ts'

export interface Scale {
  readonly entryCount: number
  readonly effort: Effort
  /** Of what a part repeats of its own accord. */
  readonly share: number
  readonly fleetLogs: number
  readonly visits: { readonly history: number; readonly vitals: number; readonly replayPage: number }
  /** Pages run on a slow phone and rest between steps; else as fast as they can. */
  readonly isSlowed: boolean
}

export const FULL: Scale = {
  entryCount: 100_000,
  effort: { rounds: 9, sampleMs: 100 },
  share: 1,
  fleetLogs: 10_000,
  visits: { history: 3, vitals: 5, replayPage: 3 },
  isSlowed: true,
}

/** Small logs and few rounds: a look, no evidence. */
export const QUICK: Scale = {
  entryCount: 20_000,
  effort: { rounds: 3, sampleMs: 30 },
  share: 1,
  // A thread has as much memory as it will ever need after a hundred logs, which a tenth of these are not.
  fleetLogs: 2_500,
  visits: { history: 3, vitals: 3, replayPage: 1 },
  isSlowed: true,
}

/** For the gate. Its figures mean nothing; so many events hold one booking from the first press to the ticket. */
export const TINY: Scale = {
  entryCount: 1_000,
  effort: { rounds: 1, sampleMs: 0 },
  share: 1 / 100,
  fleetLogs: 5,
  visits: { history: 1, vitals: 1, replayPage: 1 },
  isSlowed: false,
}

/** `whole` in a run that counts, less in a tiny one, never none. */
export const repeats = ({ share }: Pick<Scale, 'share'>, whole: number): number => Math.ceil(whole * share)

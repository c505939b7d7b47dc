// How much is measured and how thoroughly: in full, or quickly and roughly.
import type { Effort } from './measure.ts'

export interface Scale {
  readonly entryCount: number
  readonly effort: Effort
}

export const FULL: Scale = { entryCount: 100_000, effort: { rounds: 9, sampleMs: 100 } }

/** Small logs and few rounds: a look, no evidence. */
export const QUICK: Scale = { entryCount: 20_000, effort: { rounds: 3, sampleMs: 30 } }

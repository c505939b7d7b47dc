// How much is measured and how thoroughly: in full, quickly and roughly, or so little that it only shows that every part
// still runs.
import type { Effort } from './measure.ts'

export interface Scale {
  readonly entryCount: number
  readonly effort: Effort
  /** Of what a part repeats by itself. */
  readonly share: number
  readonly fleetLogs: number
  readonly visits: Readonly<Record<'history' | 'vitals' | 'replayPage' | 'peers', number>>
  /** Pages run on a slow phone and rest between steps; else as fast as they can. */
  readonly isSlowed: boolean
}

type Row<T> = readonly [full: T, quick: T, tiny: T]

const TABLE: { readonly [Field in keyof Scale]: Row<Scale[Field]> } = {
  // So many events as in the tiny one hold one booking from the first press to the ticket.
  entryCount: [100_000, 20_000, 1_000],
  effort: [
    { rounds: 9, sampleMs: 100 },
    { rounds: 3, sampleMs: 30 },
    { rounds: 1, sampleMs: 0 },
  ],
  share: [1, 1, 1 / 100],
  // A thread has as much memory as it will ever need after a hundred logs, which a tenth of 2500 are not.
  fleetLogs: [10_000, 2_500, 5],
  visits: [
    { history: 3, vitals: 5, replayPage: 3, peers: 3 },
    { history: 3, vitals: 3, replayPage: 1, peers: 1 },
    { history: 1, vitals: 1, replayPage: 1, peers: 1 },
  ],
  isSlowed: [true, true, false],
}

const column = (index: 0 | 1 | 2): Scale =>
  Object.fromEntries(Object.entries(TABLE).map(([field, row]) => [field, row[index]])) as unknown as Scale

export const FULL = column(0)
/** Small logs and few rounds: a look, no evidence. */
export const QUICK = column(1)
/** For the gate: its figures mean nothing. */
export const TINY = column(2)

/** `whole` in a run that counts, less in a tiny one, never none. */
export const repeats = ({ share }: Pick<Scale, 'share'>, whole: number): number => Math.ceil(whole * share)

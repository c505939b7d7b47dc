// Where on the time axis a lane has something, gathered entry by entry as a log grows: to draw a lane costs the same
// however many entries there are.
import type { Entry } from '../../../domain/log/entry.ts'
import { deadlineAfter, NO_DEADLINE } from './deadlines.ts'

export const BINNED_LANES = ['command', 'event', 'exchange', 'deadline'] as const
export type BinnedLane = (typeof BINNED_LANES)[number]

export interface LaneBins {
  /** The entry that comes next on the axis. A call has been in flight since `sentMs`. */
  readonly add: (entry: Entry, axisMs: number, sentMs: number) => void
  /** Calls `fill` with each stretch of the axis in which the lane has something. */
  readonly each: (lane: BinnedLane, fill: (fromMs: number, toMs: number) => void) => void
}

/** Many more than are drawn, so that a picture is as exact as its columns. */
const BINS = 4_096
const EMPTY = 0
const BEGINS = 1
/** It has lasted since the bin before. */
const LASTS = 2

export const createLaneBins = (): LaneBins => {
  const lanes: Readonly<Record<BinnedLane, Uint8Array>> = {
    command: new Uint8Array(BINS),
    event: new Uint8Array(BINS),
    exchange: new Uint8Array(BINS),
    deadline: new Uint8Array(BINS),
  }
  let binMs = 1
  let deadline = NO_DEADLINE
  let lastMs = 0
  const fill = (lane: BinnedLane, fromMs: number, toMs: number): void => {
    const [from, to] = [Math.floor(fromMs / binMs), Math.floor(toMs / binMs)]
    const bins = lanes[lane]
    if (bins[from] === EMPTY) bins[from] = BEGINS
    bins.fill(LASTS, from + 1, to + 1)
  }
  return {
    add: (entry, axisMs, sentMs) => {
      while (axisMs >= BINS * binMs) {
        for (const lane of BINNED_LANES) halve(lanes[lane])
        binMs *= 2
      }
      fill(entry.kind, entry.kind === 'exchange' ? sentMs : axisMs, axisMs)
      // A deadline lasts from the entry that sets it to the one that ends it, or to its own instant.
      if (deadline !== null) fill('deadline', lastMs, entry.at <= deadline ? axisMs : lastMs)
      deadline = deadlineAfter(deadline, entry)
      lastMs = axisMs
    },
    each: (lane, draw) => {
      const bins = lanes[lane]
      for (let from = bins.findIndex(isFilled); from !== -1;) {
        let to = from
        while (bins[to + 1] === LASTS) to += 1
        draw(from * binMs, to * binMs)
        from = to + 1
        while (from < BINS && bins[from] === EMPTY) from += 1
        if (from === BINS) from = -1
      }
    },
  }
}

const isFilled = (bin: number): boolean => bin !== EMPTY

/** Two bins become one. */
const halve = (bins: Uint8Array): void => {
  for (let i = 0; i < BINS / 2; i += 1) {
    const [first, second] = [bins[2 * i] ?? EMPTY, bins[2 * i + 1] ?? EMPTY]
    bins[i] = first === EMPTY ? second : first
  }
  bins.fill(EMPTY, BINS / 2)
}

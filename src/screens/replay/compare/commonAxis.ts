// Two logs on one time axis, as two tabs of one customer were lived: idle stretches, in which neither did anything, are
// short, and what happened at the same time stands at the same place.
import type { Entry } from '../../../../domain/log/entry.ts'
import type { Side } from '../opening/logOpening.ts'

export interface CommonAxis {
  /** For each entry of a log its place; never falls. */
  readonly placesMs: Readonly<Record<Side, Float64Array>>
  readonly lengthMs: number
}

/** A longer pause takes as much room as this. */
const LONGEST_GAP_MS = 3_000

export const commonAxisOf = (a: readonly Entry[], b: readonly Entry[]): CommonAxis => {
  const placesMs = { a: new Float64Array(a.length), b: new Float64Array(b.length) }
  let [inA, inB, axisMs] = [0, 0, 0]
  let latestMs: number | null = null
  while (inA < a.length || inB < b.length) {
    const [one, other] = [a[inA], b[inB]]
    const isOfA = other === undefined || (one !== undefined && one.at <= other.at)
    const atMs: number = (isOfA ? one?.at : other.at) ?? 0
    axisMs += Math.min(Math.max(0, atMs - (latestMs ?? atMs)), LONGEST_GAP_MS)
    latestMs = Math.max(latestMs ?? atMs, atMs)
    if (isOfA) placesMs.a[inA++] = axisMs
    else placesMs.b[inB++] = axisMs
  }
  return { placesMs, lengthMs: Math.max(1, axisMs) }
}

/** The position of the last entry at or before the place; 1 where there is none. */
export const positionAt = (placesMs: Float64Array, axisMs: number): number => {
  let [from, to] = [0, placesMs.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((placesMs[middle] ?? 0) <= axisMs) from = middle + 1
    else to = middle
  }
  return Math.max(1, from)
}

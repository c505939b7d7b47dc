// What a CPU profile says of one part of a page: the time of its functions and of all that they call.
import type { CDPSession } from 'playwright-core'

export interface CallFrame {
  readonly functionName: string
  readonly url: string
  /** Both from 0: where the function begins. */
  readonly lineNumber: number
  readonly columnNumber: number
}

/** As the `Profiler` of Chromium's protocol hands it over. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: CallFrame
    readonly children?: readonly number[]
  }[]
  /** The node that ran, sample by sample. */
  readonly samples?: readonly number[]
  /** Microseconds from the sample before, of the first one from the start. */
  readonly timeDeltas?: readonly number[]
}

/** Between two samples. */
const INTERVAL_US = 250

/** Call the result to end it. */
export const beginProfile = async (session: CDPSession): Promise<() => Promise<CpuProfile>> => {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL_US })
  await session.send('Profiler.start')
  return async () => (await session.send('Profiler.stop')).profile
}

/** Milliseconds in which a frame that `isCounted` stood anywhere on the stack. */
export const timeUnder = (
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  isCounted: (frame: CallFrame) => boolean,
): number => {
  const counted = new Set<number>()
  // A node stands before its children.
  for (const { id, callFrame, children = [] } of nodes)
    if (counted.has(id) || isCounted(callFrame)) for (const one of [id, ...children]) counted.add(one)
  return samples.reduce((sum, id, i) => sum + (counted.has(id) ? (timeDeltas[i + 1] ?? 0) : 0), 0) / 1_000
}

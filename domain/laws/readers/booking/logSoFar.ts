// What many laws ask of a log so far, entry by entry: read once, and handed to each of them with the moment.
import type { Entry } from '../../../log/entry.ts'
import type { LogSoFar } from '../../engine/law.ts'
import { createAwakeTime } from '../../engine/userActivity.ts'
import { createSteadyClock } from './sentAt.ts'
import { createServerHolds } from './serverHolds.ts'

/** Asked at every entry of one log, in order. */
export const createLogSoFar = (): ((entry: Entry) => LogSoFar) => {
  const timeOf = createSteadyClock()
  const awakeMs = createAwakeTime()
  const rootSeq = createRoots()
  const holds = createServerHolds()
  return (entry) => {
    const steadyMs = timeOf(entry)
    return { steadyMs, awakeMs: awakeMs(entry), rootSeq: rootSeq(entry), heldOf: holds(entry, steadyMs) }
  }
}

/** From which entry each comes in the end. Of an entry that is kept a number is kept, and nothing else. */
const createRoots = (): ((entry: Entry) => number) => {
  const roots: number[] = []
  let firstSeq: number | null = null
  return ({ seq, cause }) => {
    firstSeq ??= seq
    // What came before a log was cut is as far as it goes.
    const root = cause === null ? seq : (roots[cause - firstSeq] ?? cause)
    roots[seq - firstSeq] = root
    return root
  }
}

// `npm run replay` in a process of its own, without its lines: says what it took of the processor, and of memory at most.
import { runReplay } from '../../../replay/cli/replay.ts'
import { spentMs } from '../measure.ts'

/** What one run took. */
export interface ReplayRun {
  readonly tookMs: number
  readonly peakMb: number
}

const nothing = (): void => undefined
await runReplay(process.argv.slice(2), { out: nothing, err: console.error, input: process.stdin })
const run: ReplayRun = { tookMs: spentMs(), peakMb: process.resourceUsage().maxRSS / 1_000 }
process.send?.(run)

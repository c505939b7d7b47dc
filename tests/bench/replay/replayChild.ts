// `npm run replay` in a process of its own, without its lines: says what it took of the processor, and of memory at most.
import { join, resolve } from 'node:path'
import { loadedProgram } from '../../../replay/cli/bundledProgram.js'
import type * as commands from '../../../replay/cli/commands.ts'
import { spentMs } from '../measure.ts'

/** What one run took. */
export interface ReplayRun {
  readonly tookMs: number
  readonly peakMb: number
}

const nothing = (): void => undefined
const { commandNamed } = (await loadedProgram(
  resolve(join('replay', 'cli', 'commands.ts')),
)) as typeof commands
await commandNamed('replay')(process.argv.slice(2), {
  out: nothing,
  err: console.error,
  input: process.stdin,
})
const run: ReplayRun = { tookMs: spentMs(), peakMb: process.resourceUsage().maxRSS / 1_000 }
process.send?.(run)

// `npm run replay` in a process of its own, without its lines: says what it took of the processor, and of memory at most.
// JavaScript as `replay/cli/main.js` is, so that no compiler is started, and counted, beside the program.
// @ts-check
import { fileURLToPath } from 'node:url'
import { loadedProgram } from '../../../replay/cli/bundledProgram.js'

/**
 * What one run took.
 * @typedef {{ readonly tookMs: number, readonly peakMb: number }} ReplayRun
 */

const nothing = () => undefined
const { commandNamed } = /** @type {typeof import('../../../replay/cli/commands.ts')} */ (
  await loadedProgram(fileURLToPath(new URL('../../../replay/cli/commands.ts', import.meta.url)))
)
await commandNamed('replay')(process.argv.slice(2), {
  out: nothing,
  err: console.error,
  input: process.stdin,
})
const { user, system } = process.cpuUsage()
/** @type {ReplayRun} */
const run = { tookMs: (user + system) / 1_000, peakMb: process.resourceUsage().maxRSS / 1_000 }
process.send?.(run)

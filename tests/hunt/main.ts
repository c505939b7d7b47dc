// `npm run hunt`: all that searches, under one command. Here are its process and those that it starts; the rest is in
// hunt.ts.
import { spawn } from 'node:child_process'
import { CONSOLE } from '../../replay/cli/asked.ts'
import { endWithItsOutput } from '../../replay/cli/outputEnd.js'
import { drawnSeed } from '../properties/run/commandLine.ts'
import { startChild, thisMachine } from './child.ts'
import { keepIn } from './finds.ts'
import { runHunt } from './hunt.ts'
import { PARTS } from './parts.ts'
import { ROOT } from './testFiles.ts'

endWithItsOutput()

let isEnded = false
let stopRunning: () => void = () => undefined

/** Turns have process groups of their own, which a terminal does not end with this process. */
const end = (): void => {
  isEnded = true
  stopRunning()
}

const runSingle = (args: readonly string[]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
    stopRunning = () => void child.kill()
    child.once('error', reject)
    child.once('exit', resolve)
  })

process.on('SIGINT', end)
process.on('SIGTERM', end)

process.exitCode = await runHunt(process.argv.slice(2), {
  ...CONSOLE,
  parts: PARTS,
  nowMs: () => performance.now(),
  drawSeed: drawnSeed,
  start: (args, limitMs) => {
    const running = startChild(args, limitMs, thisMachine)
    stopRunning = running.stop
    return running
  },
  runSingle,
  keep: keepIn(ROOT),
  isEnded: () => isEnded,
})

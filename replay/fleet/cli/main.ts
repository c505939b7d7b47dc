// `npm run fleet -- DIR` judges a folder of logs, and answers questions about all of them. To go on from logs in generated ways
// takes the demo backend and the generator of the tests, which stand above this folder: a program that only this file knows.
import { fileURLToPath } from 'node:url'
import { CONSOLE } from '../../cli/asked.ts'
import { endWithItsOutput } from '../../cli/outputEnd.js'
import { progressTerminal } from '../../cli/progress.ts'
import { runFleet } from './fleet.ts'

endWithItsOutput()

const output = { ...CONSOLE, terminal: progressTerminal() }
const waysProgram = fileURLToPath(new URL('../../../tests/forks/fleet/judgeWorker.ts', import.meta.url))

process.exitCode = await runFleet(process.argv.slice(2), output, waysProgram)

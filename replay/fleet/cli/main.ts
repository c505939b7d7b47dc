// `npm run fleet -- DIR` judges a folder of logs, and answers questions about all of them.
import { progressTerminal } from '../../cli/progress.ts'
import { runFleet } from './fleet.ts'

// The reader of a table may stop in the middle (`| head`).
process.stdout.on('error', () => process.exit())

process.exitCode = await runFleet(process.argv.slice(2), {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  terminal: progressTerminal(),
})

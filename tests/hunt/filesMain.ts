// The process of `npm run hunt -- random`, `logs`, `node` and `browser`.
import { runFiles } from './filesCommand.ts'
import { filesOf } from './testFiles.ts'
import { runVitest } from './vitestRun.ts'

process.exitCode = await runFiles(process.argv.slice(2), {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  filesOf,
  run: runVitest,
})

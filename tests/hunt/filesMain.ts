// The process of `npm run hunt -- random`, `logs`, `node` and `browser`.
import { CONSOLE } from '../../replay/cli/asked.ts'
import { runFiles } from './filesCommand.ts'
import { filesOf } from './testFiles.ts'
import { runVitest } from './vitestRun.ts'

process.exitCode = await runFiles(process.argv.slice(2), {
  ...CONSOLE,
  filesOf,
  run: runVitest,
})

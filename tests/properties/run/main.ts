// `npm run hunt -- sessions`: generated sessions in virtual time, and the laws that hold in each of them.
import { CONSOLE } from '../../../replay/cli/asked.ts'
import { endWithItsOutput } from '../../../replay/cli/outputEnd.js'
import { progressTerminal } from '../../../replay/cli/progress.ts'
import { foundIs3 } from '../../hunt/exitCodes.ts'
import { runProperties } from './run.ts'

endWithItsOutput()

const code = await runProperties(process.argv.slice(2), {
  ...CONSOLE,
  terminal: progressTerminal(),
})
process.exitCode = foundIs3(code)

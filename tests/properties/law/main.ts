// `npm run law`: writes a new law with all that belongs to it, or prints what laws can read of each call.
import { fileURLToPath } from 'node:url'
import { CONSOLE } from '../../../replay/cli/asked.ts'
import { endWithItsOutput } from '../../../replay/cli/outputEnd.js'
import { runLaw } from './commandLine.ts'
import { sourceFilesIn } from './sourceFiles.ts'

endWithItsOutput()

const run = runLaw(sourceFilesIn(fileURLToPath(new URL('../../../', import.meta.url))))
process.exitCode = await run(process.argv.slice(2), CONSOLE)

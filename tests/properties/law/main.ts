// `npm run law`: writes a new law with all that belongs to it, or prints what laws can read of each call.
import { fileURLToPath } from 'node:url'
import { CONSOLE } from '../../../replay/cli/asked.ts'
import { runLaw } from './commandLine.ts'
import { sourceFilesIn } from './sourceFiles.ts'

// The reader of the tables may stop in the middle (`| head`).
process.stdout.on('error', () => process.exit())

const run = runLaw(sourceFilesIn(fileURLToPath(new URL('../../../', import.meta.url))))
process.exitCode = await run(process.argv.slice(2), CONSOLE)

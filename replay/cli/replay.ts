// `npm run replay` without its process: arguments in, lines out, an exit code back. A log's story is printed, two logs are
// compared, or one is written for another tool.
import * as E from 'fp-ts/Either'
import { askedIn } from './asked.ts'
import { type ExitCode, openLogFile, type Terminal } from './openLog.ts'
import { argumentsOf, USAGE } from './replayArguments.ts'
import { report } from './report.ts'

export const runReplay = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const read = askedIn(argumentsOf(args), USAGE, terminal)
  if (E.isLeft(read)) return read.left
  const asked = read.right
  if (asked.does === 'report') return report(asked.file, asked.options, terminal)
  const opened = await openLogFile(asked.file, terminal.input)
  if (E.isLeft(opened)) {
    terminal.err(opened.left)
    return 1
  }
  return asked.does === 'compare'
    ? (await import('./compareLogs.ts')).compareWith(opened.right, asked, terminal)
    : (await import('./writeDoors.ts')).writeDoors(opened.right, asked, terminal)
}

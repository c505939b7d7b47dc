// The command line without its process: arguments in, lines out, an exit code back.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { type ExitCode, openLogFile, type Output } from './openLog.ts'
import { reportOf, type ReportOptions } from './report.ts'

const USAGE = `usage: npm run replay -- FILE [--json] [--models] [--no-exchanges] [--no-rerun]

Prints the story of a recorded session, the laws that it breaks, and whether this version of the program goes the same
way when it is run again. FILE is a .ferrylog, gzipped or not.
  --json          everything as one JSON object
  --models        also the read models at the end
  --no-exchanges  without requests and their answers
  --no-rerun      without running it again, which takes a while for a long session`

export const runReplay = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  const wish = wishOf(args)
  if (E.isLeft(wish)) {
    output.err(`${wish.left}\n\n${USAGE}`)
    return 2
  }
  if (wish.right === 'help') {
    output.out(USAGE)
    return 0
  }
  const { file, options } = wish.right
  const opened = await openLogFile(file)
  if (E.isLeft(opened)) {
    output.err(opened.left.text)
    return opened.left.code
  }
  for (const line of reportOf(opened.right, options)) output.out(line)
  return 0
}

interface Wish {
  readonly file: string
  readonly options: ReportOptions
}

const wishOf = (args: readonly string[]): E.Either<string, Wish | 'help'> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        models: { type: 'boolean', default: false },
        'no-exchanges': { type: 'boolean', default: false },
        'no-rerun': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return E.right('help')
    const [file] = positionals
    if (file === undefined || positionals.length > 1) return E.left('Name one file.')
    const { json, models, 'no-exchanges': withoutExchanges, 'no-rerun': withoutRerun } = values
    return E.right({ file, options: { json, models, exchanges: !withoutExchanges, rerun: !withoutRerun } })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

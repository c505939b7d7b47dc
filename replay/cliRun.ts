// The command line without its process: arguments in, lines out, an exit code back.
import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { printable, reportOf, type ReportOptions } from './cliReport.ts'
import { readLog } from './fileReading.ts'
import { refusalText } from './importText.ts'
import { IMPORT_LIMITS } from './importVerdict.ts'

export interface Output {
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

/** 0: the log opened. 1: it is refused. 2: the command line itself is wrong. */
export type ExitCode = 0 | 1 | 2

const USAGE = `usage: npm run replay -- FILE [--json] [--models] [--no-exchanges]

Prints the story of a recorded session. FILE is a .ferrylog, gzipped or not.
  --json          everything as one JSON object
  --models        also the read models at the end
  --no-exchanges  without requests and their answers`

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
  const bytes = await bytesOf(file)
  if (E.isLeft(bytes)) {
    output.err(bytes.left)
    return 2
  }
  const opened = await readLog(bytes.right)
  if (E.isLeft(opened)) {
    output.err(printable(`${file}: ${refusalText(opened.left)}`))
    return 1
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
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return E.right('help')
    const [file] = positionals
    if (file === undefined || positionals.length > 1) return E.left('Name one file.')
    const { json, models, 'no-exchanges': withoutExchanges } = values
    return E.right({ file, options: { json, models, exchanges: !withoutExchanges } })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

/** A file over the limit is not read at all: an array that is one byte too long stands for it. */
const bytesOf = async (file: string): Promise<E.Either<string, Uint8Array<ArrayBuffer>>> => {
  try {
    const { size } = await stat(file)
    if (size > IMPORT_LIMITS.fileBytes) return E.right(new Uint8Array(IMPORT_LIMITS.fileBytes + 1))
    return E.right(new Uint8Array(await readFile(file)))
  } catch (error) {
    return E.left(`${file} cannot be read${error instanceof Error ? `: ${error.message}` : ''}`)
  }
}

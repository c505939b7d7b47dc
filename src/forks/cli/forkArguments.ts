// What `npm run replay -- FILE --at N` is asked for: the options, their sentences, and what is wrong with them.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'

export const FORK_USAGE = `usage: npm run replay -- FILE --at N [--then PLAN.json] [--save OUT] [--no-exchanges] [--json]

Goes on from entry N of a recorded session, with this version of the program, in virtual time, against a demo backend that
has taken over what the log shows of the server; tells what was done there, and what is done here. No request leaves.
  --then PLAN     the steps that are done here, as JSON; without it only time passes
  --save OUT      writes what comes of it as a log of its own, redacted; --diff shows it beside FILE
  --no-exchanges  without requests and their answers
  --json          everything as one JSON object

Exits with 0 where no law is broken here, 1 where a log cannot be read or has no such entry, 2 where the arguments or the
plan are wrong, 3 where a law is broken after N.`

export interface ForkArguments {
  readonly file: string
  readonly seq: number
  /** A path. */
  readonly plan: string | null
  readonly save: string | null
  readonly exchanges: boolean
  readonly json: boolean
}

export const forkArgumentsOf = (args: readonly string[]): E.Either<string, ForkArguments | 'help'> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    if (values.help) return E.right('help')
    const [file] = positionals
    if (file === undefined || positionals.length > 1) return E.left('Name one file.')
    if (values.at === undefined || !/^\d{1,9}$/.test(values.at))
      return E.left('Say the number of an entry: --at 214')
    return E.right({
      file,
      seq: Number(values.at),
      plan: values.then ?? null,
      save: values.save ?? null,
      exchanges: !values['no-exchanges'],
      json: values.json,
    })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

const OPTIONS = {
  at: { type: 'string' },
  then: { type: 'string' },
  save: { type: 'string' },
  'no-exchanges': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

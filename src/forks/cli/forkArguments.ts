// What `npm run replay -- FILE --at N` is asked for: the options, their sentences, and what is wrong with them.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'

export const FORK_USAGE = `usage: npm run replay -- FILE --at N [--then PLAN.json] [--save OUT] [--no-exchanges] [--json]
       npm run replay -- FILE --at N --then generated [--runs 100] [--seed 1] [--json]

Goes on from entry N of a recorded session, with this version of the program, in virtual time, against a demo backend that
has taken over what the log shows of the server; tells what was done there, and what is done here. No request leaves.
  --then PLAN     the steps that are done here, as JSON; without it only time passes
  --save OUT      writes what comes of it as a log of its own, redacted; --diff shows it beside FILE
  --no-exchanges  without requests and their answers
  --then generated
                  generated steps go on from there, in so many ways: how many reach a paid ticket, and is there one that
                  breaks a law? The shortest is kept in hunt/forks as log, entry and plan, which --then repeats
  --runs N        so many ways (100)
  --seed N        of the first way (1); each way has the next one
  --json          everything as one JSON object

Exits with 0 where no law is broken here, 1 where a log cannot be read or has no such entry, 2 where the arguments or the
plan are wrong or OUT cannot be written, 3 where a law is broken after N.`

export interface ForkArguments {
  readonly file: string
  readonly seq: number
  /** A path. */
  readonly plan: string | null
  /** Generated ways in the place of a plan. */
  readonly ways: GeneratedWays | null
  readonly save: string | null
  readonly exchanges: boolean
  readonly json: boolean
}

export interface GeneratedWays {
  readonly runs: number
  /** Of the first way. */
  readonly seed: number
}

export const forkArgumentsOf = (args: readonly string[]): E.Either<string, ForkArguments | 'help'> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    if (values.help) return E.right('help')
    const [file] = positionals
    if (file === undefined || positionals.length > 1) return E.left('Name one file.')
    if (values.at === undefined || !/^\d{1,9}$/.test(values.at))
      return E.left('Say the number of an entry: --at 214')
    const { then = null, runs, seed } = values
    const isGenerated = then === GENERATED
    if (!isGenerated && (runs !== undefined || seed !== undefined))
      return E.left('--runs and --seed are of generated ways: --then generated')
    if (isGenerated && values.save !== undefined) return E.left('--save needs a plan: there are many ways.')
    return E.right({
      file,
      seq: Number(values.at),
      plan: isGenerated ? null : then,
      ways: isGenerated
        ? { runs: countIn('--runs', runs ?? '100'), seed: countIn('--seed', seed ?? '1') }
        : null,
      save: values.save ?? null,
      exchanges: !values['no-exchanges'],
      json: values.json,
    })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

/** The word in the place of a plan's path. */
const GENERATED = 'generated'

const countIn = (option: string, text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${option} takes a whole number from 1, not "${text}".`)
  return Number(text)
}

const OPTIONS = {
  at: { type: 'string' },
  then: { type: 'string' },
  runs: { type: 'string' },
  seed: { type: 'string' },
  save: { type: 'string' },
  'no-exchanges': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

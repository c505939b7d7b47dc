// What `npm run replay` is asked for on its command line: the options, their sentences, and what is wrong with them.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'

export const USAGE = `usage: npm run replay -- FILE [--json] [--models] [--no-exchanges] [--no-rerun]
       npm run replay -- FILE --diff OTHER [--json]
       npm run replay -- FILE [--har OUT] [--otlp OUT] [--redux OUT] [--to-test OUT.test.ts]
       npm run replay -- FILE --at N [--then PLAN.json|generated --runs N] [--save OUT]

Prints the story of a recorded session, the laws that it breaks, and whether this version of the program goes the same
way when it is run again. FILE is a .ferrylog, gzipped or not; - reads it from standard input.
  --json          everything as one JSON object
  --models        also the read models at the end
  --no-exchanges  without requests and their answers
  --no-rerun      without running it again, which takes a while for a long session

Or compares it with another log, entry by entry along their causes; numbers and times don't count:
  --diff OTHER    what one did and the other did not, and what they did otherwise, the first difference first

Or writes it for other tools, redacted:
  --har OUT       its requests and answers as an HTTP Archive, which browsers and proxies open
  --otlp OUT      the session as a trace of OpenTelemetry: a file, or the address of a collector, such as
                  http://localhost:4318/v1/traces
  --redux OUT     a file that Redux DevTools imports, with the last entries of a long log
  --to-test OUT   a test for Vitest that replays the session, and beside it the log that it reads

Or goes on from an entry otherwise than it was recorded; --at N --help says how.

Exits with 0 where nothing is wrong, 1 where a log cannot be read or two logs differ, 2 where the arguments are wrong or
what was asked for cannot be written, 3 where a law is broken, 4 where the re-run goes another way, 5 where the collector is
out of reach or did not take the trace.`

export type ReplayArguments =
  | { readonly does: 'report'; readonly file: string; readonly options: ReportOptions }
  | { readonly does: 'compare'; readonly file: string; readonly other: string; readonly json: boolean }
  | { readonly does: 'write'; readonly file: string; readonly doors: readonly Door[] }

export interface ReportOptions {
  readonly json: boolean
  readonly models: boolean
  readonly exchanges: boolean
  readonly rerun: boolean
}

/** `out` is a path; of a trace it may be an address. */
export interface Door {
  readonly to: DoorName
  readonly out: string
}

/** The trace is sent to an address, and not written to a file. */
export const isCollector = ({ to, out }: Door): boolean => to === 'otlp' && /^https?:\/\//i.test(out)

const DOORS = ['har', 'otlp', 'redux', 'to-test'] as const
export type DoorName = (typeof DOORS)[number]

export const argumentsOf = (args: readonly string[]): E.Either<string, ReplayArguments | 'help'> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    if (values.help) return E.right('help')
    const [file] = positionals
    if (file === undefined || positionals.length > 1) return E.left('Name one file.')
    const doors = DOORS.flatMap((to): readonly Door[] => {
      const out = values[to]
      return out === undefined ? [] : [{ to, out }]
    })
    const wrong = doors.find((door) => isCollector(door) && !URL.canParse(door.out))
    if (wrong !== undefined) return E.left(`${wrong.out} is no address.`)
    const { json, models, diff: other, 'no-exchanges': withoutExchanges, 'no-rerun': withoutRerun } = values
    if (other !== undefined && doors.length > 0) return E.left('Say either --diff or what to write.')
    if (other !== undefined) return E.right({ does: 'compare', file, other, json })
    if (doors.length > 0) return E.right({ does: 'write', file, doors })
    const options = { json, models, exchanges: !withoutExchanges, rerun: !withoutRerun }
    return E.right({ does: 'report', file, options })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  models: { type: 'boolean', default: false },
  'no-exchanges': { type: 'boolean', default: false },
  'no-rerun': { type: 'boolean', default: false },
  diff: { type: 'string' },
  har: { type: 'string' },
  otlp: { type: 'string' },
  redux: { type: 'string' },
  'to-test': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

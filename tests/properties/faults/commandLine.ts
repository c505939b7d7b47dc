// What the command line of `npm run hunt -- faults` asks for; nonsense is answered with one clear sentence.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { MOST_SEED, wholeNumber } from '../run/commandLine.ts'

export interface HuntOptions {
  readonly faults: readonly Fault[]
  /** Only those are hunted whose kept session is missing or breaks nothing any more; what is found is kept. */
  readonly isKeeping: boolean
  /** Whether the kept sessions are looked at, and nothing is hunted. */
  readonly isOfKept: boolean
  /** Of the first session that hunts for a fault. */
  readonly firstSeed: number
}

const DEFAULT_SEED = 1

export const USAGE = `usage: npm run hunt -- faults [--seed 42 | --keep | --kept] [FAULT]…

Hunts for deliberate faults in generated sessions, 1,000 at most, and shrinks what it finds; then shrinks the sessions
that are recorded with some of them.
  FAULT     the fault of this name; several may be given. Without one, all of them.
  --seed N  of the first session; the next ones count up (${DEFAULT_SEED})
  --keep    hunts for those alone whose kept session is missing or breaks nothing any more, and keeps it in plans/
  --kept    hunts for none: the session that is kept of each still breaks its law, and without the fault none
Ends with 3 where a fault was not found or is not shown by ten commands, with 2 where this command line is wrong.`

/** Those that share a word with a name that is none, or where all of them are. */
const othersLike = (name: string): string => {
  const words = name.split('-').filter(({ length }) => length > 2)
  const alike = FAULTS.filter(({ id }) => id.split('-').some((word) => words.includes(word)))
  return alike.length === 0
    ? `The ${FAULTS.length} that there are stand in tests/properties/faults/.`
    : `There are ${alike.map(({ id }) => id).join(', ')}.`
}

const OPTIONS = {
  keep: { type: 'boolean', default: false },
  kept: { type: 'boolean', default: false },
  seed: { type: 'string' },
  help: { type: 'boolean' },
} as const

export const huntOptionsOf = (args: readonly string[]): E.Either<string, HuntOptions | 'help'> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    if (values.help === true) return E.right('help')
    const unknown = positionals.find((id) => !FAULTS.some((fault) => fault.id === id))
    if (unknown !== undefined) return E.left(`There is no fault ${unknown}. ${othersLike(unknown)}`)
    const faults = positionals.length === 0 ? FAULTS : FAULTS.filter(({ id }) => positionals.includes(id))
    // Sessions are kept with the lowest seed that shows the fault.
    if ([values.keep, values.kept, values.seed !== undefined].filter(Boolean).length > 1)
      return E.left('--keep, --kept and --seed each stand alone.')
    const firstSeed = wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED }) ?? DEFAULT_SEED
    return E.right({ faults, isKeeping: values.keep, isOfKept: values.kept, firstSeed })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

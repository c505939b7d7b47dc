// What `npm run hunt` is asked for; nonsense is answered with one clear sentence.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { MOST_SEED, wholeNumber } from '../properties/run/commandLine.ts'
import { type Shard, shardIn, WHOLE } from '../properties/run/results/shard.ts'
import type { Part } from './parts.ts'

/** Turns of several parts, or of one, until the minutes are over. */
export interface DrawnHunt {
  readonly _tag: 'Drawn'
  readonly parts: readonly Part[]
  /** Whether they were named; else they are all that are drawn. */
  readonly isNamed: boolean
  readonly minutes: number
  /** `null` draws one. */
  readonly seed: number | null
  readonly shard: Shard
  /** Options of the only part, for each of its turns. */
  readonly own: readonly string[]
}

/** One part, once, with arguments of its own. */
export interface SingleRun {
  readonly _tag: 'Single'
  readonly part: Part
  readonly args: readonly string[]
}

const DEFAULT_MINUTES = 30
const MOST_MINUTES = 10_000

export const usageOf = (
  parts: readonly Part[],
): string => `usage: npm run hunt -- [NAME …] [--minutes 30] [--seed 42] [--shard 3/10]
       npm run hunt -- NAME [its own options]

\`npm test\` proves, the same every time. A hunt searches: fresh seeds, all runs, every combination. Without a name it draws
among these by weight until the minutes are over; with several names, among those alone:

${parts.map(({ name, says }) => `  ${name.padEnd(NAME_WIDTH)}${says}`).join('\n')}

  --minutes N   stops after so many minutes (${DEFAULT_MINUTES}); what runs then is ended, and what it has found counts
  --seed N      draws the same again: parts, their order and their seeds. Without it, one is drawn and printed
  --shard I/N   the Ith of N machines: with the same --seed each looks at other sessions

One name without --minutes runs that part once, with options of its own:
  npm run hunt -- sessions --runs 1000 --law LAW-07     a thousand sessions against one law
  npm run hunt -- sessions --help                       what else it takes; the same for each name
  npm run hunt -- sessions --minutes 5 --law LAW-07     turn after turn for five minutes

Each turn is printed with the command that repeats it. What is found goes into the folder hunt/, which git ignores: what was
printed, plans and logs, and the command that repeats it. The hunt goes on after a find.
Ends with 3 where something was found, with 0 where nothing was, with 1 where nothing was found and a part could not run
(no browser, say), with 2 where this command line is wrong.`

const NAME_WIDTH = 12

const OPTIONS = {
  minutes: { type: 'string' },
  seed: { type: 'string' },
  shard: { type: 'string' },
  help: { type: 'boolean' },
} as const

export const huntOptionsOf = (
  args: readonly string[],
  all: readonly Part[],
): E.Either<string, DrawnHunt | SingleRun | 'help'> => {
  try {
    const { named, rest } = namesFirst(args, all)
    const [part, another] = named
    if (part !== undefined && another === undefined && !hasMinutes(rest))
      return E.right({ _tag: 'Single', part, args: rest })
    const { own, shared } =
      part !== undefined && another === undefined ? split(rest) : { own: [], shared: rest }
    const { values, positionals } = parseArgs({ args: [...shared], options: OPTIONS, allowPositionals: true })
    if (values.help === true) return E.right('help')
    const late = positionals.map((name) => partNamed(name, all))
    if (values.shard !== undefined && values.seed === undefined)
      return E.left('--shard needs --seed: the seed that all machines have.')
    const parts = [...new Set([...named, ...late])]
    const never = parts.find(({ weight }) => weight === 0)
    if (never !== undefined)
      return E.left(`${never.name} is never drawn: run it alone, and without --minutes.`)
    return E.right({
      _tag: 'Drawn',
      isNamed: parts.length > 0,
      parts: parts.length > 0 ? parts : all.filter(({ weight }) => weight > 0),
      minutes: wholeNumber('--minutes', values.minutes, { least: 1, most: MOST_MINUTES }) ?? DEFAULT_MINUTES,
      seed: wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED }),
      shard: values.shard === undefined ? WHOLE : shardIn(values.shard),
      own,
    })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

/** The names with which the line begins, and all that follows. */
const namesFirst = (args: readonly string[], all: readonly Part[]) => {
  const isName = (arg: string): boolean => all.some(({ name }) => name === arg)
  const end = args.findIndex((arg) => !isName(arg))
  const count = end === -1 ? args.length : end
  return {
    named: [...new Set(args.slice(0, count))].map((name) => partNamed(name, all)),
    rest: args.slice(count),
  }
}

const partNamed = (name: string, all: readonly Part[]): Part => {
  const part = all.find((one) => one.name === name)
  if (part !== undefined) return part
  const hint = /^\d/.test(name) ? ' Options come after "--": npm run hunt -- --minutes 30.' : ''
  throw new Error(`There is no hunt "${name}". They are ${all.map((one) => one.name).join(', ')}.${hint}`)
}

const hasMinutes = (args: readonly string[]): boolean => args.some((arg) => /^--minutes(=|$)/.test(arg))

const SHARED = /^--(minutes|seed|shard)(=|$)/

/** What the hunt takes itself, and what the part takes. */
const split = (
  args: readonly string[],
): { readonly own: readonly string[]; readonly shared: readonly string[] } => {
  const isShared = args.map(
    (arg, i) => SHARED.test(arg) || /^--(minutes|seed|shard)$/.test(args[i - 1] ?? ''),
  )
  return {
    own: args.filter((_, i) => isShared[i] !== true),
    shared: args.filter((_, i) => isShared[i] === true),
  }
}

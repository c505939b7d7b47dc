// What `npm run hunt -- engines` is asked for; nonsense is answered with one clear sentence.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { MOST_SEED, wholeNumber } from '../../properties/run/commandLine.ts'
import { FINDS_FOLDER } from '../finds.ts'
import { ENGINES } from './engineTable.ts'
import { PLAN_WORDS, planOf } from './plan.ts'

export interface EnginesOptions {
  /** `null` draws one. */
  readonly seed: number | null
  /** The visits alone with all of these words in their names. */
  readonly only: readonly string[]
  /** Of the end of each visit, not of finds alone. */
  readonly hasPictures: boolean
}

const packages = ENGINES.flatMap((engine) => engine.packages).join(' ')

export const USAGE = `usage: npm run hunt -- engines [WORD …] [--seed 42] [--pictures]

The built shop in Firefox and WebKit, on a phone and at a desk: a ticket is bought by card, the session's log is saved and
watched again, the list of bookings is read, and a ticket opens when the server is gone.
  WORD        only the visits with all of these words: ${PLAN_WORDS.join(', ')}
  --seed N    draws the same order, languages, brands, routes and colour schemes again. Without it, one is drawn and printed
  --pictures  keeps a picture of the end of each visit in ${FINDS_FOLDER}/, not of finds alone
An engine that is not installed is skipped: apt-get install ${packages}
A find is printed with the command that repeats it; a picture of the page goes into ${FINDS_FOLDER}/ too.
Ends with 3 where something was found, with 1 where no engine is installed or one does not start, with 2 where this command
line is wrong.`

const OPTIONS = {
  seed: { type: 'string' },
  pictures: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const

export const enginesOptionsOf = (args: readonly string[]): E.Either<string, EnginesOptions | 'help'> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    if (values.help === true) return E.right('help')
    const unknown = positionals.find((word) => !PLAN_WORDS.includes(word))
    if (unknown !== undefined)
      return E.left(`No visit has "${unknown}" in its name. The words are ${PLAN_WORDS.join(', ')}.`)
    if (planOf(0, positionals).length === 0) return E.left(`No visit is all of ${positionals.join(', ')}.`)
    return E.right({
      only: positionals,
      hasPictures: values.pictures,
      seed: wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED }),
    })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

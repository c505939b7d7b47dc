// What `npm run sessions` is asked for.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { MOST_SEED, wholeNumber } from '../properties/run/commandLine.ts'

export type SessionsOptions =
  | { readonly what: 'check' }
  /** The clusters by their numbers; `null` is the only one. */
  | { readonly what: 'approve'; readonly sentence: string; readonly clusters: readonly number[] | null }
  /** So many plans more, from so many seeds. */
  | { readonly what: 'add'; readonly count: number; readonly seed: number; readonly of: number }

export const USAGE = `usage: npm run sessions -- --check
       npm run sessions -- --approve "why this is right" [--cluster 2]…
       npm run sessions -- --add 5 [--seed 42] [--of 1000]

Lives through the kept plans of tests/approved/ and compares what the program writes and shows with what was approved:
entry by entry with the program of the commit that approved it, where the history has it.
  --check        says what has changed, in clusters with one example each
  --approve TEXT takes a cluster on, and notes the sentence in tests/approved/approvals/
  --cluster N    which one, as --check numbers them; may be given several times
  --add N        keeps N plans more, those of the seeds that reach what the kept ones reach least
  --seed N       the first of these seeds (1)
  --of N         how many there are (1000)
Ends with 1 where a session has changed; with 2 where this command line is wrong.`

const MOST_PLANS = 10_000
const MOST_SEEDS = 100_000

export const sessionsOptionsOf = (args: readonly string[]): E.Either<string, SessionsOptions | 'help'> => {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true })
    if (values.help === true) return E.right('help')
    const asked = [values.check, values.approve, values.add].filter((value) => value !== undefined)
    if (asked.length !== 1) return E.left('Give one of --check, --approve and --add.')
    if (values.cluster !== undefined && values.approve === undefined)
      return E.left('--cluster goes with --approve.')
    if ((values.seed ?? values.of) !== undefined && values.add === undefined)
      return E.left('--seed and --of go with --add.')
    if (values.approve !== undefined) return approveOf(values.approve, values.cluster)
    const count = wholeNumber('--add', values.add, { least: 1, most: MOST_PLANS })
    if (count === null) return E.right({ what: 'check' })
    return E.right({
      what: 'add',
      count,
      seed: wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED }) ?? 1,
      of: wholeNumber('--of', values.of, { least: 1, most: MOST_SEEDS }) ?? USUAL_SEEDS,
    })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

const USUAL_SEEDS = 1_000

const OPTIONS = {
  check: { type: 'boolean' },
  approve: { type: 'string' },
  cluster: { type: 'string', multiple: true },
  add: { type: 'string' },
  seed: { type: 'string' },
  of: { type: 'string' },
  help: { type: 'boolean' },
} as const

const approveOf = (
  text: string,
  clusters: readonly string[] | undefined,
): E.Either<string, SessionsOptions | 'help'> => {
  const sentence = text.trim().replace(/\s+/g, ' ')
  if (sentence === '') return E.left('--approve takes a sentence that says why the change is right.')
  const numbers = clusters?.flatMap(
    (one) => wholeNumber('--cluster', one, { least: 1, most: MOST_PLANS }) ?? [],
  )
  return E.right({ what: 'approve', sentence, clusters: numbers ?? null })
}

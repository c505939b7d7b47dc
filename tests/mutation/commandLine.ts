// What `npm run hunt -- mutation` is asked for: a sample, or what Stryker's own command line takes.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { MOST_SEED, wholeNumber } from '../properties/run/commandLine.ts'

export interface SampleOptions {
  readonly sample: number
  /** `null` draws one. */
  readonly seed: number | null
  /** `null` leaves it to the configuration. */
  readonly concurrency: number | null
}

const MOST_MUTANTS = 100_000
const MOST_CONCURRENCY = 64

export const USAGE = `usage: npm run hunt -- mutation [--sample 300 [--seed 45] [--concurrency 2]]
       npm run hunt -- mutation [Stryker's own options]

  --sample N       so many mutants, drawn evenly from all of domain, projections and effects; without it, all: hours
  --seed N         draws this sample; a smaller one of the same seed is its beginning. Without it, one is drawn and printed
  --concurrency N  so many at once (1)

One that the compiler refuses is noticed by the gate without a test, and not run. The others are run against the tests of
rules, projections, effects and journeys as the gate has them; the screens are left out.
Ends with 3 where no test noticed one of the sample.`

const OPTIONS = {
  sample: { type: 'string' },
  seed: { type: 'string' },
  concurrency: { type: 'string' },
} as const

/** `null` where no sample is asked for. */
export const sampleOptionsOf = (args: readonly string[]): E.Either<string, SampleOptions | null> => {
  if (!args.some((arg) => arg === '--sample' || arg.startsWith('--sample='))) return E.right(null)
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    return E.right({
      sample: wholeNumber('--sample', values.sample, { least: 1, most: MOST_MUTANTS }) ?? 1,
      seed: wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED }),
      concurrency: wholeNumber('--concurrency', values.concurrency, { least: 1, most: MOST_CONCURRENCY }),
    })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

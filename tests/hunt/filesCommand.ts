// The parts of the hunt that are test files, without their process: `npm run hunt -- browser missingParts`.
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { askedIn } from '../../replay/cli/asked.ts'
import type { Output } from '../../replay/cli/openLog.ts'
import { drawnSeed, MOST_SEED, wholeNumber } from '../properties/run/commandLine.ts'
import { HUNT_EXIT, type HuntExit } from './exitCodes.ts'
import { FILE_PARTS, type FilePart, PROJECT_OF } from './testFiles.ts'
import type { VitestRun } from './vitestRun.ts'

export interface FilesWorld extends Output {
  readonly filesOf: (part: FilePart) => readonly string[]
  readonly run: (run: VitestRun) => Promise<HuntExit>
  readonly drawSeed?: () => number
}

const WHAT: Readonly<Record<FilePart, string>> = {
  random:
    'The property tests of the gate with all their runs, ten times as many as in `npm test`, from another seed.',
  logs: 'Damaged, cut and hostile logs, and generated sessions that are replayed: every *.hunt.ts below tests/replay.',
  node: 'What takes too long for `npm test` and needs no browser: every other *.hunt.ts.',
  browser: 'What only a real browser shows, and visits: every *.hunt.ts below tests/browser.',
}

const usageOf = (
  part: FilePart,
): string => `usage: npm run hunt -- ${part} [WORD …] [--seed 42] [--test WORDS]

${WHAT[part]}
  WORD          runs the files alone whose path holds one of these words
  --seed N      of every random test; without it, one is drawn and printed
  --test WORDS  runs the tests alone whose title matches these words
  --list        names the files, and runs none
Ends with 3 where a test fails, with 1 where the tests could not run, with 2 where this command line is wrong.`

const OPTIONS = {
  seed: { type: 'string' },
  test: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

interface FilesOptions {
  readonly words: readonly string[]
  readonly seed: number | null
  readonly test: string | null
  readonly isList: boolean
}

const optionsOf = (args: readonly string[]): E.Either<string, FilesOptions | 'help'> => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    if (values.help === true) return E.right('help')
    const seed = wholeNumber('--seed', values.seed, { least: 0, most: MOST_SEED })
    return E.right({
      words: positionals,
      seed,
      test: values.test ?? null,
      isList: values.list === true,
    })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

export const runFiles = async (
  [name = '', ...args]: readonly string[],
  { out, err, filesOf, run, drawSeed = drawnSeed }: FilesWorld,
): Promise<HuntExit> => {
  const part = FILE_PARTS.find((one) => one === name)
  if (part === undefined) {
    err(`There is no part "${name}" of test files. They are ${FILE_PARTS.join(', ')}.`)
    return HUNT_EXIT.wrongArguments
  }
  const options = askedIn(optionsOf(args), usageOf(part), { out, err })
  if (E.isLeft(options)) return options.left
  const { words, seed, test, isList } = options.right
  const all = filesOf(part)
  const isMeant = (path: string): boolean => words.length === 0 || words.some((word) => path.includes(word))
  const unknown = words.filter((word) => !all.some((path) => path.includes(word)))
  const files = all.filter(isMeant)
  if (unknown.length > 0) {
    err(`No file of ${part} has ${unknown.join(' or ')} in its path; --list names them all.`)
    return HUNT_EXIT.wrongArguments
  }
  if (files.length === 0) {
    err(`There is no file of ${part}.`)
    return HUNT_EXIT.couldNotRun
  }
  if (isList) {
    for (const path of files) out(path)
    return HUNT_EXIT.nothing
  }
  const taken = seed ?? drawSeed()
  out(`${counted(files.length)} with the seed ${taken}; --seed ${taken} repeats this.`)
  const only = test === null ? [] : ['--testNamePattern', test]
  return run({
    args: ['--project', PROJECT_OF[part], '--testTimeout', String(LONGEST_TEST_MS), ...only, ...files],
    env: { FERRYLOG_SEED: String(taken) },
  })
}

const counted = (files: number): string => (files === 1 ? '1 file' : `${files} files`)

/** Ten times the runs take longer than a test of the gate may. */
const LONGEST_TEST_MS = 1_800_000

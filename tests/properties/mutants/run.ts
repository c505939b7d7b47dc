// The command line without its process: arguments in, lines out, an exit code back.
import { availableParallelism } from 'node:os'
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import type { Output } from '../../../replay/cli/openLog.ts'
import { figure } from '../run/table.ts'
import { type MutantOptions, mutantOptionsOf, USAGE } from './commandLine.ts'
import { compilingOf } from './compiling.ts'
import { startHunters, type Told } from './hunters.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { quarriesIn } from './quarries.ts'
import { type Fate, type Hunted, reportLines, shareOf, survivorLines } from './report.ts'
import type { ToHunter } from './worker.ts'

/** 0: enough were noticed. 1: too few. 2: the command line itself is wrong. */
export type ExitCode = 0 | 1 | 2

const ENOUGH = 0.85

export const runMutants = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  const options = mutantOptionsOf(args)
  if (E.isLeft(options)) {
    output.err(`${options.left}\n\n${USAGE}`)
    return 2
  }
  if (options.right === 'help') {
    output.out(USAGE)
    return 0
  }
  const { mutants, textWith } = await mutantsOf(partOf(options.right))
  const chosen = compilingOf(meantBy(options.right, mutants), textWith, options.right.sample)
  if (chosen.length === 0) {
    output.err(`Nothing in ${options.right.places.join(' or ') || 'the program'} can be changed.`)
    return 2
  }
  output.out(
    `${figure(chosen.length)} of ${figure(mutants.length)} mutants, each in at most ${figure(options.right.sessions)} of ${figure(options.right.pool)} sessions`,
  )
  const hunted = await huntAll({ chosen, mutants }, options.right, output)
  for (const line of reportLines(hunted)) output.out(line)
  const { noticed, counted } = shareOf(hunted)
  return noticed >= ENOUGH * counted ? 0 : 1
}

/** Of the path of their files: of several places, of any file. */
const partOf = ({ places: [first, ...others] }: Pick<MutantOptions, 'places'>): string =>
  others.length === 0 ? (first?.split(':')[0] ?? '') : ''

const isAt =
  ({ file, line }: Mutant) =>
  (place: string): boolean => {
    const [part = '', ofLine] = place.split(':')
    return file.includes(part) && (ofLine === undefined || ofLine === String(line))
  }

/** Those of the places that are asked for; in an order that is drawn where only a sample is. */
const meantBy = (
  { places, sample, sampleSeed }: Pick<MutantOptions, 'places' | 'sample' | 'sampleSeed'>,
  mutants: readonly Mutant[],
): readonly Mutant[] => {
  const there = mutants.filter((mutant) => places.length === 0 || places.some(isAt(mutant)))
  if (sample === null) return there
  const [drawn = []] = fc.sample(
    fc.shuffledSubarray([...there], { minLength: there.length, maxLength: there.length }),
    { seed: sampleSeed, numRuns: 1 },
  )
  return drawn
}

const huntAll = async (
  { chosen, mutants }: { readonly chosen: readonly Mutant[]; readonly mutants: readonly Mutant[] },
  options: MutantOptions,
  { err }: Output,
): Promise<readonly Hunted[]> => {
  const { pool, sessions, firstSeed, jobs } = options
  const hunters = await startHunters(jobs ?? availableParallelism(), partOf(options))
  try {
    const seeds = Array.from({ length: pool }, (_, i) => firstSeed + i)
    const surveys = partsOf(seeds).map((part): ToHunter => ({ what: 'survey', seeds: part }))
    const surveyed = (await hunters.doAll(surveys, () => undefined)).flatMap((told) =>
      told.what === 'surveyed' ? told.sessions : [],
    )
    const sound = surveyed.filter(({ broken }) => broken === null)
    if (sound.length < surveyed.length)
      err(
        `${figure(surveyed.length - sound.length)} sessions break a rule without a mutant, and are left out`,
      )
    const quarryOf = quarriesIn({ surveyed: sound, loaded: hunters.loaded(), mutants })
    const quarries = chosen.map((mutant) => quarryOf(mutant, sessions))
    let count = 0
    const told = await hunters.doAll(
      quarries.map((quarry) => ({ what: 'hunt', quarry })),
      (index, hunt) => {
        count += 1
        const mutant = chosen[index]
        if (mutant !== undefined) for (const line of survivorLines({ mutant, fate: fateOf(hunt) })) err(line)
        if (count % TOLD_EACH === 0) err(`${figure(count)} of ${figure(chosen.length)} mutants`)
      },
    )
    return chosen.map((mutant, i) => ({ mutant, fate: fateOf(told[i]) }))
  } finally {
    hunters.end()
  }
}

const TOLD_EACH = 20
const PART = 10

const partsOf = (seeds: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(seeds.length / PART) }, (_, i) => seeds.slice(i * PART, (i + 1) * PART))

const fateOf = (told: Told | undefined): Fate => {
  if (told?.what !== 'hunted') return { _tag: 'NeverEnded' }
  const { verdict } = told
  return verdict._tag === 'Unnoticed' && verdict.sessions === 0 ? { _tag: 'Unreached' } : verdict
}

// `npm run hunt -- mutation`: all mutants by Stryker's own command line, or with `--sample` so many, drawn by a seed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import * as E from 'fp-ts/Either'
import { chanceOf } from '../hunt/draw.ts'
import { HUNT_EXIT } from '../hunt/exitCodes.ts'
import { ROOT } from '../hunt/testFiles.ts'
import { drawnSeed } from '../properties/run/commandLine.ts'
import { allMutants } from './allMutants.ts'
import { type SampleOptions, sampleOptionsOf, USAGE } from './commandLine.ts'
import { compilingOf } from './compiling.ts'
import { countsOf, resultLines } from './results.ts'
import { keyOf, placeOf, sampleOf } from './sample.ts'

const STRYKER = join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const CONFIG = 'tests/mutation/stryker.config.js'
const SAMPLED = './tests/mutation/sampled.js'

const runSample = async ({ sample, seed, concurrency }: SampleOptions): Promise<number> => {
  const ownSeed = seed ?? drawnSeed()
  const drawn = sampleOf(await allMutants(), sample, chanceOf(`${ownSeed}`))
  const run = compilingOf(drawn)
  console.log(
    `${drawn.length} mutants, drawn by seed ${ownSeed}; the compiler refuses ${drawn.length - run.length} of them`,
  )
  // The tests as `npm test` has them: tests/mutation/vitest.config.ts.
  process.env['FERRYLOG_MUTATION'] = 'gate'
  const options: ConstructorParameters<typeof Stryker>[0] = {
    configFile: CONFIG,
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/names.js', SAMPLED],
    mutate: [...new Set(run.map(placeOf))],
    checkers: ['sampled'],
    sampled: run.map(keyOf),
    incremental: false,
    concurrency: concurrency ?? 1,
  }
  const results = await new Stryker(options).runMutationTest()
  for (const line of resultLines(run, results)) console.log(line)
  const { survived, noCoverage } = countsOf(run, results)
  return survived + noCoverage === 0 ? HUNT_EXIT.nothing : HUNT_EXIT.found
}

const main = (args: readonly string[]): number | Promise<number> => {
  const options = sampleOptionsOf(args)
  if (E.isLeft(options)) {
    console.error(`${options.left}\n\n${USAGE}`)
    return HUNT_EXIT.wrongArguments
  }
  if (options.right !== null) return runSample(options.right)
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', CONFIG, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  return status ?? HUNT_EXIT.couldNotRun
}

process.exitCode = await main(process.argv.slice(2))

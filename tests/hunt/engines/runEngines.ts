// Takes the planned visits in the engines that are installed, and says what each came to.
import { AssertionError } from 'node:assert'
import type { Output } from '../../../replay/cli/openLog.ts'
import { HUNT_EXIT, type HuntExit } from '../exitCodes.ts'
import { WORDS } from '../../support/browser/shop.ts'
import type { EnginesOptions } from './commandLine.ts'
import type { Driver, Size } from './driver.ts'
import { Find, pageOf } from './enginePage.ts'
import { type Engine, missingText } from './engineTable.ts'
import { type PlannedVisit, planOf, type Round, type Width } from './plan.ts'
import type { ColorScheme } from './programs.ts'
import type { Visit } from './visits.ts'

/** The shop at an address of its own. */
export interface Served {
  /** With the parameters of the demo. */
  readonly url: string
  readonly stop: () => Promise<void>
}

export interface EnginesWorld extends Output {
  readonly nowMs: () => number
  readonly drawSeed: () => number
  /** `null` where it is not installed. */
  readonly programOf: (engine: Engine) => Promise<string | null>
  /** The window has gone with `close`, and with it all that it kept. */
  readonly start: (engine: Engine, program: string, colorScheme: ColorScheme) => Promise<Driver>
  readonly serve: (backend: Visit['backend'], brand: string) => Promise<Served>
  /** Gives back where it stands. */
  readonly keep: (name: string, bytes: Buffer) => Promise<string>
}

const SIZES: Readonly<Record<Width, Size>> = {
  390: { width: 390, height: 844 },
  1280: { width: 1280, height: 900 },
}

type Outcome = 'nothing' | 'found' | 'couldNotRun'

export const runEngines = async (options: EnginesOptions, world: EnginesWorld): Promise<HuntExit> => {
  const { out } = world
  const seed = options.seed ?? world.drawSeed()
  out(`The seed is ${seed}; the same again: ${commandOf(options.only, seed)}`)
  const outcomes: Outcome[] = []
  const rounds = planOf(seed, options.only)
  for (const engine of new Set(rounds.map((round) => round.engine))) {
    const program = await world.programOf(engine)
    if (program === null) {
      out(missingText(engine))
      continue
    }
    for (const round of rounds.filter((one) => one.engine === engine))
      outcomes.push(...(await takeRound({ round, program, seed, hasPictures: options.hasPictures }, world)))
  }
  if (outcomes.includes('found')) return HUNT_EXIT.found
  return outcomes.length === 0 || outcomes.includes('couldNotRun') ? HUNT_EXIT.couldNotRun : HUNT_EXIT.nothing
}

const commandOf = (only: readonly string[], seed: number): string =>
  ['npm run hunt -- engines', ...only, '--seed', seed].join(' ')

interface RoundTaken {
  readonly round: Round
  readonly program: string
  readonly seed: number
  readonly hasPictures: boolean
}

const takeRound = async (
  { round, program, seed, hasPictures }: RoundTaken,
  world: EnginesWorld,
): Promise<readonly Outcome[]> => {
  const { engine, width, colorScheme, visits } = round
  const driver = await world.start(engine, program, colorScheme).catch((error: unknown) => {
    world.out(`${engine.name} could not be started: ${messageOf(error)}`)
    return null
  })
  if (driver === null) return ['couldNotRun']
  try {
    await driver.resize(SIZES[width])
    world.out(`${driver.version}, ${width} px, ${colorScheme}`)
    const outcomes: Outcome[] = []
    for (const planned of visits)
      outcomes.push(await takeVisit({ planned, driver, seed, hasPictures }, world))
    return outcomes
  } finally {
    await driver.close()
  }
}

interface VisitTaken {
  readonly planned: PlannedVisit
  readonly driver: Driver
  readonly seed: number
  readonly hasPictures: boolean
}

const takeVisit = async (taken: VisitTaken, world: EnginesWorld): Promise<Outcome> => {
  const { planned, driver, seed } = taken
  const { name, sight, visit } = planned
  const startMs = world.nowMs()
  const lineText = (): string => {
    const seconds = Math.round((world.nowMs() - startMs) / 1_000)
    return `${name} (${sight.brand}, ${sight.language}, ${sight.route}), ${seconds} s`
  }
  const served = await world.serve(visit.backend, sight.brand)
  try {
    await visitShop({ planned, driver }, { served, keep: world.keep })
    world.out(`  ok ${lineText()}`)
    if (taken.hasPictures) await keepPicture(taken, world)
    return 'nothing'
  } catch (error) {
    const isFind = error instanceof Find || error instanceof AssertionError
    world.out(`  ${isFind ? 'FAIL' : 'COULD NOT RUN'} ${lineText()}: ${messageOf(error)}`)
    await keepPicture(taken, world)
    world.out(`Repeat it: ${commandOf(name.split(' '), seed)}`)
    return isFind ? 'found' : 'couldNotRun'
  } finally {
    await served.stop()
  }
}

const keepPicture = async ({ planned, driver, seed }: VisitTaken, { keep, out }: EnginesWorld) => {
  const picture = await driver.picture().then(
    (png) => keep(`engines-seed-${seed}-${planned.name.replaceAll(' ', '-')}.png`, png),
    (reason: unknown) => `there is none: ${messageOf(reason)}`,
  )
  out(`  The page: ${picture}`)
}

const visitShop = async (
  { planned, driver }: Pick<VisitTaken, 'planned' | 'driver'>,
  { served, keep }: { readonly served: Served } & Pick<EnginesWorld, 'keep'>,
): Promise<void> => {
  const { sight, visit } = planned
  const page = pageOf(driver)
  const before = driver.errors().length
  // As on a second visit: no cookies are asked about. A file of the build runs none of the shop.
  await page.goTo(new URL('mockServiceWorker.js', served.url).href)
  await page.run(() => localStorage.setItem('cookieEnabled', 'true'))
  await page.goTo(`${served.url}#/${sight.language}/`)
  await visit.go({
    ...sight,
    page,
    words: WORDS[sight.language],
    downloads: driver.downloads,
    stopServer: served.stop,
    keep,
  })
  const errors = driver.errors().slice(before)
  const unexpected = errors.filter((text) => !visit.expectedErrors?.test(text))
  if (unexpected.length > 0) throw new Find(`Errors on the console: ${unexpected.join('; ')}`)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

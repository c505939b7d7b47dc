// Hunts for mutants in one process: surveys which of them each session comes by, and then lives through those sessions
// with one of them awake until a rule is broken.
import { config } from 'rxjs'
import { type Broken, THREW } from '../run/brokenLaws.ts'
import { changedProgram, type LoadProgram } from '../faults/programModules.ts'
import type { Program } from '../faults/programEntry.ts'
import { type Mutants, mutantsOf } from './mutants.ts'
import { type Hits, hitsOfLoading, whileActive, withHits } from './switches.ts'
import { trialOf } from './trial.ts'

/** What the true program makes of a session. */
export interface Surveyed {
  readonly seed: number
  readonly digest: string
  readonly hits: Hits
  /** The rule that it breaks with no mutant awake: such a session can tell nothing of one. */
  readonly broken: Broken | null
}

/** A mutant, and the sessions that come by it. */
export interface Quarry {
  readonly id: string
  readonly isLoaded: boolean
  readonly sessions: readonly Pick<Surveyed, 'seed' | 'digest'>[]
  /** How often one of them comes by it at most. */
  readonly mostHits: number
}

export type Verdict =
  | { readonly _tag: 'Noticed'; readonly broken: Broken; readonly seed: number; readonly sessions: number }
  /** `changed`: the sessions that went otherwise without breaking a rule. */
  | { readonly _tag: 'Unnoticed'; readonly sessions: number; readonly changed: readonly number[] }

export interface Hunter {
  readonly survey: (seed: number) => Surveyed
  /** `lived` is called after each session. */
  readonly hunt: (quarry: Quarry, lived: () => void) => Promise<Verdict>
  /** Those that are read when the program is loaded. */
  readonly loaded: Hits
}

const PROJECTIONS = /^projections\//

/** Hunts for those in files whose path holds `part`. */
export const createHunter = async (part: string): Promise<Hunter> => hunterOf(await mutantsOf(part))

export const hunterOf = async ({
  mutants,
  program,
}: Pick<Mutants, 'mutants' | 'program'>): Promise<Hunter> => {
  const load = await changedProgram(program)
  const asleep = load()
  const projected = new Set(mutants.filter(({ file }) => PROJECTIONS.test(file)).map(({ id }) => id))
  return {
    loaded: { ...hitsOfLoading() },
    survey: (seed) => {
      const { given, hits } = withHits(() => trialOf(asleep, seed))
      return { seed, digest: given.digest, hits, broken: given.broken() }
    },
    hunt: (quarry, lived) => huntIn(quarry, { load, asleep, isProjected: projected.has(quarry.id), lived }),
  }
}

interface Ground {
  readonly load: LoadProgram
  readonly asleep: Program
  /** It may change what is shown alone. */
  readonly isProjected: boolean
  readonly lived: () => void
}

const huntIn = async (
  { id, isLoaded, sessions, mostHits }: Quarry,
  { load, asleep, isProjected, lived }: Ground,
): Promise<Verdict> => {
  const awake = <T>(run: () => T): T => whileActive(id, mostHits, run)
  const changed: number[] = []
  const brokenBy = (program: Program, { seed, digest }: Pick<Surveyed, 'seed' | 'digest'>): Broken | null =>
    awake(() => {
      const trial = trialOf(program, seed)
      if (trial.digest !== digest) changed.push(seed)
      else if (!isProjected) return null
      return trial.broken()
    })
  let count = 0
  const noticed = (broken: Broken, seed: number): Verdict => ({
    _tag: 'Noticed',
    broken,
    seed,
    sessions: count,
  })
  const program = thrown(() => (isLoaded ? awake(load) : asleep))
  if (program === THREW) return noticed(THREW, sessions[0]?.seed ?? 0)
  for (const session of sessions) {
    count += 1
    const broken = thrown(() => brokenBy(program, session))
    const isUncaught = await uncaught()
    lived()
    if (broken !== null || isUncaught) return noticed(broken ?? THREW, session.seed)
  }
  return { _tag: 'Unnoticed', sessions: count, changed }
}

const thrown = <T>(run: () => T): T | typeof THREW => {
  try {
    return run()
  } catch {
    return THREW
  }
}

let hasUncaught = false
config.onUnhandledError = () => {
  hasUncaught = true
}

/** Whether the session before left an error that nothing has caught; such errors are told a turn later. */
const uncaught = async (): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve))
  const found = hasUncaught
  hasUncaught = false
  return found
}

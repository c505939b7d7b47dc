// Generated ways on from an entry: how many reach a paid ticket, which laws some of them break, and the shortest that does.
import type { LawId } from '../../../replay/laws/engine/law.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { smallest } from '../../../replay/shrink/smallest.ts'
import { goOn } from '../../../src/forks/goOn.ts'
import { createJudge } from '../../../src/forks/judge.ts'
import type { ForkStep } from '../../../src/forks/plan.ts'
import { CALM_WORLD } from '../../properties/generator/journeyPlan.ts'
import { onwardStepsOf } from '../../properties/generator/onward.ts'
import type { Step } from '../../properties/run/plan.ts'
import { createWays, type Forked } from '../forked.ts'
import { plainPlanOf } from './plainPlan.ts'

export interface BrokenOnWays {
  readonly law: LawId
  readonly ways: number
  /** The first way that breaks it. */
  readonly seed: number
  readonly seq: number
  readonly fact: string
}

export interface WaysTried {
  readonly ways: number
  readonly paid: number
  readonly broken: readonly BrokenOnWays[]
}

export interface ShortestWay {
  readonly law: LawId
  readonly seed: number
  readonly steps: readonly (Step | ForkStep)[]
  /** Whether the steps need no generator, and do it as well so. */
  readonly isPlain: boolean
}

/** The seeds of the ways go up from `seed`. */
export const tryWays = (
  forked: Forked,
  { runs, seed: firstSeed }: { readonly runs: number; readonly seed: number },
): WaysTried => {
  const live = createWays(forked, CALM_WORLD)
  const broken = new Map<LawId, BrokenOnWays>()
  let paidWays = 0
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const { breaks, paid } = live(onwardStepsOf(seed))
    if (paid.length > 0) paidWays += 1
    for (const { law, seq, fact } of firstOfEach(breaks())) {
      const known = broken.get(law) ?? { law, ways: 0, seed, seq, fact }
      broken.set(law, { ...known, ways: known.ways + 1 })
    }
  }
  return { ways: runs, paid: paidWays, broken: [...broken.values()] }
}

/** Two tabs may break the same one. */
const firstOfEach = (breaks: readonly LawBreak[]): readonly LawBreak[] =>
  breaks.filter(({ law }, i) => breaks.findIndex((one) => one.law === law) === i)

/** Each of them is a way that is lived again. */
const MOST_TRIES = 300

/** The shortest way of which each broken law is left; `null` where none is broken. */
export const shortestWay = (forked: Forked, { broken }: WaysTried): ShortestWay | null => {
  const [shortest = null] = broken
    .map((one) => shrunk(forked, one))
    .toSorted((a, b) => a.steps.length - b.steps.length)
  return shortest
}

const shrunk = (forked: Forked, { law, seed }: BrokenOnWays): ShortestWay => {
  const live = createWays(forked, CALM_WORLD)
  const breaksIt = (found: readonly LawBreak[]): boolean => found.some((one) => one.law === law)
  let tries = 0
  const steps = smallest(
    onwardStepsOf(seed),
    (some) => {
      tries += 1
      return breaksIt(live(some).breaks())
    },
    { mayGoOn: () => tries < MOST_TRIES },
  )
  const plain = plainPlanOf(forked, CALM_WORLD, steps)
  const isPlain = plain !== null && breaksIt(breaksOfPlan(forked, plain))
  return { law, seed, isPlain, steps: isPlain ? plain : steps }
}

const SALT = new Uint8Array(32)

const breaksOfPlan = (forked: Forked, steps: readonly ForkStep[]): readonly LawBreak[] => {
  const { header, point } = forked
  const { log } = goOn({ header, point, steps, salt: SALT, sessionId: header.sessionId })
  return createJudge(forked)(log)
}

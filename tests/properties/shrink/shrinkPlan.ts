// The smallest plan that still does what a plan does: fewer steps, a calmer world, shorter waits, one tab.
// Deterministic: the same plan shrinks to the same one, on any machine.
import { smallest } from '../../../replay/shrink/smallest.ts'
import { command } from '../../support/unbranded.ts'
import type { Plan, Step } from '../run/plan.ts'
import { calmerSteps } from './step.ts'
import { calmerWorlds } from './world.ts'

const MOST_TRIES = 4_000

/** `does` must hold for `plan` itself; the plan that comes back does it too, the smallest after so many tries. */
export const shrinkPlan = (plan: Plan, does: (plan: Plan) => boolean, mostTries = MOST_TRIES): Plan => {
  const refused = new Set<string>()
  let kept = plan
  let keptText = JSON.stringify(plan)
  let tries = 0
  const mayTry = (): boolean => tries < mostTries
  const keepIf = (candidate: Plan): boolean => {
    const text = JSON.stringify(candidate)
    if (text === keptText || refused.has(text) || !mayTry()) return false
    tries += 1
    if (!does(candidate)) {
      refused.add(text)
      return false
    }
    kept = candidate
    keptText = text
    return true
  }
  const parts = { kept: () => kept, keepIf, mayTry }
  let before: Plan | null = null
  while (kept !== before && mayTry()) {
    before = kept
    cutEnd(parts)
    dropSteps(parts)
    joinWays(parts)
    calmWorld(parts)
    calmSteps(parts)
  }
  return kept
}

interface Shrinking {
  readonly kept: () => Plan
  readonly keepIf: (candidate: Plan) => boolean
  readonly mayTry: () => boolean
}

const calmWorld = ({ kept, keepIf }: Shrinking): void => {
  for (const calmer of calmerWorlds) {
    for (const world of calmer(kept().world)) if (keepIf({ ...kept(), world })) break
  }
}

/** Most of what comes after the break has nothing to do with it; half by half finds out cheaply. */
const cutEnd = ({ kept, keepIf }: Shrinking): void => {
  let needed = 0
  let enough = kept().steps.length
  while (enough - needed > 1) {
    const middle = Math.floor((needed + enough) / 2)
    if (keepIf({ ...kept(), steps: kept().steps.slice(0, middle) })) enough = middle
    else needed = middle
  }
}

const dropSteps = ({ kept, keepIf, mayTry }: Shrinking): void => {
  if (kept().steps.length < 2) return
  smallest(kept().steps, (steps) => keepIf({ ...kept(), steps }), { mayGoOn: mayTry })
}

const BOTH_WAYS = command('SelectPackage', { packageCode: 'VIR-KUI-RT', source: 'search-bar' })

/** A trip there and back is one press on its package, where a route and then its way back were chosen by two. */
const joinWays = ({ kept, keepIf }: Shrinking): void => {
  const { steps } = kept()
  const back = steps.findIndex((step) => step.does === 'pick' && step.what === 'roundTrip')
  const route = steps.findLastIndex(
    (step, i) => i < back && step.does === 'command' && step.command.type === 'SelectRoute',
  )
  const chosen = steps[route]
  if (chosen?.does !== 'command') return
  const joined = withStep(kept(), route, { ...chosen, command: BOTH_WAYS })
  keepIf({ ...joined, steps: joined.steps.filter((_, i) => i !== back) })
}

const calmSteps = ({ kept, keepIf }: Shrinking): void => {
  keepIf({ ...kept(), steps: kept().steps.map((step) => ('tab' in step ? { ...step, tab: 0 } : step)) })
  for (let i = 0; i < kept().steps.length; i += 1) {
    const step = kept().steps[i]
    if (step === undefined) return
    for (const calmer of calmerSteps(step)) if (keepIf(withStep(kept(), i, calmer))) break
  }
}

const withStep = (plan: Plan, at: number, step: Step): Plan => ({
  ...plan,
  steps: plan.steps.map((other, i) => (i === at ? step : other)),
})

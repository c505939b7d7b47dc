// A plan written down, to be lived through again: which law it breaks, the seed that found it, and the plan itself.
import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import type { Broken } from './brokenLaws.ts'
import type { Plan } from './plan.ts'

export interface PlanFile {
  /** `null` where the plan came from a file. */
  readonly seed: number | null
  readonly plan: Plan
}

export const planFileText = (law: Broken, { seed, plan }: PlanFile): string =>
  `${JSON.stringify({ law, seed, plan }, null, 2)}\n`

/** On the left why it can't be used. */
export const readPlanFile = (file: string): E.Either<string, PlanFile> => {
  try {
    const { plan, seed } = JSON.parse(readFileSync(file, 'utf8')) as Partial<PlanFile>
    return plan?.world === undefined || !Array.isArray(plan.steps)
      ? E.left('It holds no plan.')
      : E.right({ plan, seed: seed ?? null })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'It cannot be read.')
  }
}

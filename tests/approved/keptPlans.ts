// The kept plans and what each came to when it was approved: line N of `plans.jsonl` is plan N, and so is line N of
// `digests.txt`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plan } from '../properties/run/plan.ts'

const PLANS = fileURLToPath(new URL('plans.jsonl', import.meta.url))
/** Of the repository, with slashes. */
export const DIGESTS_PATH = 'tests/approved/digests.txt'
const DIGESTS = fileURLToPath(new URL('digests.txt', import.meta.url))

export interface KeptPlan {
  /** From 1 on. */
  readonly id: number
  readonly plan: Plan
  /** What went wrong here once, or would with a deliberate fault; most are kept for what they reach. */
  readonly keptFor: string | null
  /** What it came to when it was approved. */
  readonly approved: string
}

/** The first ones reach the most together. */
export const keptPlans = (most = Infinity): readonly KeptPlan[] => {
  const [plans, digests] = [linesIn(PLANS), linesIn(DIGESTS)]
  if (plans.length !== digests.length)
    throw new Error(`There are ${plans.length} plans and ${digests.length} digests: each plan has one.`)
  return plans.slice(0, most).map((line, i) => ({
    id: i + 1,
    keptFor: null,
    ...(JSON.parse(line) as PlanLine),
    approved: digests[i] ?? '',
  }))
}

type PlanLine = Pick<KeptPlan, 'plan'> & Partial<Pick<KeptPlan, 'keptFor'>>

const lineOf = ({ keptFor, plan }: KeptPlan): PlanLine => (keptFor === null ? { plan } : { keptFor, plan })

const linesIn = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')

export const keepPlans = (plans: readonly KeptPlan[]): void => {
  writeFileSync(PLANS, plans.map((plan) => `${JSON.stringify(lineOf(plan))}\n`).join(''))
  writeFileSync(DIGESTS, plans.map(({ approved }) => `${approved}\n`).join(''))
}

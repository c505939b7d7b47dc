// One of several processes that live through kept plans: plans come in, and of each its digest goes out. A later program
// starts the worker of the approved one in its own folder, so that what they say to each other stays as it is.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from '../properties/run/plan.ts'
import { type Difference, firstDifference } from './difference.ts'
import { reachedBy } from './choose.ts'
import { type LivedTabs, lineOf, livedTabs } from './lived.ts'

export interface PlanShare {
  readonly plans: readonly { readonly id: number; readonly plan: Plan }[]
  /** Where what the tabs wrote is put; `null` where it is not read. */
  readonly putIn: string | null
  /** Where the approved program has put it, to be compared; `null` where it is not. */
  readonly besideIn: string | null
  /** Whether it gets what each plan reaches. */
  readonly tellsReached?: boolean
}

export type FromPlanWorker =
  | {
      readonly what: 'lived'
      readonly id: number
      readonly line: string
      readonly difference: Difference | null
      readonly reached?: readonly string[]
    }
  | { readonly what: 'end' }

const fileOf = (folder: string, id: number): string => join(folder, `plan-${id}.json`)

const livedOf = (
  { putIn, besideIn, tellsReached = false }: PlanShare,
  { id, plan }: PlanShare['plans'][number],
): FromPlanWorker => {
  const lived = livedTabs(plan)
  if (putIn !== null) writeFileSync(fileOf(putIn, id), JSON.stringify(lived))
  const beside =
    besideIn === null ? null : (JSON.parse(readFileSync(fileOf(besideIn, id), 'utf8')) as LivedTabs)
  return {
    what: 'lived',
    id,
    line: lineOf(lived),
    // As JSON has it, as the other one was.
    difference:
      beside === null ? null : firstDifference(beside, JSON.parse(JSON.stringify(lived)) as LivedTabs),
    ...(tellsReached ? { reached: [...reachedBy(plan)] } : {}),
  }
}

process.on('message', (message) => {
  const share = message as PlanShare
  for (const one of share.plans) process.send?.(livedOf(share, one))
  const end: FromPlanWorker = { what: 'end' }
  process.send?.(end, () => process.disconnect())
})

// `--approve`: what has changed and is right is what the next check compares with. Why it is right is noted in a file of
// the day.
import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { figure } from '../properties/run/table.ts'
import type { Checked } from './check.ts'
import type { Cluster } from './clusters.ts'
import type { KeptPlan } from './keptPlans.ts'

/** The plans in these clusters are approved as they are today, the others as they were. */
export const approvedWith = (
  plans: readonly KeptPlan[],
  { lines }: Pick<Checked, 'lines'>,
  clusters: readonly Cluster[],
): readonly KeptPlan[] => {
  const taken = new Set(clusters.flatMap(({ changed }) => changed.map(({ id }) => id)))
  return plans.map((plan) =>
    taken.has(plan.id) ? { ...plan, approved: lines.get(plan.id) ?? plan.approved } : plan,
  )
}

export const approvalLines = (sentence: string, clusters: readonly Cluster[]): readonly string[] => [
  sentence,
  '',
  ...clusters.map(({ title, changed }) => `- ${title}: ${countText(changed.length)}`),
]

export const addedLines = (count: number): readonly string[] => [`${countText(count)} more are kept.`]

export const countText = (count: number): string => `${figure(count)} ${count === 1 ? 'session' : 'sessions'}`

const FOLDER = fileURLToPath(new URL('approvals/', import.meta.url))

/** Adds to the file of the day, `2026-11-28`. */
export const noteApproval = (day: string, lines: readonly string[], folder = FOLDER): void => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${day}.md`)
  const head = existsSync(file) ? '' : `# Approved on ${day}\n`
  appendFileSync(file, `${head}\n${lines.join('\n')}\n`)
}

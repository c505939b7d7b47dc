// `--check`: the kept plans lived through again, and what came out otherwise, gathered into clusters.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { divergenceOf } from './digestLine.ts'
import type { Changed } from './clusters.ts'
import { livedInParallel } from './inParallel.ts'
import type { KeptPlan } from './keptPlans.ts'
import { approvedCommit, withApproved } from './release.ts'

export interface Checked {
  /** What each plan comes to today, by its number. */
  readonly lines: ReadonlyMap<number, string>
  readonly changed: readonly Changed[]
}

export const checkPlans = async (plans: readonly KeptPlan[], lived: () => void): Promise<Checked> => {
  const found = await livedInParallel({ plans, putIn: null, besideIn: null, lived })
  const lines = new Map([...found].map(([id, { line }]) => [id, line]))
  const otherwise = plans.filter(({ id, approved }) => approved !== lines.get(id))
  return { lines, changed: otherwise.length === 0 ? [] : await explained(otherwise, lines) }
}

/** By what the approved program writes, or by the digests where it is not in the history. */
const explained = async (
  plans: readonly KeptPlan[],
  lines: Checked['lines'],
): Promise<readonly Changed[]> => {
  const commit = approvedCommit()
  const byDigest = plans.map((plan) => changedByDigest(plan, lines))
  if (commit === null) return byDigest
  const putIn = mkdtempSync(join(tmpdir(), 'ferrylog-logs-'))
  try {
    const approved = await withApproved(commit, (root) =>
      livedInParallel({ plans, putIn, besideIn: null, root }),
    )
    const today = await livedInParallel({ plans, putIn: null, besideIn: putIn })
    // One that was approved since, and not yet committed, is not explained by that program.
    const isExplained = new Set(
      plans.filter((plan) => approved.get(plan.id)?.line === plan.approved).map(({ id }) => id),
    )
    return byDigest.map((changed) =>
      isExplained.has(changed.id)
        ? { ...changed, difference: today.get(changed.id)?.difference ?? null }
        : changed,
    )
  } finally {
    rmSync(putIn, { recursive: true, force: true })
  }
}

const changedByDigest = ({ id, keptFor, approved }: KeptPlan, lines: Checked['lines']): Changed => {
  const divergence = divergenceOf(approved, lines.get(id) ?? '')
  const where =
    divergence === null
      ? 'after the last command'
      : `${divergence.what === 'models' ? 'the read models' : 'the log'} of tab ${divergence.tab + 1} at the command no. ${divergence.command + 1}`
  return { id, keptFor, difference: null, where }
}

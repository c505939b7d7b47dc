// The same session with something done in its midst: a reload, a closed lid, another deadline. Until then everything
// happens as before, entry for entry, since a plan has no chance in it.
import type { Plan, Step } from '../run/plan.ts'

/** `plan`, whose only steps that take time are waits, with `steps` done `afterMs` after its start. */
export const interrupted = (plan: Plan, afterMs: number, steps: readonly Step[]): Plan => {
  const before: Step[] = []
  let leftMs = afterMs
  for (const [i, step] of plan.steps.entries()) {
    if (step.does !== 'wait' || step.ms < leftMs) {
      before.push(step)
      leftMs -= step.does === 'wait' ? step.ms : 0
      continue
    }
    const firstPart: Step = { does: 'wait', ms: leftMs }
    const secondPart: Step = { does: 'wait', ms: step.ms - leftMs }
    return { ...plan, steps: [...before, firstPart, ...steps, secondPart, ...plan.steps.slice(i + 1)] }
  }
  return { ...plan, steps: [...before, { does: 'wait', ms: leftMs }, ...steps] }
}

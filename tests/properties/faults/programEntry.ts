// What is taken out of a program that was broken on purpose: its generated sessions, its handlers for re-runs, and its own
// re-run of a recording, with its folds.
import { allEffects } from '../../../effects/allEffects.ts'
import { compareRerun } from '../../../replay/rerun/divergence.ts'
import { livePlan, runPlan } from '../run/runPlan.ts'

export const program = { runPlan, livePlan, allEffects, compareRerun }
export type Program = typeof program

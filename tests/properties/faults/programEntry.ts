// What is taken out of a changed program: its generated sessions, its handlers for re-runs, its own re-run of a recording,
// and its read models.
import { allEffects } from '../../../effects/allEffects.ts'
import { foldOne } from '../../../projections/fold.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { compareRerun } from '../../../replay/rerun/divergence.ts'
import { livePlan, runPlan } from '../run/runPlan.ts'

export const program = { runPlan, livePlan, allEffects, compareRerun, foldOne, initialModels }
export type Program = typeof program

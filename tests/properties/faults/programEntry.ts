// What is taken out of a program that was broken on purpose: its generated sessions, and its handlers for re-runs.
import { allEffects } from '../../../effects/allEffects.ts'
import { livePlan, runPlan } from '../run/runPlan.ts'

export const program = { runPlan, livePlan, allEffects }
export type Program = typeof program

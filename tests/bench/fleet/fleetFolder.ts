// Ten thousand logs for the bench: some generated sessions, each saved many times under names of its own.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { planOf } from '../../properties/generator/generator.ts'
import { saveLogs } from '../../properties/run/results/savedLogs.ts'
import type { Plan } from '../../properties/run/plan.ts'
import { type PlanLogs, runPlan } from '../../properties/run/runPlan.ts'

const FIRST_SEED = 979_000_000
/** As many as there may be in one folder without any pain. */
const FILES_A_FOLDER = 1_000

export interface FleetSession {
  readonly plan: Plan
  readonly logs: PlanLogs
}

/** The first `count` of them, each the same whenever it is made. */
export const fleetSessions = (count: number): readonly FleetSession[] =>
  Array.from({ length: count }, (_, i) => {
    const plan = planOf(FIRST_SEED + i)
    return { plan, logs: runPlan(plan).slice(0, 1) }
  })

/** Folders `0` … in `folder`, of a thousand logs each, until there are `count` logs. */
export const writeFleet = (folder: string, count: number, sessions: readonly FleetSession[]): void => {
  for (let i = 0; i < count; i += 1) {
    const session = sessions[i % sessions.length]
    if (session === undefined) continue
    const into = join(folder, String(Math.floor(i / FILES_A_FOLDER)))
    mkdirSync(into, { recursive: true })
    saveLogs(into, { seed: i, ...session, facts: { app: `1.${i % 7}.0` } })
  }
}

/** How long it takes to read one log and to parse its lines, in milliseconds: the floor. */
export const parseMs = (folder: string, most: number): number => {
  const names = readdirSync(folder).slice(0, most)
  const startMs = performance.now()
  for (const name of names) {
    const lines = gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split('\n')
    for (const line of lines) if (line !== '') JSON.parse(line)
  }
  return (performance.now() - startMs) / names.length
}

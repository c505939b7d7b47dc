// For each deliberate fault a small session that breaks its law, `plans/{fault}.plan.json`: the tests run these,
// and `npm run hunt -- faults --keep` hunts for those that are missing or break nothing any more.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/Either'
import { type PlanFile, planFileText, readPlanFile } from '../run/planFile.ts'
import type { Fault } from './fault.ts'

const FOLDER = fileURLToPath(new URL('plans/', import.meta.url))
const ENDING = '.plan.json'

const fileOf = (id: string): string => `${FOLDER}${id}${ENDING}`

/** `null` where none is kept, or one that can't be read. */
export const keptPlan = ({ id }: Fault): PlanFile | null => {
  const found = readPlanFile(fileOf(id))
  return E.isRight(found) ? found.right : null
}

/** The names of the faults of which a plan is kept. */
export const keptIds = (): readonly string[] =>
  readdirSync(FOLDER).map((name) => name.slice(0, name.length - ENDING.length))

export const keepPlan = ({ id, law }: Fault, found: PlanFile): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(id), planFileText(law, found))
}

export const dropPlan = (id: string): void => rmSync(fileOf(id))

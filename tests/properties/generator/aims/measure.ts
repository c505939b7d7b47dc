// Measures how many sessions meet each pair where all are aimed at alike, and keeps that in measured.json. To be run when
// sessions or scripts have changed: `npx tsx tests/properties/generator/aims/measure.ts`.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pairsMetIn } from '../../run/pairs/meetings.ts'
import { addPairs, newPairCounts } from '../../run/pairs/pairCounts.ts'
import { PAIR_NAMES } from '../../run/pairs/pairList.ts'
import { livePlan } from '../../run/runPlan.ts'
import { evenPlanOf } from '../generator.ts'

const FILE = fileURLToPath(new URL('measured.json', import.meta.url))
const FIRST_SEED = 1_000_000
const SESSIONS = 1_000

const counts = newPairCounts()
for (let seed = FIRST_SEED; seed < FIRST_SEED + SESSIONS; seed += 1)
  addPairs(
    counts,
    [...pairsMetIn(livePlan(evenPlanOf(seed)))].map((name) => [name, 1]),
  )

const measured = PAIR_NAMES.map((name) => [name, counts.get(name) ?? 0] as const)
for (const [name, sessions] of measured) console.log(`${String(sessions).padStart(5)} ${name}`)
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n`)

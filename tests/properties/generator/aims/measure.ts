// `npm run properties:aims`: measures how often sessions that aim at nothing meet each pair, and how often the script of
// a pair gets there, and keeps both in measured.json. To be run when sessions or scripts have changed.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plan } from '../../run/plan.ts'
import { pairsMetIn } from '../../run/pairs/meetings.ts'
import { PAIR_NAMES, type PairName } from '../../run/pairs/pairList.ts'
import { livePlan } from '../../run/runPlan.ts'
import { planAimedAt, unaimedPlanOf } from '../generator.ts'
import type { Measured } from './weights.ts'

const FILE = fileURLToPath(new URL('measured.json', import.meta.url))
const FIRST_SEED = 1_000_000
const UNAIMED = 1_000
const AIMED_EACH = 50

const met = (plan: Plan): ReadonlySet<PairName> => pairsMetIn(livePlan(plan))

const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => FIRST_SEED + i)

const unaimedCounts = new Map<PairName, number>()
for (const seed of seeds(UNAIMED))
  for (const name of met(unaimedPlanOf(seed))) unaimedCounts.set(name, (unaimedCounts.get(name) ?? 0) + 1)

const measuredOf = (name: PairName): Measured => {
  const found = seeds(AIMED_EACH).filter((seed) => met(planAimedAt(name, seed)).has(name)).length
  return { unaimed: unaimedCounts.get(name) ?? 0, aimed: Math.round((100 * found) / AIMED_EACH) }
}

const lines = PAIR_NAMES.map((name) => {
  const { unaimed, aimed } = measuredOf(name)
  console.log(`${String(unaimed).padStart(5)}${String(aimed).padStart(5)} %  ${name}`)
  return `  ${JSON.stringify(name)}: { "unaimed": ${unaimed}, "aimed": ${aimed} }`
})
writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)

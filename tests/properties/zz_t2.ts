import { twoTabsPlanOf } from './generator.ts'
import { breakOf } from './brokenLaws.ts'
import { shrinkPlan } from './shrinkPlan.ts'
import { planWords } from './planWords.ts'
import { livePlan } from './runPlan.ts'
import { writeFileSync } from 'node:fs'
const [seed, rule] = [Number(process.argv[2]), process.argv[3] as any]
let plan = twoTabsPlanOf(seed)
const end = performance.now() + 25_000
plan = shrinkPlan(plan, (p) => breakOf(p, rule) !== null, { mayGoOn: () => performance.now() < end })
writeFileSync(`/tmp/two-${seed}.plan.json`, JSON.stringify({ law: rule, seed, plan }))
console.log(planWords(plan).join('\n'))
console.log(breakOf(plan, rule))
const l = livePlan(plan)
const byName = new Map(l.tabs.map((t) => [t.name, t]))
for (const { name, seq } of l.order) {
  const e = byName.get(name)?.log.entries.find((x) => x.seq === seq)
  if (
    e &&
    /Pay|Bank|Card|Settl|Redirect|Elsewhere|StartSession|SessionRes|Expir|ReservationFe|Outcome|Modified|Cleared/.test(
      e.type,
    )
  )
    console.log(
      name,
      seq,
      new Date(e.at).toISOString().slice(11, 23),
      e.type,
      e.kind === 'exchange'
        ? JSON.stringify(e.data.outcome).slice(0, 90)
        : JSON.stringify(e.data).slice(0, 90),
    )
}

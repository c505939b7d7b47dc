import { planOf } from './generator.ts'
import { runPlan } from './runPlan.ts'
import { compareRerun } from '../../replay/divergence.ts'
import { headerOf, writeLog } from '../../replay/file.ts'
import { SAMPLE_FACTS } from '../support/sampleFacts.ts'
import { readLog } from '../../replay/fileReading.ts'
let same = 0, other = 0
for (let seed = 1; seed <= 150; seed++) {
  const plan = planOf(seed)
  if (plan.world.mostEntries !== null) continue
  for (const log of runPlan(plan)) {
    const bytes = writeLog(headerOf({ ...SAMPLE_FACTS, startedAtMs: plan.world.startsAtMs }, log), log.entries)
    const opened = await readLog(bytes)
    if (opened._tag === 'Left') { console.log('left', seed); continue }
    const c: any = compareRerun(opened.right)
    const tag = JSON.stringify(c).slice(0, 200)
    if (c._tag === 'Same' || /"Same"/.test(tag)) same++; else { other++; if (other < 12) console.log(seed, plan.steps.some((s) => s.does === 'duplicate'), plan.steps.some((s) => s.does === 'revisit'), plan.steps.some((s) => 'tab' in s && s.tab === 1), tag) }
  }
}
console.log({ same, other })

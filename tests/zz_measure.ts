import { compareRerun } from '../replay/rerun/divergence.ts'
import { planOf } from './properties/generator/generator.ts'
import { runPlan } from './properties/run/runPlan.ts'
import { sessionOf } from './replay/rerun/rerunLog.ts'
const [first, count] = process.argv.slice(2).map(Number) as [number, number]
let logs = 0, cut = 0, bad = 0
const t0 = performance.now()
for (let seed = first; seed < first + count; seed += 1) {
  const plan = planOf(seed)
  let i = 0
  for (const log of runPlan(plan)) {
    logs += 1
    const c = compareRerun(sessionOf(log))
    if (c._tag === 'StartsFromSnapshot') { cut += 1 }
    else if (c._tag !== 'Same') {
      bad += 1
      if (c._tag === 'Differs') { const d = c.divergence
        console.log(seed, i, 'Differs', d.seq, d.recorded.kind, d.recorded.type, '->', d.rerun?.kind, d.rerun?.type, d.path, JSON.stringify(d.recordedValue)?.slice(0,60), JSON.stringify(d.rerunValue)?.slice(0,60)) }
      else console.log(seed, i, JSON.stringify(c))
    } else if (c.slackMs > 0) { console.log(seed, i, 'Same with slack', c.slackMs) }
    i += 1
  }
}
console.log({ logs, cut, bad, s: ((performance.now() - t0)/1000).toFixed(1) })

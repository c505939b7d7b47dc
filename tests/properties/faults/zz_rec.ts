import { brokenProgram } from './brokenProgram.ts'
import { FAULTS } from './faults.ts'
import { recordedSession } from './recordedSession.ts'
import { shrinkRecording } from '../../../replay/shrink.ts'
import { lawById } from '../../../domain/laws/laws.ts'
const only = process.argv[2]?.split(',')
for (const f of FAULTS) {
  if (only && only[0] !== 'all' && !only.includes(f.id)) continue
  const p = await brokenProgram(f)
  let best: any = null
  const kept = []
  for (let k = 0; k < Number(process.argv[3] ?? 5); k++) {
    const seed = 1001 + 20 * k
    const s = await recordedSession(p, f, seed)
    if (!s) { kept.push(seed); continue }
    const before = s.log.entries.filter(e => e.kind === 'command' && e.cause === null && e.seq <= s.seq).length
    const roots = s.log.entries.filter(e => e.kind === 'command' && e.cause === null).length
    if (best === null || before > best.before) best = { s, before, roots, seed }
    if (before > 250 && roots >= 500) break
  }
  if (!best) { console.log(f.id, 'kept by all'); continue }
    const t1 = performance.now()
    const end = t1 + 60000
    const r = shrinkRecording({ log: best.s.log, goal: { does: 'breaks', law: lawById(f.law)! }, effects: p.allEffects, mayGoOn: () => performance.now() < end })
    console.log(f.id.padEnd(26), f.law, best.seed, 'kept', kept.length, 'entries', best.s.log.entries.length, 'cmds', best.roots, 'break at', best.before, r._tag, r._tag === 'Shrunk' ? JSON.stringify([r.commandCount, r.commandCountBefore, r.rerunCount]) : '', ((performance.now()-t1)/1000).toFixed(1))
}

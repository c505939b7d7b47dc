import { twoTabsPlanOf } from './generator.ts'
import { live } from './brokenLaws.ts'
const [from, to] = [Number(process.argv[2]), Number(process.argv[3])]
const cov: Record<string, number> = {}
const t = performance.now()
for (let seed = from; seed < to; seed++) {
  const { logs, breaks } = live(twoTabsPlanOf(seed))
  for (const log of logs)
    for (const e of log.entries)
      if (/Elsewhere|PayRefused|PaymentRequested|ReservationPaid|GivenUp/.test(e.type)) {
        const k = e.type + ('reason' in (e.data as any) ? (e.data as any).reason : '')
        cov[k] = (cov[k] ?? 0) + 1
      }
  for (const b of breaks) console.log(seed, b.broken, b.fact)
}
console.log(cov, ((to - from) / (performance.now() - t)) * 1000)

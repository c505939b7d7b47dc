// `npm run reruns -- [--runs 1000] [--seed 42]`: records generated sessions, redacted and not, and runs each again. Ends with
// 1 where one goes another way.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { rerunSessions } from './rerunSessions.ts'

const MOST_SEED = 1_000_000_000
const TOLD_EACH = 50

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } })
const runs = Number(values.runs ?? 1_000)
const firstSeed = Number(values.seed ?? randomInt(1, MOST_SEED))
console.log(`${runs} sessions with the seeds from ${firstSeed} on`)
let count = 0
const { sessions, logs, cutLogs, notComparable, differences } = rerunSessions(
  Array.from({ length: runs }, (_, i) => firstSeed + i),
  () => {
    count += 1
    if (count % TOLD_EACH === 0) console.error(`${count} of ${runs} sessions`)
  },
)
for (const { seed, logIndex, isRedacted, found } of differences)
  console.log(`seed ${seed}, log ${logIndex}${isRedacted ? '' : ', not redacted'}: ${JSON.stringify(found)}`)
console.log(
  `${sessions} sessions with ${logs} logs, redacted and not, ${cutLogs} of them from after a cut: ` +
    `${differences.length} go another way; ${notComparable} lead back to before their cut up to their end`,
)
process.exitCode = differences.length === 0 ? 0 : 1

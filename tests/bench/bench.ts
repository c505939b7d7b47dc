// `npm run bench`: the figures that the program must reach, each as a ratio to something in the same run.
// `npm run bench -- --quick` is shorter and rougher; `-- fold seek` runs those parts alone. Ends with 0 whatever it finds.
import { cpus, totalmem } from 'node:os'
import { foldPart, livePart } from './foldPart.ts'
import { type LongLog, recordLongLog } from './longLog.ts'
import type { Effort } from './measure.ts'
import { type Part, tableOf } from './table.ts'

export interface Scale {
  readonly entryCount: number
  readonly effort: Effort
}

const FULL: Scale = { entryCount: 100_000, effort: { rounds: 9, sampleMs: 100 } }
const QUICK: Scale = { entryCount: 20_000, effort: { rounds: 3, sampleMs: 30 } }

const PARTS: Readonly<Record<string, (log: LongLog, scale: Scale) => Promise<Part>>> = {
  fold: foldPart,
  live: livePart,
}

const run = async (names: readonly string[]): Promise<void> => {
  const scale = names.includes('--quick') ? QUICK : FULL
  const log = recordLongLog()
  const parts: Part[] = []
  for (const [name, part] of Object.entries(PARTS)) {
    const isWanted = names.every((wanted) => wanted.startsWith('--')) || names.includes(name)
    if (!isWanted) continue
    const startMs = performance.now()
    parts.push(await part(log, scale))
    console.error(`${name}: ${((performance.now() - startMs) / 1_000).toFixed(1)} s`)
  }
  const [cpu] = cpus()
  const memoryGb = Math.round(totalmem() / 1e9)
  console.log(`\nNode ${process.version}, ${cpus().length} cores (${cpu?.model.trim() ?? '?'}), ${memoryGb} GB`)
  console.log(tableOf(parts))
}

await run(process.argv.slice(2))

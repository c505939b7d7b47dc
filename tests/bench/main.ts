// What the bench measures, part by part, and the table at the end; `bench.ts` builds and starts it.
import { cpus, totalmem } from 'node:os'
import { bookingPart, importPart } from './filePart.ts'
import { fleetPart } from './fleetPart.ts'
import { firstPagePart } from './firstPagePart.ts'
import { foldPart, livePart } from './foldPart.ts'
import { historyPart } from './historyPart.ts'
import { type LongLog, recordLongLog } from './longLog.ts'
import { pipelinePart } from './pipelinePart.ts'
import { recorderPart } from './recorderPart.ts'
import { replayCliPart } from './replay/cliPart.ts'
import { replayPagePart } from './replay/pagePart.ts'
import { FULL, QUICK, type Scale } from './scale.ts'
import { seekPart } from './seekPart.ts'
import { sessionsPart } from './sessionsPart.ts'
import { isGateMissed, type Part, tableOf } from './table.ts'
import { vitalsPart } from './vitals/vitalsPart.ts'

const PARTS: Readonly<Record<string, (log: LongLog, scale: Scale) => Promise<Part | null>>> = {
  fold: foldPart,
  live: livePart,
  pipeline: pipelinePart,
  seek: seekPart,
  import: importPart,
  recorder: recorderPart,
  sessions: sessionsPart,
  booking: bookingPart,
  page: firstPagePart,
  history: historyPart,
  fleet: fleetPart,
  vitals: vitalsPart,
  replaypage: replayPagePart,
  replaycli: replayCliPart,
}

const run = async (names: readonly string[]): Promise<void> => {
  const unknown = names.filter((name) => name !== '--quick' && !Object.hasOwn(PARTS, name))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`)
    process.exitCode = 2
    return
  }
  const scale = names.includes('--quick') ? QUICK : FULL
  const log = recordLongLog()
  const parts: Part[] = []
  for (const [name, part] of Object.entries(PARTS)) {
    const isWanted = names.every((wanted) => wanted.startsWith('--')) || names.includes(name)
    if (!isWanted) continue
    const startMs = performance.now()
    const measured = await part(log, scale)
    if (measured !== null) parts.push(measured)
    console.error(`${name}: ${((performance.now() - startMs) / 1_000).toFixed(1)} s`)
  }
  const [cpu] = cpus()
  const memoryGb = Math.round(totalmem() / 1e9)
  console.log(
    `\nNode ${process.version}, ${cpus().length} cores (${cpu?.model.trim() ?? '?'}), ${memoryGb} GB`,
  )
  console.log(tableOf(parts))
  if (parts.some(isGateMissed)) process.exitCode = 1
}

await run(process.argv.slice(2))

// What the bench measures, part by part, and the table at the end; `bench.ts` builds and starts it.
import { cpus, totalmem } from 'node:os'
import { BUILT_SHOP, whyUnmeasurable } from './builtShop.ts'
import { benchRequestOf } from './commandLine.ts'
import { type LongLog, recordLongLog } from './longLog.ts'
import { NODE_PARTS } from './nodeParts.ts'
import { PAGE_PARTS } from './pageParts.ts'
import { NODE_PART_NAMES, type PagePartName, type PartName } from './partNames.ts'
import { FULL, QUICK, type Scale } from './scale.ts'
import { isGateMissed, type Part, tableOf } from './table.ts'

const isNodePart = (name: PartName): name is keyof typeof NODE_PARTS =>
  NODE_PART_NAMES.some((one) => one === name)

interface Surroundings {
  readonly log: LongLog
  readonly scale: Scale
}

/** `null` where there is nothing to measure. */
const measurePage = async (name: PagePartName, { log, scale }: Surroundings): Promise<Part | null> => {
  const why = await whyUnmeasurable(name)
  if (why === null) return PAGE_PARTS[name]({ shop: BUILT_SHOP, scale, log })
  console.error(`${name}: ${why}`)
  // A limit that could not be looked at is not kept.
  if (name === 'vitals') process.exitCode = 1
  return null
}

const measure = async (names: readonly PartName[], scale: Scale): Promise<void> => {
  const log = recordLongLog()
  const parts: Part[] = []
  for (const name of names) {
    const startMs = performance.now()
    const measured = isNodePart(name)
      ? await NODE_PARTS[name](log, scale)
      : await measurePage(name, { log, scale })
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

const request = benchRequestOf(process.argv.slice(2))
if (request.does === 'measure') await measure(request.parts, request.isQuick ? QUICK : FULL)

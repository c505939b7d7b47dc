// The first half hour of generated customers, each as the file that they would save.
import { durationMs, later } from '../../domain/instant.ts'
import { headerOf, writeLog } from '../../replay/file/file.ts'
import { planOf } from '../properties/generator/generator.ts'
import { runPlan } from '../properties/run/runPlan.ts'
import { SAMPLE_FACTS } from './samples/sampleFacts.ts'

const HALF_AN_HOUR_MS = durationMs(1_800_000)
const FIRST_SEED = 990_000

/** Not packed. The same ones each time. */
export const halfHours = (count: number): readonly Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: count }, (_, i) => runPlan(planOf(FIRST_SEED + i))[0]).flatMap((log) => {
    const [first] = log?.entries ?? []
    if (log === undefined || first === undefined) return []
    const endMs = later(first.at, HALF_AN_HOUR_MS)
    return [
      writeLog(
        headerOf(SAMPLE_FACTS, log),
        log.entries.filter(({ at }) => at <= endMs),
      ),
    ]
  })

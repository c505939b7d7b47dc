// One digest of whole sessions, for comparing machines: `tsx sessionDigest.ts 1 2 3` prints that of these seeds.
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { planOf } from '../generator/generator.ts'
import { runPlan } from './runPlan.ts'

export const digestOf = (seeds: readonly number[]): string => {
  const hash = createHash('sha256')
  for (const seed of seeds) hash.update(JSON.stringify(runPlan(planOf(seed))))
  return hash.digest('hex')
}

const isStarted = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isStarted) console.log(digestOf(process.argv.slice(2).map(Number)))

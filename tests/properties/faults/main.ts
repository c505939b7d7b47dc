// Hunts for every fault from the first seed on, and prints how many sessions each took: `npm run properties:faults`.
// With `--hints` the seeds that found them are kept, for `npm test` to begin with.
import { writeFile } from 'node:fs/promises'
import { brokenProgram } from './brokenProgram.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { actionCountOf, hunt, shrunk } from './hunt.ts'

const HINTS_FILE = new URL('hints.json', import.meta.url)

interface Row {
  readonly fault: string
  readonly law: string
  readonly sessions: number | 'not found'
  readonly seconds: string
  readonly steps: number | ''
  readonly shrinking: string
}

const secondsSince = (startMs: number): string => ((performance.now() - startMs) / 1_000).toFixed(1)

const rowOf = async (fault: Fault): Promise<Row> => {
  const program = await brokenProgram(fault)
  const named = { fault: fault.id, law: fault.law }
  const huntMs = performance.now()
  const found = hunt(program, fault, null)
  const seconds = secondsSince(huntMs)
  if (found === null) return { ...named, sessions: 'not found', seconds, steps: '', shrinking: '' }
  const shrinkMs = performance.now()
  const steps = actionCountOf(shrunk(program, fault, found.plan))
  return { ...named, sessions: found.seed, seconds, steps, shrinking: secondsSince(shrinkMs) }
}

const rows: Row[] = []
for (const fault of FAULTS) {
  const row = await rowOf(fault)
  rows.push(row)
  console.log(Object.values(row).join('\t'))
}
console.table(rows)
const hints = rows.flatMap(({ fault, sessions }) => (sessions === 'not found' ? [] : [[fault, sessions]]))
if (process.argv.includes('--hints'))
  await writeFile(HINTS_FILE, `${JSON.stringify(Object.fromEntries(hints), null, 2)}\n`)
process.exitCode = rows.every(({ sessions }) => sessions !== 'not found') ? 0 : 1

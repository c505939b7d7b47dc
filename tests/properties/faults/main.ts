// `npm run properties:faults`: hunts for every fault from the first seed on, then shrinks the recorded sessions, and
// prints what each took. Names of faults after it choose some; `--hints` keeps the seeds for `npm test` to begin with.
import { writeFile } from 'node:fs/promises'
import { brokenProgram } from './brokenProgram.ts'
import type { Fault } from './fault.ts'
import { FAULTS, faultById } from './faults.ts'
import hints from './hints.json' with { type: 'json' }
import { actionCountOf, hunt, shrunk } from './hunt.ts'
import { RECORDED_FAULTS, type RecordedFault, recordedSession } from './recordedSession.ts'
import { shrunkRecording } from './shrunkRecording.ts'

const HINTS_FILE = new URL('hints.json', import.meta.url)
const NOT_FOUND = 'not found'
const LONGEST_HUNT_S = 60
const LONGEST_SHRINKING_S = 30
const MOST_STEPS = 10

const secondsSince = (startMs: number): number => Math.round((performance.now() - startMs) / 100) / 10

const huntedRow = async (fault: Fault) => {
  const program = await brokenProgram(fault)
  const named = { fault: fault.id, law: fault.law }
  const huntMs = performance.now()
  const found = hunt(program, fault, null)
  const seconds = secondsSince(huntMs)
  if (found === null) return { ...named, sessions: NOT_FOUND, seconds, steps: null }
  const shrinkMs = performance.now()
  const steps = actionCountOf(shrunk(program, fault, found.plan))
  return { ...named, sessions: found.seed, seconds, steps, 'shrunk in': secondsSince(shrinkMs) }
}

const recordedRow = async (recorded: RecordedFault) => {
  const { fault } = recorded
  const named = { 'recorded with': fault.id, law: fault.law }
  const program = await brokenProgram(fault)
  const session = await recordedSession(program, recorded)
  if (session === null) return { ...named, commands: NOT_FOUND, left: null, seconds: 0 }
  const { firstSeed, log, seq } = session
  const { shrunk: small, tookMs } = shrunkRecording(program, fault, session)
  const { commandCountBefore, commandCount, rerunCount } = small
  return {
    ...{ ...named, firstSeed, commands: commandCountBefore, entries: log.entries.length, 'broken at': seq },
    ...{ left: commandCount, seconds: Math.round(tookMs / 100) / 10, reruns: rerunCount },
  }
}

const tableOf = async <A, R extends object>(
  items: readonly A[],
  rowOf: (item: A) => Promise<R>,
): Promise<R[]> => {
  const rows: R[] = []
  for (const item of items) {
    const row = await rowOf(item)
    console.log(Object.values(row).join('  '))
    rows.push(row)
  }
  console.table(rows)
  return rows
}

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const faults = chosen.length === 0 ? FAULTS : chosen.map(faultById)
const hunted = await tableOf(faults, huntedRow)
const recordings = await tableOf(
  RECORDED_FAULTS.filter(({ fault }) => faults.includes(fault)),
  recordedRow,
)

if (process.argv.includes('--hints')) {
  const seeds = new Map<string, number>(Object.entries(hints))
  for (const { fault, sessions } of hunted) if (sessions !== NOT_FOUND) seeds.set(fault, Number(sessions))
  const kept = FAULTS.flatMap(({ id }) => (seeds.has(id) ? [[id, seeds.get(id)]] : []))
  await writeFile(HINTS_FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
const isAllWell =
  hunted.every(({ seconds, steps }) => steps !== null && steps <= MOST_STEPS && seconds <= LONGEST_HUNT_S) &&
  recordings.every(
    ({ left, seconds }) => left !== null && left <= MOST_STEPS && seconds <= LONGEST_SHRINKING_S,
  )
process.exitCode = isAllWell ? 0 : 1

// `npm run properties:faults`: hunts for every fault from the first seed on, then shrinks the recorded sessions, and
// prints what each took. Names of faults after it choose some. `--keep` hunts for those alone whose kept session is
// missing or breaks nothing any more, and keeps what it finds for `npm test`.
import { brokenProgram } from './brokenProgram.ts'
import type { Fault } from './fault.ts'
import { FAULTS, faultById } from './faults.ts'
import { actionCountOf, brokenLog, hunt, shrunk } from './hunt.ts'
import { dropPlan, keepPlan, keptIds, keptPlan } from './keptPlans.ts'
import { RECORDED_FAULTS, type RecordedFault, recordedSession } from './recordedSession.ts'
import { shrunkRecording } from './shrunkRecording.ts'

const NOT_FOUND = 'not found'
const LONGEST_HUNT_S = 60
const LONGEST_SHRINKING_S = 30
const MOST_STEPS = 10

const isKeeping = process.argv.includes('--keep')

const secondsSince = (startMs: number): number => Math.round((performance.now() - startMs) / 100) / 10

const huntedRow = async (fault: Fault) => {
  const program = await brokenProgram(fault)
  const named = { fault: fault.id, law: fault.law }
  const huntMs = performance.now()
  const found = hunt(program, fault)
  const seconds = secondsSince(huntMs)
  if (found === null) return { ...named, sessions: NOT_FOUND, seconds, steps: null }
  const { seed } = found
  const shrinkMs = performance.now()
  const plan = shrunk(program, fault, found.plan)
  const steps = actionCountOf(plan)
  if (isKeeping && steps <= MOST_STEPS) keepPlan(fault, { seed, plan })
  return { ...named, sessions: seed, seconds, steps, 'shrunk in': secondsSince(shrinkMs) }
}

/** What is kept of it still shows it. */
const isShown = async (fault: Fault): Promise<boolean> => {
  const kept = keptPlan(fault)
  return kept !== null && brokenLog(await brokenProgram(fault), kept.plan, fault.law) !== null
}

const recordedRow = async (recorded: RecordedFault) => {
  const { fault } = recorded
  const named = { 'recorded with': fault.id, law: fault.law }
  const program = await brokenProgram(fault)
  const session = await recordedSession(program, recorded)
  if (session === null) return { ...named, commands: NOT_FOUND, left: null, seconds: 0 }
  const { firstSeed, log, seq } = session
  const shrinkMs = performance.now()
  const { commandCountBefore, commandCount, rerunCount } = shrunkRecording(program, fault, session)
  return {
    ...named,
    firstSeed,
    commands: commandCountBefore,
    entries: log.entries.length,
    'broken at': seq,
    left: commandCount,
    seconds: secondsSince(shrinkMs),
    reruns: rerunCount,
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
const toHunt: Fault[] = []
for (const fault of faults) if (!isKeeping || !(await isShown(fault))) toHunt.push(fault)
if (isKeeping) for (const id of keptIds()) if (!FAULTS.some((fault) => fault.id === id)) dropPlan(id)
const hunted = await tableOf(toHunt, huntedRow)
const recordings = isKeeping
  ? []
  : await tableOf(
      RECORDED_FAULTS.filter(({ fault }) => faults.includes(fault)),
      recordedRow,
    )
const isAllWell =
  hunted.every(({ seconds, steps }) => steps !== null && steps <= MOST_STEPS && seconds <= LONGEST_HUNT_S) &&
  recordings.every(
    ({ left, seconds }) => left !== null && left <= MOST_STEPS && seconds <= LONGEST_SHRINKING_S,
  )
process.exitCode = isAllWell ? 0 : 1

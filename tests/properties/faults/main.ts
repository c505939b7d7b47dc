// `npm run properties:faults`: hunts for every fault from the first seed on, then shrinks the recorded sessions, and
// prints what each took. `--help` says what else it can do.
import * as E from 'fp-ts/Either'
import { brokenProgram } from './brokenProgram.ts'
import { type HuntOptions, huntOptionsOf, USAGE } from './commandLine.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { actionCountOf, brokenLog, hunt, shrunk } from './hunt.ts'
import { dropPlan, keepPlan, keptIds, keptPlan } from './keptPlans.ts'
import { RECORDED_FAULTS, type RecordedFault, recordedSession } from './recordedSession.ts'
import { shrunkRecording } from './shrunkRecording.ts'

const NOT_FOUND = 'not found'
const LONGEST_HUNT_S = 60
const LONGEST_SHRINKING_S = 30
const MOST_STEPS = 10

const secondsSince = (startMs: number): number => Math.round((performance.now() - startMs) / 100) / 10

const huntedRow = (isKeeping: boolean) => async (fault: Fault) => {
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

const huntAll = async ({ faults, isKeeping }: HuntOptions): Promise<boolean> => {
  const toHunt: Fault[] = []
  for (const fault of faults) if (!isKeeping || !(await isShown(fault))) toHunt.push(fault)
  if (isKeeping) for (const id of keptIds()) if (!FAULTS.some((fault) => fault.id === id)) dropPlan(id)
  const hunted = await tableOf(toHunt, huntedRow(isKeeping))
  const recordings = isKeeping
    ? []
    : await tableOf(
        RECORDED_FAULTS.filter(({ fault }) => faults.includes(fault)),
        recordedRow,
      )
  return (
    hunted.every(
      ({ seconds, steps }) => steps !== null && steps <= MOST_STEPS && seconds <= LONGEST_HUNT_S,
    ) &&
    recordings.every(
      ({ left, seconds }) => left !== null && left <= MOST_STEPS && seconds <= LONGEST_SHRINKING_S,
    )
  )
}

const options = huntOptionsOf(process.argv.slice(2))
if (E.isLeft(options)) {
  console.error(options.left)
  process.exitCode = 2
} else if (options.right === 'help') console.log(USAGE)
else process.exitCode = (await huntAll(options.right)) ? 0 : 1

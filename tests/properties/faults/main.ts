// `npm run hunt -- faults`: hunts for every fault, then shrinks the recorded sessions, and prints what each took. `--help`
// says what else it can do.
import * as E from 'fp-ts/Either'
import { askedIn, CONSOLE } from '../../../replay/cli/asked.ts'
import { HUNT_EXIT, type HuntExit } from '../../hunt/exitCodes.ts'
import { runPlan } from '../run/runPlan.ts'
import { brokenProgram } from './brokenProgram.ts'
import { type HuntOptions, huntOptionsOf, USAGE } from './commandLine.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { actionCountOf, brokenLog, hunt, shrunk } from './hunt.ts'
import { dropPlan, keepPlan, keptIds, keptPlan } from './keptPlans.ts'
import { RECORDED_FAULTS, type RecordedFault, recordedSession } from './recordedSession.ts'
import { MOST_RERUNS, shrunkRecording } from './shrunkRecording.ts'

const NOT_FOUND = 'not found'
const MOST_STEPS = 10

/** What was looked at, and what is wrong with it; a row of the table is what it took. */
interface Looked {
  readonly row: object
  readonly wrong: string | null
}

const secondsSince = (startMs: number): number => Math.round((performance.now() - startMs) / 100) / 10

const hunted =
  ({ isKeeping, firstSeed }: HuntOptions) =>
  async (fault: Fault): Promise<Looked> => {
    const program = await brokenProgram(fault)
    const named = { fault: fault.id, law: fault.law }
    const huntMs = performance.now()
    const found = hunt(program, fault, firstSeed)
    const seconds = secondsSince(huntMs)
    if (found === null)
      return { row: { ...named, sessions: NOT_FOUND, seconds, steps: null }, wrong: 'NOT FOUND' }
    const { seed } = found
    const sessions = seed - firstSeed + 1
    const shrinkMs = performance.now()
    const plan = shrunk(program, fault, found.plan)
    const steps = actionCountOf(plan)
    if (isKeeping && steps <= MOST_STEPS) keepPlan(fault, { seed, plan })
    return {
      row: { ...named, sessions, seconds, steps, 'shrunk in': secondsSince(shrinkMs) },
      wrong: steps <= MOST_STEPS ? null : `NEEDS TOO MANY STEPS (${steps})`,
    }
  }

/** What is kept of it still shows it. */
const isShown = async (fault: Fault): Promise<boolean> => {
  const kept = keptPlan(fault)
  return kept !== null && brokenLog(await brokenProgram(fault), kept.plan, fault.law) !== null
}

const lookedAtKept = async (fault: Fault): Promise<Looked> => {
  const kept = keptPlan(fault)
  const row = { kept: fault.id, law: fault.law, commands: kept === null ? 0 : actionCountOf(kept.plan) }
  if (kept === null || !(await isShown(fault))) return { row, wrong: 'NOT SHOWN by what is kept of it' }
  const isAlwaysBroken = brokenLog({ runPlan }, kept.plan, fault.law) !== null
  return { row, wrong: isAlwaysBroken ? 'NOT SHOWN: its law is broken without it too' : null }
}

const recordedAndShrunk = async (recorded: RecordedFault): Promise<Looked> => {
  const { fault } = recorded
  const named = { 'recorded with': fault.id, law: fault.law }
  const program = await brokenProgram(fault)
  const session = await recordedSession(program, recorded)
  if (session === null)
    return { row: { ...named, commands: NOT_FOUND }, wrong: 'NOT FOUND in a long session' }
  const { firstSeed, log, seq } = session
  const shrinkMs = performance.now()
  const { commandCountBefore, commandCount, rerunCount } = shrunkRecording(program, fault, session)
  const row = {
    ...named,
    firstSeed,
    commands: commandCountBefore,
    entries: log.entries.length,
    'broken at': seq,
    left: commandCount,
    seconds: secondsSince(shrinkMs),
    reruns: rerunCount,
  }
  const isSmall = commandCount <= MOST_STEPS && rerunCount < MOST_RERUNS
  return { row, wrong: isSmall ? null : `NEEDS TOO MANY STEPS (${commandCount}, ${rerunCount} re-runs)` }
}

/** Whether nothing is wrong with any. */
const allRight = async <A>(
  items: readonly A[],
  lookedAt: (item: A) => Promise<Looked>,
  idOf: (item: A) => string,
): Promise<boolean> => {
  const all: Looked[] = []
  for (const item of items) {
    const looked = await lookedAt(item)
    console.log(Object.values(looked.row).join('  '))
    if (looked.wrong !== null) console.log(`${looked.wrong}: ${idOf(item)}`)
    all.push(looked)
  }
  console.table(all.map(({ row }) => row))
  return all.every(({ wrong }) => wrong === null)
}

const idOfFault = ({ id }: Fault): string => id

const huntAll = async (options: HuntOptions): Promise<boolean> => {
  const { faults, isKeeping, isOfKept } = options
  if (isOfKept) return allRight(faults, lookedAtKept, idOfFault)
  const toHunt: Fault[] = []
  for (const fault of faults) if (!isKeeping || !(await isShown(fault))) toHunt.push(fault)
  if (isKeeping) for (const id of keptIds()) if (!FAULTS.some((fault) => fault.id === id)) dropPlan(id)
  const areFound = await allRight(toHunt, hunted(options), idOfFault)
  if (isKeeping) return areFound
  const recordings = RECORDED_FAULTS.filter(({ fault }) => faults.includes(fault))
  const areShrunk = await allRight(recordings, recordedAndShrunk, ({ fault }) => fault.id)
  return areFound && areShrunk
}

const run = async (args: readonly string[]): Promise<HuntExit> => {
  const options = askedIn(huntOptionsOf(args), USAGE, CONSOLE)
  if (E.isLeft(options)) return options.left
  return (await huntAll(options.right)) ? HUNT_EXIT.nothing : HUNT_EXIT.found
}

process.exitCode = await run(process.argv.slice(2))

// Goes on from the entries of logs with generated steps, and judges the laws. The logs are those of a folder, or of
// generated sessions. At each entry that is tried the session begins with the read models that the log has there.
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import type { Entry } from '../../../domain/log/entry.ts'
import { openLogFile, type Output } from '../../../replay/cli/openLog.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { logsIn } from '../../../replay/fleet/cli/logFiles.ts'
import { isProblem } from '../../../replay/player/problems.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { differenceIn } from '../../../replay/schema/jsonEquality.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { planOf } from '../../properties/generator/generator.ts'
import { CALM_WORLD } from '../../properties/generator/journeyPlan.ts'
import type { Step, World } from '../../properties/run/plan.ts'
import { livePlan } from '../../properties/run/runPlan.ts'
import { forkedAt, headerFor, livedOn } from '../forked.ts'
import type { ForkHuntOptions } from './commandLine.ts'

export interface ForkedLog {
  readonly name: string
  readonly log: OpenedLog
  /** Of the generated session; a log of a folder has a calm one. */
  readonly world: World
}

/** What a person can do again: the entry of the log, and the steps after it. */
export interface ForkFind {
  readonly name: string
  readonly seq: number
  /** Of the generated steps. */
  readonly seed: number
  readonly steps: readonly Step[]
  readonly says: string
}

export interface ForkSums {
  readonly logs: number
  readonly points: number
  readonly ways: number
  /** Points of which something is named as not known. */
  readonly unknown: number
  readonly finds: readonly ForkFind[]
}

export const NOTHING: ForkSums = { logs: 0, points: 0, ways: 0, unknown: 0, finds: [] }

/** Problems, and every so many entries. */
export const seqsToTry = (entries: readonly Entry[], every: number): readonly number[] =>
  entries.filter((entry) => entry.seq % every === 0 || isProblem(entry)).map(({ seq }) => seq)

type Trying = Pick<ForkHuntOptions, 'every' | 'runs'> & { readonly seed: number }

export const tryLog = ({ name, log, world }: ForkedLog, { every, runs, seed }: Trying): ForkSums => {
  const player = createPlayer(log)
  const seqs = seqsToTry(log.entries, every)
  const finds: ForkFind[] = []
  let [ways, unknown] = [0, 0]
  for (const seq of seqs) {
    const find = (steps: readonly Step[], says: string, stepsSeed: number): void =>
      void finds.push({ name, seq, steps, says, seed: stepsSeed })
    try {
      const forked = forkedAt({ ...log, firstSeq: log.entries[0]?.seq ?? 1 }, seq, log)
      if (forked.server.unknown.length > 0) unknown += 1
      for (let way = 0; way < runs; way += 1) {
        const stepsSeed = seed + seq * WAYS_APART + way
        const steps = stepsOf(stepsSeed)
        const { breaks, begun, firstOwnSeq } = livedOn(forked, world, steps)
        ways += 1
        for (const { law, seq: at, fact } of breaks) find(steps, `${law} at ${at}: ${fact}`, stepsSeed)
        const position = player.positionOf(firstOwnSeq - 1) ?? 0
        const other = begun === null ? null : differenceIn(begun, player.modelsAt(position))
        if (other !== null) find(steps, `begins with other read models: ${JSON.stringify(other)}`, stepsSeed)
      }
    } catch (error) {
      find([], `threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`, seed)
    }
  }
  return { logs: 1, points: seqs.length, ways, unknown, finds }
}

const WAYS_APART = 1_009
const MOST_STEPS = 40

/** One browser with locks: a copy of a tab would be another tab’s log. */
const stepsOf = (seed: number): readonly Step[] =>
  planOf(seed)
    .steps.filter(({ does }) => does !== 'duplicate')
    .slice(0, MOST_STEPS)

export const sumOf = (one: ForkSums, other: ForkSums): ForkSums => ({
  logs: one.logs + other.logs,
  points: one.points + other.points,
  ways: one.ways + other.ways,
  unknown: one.unknown + other.unknown,
  finds: [...one.finds, ...other.finds],
})

/** Of the first tab, without digests. */
export const generatedLog = (seed: number): ForkedLog | null => {
  const plan = planOf(seed)
  const [tab] = livePlan(plan, { hasDigests: false }).tabs
  if (tab === undefined) return null
  const header = headerFor(tab.log)
  return {
    name: `seed ${seed}`,
    world: plan.world,
    log: {
      ...tab.log,
      header,
      writtenIn: LOG_SCHEMA,
      verdict: { _tag: 'fine' },
      unknownTypes: [],
      droppedFields: [],
    },
  }
}

/** Those of a folder that can be read; the others are named. */
export async function* logsOfFolder(folder: string, { err }: Output): AsyncGenerator<ForkedLog> {
  const { tabs } = await logsIn(folder)
  for (const name of tabs.flat()) {
    const opened = await openLogFile(join(folder, name), NO_INPUT)
    if (E.isLeft(opened)) err(opened.left)
    else yield { name, log: opened.right, world: CALM_WORLD }
  }
}

const NO_INPUT: AsyncIterable<Uint8Array> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
}

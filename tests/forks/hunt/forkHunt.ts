// Goes on from the entries of logs with generated steps, and judges the laws. The logs are those of a folder, or of
// generated sessions. At each entry that is tried the session begins with the read models that the log has there.
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { openLogFile } from '../../../replay/cli/openLog.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { differenceIn } from '../../../replay/schema/jsonEquality.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { planOf } from '../../properties/generator/generator.ts'
import { onwardStepsOf } from '../../properties/generator/onward.ts'
import { CALM_WORLD } from '../../properties/generator/journeyPlan.ts'
import type { Step, World } from '../../properties/run/plan.ts'
import { livePlan } from '../../properties/run/runPlan.ts'
import { createWays, forkedAt, headerFor, seqsToTry, waySeed } from '../forked.ts'
import type { ForkHuntOptions } from './commandLine.ts'

export interface ForkedLog {
  readonly name: string
  /** Of its ways. */
  readonly seed: number
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
  /** Ways that reach a paid ticket. */
  readonly paid: number
  /** Points of which something is named as not known. */
  readonly unknown: number
  readonly finds: readonly ForkFind[]
}

export const NOTHING: ForkSums = { logs: 0, points: 0, ways: 0, paid: 0, unknown: 0, finds: [] }

export type Trying = Pick<ForkHuntOptions, 'every' | 'runs'>

export const tryLog = (
  { name, log, world, seed }: ForkedLog,
  { every, runs }: Trying,
  mayGoOn = (): boolean => true,
): ForkSums => {
  const player = createPlayer(log)
  const finds: ForkFind[] = []
  let [points, ways, paid, unknown] = [0, 0, 0, 0]
  for (const seq of seqsToTry(log.entries, every)) {
    if (!mayGoOn()) break
    points += 1
    const find = (steps: readonly Step[], says: string, stepsSeed: number): void =>
      void finds.push({ name, seq, steps, says, seed: stepsSeed })
    try {
      const forked = forkedAt({ ...log, firstSeq: log.entries[0]?.seq ?? 1 }, seq, log)
      if (forked.server.unknown.length > 0) unknown += 1
      const live = createWays(forked, world)
      for (let nth = 0; nth < runs && mayGoOn(); nth += 1) {
        const stepsSeed = waySeed(seed, seq, nth)
        const steps = onwardStepsOf(stepsSeed)
        const way = live(steps)
        ways += 1
        if (way.paid.length > 0) paid += 1
        for (const { law, seq: at, fact } of way.breaks()) find(steps, `${law} at ${at}: ${fact}`, stepsSeed)
        // All of a point begin alike.
        const { begun } = nth === 0 ? way : { begun: null }
        const position = player.positionOf(way.firstOwnSeq - 1) ?? 0
        const other = begun === null ? null : differenceIn(begun, player.modelsAt(position))
        if (other !== null) find(steps, `begins with other read models: ${JSON.stringify(other)}`, stepsSeed)
      }
    } catch (error) {
      find([], `threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`, seed)
    }
  }
  return { logs: 1, points, ways, paid, unknown, finds }
}

export const sumOf = (one: ForkSums, other: ForkSums): ForkSums => ({
  logs: one.logs + other.logs,
  points: one.points + other.points,
  ways: one.ways + other.ways,
  paid: one.paid + other.paid,
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
    seed,
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

/** Or what is wrong with it. */
export const logOfFile = async (
  folder: string,
  name: string,
  seed: number,
): Promise<E.Either<string, ForkedLog>> => {
  const opened = await openLogFile(join(folder, name), NO_INPUT)
  return E.isLeft(opened) ? opened : E.right({ name, seed, log: opened.right, world: CALM_WORLD })
}

const NO_INPUT: AsyncIterable<Uint8Array> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
}

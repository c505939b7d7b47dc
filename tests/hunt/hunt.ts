// `npm run hunt` without its process: arguments in, lines out, an exit code back. Turn after turn is drawn until the time
// is over; it goes on after a find, and after a part that could not run.
import * as E from 'fp-ts/Either'
import type { Output } from '../../replay/cli/openLog.ts'
import type { Ended, Running } from './child.ts'
import { type DrawnHunt, huntOptionsOf, usageOf } from './commandLine.ts'
import { turnOf } from './draw.ts'
import { HUNT_EXIT, type HuntExit } from './exitCodes.ts'
import type { KeptOutput } from './finds.ts'
import type { Part } from './parts.ts'
import { addTurn, huntLines, type Outcome, type PartSum } from './table.ts'

export interface HuntWorld extends Output {
  readonly parts: readonly Part[]
  readonly nowMs: () => number
  readonly drawSeed: () => number
  /** Starts a turn, which is ended after `limitMs`; its output is kept. */
  readonly start: (args: readonly string[], limitMs: number) => Running
  /** Runs a part alone, with the streams of this process; `null` where a signal ended it. */
  readonly runSingle: (args: readonly string[]) => Promise<number | null>
  /** Writes what a turn printed, and says where. */
  readonly keep: (kept: KeptOutput) => string
  /** Whether the person has ended the hunt; `running` is ended with it. */
  readonly isEnded: () => boolean
}

export const runHunt = async (args: readonly string[], world: HuntWorld): Promise<HuntExit> => {
  const options = huntOptionsOf(args, world.parts)
  if (E.isLeft(options)) {
    world.err(`${options.left}\n\nnpm run hunt -- --help explains it.`)
    return HUNT_EXIT.wrongArguments
  }
  if (options.right === 'help') {
    world.out(usageOf(world.parts))
    return HUNT_EXIT.nothing
  }
  if (options.right._tag === 'Drawn') return huntDrawn(options.right, world)
  const { part, args: own } = options.right
  return exitOf(await world.runSingle([...part.program, ...own]))
}

const exitOf = (code: number | null): HuntExit =>
  Object.values(HUNT_EXIT).find((exit) => exit === code) ?? HUNT_EXIT.couldNotRun

const huntDrawn = async (options: DrawnHunt, world: HuntWorld): Promise<HuntExit> => {
  const { parts, minutes, shard, own } = options
  const { nowMs, out } = world
  const endMs = nowMs() + minutes * 60_000
  const seed = options.seed ?? world.drawSeed()
  /** There is nothing to do for them, or they could not run. */
  const idle = new Set<Part>()
  let sums: readonly PartSum[] = []
  out(`${minutes} minutes with the seed ${seed}; the same again: ${commandOf(options, seed)}`)
  for (let n = 0; ; n += 1) {
    const leftS = (endMs - nowMs()) / 1_000
    const mayBegin = parts.some((part) => !idle.has(part) && part.leastS <= leftS)
    if (world.isEnded() || !mayBegin) break
    const turn = turnOf({ parts, seed, shard }, n)
    const { part } = turn
    if (idle.has(part) || leftS < part.leastS) continue
    const turnArgs = own.length > 0 ? ['--seed', String(turn.seed), ...own] : await part.turn(turn)
    if (turnArgs === null) {
      idle.add(part)
      continue
    }
    const startMs = nowMs()
    const outcome = await taken({ part, args: turnArgs, seed: turn.seed, leftS }, world)
    if (outcome === 'couldNotRun') idle.add(part)
    sums = addTurn(sums, { part: part.name, seconds: (nowMs() - startMs) / 1_000, outcome })
  }
  for (const line of huntLines(sums)) out(line)
  if (sums.some(({ finds }) => finds > 0)) return HUNT_EXIT.found
  return sums.some(({ couldNotRun }) => couldNotRun > 0) ? HUNT_EXIT.couldNotRun : HUNT_EXIT.nothing
}

interface TurnTaken {
  readonly part: Part
  readonly args: readonly string[]
  readonly seed: number
  /** Of the whole hunt. */
  readonly leftS: number
}

const taken = async ({ part, args, seed, leftS }: TurnTaken, world: HuntWorld): Promise<Outcome> => {
  const { out, nowMs } = world
  const command = commandLine([part.name, ...args])
  const limitS = Math.min(leftS, part.mostS)
  const startMs = nowMs()
  out(`${leftText(leftS)} left: ${command}`)
  const ownLimit = part.stopsAfter?.(limitS) ?? []
  const ended = await world.start([...part.program, ...args, ...ownLimit], limitS * 1_000).ended
  const outcome = outcomeOf(ended, part)
  out(`  ${WORDS[outcome]}, ${Math.round((nowMs() - startMs) / 1_000)} s`)
  if (outcome !== 'found' && outcome !== 'couldNotRun') return outcome
  out(`  ${world.keep({ name: `${part.name}-seed-${seed}`, command, output: ended.output })}`)
  for (const line of importantLines(ended.output, part)) out(`  ${line}`)
  return outcome
}

const WORDS: Readonly<Record<Outcome, string>> = {
  nothing: 'nothing',
  found: 'FOUND',
  outOfTime: 'nothing before its time was over',
  couldNotRun: 'COULD NOT RUN, and is not drawn again',
}

/** What was printed before the time was over counts. */
export const outcomeOf = (
  { code, isStopped, output }: Ended,
  { foundLine }: Pick<Part, 'foundLine'>,
): Outcome => {
  if (code === HUNT_EXIT.found) return 'found'
  if (isStopped) return foundLine.test(output) ? 'found' : 'outOfTime'
  return code === HUNT_EXIT.nothing ? 'nothing' : 'couldNotRun'
}

const MOST_LINES = 3

/** Those that report a find, and how to repeat it; the last ones where there are none. */
const importantLines = (output: string, { foundLine }: Part): readonly string[] => {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const important = lines.filter((line) => foundLine.test(line) || line.startsWith('Repeat it: '))
  return important.length > 0 ? important.slice(0, MOST_LINES) : lines.slice(-MOST_LINES)
}

const commandOf = ({ parts, isNamed, own, shard, minutes }: DrawnHunt, seed: number): string => {
  const names = isNamed ? parts.map(({ name }) => name) : []
  const shardArgs = shard.of === 1 ? [] : ['--shard', `${shard.index}/${shard.of}`]
  return commandLine([...names, '--minutes', String(minutes), '--seed', String(seed), ...shardArgs, ...own])
}

/** As it is typed: words with more than letters in them stand in quotes. */
export const commandLine = (args: readonly string[]): string => {
  const quoted = args.map((arg) => (/^[\w./:=-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", `'\\''`)}'`))
  return `npm run hunt -- ${quoted.join(' ')}`
}

/** `29:07` */
const leftText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  return `${String(Math.floor(whole / 60)).padStart(2)}:${String(whole % 60).padStart(2, '0')}`
}

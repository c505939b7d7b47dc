// `npm run replay -- FILE --at N --then generated`: is there any way from here that breaks a law, and how many are paid? The
// generator stands in the tests, and so does this command, as the hunts do.
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as E from 'fp-ts/Either'
import { type ExitCode, logName, openLogFile, type Terminal } from '../../../replay/cli/openLog.ts'
import { leavingLog } from '../../../replay/doors/leaving.ts'
import { forkPointOf } from '../../../replay/forks/forkPoint.ts'
import { lawById } from '../../../replay/laws/laws.ts'
import { lawsOf } from '../../../replay/player/lawCheck.ts'
import { countText, printable } from '../../../replay/story/words.ts'
import { adoptedAt } from '../../../src/forks/adoptedAt.ts'
import {
  type ForkArguments,
  forkArgumentsOf,
  FORK_USAGE,
  type GeneratedWays,
} from '../../../src/forks/cli/forkArguments.ts'
import { FINDS_FOLDER } from '../../hunt/finds.ts'
import type { Forked } from '../forked.ts'
import { type ShortestWay, shortestWay, type WaysTried, tryWays } from './tryWays.ts'

const SALT_BYTES = 32

export const runGoOnFrom = async (
  args: readonly string[],
  { out, err, input, checkout = '.' }: Terminal,
): Promise<ExitCode> => {
  const read = forkArgumentsOf(args)
  if (E.isLeft(read) || read.right === 'help' || read.right.ways === null) {
    err(`${E.isLeft(read) ? read.left : 'These are no generated ways.'}\n\n${FORK_USAGE}`)
    return 2
  }
  const asked = read.right
  const opened = await openLogFile(asked.file, input)
  if (E.isLeft(opened)) {
    err(opened.left)
    return 1
  }
  const log = { ...opened.right, ...leavingLog(opened.right, newSalt) }
  const point = forkPointOf(log, asked.seq)
  if ('_tag' in point) {
    err(`${logName(asked.file)} has the entries ${point.firstSeq} to ${point.lastSeq}, and no ${asked.seq}.`)
    return 1
  }
  const forked = { header: log.header, point, server: adoptedAt(point, log.header), laws: lawsOf(log) }
  const tried = tryWays(forked, read.right.ways)
  const shortest = shortestWay(forked, tried)
  const kept = shortest === null ? null : keep(shortest, asked, checkout)
  const told = { asked, ways: read.right.ways, forked, tried, kept }
  if (asked.json) out(JSON.stringify(jsonOf(told), null, 2))
  else for (const line of linesOf(told)) out(line)
  return tried.broken.length > 0 ? 3 : 0
}

const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(SALT_BYTES))

const keep = (found: ShortestWay, { file, seq }: ForkArguments, checkout: string): Kept => {
  const { law, seed, steps } = found
  const folder = join(FINDS_FOLDER, 'forks')
  const name = basename(file)
    .replace(/\.ferrylog.*$/, '')
    .replace(/\W+/g, '-')
  const path = join(folder, `${name}-at-${seq}-${law}-${seed}.json`)
  mkdirSync(join(checkout, folder), { recursive: true })
  const text = JSON.stringify({ log: file, seq, law, seed, plan: { steps } }, null, 2)
  writeFileSync(join(checkout, path), `${text}\n`)
  return { ...found, path }
}

interface Kept extends ShortestWay {
  readonly path: string
}

interface Told {
  readonly asked: ForkArguments
  readonly ways: GeneratedWays
  readonly forked: Forked
  readonly tried: WaysTried
  readonly kept: Kept | null
}

const jsonOf = ({ ways, forked, tried, kept }: Told) => ({
  origin: { sessionId: forked.header.sessionId, seq: forked.point.seq },
  ...ways,
  paid: tried.paid,
  broken: tried.broken,
  kept,
  unknown: forked.server.unknown,
})

const linesOf = ({ asked, ways, forked, tried, kept }: Told): readonly string[] => {
  const { unknown } = forked.server
  const { broken } = tried
  const [first, last] = [ways.seed, ways.seed + ways.runs - 1]
  return [
    printable(
      `Session ${forked.header.sessionId}, continued from entry ${asked.seq} in ${countText(tried.ways, 'way')}`,
    ),
    ...(unknown.length === 0 ? [] : ['', '── Not known here', ...unknown.map(printable)]),
    '',
    `Ways     the seeds ${first} to ${last}; ${tried.paid} reach a paid ticket`,
    ...(broken.length === 0 ? ['Laws     none broken on any of them'] : broken.flatMap(brokenLines)),
    ...(kept === null ? [] : keptLines(asked, kept)),
    `Verdict  ${broken.length === 0 ? 'fine' : `${countText(broken.length, 'law')} broken`}`,
  ]
}

const brokenLines = ({ law, ways, seed, seq, fact }: WaysTried['broken'][number]): readonly string[] => [
  printable(
    `Laws     ${law} on ${countText(ways, 'way')}, first with the seed ${seed}: ${lawById(law)?.sentence ?? ''}`,
  ),
  printable(`           at entry ${seq}: ${fact}`),
]

const keptLines = ({ file, seq }: ForkArguments, { path, steps, seed, isPlain }: Kept): readonly string[] => [
  printable(`Kept     ${path}: ${countText(steps.length, 'step')}`),
  printable(
    isPlain
      ? `           repeat it: npm run replay -- ${file} --at ${seq} --then ${path}`
      : `           only generated: npm run replay -- ${file} --at ${seq} --then generated --runs 1 --seed ${seed}`,
  ),
]

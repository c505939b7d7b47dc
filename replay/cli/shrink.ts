// `npm run shrink` without its process: arguments in, a file and lines out, an exit code back.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { askedIn } from './asked.ts'
import { LONG_AGO } from '../../domain/instant.ts'
import type { Law } from '../laws/engine/law.ts'
import { brandCheckOf, lawBreaksIn, lawsOf } from '../player/lawCheck.ts'
import { LAW_IDS, lawById } from '../laws/laws.ts'
import { headerOf, type OpenedLog, writeLog } from '../file/file.ts'
import { versionAlone } from '../forks/origin.ts'
import { factsIn } from '../schema/sessionFacts.ts'
import { createRedaction } from '../redaction/redaction.ts'
import {
  type ShrinkParts,
  type ShrinkRefusedTag,
  shrinkRecording,
  type ShrunkSession,
} from '../shrink/shrink.ts'
import { storyOf, storyText } from '../story/story.ts'
import { printable } from '../story/words.ts'
import { type ExitCode, logName, openLogFile, type Output, STANDARD_INPUT, type Terminal } from './openLog.ts'
import { writeRefusal, writtenFile } from './writtenFile.ts'

export const runShrink = async (args: readonly string[], output: Terminal): Promise<ExitCode> => {
  const read = askedIn(argumentsOf(args), USAGE, output)
  if (E.isLeft(read)) return read.left
  const opened = await openLogFile(read.right.file, output.input)
  if (E.isLeft(opened)) {
    output.err(opened.left)
    return 1
  }
  const log = redactedLog(opened.right)
  const goal = read.right.goal ?? goalOfLog(log)
  if (goal !== null) return shrinkInto({ ...read.right, goal }, log, output)
  output.err(
    printable(`${logName(read.right.file)}: the log keeps every law, and so there is nothing to shrink`),
  )
  return 1
}

/** The law that it breaks first; `null` where it keeps them all. */
const goalOfLog = (log: OpenedLog): Goal | null => {
  const [first] = lawBreaksIn(log, { ...brandCheckOf(log.header), laws: lawsOf(log) })
  const law = first === undefined ? null : lawById(first.law)
  return law && { does: 'breaks', law }
}

const shrinkInto = async (asked: Asked, log: OpenedLog, output: Output): Promise<ExitCode> => {
  const { file, goal, mostReruns } = asked
  const path = asked.out ?? `${stemOf(file)}-${nameOf(asked)}.ferrylog`
  const refusal = await writeRefusal(path, file)
  if (refusal !== null) {
    output.err(printable(refusal))
    return 2
  }
  const startedMs = performance.now()
  const passedMs = (): number => performance.now() - startedMs
  const shrunk = shrinkRecording({ log, goal, mostReruns })
  if (shrunk._tag !== 'Shrunk') {
    output.err(
      printable(`${logName(file)}: ${REFUSALS[shrunk._tag](goal.does === 'breaks' ? goal.law : null)}`),
    )
    return 1
  }
  const written = await writtenFile(path, bytesOf(shrunk, asked, log), file)
  if (E.isLeft(written)) {
    output.err(printable(written.left))
    return 2
  }
  for (const line of shrunkLines(shrunk, { asked, path, seconds: passedMs() / 1_000 })) output.out(line)
  return 0
}

const stemOf = (file: string): string =>
  file === STANDARD_INPUT ? 'standard-input' : basename(file).replace(/(\.ferrylog)?(\.gz)?$/, '')

/** A log that came unredacted is shrunk and written redacted; the salt is forgotten. */
const redactedLog = (log: OpenedLog): OpenedLog => {
  if (log.header.redacted || log.snapshot !== null) return log
  const { entry } = createRedaction(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
  return { ...log, entries: log.entries.map(entry) }
}

const SALT_BYTES = 32

/** What a counterexample is called that breaks no law. */
const DIVERGES = 'DIVERGES'

const nameOf = ({ goal }: Asked): string => (goal.does === 'breaks' ? goal.law.id : DIVERGES)

const bytesOf = ({ entries, seq }: ShrunkSession, asked: Asked, { header }: OpenedLog): Uint8Array => {
  const startedAtMs = entries[0]?.at ?? header.startedAtMs
  const counterexample = { law: nameOf(asked), seq, seed: null }
  const facts = { ...factsIn(header), app: versionAlone(header), startedAtMs, counterexample }
  return writeLog(headerOf(facts, { firstSeq: 1, snapshot: null }), entries)
}

interface Written {
  readonly asked: Asked
  readonly path: string
  readonly seconds: number
}

const shrunkLines = (shrunk: ShrunkSession, { asked, path, seconds }: Written): readonly string[] => {
  const { entries, seq, fact, commandCount, commandCountBefore, rerunCount } = shrunk
  const story = storyOf(entries, { startedAtMs: entries[0]?.at ?? LONG_AGO, exchanges: true })
  const { goal } = asked
  return [
    `From ${commandCountBefore} commands to ${commandCount}, in ${rerunCount} re-runs and ${seconds.toFixed(1)} s.`,
    '',
    ...storyText(story),
    '',
    goal.does === 'breaks'
      ? `${goal.law.id} is broken at entry ${seq}: ${goal.law.sentence}`
      : `At entry ${seq} this version goes another way than the recording:`,
    `       ${fact}`,
    '',
    `Written to ${path}. Open it on the page /replay of the shop, or here: npm run replay -- ${path}`,
  ].map(printable)
}

const REFUSALS: Readonly<Record<ShrinkRefusedTag, (law: Law | null) => string>> = {
  StartsFromSnapshot: () => 'the log starts from a snapshot: it cannot be run again',
  NeverStarts: () => 'the log begins without a page that is loaded: it cannot be run again',
  FoldedOtherwise: () =>
    'this version does the same and folds it to other read models: npm run replay names the field',
  KeptByTheLog: (law) => `the log keeps ${law?.id ?? 'the law'}: ${law?.sentence ?? ''}`,
  KeptByThisVersion: (law) =>
    law === null
      ? 'this version goes the way of the recording'
      : `the log breaks ${law.id}, but this version keeps it when the session is run again`,
}

type Goal = ShrinkParts['goal']

interface ShrinkArguments {
  readonly file: string
  /** `null` where none is named: the law that the log breaks first. */
  readonly goal: Goal | null
  /** `null` where the name is made from the file's. */
  readonly out: string | null
  readonly mostReruns: number
}

type Asked = ShrinkArguments & { readonly goal: Goal }

const DEFAULT_RERUNS = '2000'

const USAGE = `usage: npm run shrink -- FILE [--law LAW-07 | --diverges] [--out FILE] [--reruns N]

Writes the smallest session that breaks the same law as a recorded one when this version of the program runs it, or
that goes another way than recorded. FILE is a .ferrylog, gzipped or not; - reads it from standard input.
  --law       a law that the recording breaks, by default the first: npm run replay -- FILE names them
  --diverges  what the re-run does otherwise than the recording
  --out       the file to write; by default it is named after FILE, in this folder
  --reruns    stop searching after so many re-runs, ${DEFAULT_RERUNS} by default: the result is the same on any machine

Exits with 0 where it is written, 1 where the log cannot be read or shrunk, 2 where the arguments are wrong or it cannot be
written.`

const argumentsOf = (args: readonly string[]): E.Either<string, ShrinkArguments | 'help'> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        law: { type: 'string' },
        diverges: { type: 'boolean', default: false },
        out: { type: 'string' },
        reruns: { type: 'string', default: DEFAULT_RERUNS },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return E.right('help')
    const [file] = positionals
    if (file === undefined || positionals.length > 1) return E.left('Name one file.')
    const mostReruns = Number(values.reruns)
    if (!Number.isInteger(mostReruns) || mostReruns < 1)
      return E.left(`--reruns ${values.reruns} is no number of re-runs.`)
    const goal = goalOf(values.law, values.diverges)
    if (E.isLeft(goal)) return goal
    return E.right({ file, goal: goal.right, out: values.out ?? null, mostReruns })
  } catch (error) {
    return E.left(error instanceof Error ? error.message : 'The arguments are not understood.')
  }
}

const goalOf = (lawId: string | undefined, diverges: boolean): E.Either<string, Goal | null> => {
  if (lawId === undefined) return E.right(diverges ? { does: 'diverges' } : null)
  if (diverges) return E.left('Say either --law or --diverges.')
  const law = lawById(lawId)
  return law === null
    ? E.left(`${lawId} is no law. There are ${LAW_IDS.join(', ')}.`)
    : E.right({ does: 'breaks', law })
}

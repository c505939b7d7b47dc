// The shrinker's command line without its process: arguments in, a file and lines out, an exit code back.
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as E from 'fp-ts/Either'
import type { Law } from '../../domain/laws/engine/law.ts'
import { type ExitCode, openLogFile, type Output } from './openLog.ts'
import { printable } from './report.ts'
import { shrinkWishOf, type ShrinkWish, SHRINK_USAGE } from './shrinkArguments.ts'
import { headerOf, type OpenedLog, writeLog } from '../file/file.ts'
import { factsIn } from '../player/sessionFacts.ts'
import { createRedaction } from '../redaction/redaction.ts'
import { type ShrinkRefusedTag, shrinkRecording, type ShrunkSession } from '../shrink/shrink.ts'
import { storyOf, storyText } from '../story/story.ts'

export const runShrink = async (args: readonly string[], output: Output): Promise<ExitCode> => {
  const wish = shrinkWishOf(args)
  if (E.isLeft(wish)) {
    output.err(`${wish.left}\n\n${SHRINK_USAGE}`)
    return 2
  }
  if (wish.right === 'help') {
    output.out(SHRINK_USAGE)
    return 0
  }
  const opened = await openLogFile(wish.right.file)
  if (E.isLeft(opened)) {
    output.err(opened.left.text)
    return opened.left.code
  }
  return shrinkInto(wish.right, redactedLog(opened.right), output)
}

const shrinkInto = async (wish: ShrinkWish, log: OpenedLog, output: Output): Promise<ExitCode> => {
  const { file, goal, timeMs } = wish
  const startedMs = performance.now()
  const passedMs = (): number => performance.now() - startedMs
  const shrunk = shrinkRecording({ log, goal, mayGoOn: () => passedMs() < timeMs })
  if (shrunk._tag !== 'Shrunk') {
    output.err(printable(`${file}: ${REFUSALS[shrunk._tag](goal.does === 'breaks' ? goal.law : null)}`))
    return 1
  }
  const path = wish.out ?? `${basename(file).replace(/(\.ferrylog)?(\.gz)?$/, '')}-${nameOf(wish)}.ferrylog`
  try {
    await writeFile(path, bytesOf(shrunk, wish, log))
  } catch (error) {
    output.err(`${path} cannot be written${error instanceof Error ? `: ${error.message}` : ''}`)
    return 2
  }
  for (const line of shrunkLines(shrunk, { wish, path, seconds: passedMs() / 1_000 })) output.out(line)
  return 0
}

/** A log that came unredacted is shrunk and written redacted; the salt is forgotten. */
const redactedLog = (log: OpenedLog): OpenedLog => {
  if (log.header.redacted || log.snapshot !== null) return log
  const { entry } = createRedaction(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
  return { ...log, entries: log.entries.map(entry) }
}

const SALT_BYTES = 32

/** What a counterexample is called that breaks no law. */
const DIVERGES = 'DIVERGES'

const nameOf = ({ goal }: ShrinkWish): string => (goal.does === 'breaks' ? goal.law.id : DIVERGES)

const bytesOf = ({ entries, seq }: ShrunkSession, wish: ShrinkWish, { header }: OpenedLog): Uint8Array => {
  const startedAtMs = entries[0]?.at ?? header.startedAtMs
  const counterexample = { law: nameOf(wish), seq, seed: null }
  const facts = { ...factsIn(header), startedAtMs, counterexample }
  return writeLog(headerOf(facts, { firstSeq: 1, snapshot: null }), entries)
}

interface Written {
  readonly wish: ShrinkWish
  readonly path: string
  readonly seconds: number
}

const shrunkLines = (shrunk: ShrunkSession, { wish, path, seconds }: Written): readonly string[] => {
  const { entries, seq, fact, commandCount, commandCountBefore, rerunCount } = shrunk
  const story = storyOf(entries, { startedAtMs: entries[0]?.at ?? 0, exchanges: true })
  const { goal } = wish
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
  KeptByTheLog: (law) => `the log keeps ${law?.id ?? 'the law'}: ${law?.sentence ?? ''}`,
  KeptByThisVersion: (law) =>
    law === null
      ? 'this version goes the way of the recording'
      : `the log breaks ${law.id}, but this version keeps it when the session is run again`,
}

// The report on one log: its story, the laws that it breaks, whether its re-run is the same, its final state, what an import
// thought of the file, and last the verdict, which the exit code repeats. The log is reported while it is read, and nothing of it
// is kept but what a re-run or JSON needs.
import * as E from 'fp-ts/Either'
import { between, type EpochMs } from '../../domain/instant.ts'
import { lawById, LAWS } from '../laws/laws.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { supportCodeOf } from '../../domain/log/supportCode.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { createDigestCheck, type DigestCheck } from '../digest/modelDigests.ts'
import type { OpenedLog } from '../file/file.ts'
import { type LogFrame, openedOf } from '../file/reading.ts'
import { choicesOf, originOf, shownVersion } from '../forks/origin.ts'
import { digestOf } from '../player/digest.ts'
import { brandCheckOf, createLawChecker, type LawBreak, lawsOf } from '../player/lawCheck.ts'
import { isProblem } from '../player/problems.ts'
import { createSteadyClock } from '../player/steadyClock.ts'
import type { Comparison } from '../rerun/divergence.ts'
import type { LogHeader } from '../schema/logHeader.ts'
import { createStory, type StoryLine, storyText } from '../story/story.ts'
import { countText, elapsedText, printable } from '../story/words.ts'
import { readLogFile } from './logStream.ts'
import { droppedText, type ExitCode, logName, refusalText, type Terminal, verdictText } from './openLog.ts'
import type { ReportOptions } from './replayArguments.ts'
import { digestLines, INDENT, rerunLines } from './rerunText.ts'

export const report = async (file: string, options: ReportOptions, terminal: Terminal): Promise<ExitCode> => {
  let writer: ReportWriter | null = null
  const kept: Entry[] = []
  const wanted = { input: terminal.input, isKept: options.rerun }
  const read = await readLogFile(file, wanted, ({ header, writtenIn, entries }) => {
    writer ??= createReportWriter({ header, writtenIn }, options, terminal)
    writer.take(entries)
    if (options.rerun) for (const entry of entries) kept.push(entry)
  })
  if (E.isLeft(read)) {
    terminal.err(read.left)
    return 1
  }
  if (E.isLeft(read.right)) {
    terminal.err(printable(`${logName(file)}: ${refusalText(read.right.left)}`))
    return 1
  }
  const frame = read.right.right
  writer ??= createReportWriter(frame, options, terminal)
  return writer.end(frame, options.rerun ? await comparedRerun(openedOf(frame, kept)) : null)
}

/** The program that runs a session again is loaded only where it's asked for. */
const comparedRerun = async (log: OpenedLog): Promise<Comparison> =>
  (await import('../rerun/divergence.ts')).compareRerun(log)

interface ReportWriter {
  readonly take: (entries: readonly Entry[]) => void
  readonly end: (frame: LogFrame, rerun: Comparison | null) => ExitCode
}

type Begun = Pick<LogFrame, 'header' | 'writtenIn'>

const createReportWriter = (begun: Begun, options: ReportOptions, output: Terminal): ReportWriter => {
  const { header } = begun
  const { startedAtMs } = header
  const story = createStory({ startedAtMs, exchanges: options.exchanges })
  const check = createCheck(begun)
  const printer = options.json ? createCollector() : createPrinter(header, output)
  return {
    take: (entries) => {
      check.take(entries)
      printer.add(story(entries))
    },
    end: (frame, rerun) => {
      const checked = check.checked(rerun)
      if (options.json) output.out(jsonOf(frame, checked, { options, story: printer.lines() }))
      else {
        printer.flush()
        output.out('')
        for (const line of closingLines(frame, checked)) output.out(line)
        if (options.models) output.out(`\n${JSON.stringify(checked.models, null, 2)}`)
      }
      return exitCodeOf(checked)
    },
  }
}

interface Printer {
  readonly add: (lines: readonly StoryLine[]) => void
  readonly flush: () => void
  /** Those that are not printed. */
  readonly lines: () => readonly StoryLine[]
}

const createCollector = (): Printer => {
  const lines: StoryLine[] = []
  return {
    add: (more) => {
      for (const line of more) lines.push(line)
    },
    flush: () => undefined,
    lines: () => lines,
  }
}

/** Of a log that is refused only the reason is printed, unless it is long. */
const createPrinter = (header: LogHeader, output: Terminal): Printer => {
  const held = createCollector()
  let digits: number | undefined
  let hasBegun = false
  const print = (lines: readonly StoryLine[]): void => {
    if (!hasBegun) for (const line of [...openingLines(header), '']) output.out(line)
    hasBegun = true
    for (const line of storyText(lines, digits)) output.out(line)
  }
  return {
    add: (lines) => {
      if (digits !== undefined) return print(lines)
      held.add(lines)
      if (held.lines().length <= HELD_LINES) return
      digits = LONG_DIGITS
      print(held.lines())
    },
    flush: () => {
      if (digits === undefined) print(held.lines())
    },
    lines: held.lines,
  }
}

const HELD_LINES = 5_000
/** Of the last number of a long log, which is not known when its first line is printed. */
const LONG_DIGITS = 7

/** `rerun` is `null` where none was asked for. */
interface CheckedLog {
  readonly laws: readonly LawBreak[]
  /** How many there were when the log was written. */
  readonly lawCount: number
  readonly modelDigests: DigestCheck
  readonly rerun: Comparison | null
  readonly models: ReadModels
  readonly counts: Readonly<Record<Entry['kind'] | 'problem', number>>
  /** By a clock that is never set back. */
  readonly lastAtMs: EpochMs
}

const createCheck = (begun: Begun) => {
  const { snapshot, startedAtMs } = begun.header
  const judgedBy = lawsOf(begun)
  const digests = createDigestCheck(snapshot)
  const checker = createLawChecker(snapshot, {
    ...brandCheckOf(begun.header),
    laws: judgedBy,
    onEntry: digests.take,
  })
  const laws: LawBreak[] = []
  const counts = { command: 0, event: 0, exchange: 0, problem: 0 }
  const steadyAt = createSteadyClock(startedAtMs)
  let lastAtMs = startedAtMs
  return {
    take: (entries: readonly Entry[]): void => {
      laws.push(...checker.take(entries))
      for (const entry of entries) {
        counts[entry.kind] += 1
        if (isProblem(entry)) counts.problem += 1
        lastAtMs = steadyAt(entry)
      }
    },
    checked: (rerun: Comparison | null): CheckedLog => ({
      laws,
      lawCount: judgedBy.length,
      modelDigests: digests.found(),
      rerun,
      models: checker.models(),
      counts,
      lastAtMs,
    }),
  }
}

/** What is wrong in the session, the worst first. */
const wrongIn = (checked: CheckedLog): readonly { readonly text: string; readonly code: 3 | 4 }[] => [
  ...(checked.laws.length > 0
    ? [{ text: `${countText(checked.laws.length, 'law')} broken`, code: 3 as const }]
    : []),
  ...(goesAnotherWay(checked) ? [{ text: 'this version goes another way', code: 4 as const }] : []),
]

const goesAnotherWay = ({ rerun, modelDigests: { digestBreak } }: CheckedLog): boolean =>
  rerun?._tag === 'Differs' || rerun?._tag === 'RanAway' || digestBreak !== null

const exitCodeOf = (checked: CheckedLog): ExitCode => wrongIn(checked)[0]?.code ?? 0

/** Of what the exit code says as well: `fine` and 0 go together. */
const verdictOf = (checked: CheckedLog, { verdict }: LogFrame): string => {
  const wrong = wrongIn(checked).map(({ text }) => text)
  if (wrong.length > 0) return wrong.join(', ')
  return verdict._tag === 'risky' ? 'fine, as far as the file can be relied on' : 'fine'
}

interface JsonParts {
  readonly options: ReportOptions
  readonly story: readonly StoryLine[]
}

const jsonOf = (
  { verdict, droppedFields, header: { snapshot: _snapshot, ...header } }: LogFrame,
  { laws, modelDigests, rerun, models, counts }: CheckedLog,
  { options, story }: JsonParts,
): string =>
  JSON.stringify(
    {
      verdict,
      droppedFields,
      header,
      counts,
      laws: laws.map((found) => ({ ...found, sentence: lawById(found.law)?.sentence ?? '' })),
      modelDigests,
      ...(rerun === null ? {} : { rerun }),
      digest: digestOf(models),
      story,
      ...(options.models ? { models } : {}),
    },
    null,
    2,
  )

const openingLines = (header: LogHeader): readonly string[] => {
  const { width, height } = header.viewport
  const facts = [
    header.brand,
    header.locale,
    header.timeZone,
    `${width} × ${height}`,
    `version ${shownVersion(header)}`,
    `support code ${supportCodeOf(header.sessionId)}`,
  ]
  return [
    printable(`Session ${header.sessionId}, ${facts.join(', ')}`),
    ...continuedLines(header),
    ...(header.snapshot === null ? [] : [`Starts from a snapshot, before entry ${header.firstSeq}.`]),
  ]
}

/** Choices as a plan says them. */
const continuedLines = (header: LogHeader): readonly string[] => {
  const origin = originOf(header)
  const choices = choicesOf(header)
  if (origin === null) return []
  const other = choices === null ? 'choices that this version does not know' : JSON.stringify(choices)
  return [
    printable(
      `Continued from session ${origin.sessionId}, after entry ${origin.seq}${choices?.length === 0 ? '' : `, with ${other}`}`,
    ),
  ]
}

const closingLines = (frame: LogFrame, checked: CheckedLog): readonly string[] => {
  const { header, verdict } = frame
  const dropped = droppedText(frame)
  const { counts, modelDigests, rerun } = checked
  const kinds = [
    countText(counts.command, 'command'),
    countText(counts.event, 'event'),
    countText(counts.exchange, 'exchange'),
    countText(counts.problem, 'problem'),
  ]
  const count = counts.command + counts.event + counts.exchange
  const lastedMs = between(header.startedAtMs, checked.lastAtMs)
  return [
    `${countText(count, 'entrie').replace(/entrie$/, 'entry')} in ${elapsedText(lastedMs)}: ${kinds.join(', ')}`,
    ...[
      ...lawLines(checked),
      ...digestLines(modelDigests),
      ...(rerun === null ? [] : rerunLines(rerun, header)),
    ].map(printable),
    `State    ${digestOf(checked.models)}`,
    printable(`File     ${verdictText(verdict)}`),
    ...(dropped === null ? [] : [printable(`Dropped  ${dropped}`)]),
    `Verdict  ${verdictOf(checked, frame)}`,
  ]
}

const lawLines = ({ laws, lawCount }: CheckedLog): readonly string[] => {
  const younger = LAWS.length - lawCount
  const youngerLines = younger === 0 ? [] : [`${INDENT}${younger} more are younger than the log`]
  if (laws.length === 0) return [`Laws     all ${lawCount} kept`, ...youngerLines]
  return [
    `Laws     ${laws.length} of ${lawCount} broken`,
    ...laws.flatMap(({ law, seq, fact }) => [
      `${INDENT}${law} at entry ${seq}: ${lawById(law)?.sentence ?? ''}`,
      `${INDENT}       ${fact}`,
    ]),
    ...youngerLines,
  ]
}

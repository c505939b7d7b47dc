// `npm run replay -- FILE --at N --then PLAN` without its process: a log is continued, and both stories are printed.
import { readFile } from 'node:fs/promises'
import * as E from 'fp-ts/Either'
import type { Entry } from '../../../domain/log/entry.ts'
import { type ExitCode, logName, openLogFile, type Terminal } from '../../../replay/cli/openLog.ts'
import { writtenFile } from '../../../replay/cli/writtenFile.ts'
import { leavingLog } from '../../../replay/doors/leaving.ts'
import { headerOf, type OpenedLog, writeLog } from '../../../replay/file/file.ts'
import { forkPointOf, type ForkPoint } from '../../../replay/forks/forkPoint.ts'
import { lawById } from '../../../replay/laws/laws.ts'
import { type LawBreak, lawsOf } from '../../../replay/player/lawCheck.ts'
import { factsIn } from '../../../replay/schema/sessionFacts.ts'
import { createStory, type StoryLine, storyText } from '../../../replay/story/story.ts'
import { countText, printable } from '../../../replay/story/words.ts'
import { type GoneOn, goOn } from '../goOn.ts'
import { createJudge } from '../judge.ts'
import { type ForkStep, forkStepsFrom } from '../plan.ts'
import { type ForkArguments, forkArgumentsOf, FORK_USAGE } from './forkArguments.ts'

export const runGoOnFrom = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const asked = forkArgumentsOf(args)
  if (E.isLeft(asked)) return refuse(terminal, 2, `${asked.left}\n\n${FORK_USAGE}`)
  if (asked.right === 'help') {
    terminal.out(FORK_USAGE)
    return 0
  }
  const { file, seq, plan } = asked.right
  const steps = plan === null ? E.right([]) : await stepsIn(plan)
  if (E.isLeft(steps)) return refuse(terminal, 2, steps.left)
  const opened = await openLogFile(file, terminal.input)
  if (E.isLeft(opened)) return refuse(terminal, 1, opened.left)
  const log = { ...opened.right, ...leavingLog(opened.right, () => randomBytes(SALT_BYTES)) }
  const point = forkPointOf(log, seq)
  if ('_tag' in point) {
    const { firstSeq, lastSeq } = point
    return refuse(terminal, 1, `${logName(file)} has the entries ${firstSeq} to ${lastSeq}, and no ${seq}.`)
  }
  return tell(asked.right, { log, point, steps: steps.right }, terminal)
}

const SALT_BYTES = 32
const ID_BYTES = 8

const randomBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))

const refuse = ({ err }: Terminal, code: ExitCode, line: string): ExitCode => {
  err(line)
  return code
}

const stepsIn = async (path: string): Promise<E.Either<string, readonly ForkStep[]>> => {
  try {
    const read = forkStepsFrom(JSON.parse(await readFile(path, 'utf8')))
    return E.mapLeft((why: string) => printable(`${path}: ${why}`))(read)
  } catch (error) {
    return E.left(`${path} cannot be read${error instanceof Error ? `: ${error.message}` : ''}`)
  }
}

interface Wanted {
  readonly log: OpenedLog
  readonly point: ForkPoint
  readonly steps: readonly ForkStep[]
}

const tell = async (
  asked: ForkArguments,
  { log, point, steps }: Wanted,
  terminal: Terminal,
): Promise<ExitCode> => {
  const sessionId = Array.from(randomBytes(ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const gone = goOn({ header: log.header, point, steps, salt: randomBytes(SALT_BYTES), sessionId })
  const breaks = createJudge({ point, header: log.header, laws: lawsOf(log) })(gone.log)
  if (asked.save !== null) {
    const { firstSeq, snapshot, entries } = gone.log
    const bytes = writeLog(headerOf(factsIn(gone.header), { firstSeq, snapshot }), [...entries])
    const written = await writtenFile(asked.save, bytes, asked.file)
    if (E.isLeft(written)) return refuse(terminal, 2, printable(written.left))
  }
  const told = { asked, log, point, gone, breaks }
  if (asked.json) terminal.out(JSON.stringify(jsonOf(told), null, 2))
  else for (const line of linesOf(told)) terminal.out(line)
  return breaks.length > 0 ? 3 : 0
}

interface Told extends Omit<Wanted, 'steps'> {
  readonly asked: ForkArguments
  readonly gone: GoneOn
  readonly breaks: readonly LawBreak[]
}

const jsonOf = ({ log, point, gone, breaks, asked }: Told) => ({
  origin: { sessionId: log.header.sessionId, seq: point.seq },
  header: factsIn(gone.header),
  unknown: gone.unknown,
  laws: breaks,
  recorded: storyFrom(log, log.entries, { seq: point.seq + 1, exchanges: asked.exchanges }),
  goneOn: storyFrom(log, gone.log.entries, { seq: gone.firstOwnSeq, exchanges: asked.exchanges }),
})

/** The lines from this entry on; what leads to them stands before it. */
const storyFrom = (
  { header: { startedAtMs } }: OpenedLog,
  entries: readonly Entry[],
  { seq, exchanges }: { readonly seq: number; readonly exchanges: boolean },
): readonly StoryLine[] => createStory({ startedAtMs, exchanges })(entries).filter((line) => line.seq >= seq)

/** So many lines of what was before, to know where one is. */
const LINES_BEFORE = 6

const linesOf = ({ asked, log, point, gone, breaks }: Told): readonly string[] => {
  const { exchanges } = asked
  const own = storyFrom(log, gone.log.entries, { seq: gone.firstOwnSeq, exchanges })
  const recorded = storyFrom(log, log.entries, { seq: point.seq + 1, exchanges })
  const before = storyFrom(log, log.entries, { seq: 0, exchanges }).filter(({ seq }) => seq <= point.seq)
  const digits = String(log.entries.at(-1)?.seq ?? 0).length
  return [
    printable(`Session ${log.header.sessionId}, continued from entry ${point.seq}`),
    '',
    ...storyText(before.slice(-LINES_BEFORE), digits),
    ...section('As it was recorded', storyText(recorded, digits)),
    ...section('Continued by this version', storyText(own, digits)),
    ...(gone.unknown.length === 0 ? [] : section('Not known here', gone.unknown.map(printable))),
    '',
    ...lawLines(breaks),
    ...(asked.save === null ? [] : [printable(`Saved    ${asked.save}`)]),
    `Verdict  ${breaks.length === 0 ? 'fine' : `${countText(breaks.length, 'law')} broken`}`,
  ]
}

const section = (title: string, lines: readonly string[]): readonly string[] => [
  '',
  `── ${title}`,
  ...(lines.length === 0 ? ['   nothing more'] : lines),
]

const lawLines = (breaks: readonly LawBreak[]): readonly string[] =>
  breaks.length === 0
    ? ['Laws     none broken after it']
    : breaks.flatMap(({ law, seq, fact }) => [
        printable(`Laws     ${law} at entry ${seq}: ${lawById(law)?.sentence ?? ''}`),
        printable(`           ${fact}`),
      ])

// `npm run replay` without its process: arguments in, lines out, an exit code back. The lines tell the log's story, the
// laws that it breaks, whether its re-run is the same, its final state, and what an import thought of it. Two logs are
// compared instead, or one is written for another tool, where that is asked for.
import * as E from 'fp-ts/Either'
import { between } from '../../domain/instant.ts'
import { supportCodeOf } from '../../domain/log/supportCode.ts'
import { lawById, LAWS } from '../../domain/laws/laws.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import type { OpenedLog } from '../file/file.ts'
import { digestOf } from '../player/digest.ts'
import { type LawBreak, lawBreaksIn } from '../player/lawCheck.ts'
import { createPlayer } from '../player/player.ts'
import { type Comparison, compareRerun } from '../rerun/divergence.ts'
import { storyOf, storyText } from '../story/story.ts'
import { countText, elapsedText, printable } from '../story/words.ts'
import { checkDigests, type DigestCheck } from '../digest/modelDigests.ts'
import { compareWith } from './compareLogs.ts'
import { type ExitCode, openLogFile, type Output, type Terminal, verdictText } from './openLog.ts'
import { argumentsOf, type ReportOptions, USAGE } from './replayArguments.ts'
import { digestLines, INDENT, rerunLines } from './rerunText.ts'
import { writeDoors } from './writeDoors.ts'

export const runReplay = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const read = argumentsOf(args)
  if (E.isLeft(read)) {
    terminal.err(`${read.left}\n\n${USAGE}`)
    return 2
  }
  const asked = read.right
  if (asked.does === 'help') {
    terminal.out(USAGE)
    return 0
  }
  const opened = await openLogFile(asked.file, terminal.input)
  if (E.isLeft(opened)) {
    terminal.err(opened.left)
    return 1
  }
  switch (asked.does) {
    case 'report':
      return report(opened.right, asked.options, terminal)
    case 'compare':
      return compareWith(opened.right, asked, terminal)
    case 'write':
      return writeDoors(opened.right, asked, terminal)
  }
}

const report = (log: OpenedLog, options: ReportOptions, output: Output): ExitCode => {
  const checked = checkLog(log, options.rerun)
  for (const line of reportOf(log, checked, options)) output.out(line)
  return exitCodeOf(checked)
}

const exitCodeOf = ({ laws, rerun }: CheckedLog): ExitCode => {
  if (laws.length > 0) return 3
  return rerun?._tag === 'Differs' || rerun?._tag === 'RanAway' ? 4 : 0
}

const reportOf = (log: OpenedLog, checked: CheckedLog, options: ReportOptions): readonly string[] => {
  const facts = factsOf(log)
  const { startedAtMs } = log.header
  const story = storyOf(log.entries, { startedAtMs, exchanges: options.exchanges })
  if (options.json) {
    const { snapshot: _snapshot, ...header } = log.header
    const models = options.models ? { models: facts.models } : {}
    const { verdict } = log
    const { counts, digest } = facts
    return [
      JSON.stringify({ verdict, header, counts, ...checkJson(checked), digest, story, ...models }, null, 2),
    ]
  }
  return [
    ...openingLines(log),
    '',
    ...storyText(story),
    '',
    ...closingLines(log, facts, checked),
    ...(options.models ? ['', JSON.stringify(facts.models, null, 2)] : []),
  ]
}

interface Facts {
  readonly models: ReadModels
  readonly digest: string
  readonly counts: Readonly<Record<Entry['kind'] | 'problem', number>>
}

const factsOf = (log: OpenedLog): Facts => {
  const player = createPlayer(log)
  const models = player.modelsAt(player.length)
  const countOf = (kind: Entry['kind']): number => log.entries.filter((entry) => entry.kind === kind).length
  return {
    models,
    digest: digestOf(models),
    counts: {
      command: countOf('command'),
      event: countOf('event'),
      exchange: countOf('exchange'),
      problem: player.problems().length,
    },
  }
}

const openingLines = ({ header, snapshot }: OpenedLog): readonly string[] => {
  const { width, height } = header.viewport
  const facts = [
    header.brand,
    header.locale,
    header.timeZone,
    `${width} × ${height}`,
    `version ${header.app}`,
    `support code ${supportCodeOf(header.sessionId)}`,
  ]
  return [
    printable(`Session ${header.sessionId}, ${facts.join(', ')}`),
    ...(snapshot === null ? [] : [`Starts from a snapshot, before entry ${header.firstSeq}.`]),
  ]
}

const closingLines = (
  { entries, header, verdict }: OpenedLog,
  { counts, digest }: Facts,
  checked: CheckedLog,
): readonly string[] => {
  const kinds = [
    countText(counts.command, 'command'),
    countText(counts.event, 'event'),
    countText(counts.exchange, 'exchange'),
    countText(counts.problem, 'problem'),
  ]
  const lastedMs = between(header.startedAtMs, entries.at(-1)?.at ?? header.startedAtMs)
  return [
    `${countText(entries.length, 'entrie').replace(/entrie$/, 'entry')} in ${elapsedText(lastedMs)}: ${kinds.join(', ')}`,
    ...checkLines(checked, header).map(printable),
    `State    ${digest}`,
    printable(`Verdict  ${verdictText(verdict)}`),
  ]
}

/** `rerun` is `null` where none was asked for. */
interface CheckedLog {
  readonly laws: readonly LawBreak[]
  readonly models: DigestCheck
  readonly rerun: Comparison | null
}

const checkLog = (log: OpenedLog, withRerun: boolean): CheckedLog => {
  const { timeZone, settings } = log.header
  return {
    laws: lawBreaksIn(log, {
      timeZone,
      languages: settings.languages,
      redirectHosts: settings.redirectHosts,
    }),
    models: checkDigests(log),
    rerun: withRerun ? compareRerun(log) : null,
  }
}

/** The same as one value for JSON, with each law's sentence. */
const checkJson = ({ laws, models, rerun }: CheckedLog) => ({
  laws: laws.map((found) => ({ ...found, sentence: lawById(found.law)?.sentence ?? '' })),
  modelDigests: models,
  ...(rerun === null ? {} : { rerun }),
})

const checkLines = ({ laws, models, rerun }: CheckedLog, header: OpenedLog['header']): readonly string[] => [
  ...lawLines(laws),
  ...digestLines(models),
  ...(rerun === null ? [] : rerunLines(rerun, header)),
]

const lawLines = (laws: readonly LawBreak[]): readonly string[] =>
  laws.length === 0
    ? [`Laws     all ${LAWS.length} kept`]
    : [
        `Laws     ${laws.length} of ${LAWS.length} broken`,
        ...laws.flatMap(({ law, seq, fact }) => [
          `${INDENT}${law} at entry ${seq}: ${lawById(law)?.sentence ?? ''}`,
          `${INDENT}       ${fact}`,
        ]),
      ]

// What `npm run replay` says about a log: its story, the laws that it breaks, whether its re-run is the same, its final
// state, and what an import thought of it.
import type { Entry } from '../../domain/log/entry.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { type CheckedLog, checkJson, checkLines, checkLog } from './check.ts'
import { digestOf } from '../player/digest.ts'
import type { OpenedLog } from '../file/file.ts'
import { verdictText } from './importText.ts'
import { createPlayer } from '../player/player.ts'
import { storyOf, storyText } from '../story/story.ts'
import { countText, elapsedText } from '../story/words.ts'

export interface ReportOptions {
  readonly json: boolean
  readonly models: boolean
  readonly exchanges: boolean
  readonly rerun: boolean
}

export const reportOf = (log: OpenedLog, options: ReportOptions): readonly string[] => {
  const facts = factsOf(log)
  const checked = checkLog(log, options.rerun)
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
  const lastedMs = (entries.at(-1)?.at ?? header.startedAtMs) - header.startedAtMs
  return [
    `${countText(entries.length, 'entrie').replace(/entrie$/, 'entry')} in ${elapsedText(lastedMs)}: ${kinds.join(', ')}`,
    ...checkLines(checked).map(printable),
    `State    ${digest}`,
    printable(`Verdict  ${verdictText(verdict)}`),
  ]
}

/** A file is not to be trusted with the terminal either. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '·')

// A log as a story: one line for each entry, in order, indented under its cause, with pauses and problems named.
import type { Entry, ExchangeEntry } from '../../domain/log/entry.ts'
import { between, type DurationMs, durationMs, type EpochMs, NO_TIME } from '../../domain/instant.ts'
import { isCommandType, isEventType } from '../schema/entryCodecs.ts'
import { isProblem } from '../player/problems.ts'
import { createSteadyClock, lasting } from '../player/steadyClock.ts'
import { commandSentences } from './commands.ts'
import { eventSentences } from './events.ts'
import { elapsedText, errorText, pauseText, printable } from './words.ts'

export interface StoryLine {
  readonly seq: number
  readonly kind: Entry['kind']
  readonly type: string
  readonly text: string
  readonly sinceStartMs: DurationMs
  /** How many causes stand above it. */
  readonly depth: number
  readonly cause: number | null
  readonly isProblem: boolean
  /** How long nothing had happened before; 0 unless that was long. */
  readonly pauseMs: DurationMs
}

export interface StoryOptions {
  readonly startedAtMs: EpochMs
  readonly exchanges: boolean
}

/** A shorter pause is not mentioned. */
const PAUSE_MS = durationMs(5_000)
const DEEPEST_INDENT = 8

export const storyOf = (entries: readonly Entry[], options: StoryOptions): readonly StoryLine[] =>
  createStory(options)(entries)

/** Takes in a session stretch by stretch, in order, and gives the lines of each. */
export const createStory = ({ startedAtMs, exchanges }: StoryOptions) => {
  const depthOf = createDepths()
  const steadyAt = createSteadyClock(startedAtMs)
  let lastAt: EpochMs | null = null
  return (entries: readonly Entry[]): readonly StoryLine[] =>
    entries.flatMap((entry): readonly StoryLine[] => {
      const depth = depthOf(entry)
      const at = steadyAt(entry)
      if (entry.kind === 'exchange' && !exchanges) return []
      const gapMs = between(lastAt ?? at, at)
      lastAt = at
      return [
        {
          seq: entry.seq,
          kind: entry.kind,
          type: entry.type,
          text: sentenceOf(entry),
          sinceStartMs: between(startedAtMs, at),
          depth,
          cause: entry.cause,
          isProblem: isProblem(entry),
          pauseMs: gapMs >= PAUSE_MS ? gapMs : NO_TIME,
        },
      ]
    })
}

/** How many causes of each entry the recording holds. A byte or two for each is all that is kept. */
const createDepths = (): ((entry: Entry) => number) => {
  let depths = new Uint16Array(FIRST_DEPTHS)
  let firstSeq: number | null = null
  return ({ seq, cause }) => {
    firstSeq ??= seq
    const place = seq - firstSeq
    if (place >= depths.length) {
      const more = new Uint16Array(depths.length * 2)
      more.set(depths)
      depths = more
    }
    const isHeld = cause !== null && cause >= firstSeq && cause < seq
    const depth = isHeld ? (depths[cause - firstSeq] ?? 0) + 1 : 0
    depths[place] = depth
    return depth
  }
}

const FIRST_DEPTHS = 1_024

/** What an entry says, in one line of plain English, without anything that could move a terminal's cursor. */
export const sentenceOf = (entry: Entry): string => printable(rawSentenceOf(entry))

const rawSentenceOf = (entry: Entry): string => {
  switch (entry.kind) {
    case 'command':
      return isCommandType(entry.type)
        ? (commandSentences[entry.type] as Sentence)(entry.data)
        : unknownText(entry)
    case 'event':
      return isEventType(entry.type)
        ? (eventSentences[entry.type] as Sentence)(entry.data)
        : unknownText(entry)
    case 'exchange':
      return exchangeText(entry)
  }
}

/** A table's row, once its type is known to be the entry's. */
type Sentence = (data: Entry['data']) => string

/** A log of another version may hold types that this one doesn't know, in spite of what the compiler believes. */
const unknownText = ({ type }: { readonly type: string }): string => `${type} (not known to this version)`

const exchangeText = ({ type, data }: ExchangeEntry): string =>
  `${data.method} ${data.path} (${type}) ${outcomeText(data.outcome)} after ${lasting(data.latencyMs)} ms`

const outcomeText = (outcome: ExchangeEntry['data']['outcome']): string => {
  switch (outcome._tag) {
    case 'Answered':
      return `→ ${outcome.status}${droppedText(outcome.dropped)}`
    case 'Failed':
      return `→ ${errorText(outcome.error)}`
    case 'Abandoned':
      return '→ abandoned'
  }
}

/** By their paths, which name fields and never what stood in them. */
const droppedText = (paths: readonly string[]): string =>
  paths.length === 0 ? '' : ` without ${paths.join(', ')}, which could not be read,`

const MARKS: Readonly<Record<Entry['kind'], string>> = { command: '▸', event: '•', exchange: '⇄' }

/**
 * The story as lines of text: the entry's number, the time, what it is, and what happened. `digits` of the last number are
 * given where the lines are not all of them.
 */
export const storyText = (
  lines: readonly StoryLine[],
  digits = String(lines.at(-1)?.seq ?? 0).length,
): readonly string[] => {
  return lines.flatMap((line) => {
    const place = `${String(line.seq).padStart(digits)} ${elapsedText(line.sinceStartMs).padStart(11)}`
    const indent = '  '.repeat(Math.min(line.depth, DEEPEST_INDENT))
    const mark = line.isProblem ? '✗' : MARKS[line.kind]
    const text = `${place}  ${indent}${mark} ${line.text}`
    if (line.pauseMs === NO_TIME) return [text]
    return [`${' '.repeat(place.length)}  … nothing for ${pauseText(line.pauseMs)}`, text]
  })
}

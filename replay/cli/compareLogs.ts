// `npm run replay -- A --diff B`: what two sessions did otherwise, as lines or as JSON.
import * as E from 'fp-ts/Either'
import { shownVersion } from '../forks/origin.ts'
import { between } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { compareLogs, type LogComparison, type Row } from '../compare/compare.ts'
import type { OpenedLog } from '../file/file.ts'
import type { ValueChange } from '../player/changes.ts'
import { steadyTimesOf } from '../player/steadyClock.ts'
import { factsIn } from '../schema/sessionFacts.ts'
import { sentenceOf } from '../story/story.ts'
import { countText, elapsedText, printable } from '../story/words.ts'
import { droppedText, type ExitCode, openLogFile, STANDARD_INPUT, type Terminal } from './openLog.ts'
import { INDENT, valueText } from './rerunText.ts'

export interface ComparisonWish {
  readonly file: string
  readonly other: string
  readonly json: boolean
}

export const compareWith = async (
  a: OpenedLog,
  { file, other, json }: ComparisonWish,
  terminal: Terminal,
): Promise<ExitCode> => {
  if (file === STANDARD_INPUT && other === STANDARD_INPUT) {
    terminal.err('Only one of two logs can be read from standard input.')
    return 2
  }
  const opened = await openLogFile(other, terminal.input)
  if (E.isLeft(opened)) {
    terminal.err(opened.left)
    return 1
  }
  const b = opened.right
  const found = compareLogs(a, b)
  if (json) terminal.out(JSON.stringify(jsonOf(found, [a, b]), null, 2))
  else for (const line of linesOf(found, [a, b])) terminal.out(printable(line))
  return found.differences.length === 0 ? 0 : 1
}

type Logs = readonly [OpenedLog, OpenedLog]

const jsonOf = ({ rows, differences }: LogComparison, [a, b]: Logs) => ({
  a: factsIn(a.header),
  b: factsIn(b.header),
  entryCounts: { a: a.entries.length, b: b.entries.length, same: countOf(rows, 'same') },
  differences,
})

const countOf = (rows: readonly Row[], how: Row['how']): number =>
  rows.filter((row) => row.how === how).length

const linesOf = ({ rows, differences }: LogComparison, [a, b]: Logs): readonly string[] => {
  const counts = [
    `${countText(countOf(rows, 'same'), 'entrie').replace(/entrie$/, 'entry')} the same`,
    `${countOf(rows, 'otherwise')} otherwise`,
    `${countOf(rows, 'otherOrder')} in another order`,
    `${countOf(rows, 'onlyInA')} only in A`,
    `${countOf(rows, 'onlyInB')} only in B`,
  ]
  const said = createSaid()
  const texts = [entryTextsOf(a), entryTextsOf(b)] as const
  return [
    ...headerLines('A', a, b),
    ...headerLines('B', b, a),
    ...differences.flatMap((row) => ['', ...differenceLines(row, texts, said)]),
    '',
    `Compared ${counts.join(', ')}`,
    ...(differences.length === 0 ? [`${INDENT}the two sessions did the same`] : []),
  ]
}

/** Which log it is, and what its header says otherwise than the other's. */
const headerLines = (name: string, log: OpenedLog, other: OpenedLog): readonly string[] => {
  const [facts, otherFacts] = [wordsOf(log), wordsOf(other)]
  const dropped = droppedText(log)
  const differing = facts.filter((fact, i) => fact !== otherFacts[i])
  return [
    `${name}        session ${log.header.sessionId}, ${countText(log.entries.length, 'entrie').replace(/entrie$/, 'entry')}`,
    ...(differing.length === 0 ? [] : [`${INDENT}${differing.join(', ')}`]),
    ...(dropped === null ? [] : [`${INDENT}${dropped}`]),
  ]
}

const wordsOf = ({ header }: OpenedLog): readonly string[] => [
  header.brand,
  header.locale,
  header.timeZone,
  `${header.viewport.width} × ${header.viewport.height}`,
  `version ${shownVersion(header)}`,
]

const differenceLines = (
  row: LogComparison['differences'][number],
  [inA, inB]: readonly [EntryText, EntryText],
  said: Said,
): readonly string[] => {
  switch (row.how) {
    case 'onlyInA':
      return [`Only A   ${inA(row.a)}`, ...ledToLines(row.ledTo)]
    case 'onlyInB':
      return [`Only B   ${inB(row.b)}`, ...ledToLines(row.ledTo)]
    case 'otherOrder':
      return [`Order    A: ${inA(row.a)}`, `${INDENT}B: ${inB(row.b)}`]
    case 'otherwise':
      return [
        `Differs  A: ${inA(row.a)}`,
        `${INDENT}B: ${inB(row.b)}`,
        ...fieldLines(row.fields, said),
        ...(row.isCut ? [`${INDENT}and more fields`] : []),
      ]
  }
}

type EntryText = (entry: Entry) => string

const entryTextsOf = ({ header: { startedAtMs, firstSeq }, entries }: OpenedLog): EntryText => {
  const times = steadyTimesOf({ startedAtMs, entries })
  return (entry) => {
    const { seq, at, kind, type } = entry
    const elapsed = elapsedText(between(startedAtMs, times[seq - firstSeq] ?? at))
    return `${seq} at ${elapsed}, ${kind} ${type}: ${sentenceOf(entry)}`
  }
}

const ledToLines = (count: number): readonly string[] =>
  count === 0
    ? []
    : [`${INDENT}and what followed from it: ${countText(count, 'entrie').replace(/entrie$/, 'entry')}`]

/** Whether two values were beside each other before: another number of the reservation is reported once. */
type Said = (change: ValueChange) => boolean

const createSaid = (): Said => {
  const known = new Set<string>()
  return ({ path, before, after }) => {
    const text = JSON.stringify([path.at(-1), before, after])
    if (known.has(text)) return true
    known.add(text)
    return false
  }
}

const fieldLines = (fields: readonly ValueChange[], said: Said): readonly string[] => {
  const fresh = fields.filter((field) => !said(field))
  const known = fields.length - fresh.length
  return [
    ...fresh.map(
      ({ path, before, after }) => `${INDENT}${path.join('.')}: ${valueText(before)} → ${valueText(after)}`,
    ),
    ...(known === 0 ? [] : [`${INDENT}and ${countText(known, 'value')} as said above`]),
  ]
}

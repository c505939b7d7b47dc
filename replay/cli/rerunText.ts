// What the command line says of a re-run, and of the read models beside their digests.
import { between } from '../../domain/instant.ts'
import type { DigestCheck } from '../digest/modelDigests.ts'
import { originOf } from '../forks/origin.ts'
import { lasting } from '../player/steadyClock.ts'
import type { Divergence } from '../rerun/difference.ts'
import type { Comparison } from '../rerun/divergence.ts'
import { sentenceOf } from '../story/story.ts'
import { countText, elapsedText } from '../story/words.ts'
import type { LogHeader } from '../schema/logHeader.ts'

export const INDENT = ' '.repeat(9)

type Facts = Pick<LogHeader, 'startedAtMs' | 'firstSeq'> & Partial<Pick<LogHeader, 'app'>>

export const rerunLines = (rerun: Comparison, header: Facts): readonly string[] => {
  switch (rerun._tag) {
    case 'Same':
      return [`Re-run   the same${slackText(rerun)}`, ...startLines(rerun, header)]
    case 'Differs':
      return [...divergenceLines(rerun.divergence, header), ...startLines(rerun, header)]
    case 'RanAway':
      return [
        `Re-run   the same up to entry ${rerun.seq}, and then without end`,
        ...startLines(rerun, header),
      ]
    case 'StartsFromSnapshot':
      return [
        'Re-run   not possible: the log starts from a snapshot, and up to its end things go back to before it',
      ]
    case 'NeverStarts':
      return ['Re-run   not possible: the log begins without a page that is loaded']
  }
}

const slackText = ({ slackMs }: Extract<Comparison, { readonly _tag: 'Same' }>): string =>
  slackMs === 0 ? '' : `, with times up to ${slackMs} ms off`

/** A log that was cut is run again from a place after the cut, and one that goes on from another log from there. */
const startLines = (
  { fromSeq }: { readonly fromSeq: number },
  { app = '', firstSeq }: Facts,
): readonly string[] => {
  if (fromSeq === firstSeq) return []
  const origin = originOf({ app })
  const before =
    origin?.seq === fromSeq - 1
      ? `the log is that of session ${origin.sessionId}`
      : 'things go back to what the log was cut off from'
  return [`${INDENT}compared from entry ${fromSeq} on: before it, ${before}`]
}

const divergenceLines = (divergence: Divergence, header: Facts): readonly string[] => {
  const { seq, recorded, rerun, how } = divergence
  switch (how) {
    case 'otherwise':
      return [
        `Re-run   goes another way at entry ${seq}`,
        `${INDENT}recorded: ${sentenceOf(recorded)}`,
        ...(rerun === null ? [] : [`${INDENT}re-run:   ${sentenceOf(rerun)}`]),
        ...valueLines(divergence),
      ]
    case 'missing':
      return [
        `Re-run   goes another way at entry ${seq}, which does not come`,
        `${INDENT}recorded: ${sentenceOf(recorded)}`,
        `${INDENT}due at:   ${elapsedText(lasting(between(header.startedAtMs, recorded.at)))}`,
      ]
    case 'unrecorded':
      return [
        `Re-run   goes another way before entry ${seq}: something comes that was not recorded`,
        `${INDENT}recorded: ${sentenceOf(recorded)}`,
        ...(rerun === null ? [] : [`${INDENT}re-run:   ${sentenceOf(rerun)}`]),
      ]
    case 'foldedOtherwise':
      return [
        `Re-run   the same up to entry ${seq}, before which the read models are folded otherwise`,
        ...valueLines(divergence),
      ]
  }
}

const LONGEST_VALUE = 120

/** Another type says so in its sentence. */
const valueLines = ({ path, recordedValue, rerunValue }: Divergence): readonly string[] => {
  if (path === 'kind' || path === 'type') return []
  return [`${INDENT}${path}: ${valueText(recordedValue)} → ${valueText(rerunValue)}`]
}

/** As JSON, cut where it is long. */
export const valueText = (value: unknown): string =>
  (JSON.stringify(value) ?? 'nothing').slice(0, LONGEST_VALUE)

/** None where the log notes no digests. */
export const digestLines = ({ digestBreak, commandCount }: DigestCheck): readonly string[] => {
  if (digestBreak !== null)
    return [
      `Models   folded otherwise than recorded: ${digestBreak.path}`,
      `${INDENT}after entry ${digestBreak.sinceSeq} and before entry ${digestBreak.seq}`,
    ]
  return commandCount === 0 ? [] : [`Models   as recorded at ${countText(commandCount, 'command')}`]
}

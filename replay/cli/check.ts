// What `npm run replay` says about laws and about the re-run: as facts for programs, and in lines for people.
import { lawById, LAWS } from '../../domain/laws/laws.ts'
import { type Comparison, compareRerun, type Divergence } from '../rerun/divergence.ts'
import type { OpenedLog } from '../file/file.ts'
import { type LawBreak, lawBreaksIn } from '../player/lawCheck.ts'
import { sentenceOf } from '../story/story.ts'

/** `rerun` is `null` where nobody asked for one. */
export interface CheckedLog {
  readonly laws: readonly LawBreak[]
  readonly rerun: Comparison | null
}

export const checkLog = (log: OpenedLog, withRerun: boolean): CheckedLog => {
  const { timeZone, settings } = log.header
  return {
    laws: lawBreaksIn(log, {
      timeZone,
      languages: settings.languages,
      redirectHosts: settings.redirectHosts,
    }),
    rerun: withRerun ? compareRerun(log) : null,
  }
}

/** The same as one value for JSON, with each law's sentence. */
export const checkJson = ({ laws, rerun }: CheckedLog) => ({
  laws: laws.map((found) => ({ ...found, sentence: lawById(found.law)?.sentence ?? '' })),
  ...(rerun === null ? {} : { rerun }),
})

export const checkLines = ({ laws, rerun }: CheckedLog): readonly string[] => [
  ...lawLines(laws),
  ...(rerun === null ? [] : rerunLines(rerun)),
]

const INDENT = ' '.repeat(9)

export const lawLines = (laws: readonly LawBreak[]): readonly string[] =>
  laws.length === 0
    ? [`Laws     all ${LAWS.length} kept`]
    : [
        `Laws     ${laws.length} of ${LAWS.length} broken`,
        ...laws.flatMap(({ law, seq, fact }) => [
          `${INDENT}${law} at entry ${seq}: ${lawById(law)?.sentence ?? ''}`,
          `${INDENT}       ${fact}`,
        ]),
      ]

export const rerunLines = (rerun: Comparison): readonly string[] => {
  switch (rerun._tag) {
    case 'Same':
      return [`Re-run   the same${rerun.slackMs === 0 ? '' : `, with timers up to ${rerun.slackMs} ms off`}`]
    case 'Differs':
      return divergenceLines(rerun.divergence)
    case 'RanAway':
      return [`Re-run   the same up to entry ${rerun.seq}, and then without end`]
    case 'StartsFromSnapshot':
      return ['Re-run   not possible: the log starts from a snapshot']
    case 'NeverStarts':
      return ['Re-run   not possible: the log begins without a page that is loaded']
  }
}

const LONGEST_VALUE = 120

const divergenceLines = (divergence: Divergence): readonly string[] => {
  const { seq, recorded, rerun, path } = divergence
  const values = [divergence.recordedValue, divergence.rerunValue].map((value) =>
    (JSON.stringify(value) ?? 'nothing').slice(0, LONGEST_VALUE),
  )
  const isOtherwise = rerun !== null && rerun.kind === recorded.kind && rerun.type === recorded.type
  return [
    `Re-run   goes another way at entry ${seq}`,
    `${INDENT}recorded: ${sentenceOf(recorded)}`,
    `${INDENT}re-run:   ${rerun === null ? 'nothing more happens' : sentenceOf(rerun)}`,
    ...(isOtherwise ? [`${INDENT}${path}: ${values.join(' → ')}`] : []),
  ]
}

// A log judged, stretch by stretch: the laws that it breaks, and at its end the digest of its last state, which the command
// line prints too.
import { digestOf } from '../../../../replay/player/digest.ts'
import type { OpenedLog } from '../../../../replay/file/file.ts'
import { createLawChecker, type LawBreak, type LawCheck, lawsOf } from '../../../../replay/player/lawCheck.ts'

/** What laws need to know of the log's brand. */
export type BrandCheck = Pick<LawCheck, 'timeZone' | 'languages' | 'redirectHosts'>

export type JudgeNews =
  | { readonly says: 'digested'; readonly digest: string }
  /** These more, in the order in which they are broken. */
  | { readonly says: 'broken'; readonly breaks: readonly LawBreak[] }

export interface JudgeParts {
  readonly tell: (news: JudgeNews) => void
  /** Lets others have their turn; at once in a worker. */
  readonly pause: () => Promise<void>
}

/** Where there is no worker, the page waits for a stretch: some hundredths of a second. */
const ENTRIES_AT_ONCE = 250

/** A log as far as it is judged: by the laws of its time. */
export type JudgedLog = Pick<OpenedLog, 'entries' | 'snapshot' | 'header' | 'writtenIn'>

export const judge = async (
  log: JudgedLog,
  check: BrandCheck,
  { tell, pause }: JudgeParts,
): Promise<void> => {
  const { entries, snapshot } = log
  const { take, models } = createLawChecker(snapshot, { ...check, laws: lawsOf(log) })
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const breaks = take(entries.slice(from, from + ENTRIES_AT_ONCE))
    if (breaks.length > 0) tell({ says: 'broken', breaks })
    await pause()
  }
  tell({ says: 'digested', digest: digestOf(models()) })
}

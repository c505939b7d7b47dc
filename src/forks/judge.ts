// Which laws a way on from an entry breaks. All ways from there have the entries before in common, which are folded once.
import type { Entry } from '../../domain/log/entry.ts'
import { foldOne } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { type ForkPoint, lastCommonSeq } from '../../replay/forks/forkPoint.ts'
import type { Law, LawId } from '../../replay/laws/engine/law.ts'
import { type LawBreak, lawBreaksIn } from '../../replay/player/lawCheck.ts'
import type { RedactedLog } from '../../replay/player/recording.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'

export interface JudgeParts {
  readonly point: ForkPoint
  readonly header: LogHeader
  /** Those that there were when the log was written. */
  readonly laws: readonly Law[]
}

/**
 * Gives the breaks of a way that are its own, but for two kinds. A notice that stood begins its time again. And a page that
 * goes on begins with what a reloaded one asks for and finds out: laws that know a load by its entries count that otherwise
 * (LAW-17, LAW-66, LAW-74, LAW-100), and here the log says nothing of a load.
 */
export const createJudge = ({ point, header, laws }: JudgeParts) => {
  const { timeZone, settings } = header
  const folded = foldedIn(point)
  const folds = {
    initialModels,
    foldOne: (models: ReadModels, entry: Entry) => folded.get(entry) ?? foldOne(models, entry),
  }
  const firstOwnSeq = lastCommonSeq(point) + 1
  const stood = point.models.shell.notices.map(({ key }) => key)
  const isOfNotice = ({ law, fact }: LawBreak): boolean =>
    law === NOTICES_GO && stood.some((key) => fact.startsWith(key))
  return ({ entries, snapshot }: RedactedLog): readonly LawBreak[] => {
    const isOfStart = startedIn(entries, firstOwnSeq)
    return lawBreaksIn({ entries, snapshot }, { timeZone, ...settings, laws, folds }).filter(
      (found) => found.seq >= firstOwnSeq && !isOfStart(found.seq) && !isOfNotice(found),
    )
  }
}

/** Says for how long a notice stands. */
const NOTICES_GO: LawId = 'LAW-29'

/** The read models after each entry that all ways have. */
const foldedIn = ({ before: { entries, snapshot } }: ForkPoint): ReadonlyMap<Entry, ReadModels> => {
  let models = snapshot ?? initialModels
  return new Map(entries.map((entry) => [entry, (models = foldOne(models, entry))]))
}

const START_MS = 2_000

/** Whether what led to an entry began with the start of the page that goes on, soon after it. */
const startedIn = (entries: readonly Entry[], firstOwnSeq: number): ((seq: number) => boolean) => {
  const firstSeq = entries[0]?.seq ?? 1
  const at = (seq: number): Entry | undefined => entries[seq - firstSeq]
  const startMs = at(firstOwnSeq)?.at ?? 0
  return (seq) => {
    let entry = at(seq)
    while (entry !== undefined && entry.cause !== null && entry.cause >= firstOwnSeq) entry = at(entry.cause)
    return entry !== undefined && entry.cause !== null && entry.at - startMs <= START_MS
  }
}

// Which laws a way on from an entry breaks. It is judged as a log that begins there, with the read models of that entry, as
// one whose beginning was cut off: the page that goes on has nothing in flight, and begins with what a reloaded one asks for.
import { type ForkPoint, lastCommonSeq } from '../../replay/forks/forkPoint.ts'
import type { Law } from '../../replay/laws/engine/law.ts'
import { type LawBreak, lawBreaksIn } from '../../replay/player/lawCheck.ts'
import type { RedactedLog } from '../../replay/player/recording.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'

export interface JudgeParts {
  readonly point: ForkPoint
  readonly header: LogHeader
  /** Those that there were when the log was written. */
  readonly laws: readonly Law[]
}

export const createJudge = ({ point, header: { timeZone, settings }, laws }: JudgeParts) => {
  const commonSeq = lastCommonSeq(point)
  const fromThere = (log: RedactedLog): RedactedLog => {
    // Its beginning was cut off since.
    if (log.firstSeq > commonSeq) return log
    const own = log.entries.filter(({ seq }) => seq > commonSeq)
    return { entries: own, snapshot: point.models, firstSeq: commonSeq + 1 }
  }
  return (log: RedactedLog): readonly LawBreak[] =>
    lawBreaksIn(fromThere(log), { timeZone, ...settings, laws })
}

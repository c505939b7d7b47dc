// A log that another tab has handed over, ready to be gone on from in this one: where it goes on, and the clock that stands
// where the entry's stood.
import { between, type DurationMs } from '../../domain/instant.ts'
import { forkPointOf, type ForkPoint, lastCommonSeq } from '../../replay/forks/forkPoint.ts'
import type { ForkChoice } from '../../replay/forks/choices.ts'
import type { Origin } from '../../replay/forks/origin.ts'
import { takeHanded } from '../../replay/store/handedLogs.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'

export interface OpenedFork {
  readonly origin: Origin
  /** The entry that was asked for. */
  readonly askedSeq: number
  readonly scope: string
  readonly header: LogHeader
  readonly point: ForkPoint
  readonly choices: readonly ForkChoice[]
  readonly aheadMs: DurationMs
}

/** The parameter of the address that names the log. */
const PARAMETER = 'adopt'

/** `null` where the address names none, and `lost` where there is none of that name any more. */
export const openFork = async (search: string): Promise<OpenedFork | 'lost' | null> => {
  const id = new URLSearchParams(search).get(PARAMETER)
  if (id === null) return null
  const handed = await takeHanded(id)
  const point = handed === null ? null : forkPointOf(handed.log, handed.seq)
  if (handed === null || point === null || '_tag' in point) return 'lost'
  const { choices, handedAtMs } = handed
  const { header } = handed.log
  return {
    origin: { sessionId: header.sessionId, seq: lastCommonSeq(point) },
    askedSeq: handed.seq,
    scope: `fork.${id}`,
    header,
    choices,
    point,
    // It goes on from then as time goes on here, over all loads of the page.
    aheadMs: between(handedAtMs, point.atMs),
  }
}

// What the loss of the network has ended: those exchanges fail at once, whenever their answers would have come.
import type { Command } from '../../domain/log/commands.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { type EntryTime, isClockMove } from './entryTimes.ts'

export const losesNetwork = ({ type, data }: Pick<Command, 'type' | 'data'>): boolean =>
  type === 'NoteNetwork' && 'online' in data && !data.online

/**
 * The exchanges (by `seq`) that failed at the instant of a loss, with nothing between but what the loss and they led to.
 * What was sent without a network fails at that instant too, but only when its turn comes.
 */
export const cutOffIn = (entries: readonly Entry[], times: readonly EntryTime[]): ReadonlySet<number> => {
  const found = new Set<number>()
  let [lostMs, led]: [number | null, Set<number>] = [null, new Set()]
  for (const [i, entry] of entries.entries()) {
    const { seq, kind, cause } = entry
    const timerMs = times[i]?.timerMs ?? null
    if (kind === 'command' && cause === null) {
      // A clock that moved is noted just before, and leads to what it leads to in the same turn.
      const before = entries[i - 1]
      const isNoted = before !== undefined && isClockMove(before)
      lostMs = losesNetwork(entry) ? timerMs : null
      led = new Set(isNoted ? [before.seq, seq] : [seq])
    } else if (lostMs === null || timerMs !== lostMs) lostMs = null
    else if (isUnreachable(entry)) {
      found.add(seq)
      led.add(seq)
      if (cause !== null) led.add(cause)
    } else if (cause !== null && led.has(cause)) led.add(seq)
    else lostMs = null
  }
  return found
}

const isUnreachable = ({ kind, data }: Entry): boolean =>
  kind === 'exchange' && data.outcome._tag === 'Failed' && data.outcome.error._tag === 'Unreachable'

// What the loss of the network has ended: those exchanges fail at once, whenever their answers would have come.
import type { Command } from '../../domain/log/commands.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { EntryTime } from './entryTimes.ts'

export const losesNetwork = ({ type, data }: Pick<Command, 'type' | 'data'>): boolean =>
  type === 'NoteNetwork' && 'online' in data && !data.online

/** The exchanges (by `seq`) that failed at the instant of a loss, after it, and before anything else was done. */
export const cutOffIn = (entries: readonly Entry[], times: readonly EntryTime[]): ReadonlySet<number> => {
  const found = new Set<number>()
  let lostMs: number | null = null
  for (const [i, entry] of entries.entries()) {
    const timerMs = times[i]?.timerMs ?? null
    if (entry.kind === 'command' && entry.cause === null) lostMs = losesNetwork(entry) ? timerMs : null
    if (entry.kind !== 'exchange' || timerMs !== lostMs) continue
    const { outcome } = entry.data
    if (outcome._tag === 'Failed' && outcome.error._tag === 'Unreachable') found.add(entry.seq)
  }
  return found
}

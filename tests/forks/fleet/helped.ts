// Until which entry a booking that ended unpaid could still have been paid: generated ways go on from the log's entries, the
// last one first, until one of them pays it. The same log has the same answer.
import type { ReservationId } from '../../../domain/ids.ts'
import type { HelpedIn } from '../../../replay/fleet/cli/judgeTabs.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { CALM_WORLD } from '../../properties/generator/journeyPlan.ts'
import { onwardStepsOf } from '../../properties/generator/onward.ts'
import { createWays, forkedAt, seqsToTry, waySeed } from '../forked.ts'

const EVERY = 25
/** More entries of a log are not tried. */
const MOST_ENTRIES = 40
const SEED = 1

export const helpedIn: HelpedIn = (ways) => ({
  ways,
  until: (log, bookings) => {
    const untils = new Map<number, number>()
    const isOver = (): boolean => untils.size === bookings.length
    const last = log.entries.at(-1)?.seq ?? 0
    const seqs = [...new Set([last, ...seqsToTry(log.entries, EVERY).toReversed()])].slice(0, MOST_ENTRIES)
    for (const seq of seqs) {
      if (isOver()) break
      for (const paid of paidFrom(log, seq, ways)) {
        for (const [i, { reservationId }] of bookings.entries()) {
          // Where nothing was reserved, any ticket is a help.
          const isPaid = reservationId === null ? paid.length > 0 : paid.includes(reservationId)
          if (isPaid && !untils.has(i)) untils.set(i, seq)
        }
        if (isOver()) break
      }
    }
    return bookings.map((_booking, i) => untils.get(i) ?? null)
  },
})

/** What each way pays. */
function* paidFrom(log: OpenedLog, seq: number, ways: number): Generator<readonly ReservationId[]> {
  const live = createWays(forkedAt({ ...log, firstSeq: log.entries[0]?.seq ?? 1 }, seq, log), CALM_WORLD)
  for (let nth = 0; nth < ways; nth += 1) yield live(onwardStepsOf(waySeed(SEED, seq, nth))).paid
}

// A re-run beside its recording, entry by entry. From the first that differs on it runs on for a while: what comes
// next says whether the recorded entry is missing, or another one came before it.
import { type EpochMs, later } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { MatchListeners } from '../stubServer/requestMatching.ts'
import { watchRequests } from './askedOtherwise.ts'
import { type Divergence, divergenceOf, type Exactness, isSameEntry, missing } from './difference.ts'
import type { Rerun } from './rerun.ts'

export interface Beside {
  /** Of the stub that answers the re-run. */
  readonly listeners: MatchListeners
  /** Takes in each entry of the re-run; `false` where no more are needed. */
  readonly take: (entry: Entry) => boolean
  /** After its end; `null` where it is the same. */
  readonly found: (ran: Pick<Rerun, 'entries' | 'ending'>) => Divergence | null
}

/** So many entries that differ are looked at. */
export const MOST_DIFFERENT = 2_000

export const createBeside = (recorded: readonly Entry[], exactness: Exactness): Beside => {
  let sameCount = 0
  /** From the first on that differs. */
  const came: Entry[] = []
  const requests = watchRequests(recorded, exactness, () => sameCount + came.length)
  /** To the end of the time at which the expected entry was due; or until each request that has no answer has failed. */
  const isEnough = (first: Entry, expected: Entry, { at }: Entry): boolean => {
    const endMs: EpochMs = requests.isOpenBefore(sameCount)
      ? later(first.at, TIMINGS.httpTimeoutMs)
      : later(expected.at, exactness.slackMs)
    return at > endMs || came.length >= MOST_DIFFERENT
  }
  return {
    listeners: requests.listeners,
    take: (entry) => {
      const expected = recorded[sameCount]
      // The log may end in the middle of what was happening.
      if (expected === undefined) return false
      const [first = entry] = came
      if (came.length === 0 && isSameEntry(expected, entry, exactness)) {
        sameCount += 1
        return true
      }
      came.push(entry)
      return !isEnough(first, expected, entry)
    },
    found: ({ entries, ending }) => {
      const expected = recorded.slice(sameCount)
      const [next] = expected
      const isLess = came.length === 0 && ending !== 'ranAway' && next !== undefined
      const divergence = isLess ? missing(next) : divergenceOf({ expected, came }, exactness)
      const lastSeq = divergence?.seq ?? Infinity
      return requests.found({ count: sameCount, lastSeq, entries }) ?? divergence
    },
  }
}

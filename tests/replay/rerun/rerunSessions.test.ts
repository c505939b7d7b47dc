// Generated sessions that once went another way when they were run again: recorded in virtual time, each is the same to the
// millisecond. The hunt beside this file and `npm run hunt -- reruns` look at others.
import { describe, expect, it } from 'vitest'
import { rerunSessions } from './rerunSessions.ts'

/** A refusal whose words were redacted, a question that was asked twice at one moment, tabs that paid at one, and clocks that were corrected by a little; and one could not be lived, since a provider led back by an address of its own host. */
const ONCE_DIFFERENT = [
  611000032, 613000102, 615000684, 989001052, 976200034, 976200055, 976200108, 976200181, 976200388,
  976200434, 976200788, 976200893,
]

describe('a session that once went another way', () => {
  it.each(ONCE_DIFFERENT)('is the same when it is run again: seed %i', async (seed) => {
    const { differences, breaks, logs, moments } = await rerunSessions([seed])
    expect(differences).toEqual([])
    // Nor is it read, replayed or redacted otherwise, or reaches past its ports.
    expect(breaks).toEqual([])
    expect(moments).toBeGreaterThan(100)
    expect(logs).toBeGreaterThan(0)
  })
})

// Sessions of any seed, with copied tabs, visits, closed lids and clocks that are set: recorded in virtual time, each is the
// same to the millisecond when it is run again. `npm run hunt -- reruns` looks at a thousand others.
import { describe, expect, it } from 'vitest'
import { huntSeeds } from '../../properties/generator/huntSeeds.ts'
import { rerunSessions } from './rerunSessions.ts'

const SESSIONS = 32
/** Those that were always run again. */
const FIRST_SEEDS = Array.from({ length: SESSIONS }, (_, i) => 976_400_000 + i)

describe('generated sessions', () => {
  it.each([
    ['the first ones', FIRST_SEEDS],
    ['other ones with each hunt', huntSeeds(SESSIONS)],
  ])('go the same way when they are run again, always: %s', async (_which, seeds) => {
    const { differences, breaks, sessions, logs, moments } = await rerunSessions(seeds)
    expect(differences).toEqual([])
    // Nor is one of them read, replayed or redacted otherwise, or reaches past its ports.
    expect(breaks).toEqual([])
    expect(moments).toBeGreaterThan(100 * sessions)
    expect(logs).toBeGreaterThan(2 * sessions)
  })
})

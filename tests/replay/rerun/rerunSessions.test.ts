// Sessions of any seed, with copied tabs, visits, closed lids and clocks that are set: recorded in virtual time, each is the
// same to the millisecond when it is run again. `npm run hunt -- reruns` looks at a thousand others.
import { describe, expect, it } from 'vitest'
import { rerunSessions } from './rerunSessions.ts'

/** Each of them once diverged: a refusal whose words were redacted, a question that was asked twice at one moment, tabs that paid at one, and clocks that were put right by a little; and one could not be lived, since a provider led back by an address of its own host. */
const ONCE_DIFFERENT = [
  611000032, 613000102, 615000684, 989001052, 976200034, 976200055, 976200108, 976200181, 976200388,
  976200434, 976200788, 976200893,
]
const ANY = Array.from({ length: 32 }, (_, i) => 976_400_000 + i)
const SLOW_MS = 300_000

describe('generated sessions', () => {
  it(
    'go the same way when they are run again, always',
    async () => {
      const { differences, breaks, sessions, logs, moments } = await rerunSessions([
        ...ONCE_DIFFERENT,
        ...ANY,
      ])
      expect(differences).toEqual([])
      // Nor is one of them read, replayed or redacted otherwise, or reaches past its ports.
      expect(breaks).toEqual([])
      expect(moments).toBeGreaterThan(100 * sessions)
      expect(logs).toBeGreaterThan(2 * sessions)
    },
    SLOW_MS,
  )
})

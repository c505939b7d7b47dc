// What once went wrong stays right.
import { describe, expect, it } from 'vitest'
import { breakOf, live } from '../run/brokenLaws.ts'
import { unaimedPlanOf } from '../generator/generator.ts'
import { KEPT_SEEDS, REGRESSIONS } from './regressions.ts'
import { REGRESSIONS_OF_ACCOUNTS } from './accounts.ts'
import { REGRESSIONS_OF_CHANGES } from './changes.ts'
import { REGRESSIONS_OF_ELSEWHERE } from './elsewhere.ts'
import { REGRESSIONS_OF_ENDED } from './ended.ts'
import { REGRESSIONS_OF_LATE } from './late.ts'
import { REGRESSIONS_OF_PAYING } from './paying.ts'
import { REGRESSIONS_OF_TABS } from './tabs.ts'
import { REGRESSIONS_OF_TICKETS } from './tickets.ts'
import { REGRESSIONS_OF_TRIPS } from './trips.ts'

describe('a session that once broke a law', () => {
  it.each(
    [
      ...REGRESSIONS,
      ...REGRESSIONS_OF_ACCOUNTS,
      ...REGRESSIONS_OF_PAYING,
      ...REGRESSIONS_OF_CHANGES,
      ...REGRESSIONS_OF_ELSEWHERE,
      ...REGRESSIONS_OF_ENDED,
      ...REGRESSIONS_OF_LATE,
      ...REGRESSIONS_OF_TABS,
      ...REGRESSIONS_OF_TICKETS,
      ...REGRESSIONS_OF_TRIPS,
    ].map(({ sentence, law, plan }) => [sentence, law, plan] as const),
  )('keeps it now: %s (%s)', (_sentence, law, plan) => {
    expect(breakOf(plan, law)).toBeNull()
  })
  it.each(KEPT_SEEDS)('keeps every law now: seed %i', (seed) => {
    expect(live(unaimedPlanOf(seed)).breaks).toEqual([])
  })
})

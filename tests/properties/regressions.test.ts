// What once went wrong stays right; what is not mended yet is known to be so.
import { describe, expect, it } from 'vitest'
import { breakOf, live } from './brokenLaws.ts'
import { planOf } from './generator.ts'
import { KEPT_SEEDS, type Regression, REGRESSIONS } from './regressions.ts'

const OPEN_LAWS = REGRESSIONS.filter(({ isOpen }) => isOpen === true).map(({ law }) => law)

type Row = readonly [sentence: string, law: Regression['law'], plan: Regression['plan']]

const rowsOf = (isOpenStill: boolean): readonly Row[] =>
  REGRESSIONS.filter(({ isOpen }) => (isOpen ?? false) === isOpenStill).map(
    ({ sentence, law, plan }): Row => [sentence, law, plan],
  )

describe('a session that once broke a law', () => {
  it.each(rowsOf(false))('keeps it now: %s (%s)', (_sentence, law, plan) => {
    expect(breakOf(plan, law)).toBeNull()
  })
  it.each(KEPT_SEEDS)('keeps every law now: seed %i', (seed) => {
    expect(live(planOf(seed)).breaks.filter(({ broken }) => !isOpenLaw(broken))).toEqual([])
  })
})

describe.runIf(OPEN_LAWS.length > 0)('a session that breaks a law still', () => {
  it.each(rowsOf(true))(
    'is mended as soon as this test fails; then its word "isOpen" goes: %s (%s)',
    (_sentence, law, plan) => {
      expect(breakOf(plan, law)?.broken).toBe(law)
    },
  )
})

const isOpenLaw = (broken: string): boolean => OPEN_LAWS.some((law) => law === broken)

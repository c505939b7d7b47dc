// What the hunt for mutants prints.
import { describe, expect, it } from 'vitest'
import type { Mutant } from './mutants.ts'
import { type Fate, type Hunted, percentOf, reportLines, shareOf } from './report.ts'

const MUTANT: Mutant = {
  id: '1',
  file: 'effects/expiry/expiry.ts',
  line: 51,
  mutator: 'EqualityOperator',
  original: 'one === other',
  replacement: 'one !== other',
}

const hunted = (fate: Fate, mutant: Partial<Mutant> = {}): Hunted => ({
  mutant: { ...MUTANT, ...mutant },
  fate,
})

const NOTICED: Fate = { _tag: 'Noticed', broken: 'LAW-15', seed: 7, sessions: 3 }

describe('the report', () => {
  it('says by file how many were noticed, and names each that was not', () => {
    const lines = reportLines([
      hunted(NOTICED),
      hunted({ _tag: 'NeverEnded' }),
      hunted({ _tag: 'Unnoticed', sessions: 20, changed: [42, 43] }),
      hunted({ _tag: 'Unnoticed', sessions: 20, changed: [] }, { line: 60 }),
      hunted({ _tag: 'Unreached' }, { file: 'domain/payment/payment.ts', line: 9 }),
    ])
    expect(lines).toEqual([
      '',
      'domain/payment/payment.ts: 0 of 1 noticed, 0.0 %',
      '  domain/payment/payment.ts:9 EqualityOperator: one === other → one !== other',
      '      no session comes by it',
      '',
      'effects/expiry/expiry.ts: 2 of 4 noticed, 50.0 %',
      '  effects/expiry/expiry.ts:51 EqualityOperator: one === other → one !== other',
      '      2 of 20 sessions go another way, 42 the first, and break no rule',
      '  effects/expiry/expiry.ts:60 EqualityOperator: one === other → one !== other',
      '      20 sessions come by it, and none goes another way',
      '',
      'together: 2 of 5 noticed, 40.0 %',
      '',
      'Noticed first by:',
      '  LAW-15 1',
    ])
  })

  it('counts no share of nothing', () => {
    expect(percentOf(shareOf([]))).toBe('–')
  })
})

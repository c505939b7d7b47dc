// A plan in words says all that its steps say: which sail, which fault and how often.
import { describe, expect, it } from 'vitest'
import { calmerSteps } from '../shrink/step.ts'
import type { Step, StepOf } from './plan.ts'
import { stepWords } from './planWords.ts'

const SAIL: StepOf<'sail'> = { does: 'sail', tab: 0, becomes: 'cancelled' }

describe('a plan in words', () => {
  it.each<readonly [Step, string]>([
    [SAIL, 'the first sail becomes cancelled'],
    [{ ...SAIL, isLast: false }, 'the first sail becomes cancelled'],
    [{ ...SAIL, isLast: true, becomes: 'full' }, 'the last sail becomes full'],
    [
      { does: 'fault', rule: { on: 'removeTrip', fault: { kind: 'broken' }, nth: [1, 6] } },
      'from here on removeTrip is broken: from the 1. to the 6. time',
    ],
  ])('says of %j: %s', (step, words) => {
    expect(stepWords(step)).toBe(words)
  })
})

describe('a step about the last sail', () => {
  it('is calmer about the first one', () => {
    expect(calmerSteps({ ...SAIL, isLast: true })).toEqual([SAIL])
    expect(calmerSteps(SAIL)).toEqual([])
  })
})

// At every entry of a booking something happens: at any event and any time, all laws hold.
import { describe, expect, it } from 'vitest'
import { endings, expectLawful, expectLawfulEnd, instants, INTERRUPTIONS } from './everyEntry.ts'

describe.each(INTERRUPTIONS)('when %s', (_what, steps) => {
  it('breaks no law, at whichever entry it happens', () => {
    for (const instant of instants) expectLawful(instant, steps)
  })
})

describe('when the time runs out', () => {
  it('breaks no law, at whichever entry it happens', () => {
    expect(endings.length).toBeGreaterThan(15)
    for (const instant of endings) expectLawfulEnd(instant)
  })
})

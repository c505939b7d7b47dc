// Twenty moments of a booking, and at each of them something happens: at any event, all laws hold. The hunt beside this
// file tries each at every entry.
import { describe, expect, it } from 'vitest'
import { endings, expectLawful, expectLawfulEnd, instants, INTERRUPTIONS, undisturbed } from './everyEntry.ts'

const EACH = 2
const SAMPLE = INTERRUPTIONS.length * EACH
/** They are spread over the whole booking. */
const momentOf = (nth: number): number => instants[Math.floor((nth * instants.length) / SAMPLE)] ?? 0

const CASES = INTERRUPTIONS.flatMap(([what, steps], i) =>
  Array.from({ length: EACH }, (_, j) => [what, momentOf(j * INTERRUPTIONS.length + i), steps] as const),
)

describe('the booking without any trouble', () => {
  it('ends with the ticket and breaks no law', () => {
    expect(undisturbed.logs[0]?.entries.map(({ type }) => type)).toContain('ReservationPaid')
    expect(undisturbed.breaks).toEqual([])
    expect(instants.length).toBeGreaterThan(35)
  })
})

describe('the same booking in which something happens', () => {
  it.each(CASES)('breaks no law when %s after %i ms', (_what, instant, steps) => expectLawful(instant, steps))

  it('breaks no law when the time runs out soon after the reservation, or late', () => {
    const [first = 0] = endings
    expectLawfulEnd(first)
    expectLawfulEnd(endings.at(-1) ?? 0)
  })
})

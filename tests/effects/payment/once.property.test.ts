// However often Pay is pressed, in two tabs that hold the same reservation, and however slow the server: one payment is
// begun.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typeContact } from '../../support/bookingSession.ts'
import { duplicated, firstTab, pay, standing } from '../../support/paymentPages.ts'
import { runs } from '../../support/runs.ts'

interface Press {
  readonly tab: 0 | 1
  readonly methodCode: string
  /** Time that passes after it. */
  readonly waitMs: number
}

const anyPress: fc.Arbitrary<Press> = fc.record({
  tab: fc.constantFrom(0, 1),
  methodCode: fc.constantFrom('CARD', 'TULETORN', 'KAJAKAS'),
  waitMs: fc.oneof(fc.constant(0), fc.nat(100), fc.nat(3_000)),
})

const anyLatencyMs = fc.oneof(fc.constant(0), fc.nat(200), fc.nat(10_000))

const anyPresses = fc.array(anyPress, { minLength: 1, maxLength: 20 })

describe('when Pay is pressed again and again', () => {
  it('prepares one payment in two tabs of a browser, and the other tab says where it goes on [PAY-05]', () => {
    fc.assert(
      fc.property(anyPresses, anyLatencyMs, (pressed, latencyMs) => {
        const first = firstTab('confirmed')
        const second = duplicated(first)
        second.page.advance(1_000)
        typeContact(second.page)
        second.page.advance(2_000)
        const tabs = [first, second]
        first.page.setLatency(latencyMs)
        for (const { tab, methodCode, waitMs } of pressed) {
          pay(tabs[tab] ?? first, methodCode)
          first.page.advance(waitMs)
        }
        first.page.advance(30_000)
        expect(first.page.sent('POST', /prepare/).length).toBe(1)
        const [paying = first, other = second] = pressed[0]?.tab === 1 ? [second, first] : [first, second]
        expect(['AtCard', 'Leaving']).toContain(standing(paying))
        expect(standing(other)).toBe('tab: unpaid')
        expect(other.page.browser.left).toEqual([])
      }),
      { numRuns: runs(40) },
    )
  })
})

// However often Pay is pressed, in one tab or in two that hold the same reservation, and however slow the server: one
// payment is begun.
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

const pressIn = (tab: fc.Arbitrary<0 | 1>): fc.Arbitrary<Press> =>
  fc.record({
    tab,
    methodCode: fc.constantFrom('CARD', 'TULETORN', 'KAJAKAS'),
    waitMs: fc.oneof(fc.constant(0), fc.nat(100), fc.nat(3_000)),
  })

const anyLatencyMs = fc.oneof(fc.constant(0), fc.nat(200), fc.nat(10_000))

const presses = (tab: fc.Arbitrary<0 | 1>) => fc.array(pressIn(tab), { minLength: 1, maxLength: 20 })

describe('when Pay is pressed again and again', () => {
  it('prepares one payment in one tab [PAY-05]', () => {
    fc.assert(
      fc.property(presses(fc.constant(0)), anyLatencyMs, (pressed, latencyMs) => {
        const tab = firstTab('confirmed')
        tab.page.setLatency(latencyMs)
        for (const { methodCode, waitMs } of pressed) {
          pay(tab, methodCode)
          tab.page.advance(waitMs)
        }
        tab.page.advance(25_000)
        expect(tab.page.sent('POST', /prepare/).length).toBe(1)
        expect(['AtCard', 'Leaving']).toContain(standing(tab))
        expect(tab.page.browser.left.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs(20) },
    )
  })

  it('prepares one payment in two tabs of a browser, and the other tab says where it goes on [PAY-05]', () => {
    fc.assert(
      fc.property(presses(fc.constantFrom(0, 1)), anyLatencyMs, (pressed, latencyMs) => {
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
      { numRuns: runs(20) },
    )
  })

  it('needs no claim of another browser: what the server holds is paid once all the same [PAY-05]', () => {
    const tab = firstTab('paid')
    pay(tab, 'CARD')
    tab.page.advance(1_000)
    expect(tab.page.sent('POST', /prepare/).length).toBe(1)
  })
})

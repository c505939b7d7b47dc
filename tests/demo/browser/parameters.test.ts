// What a page's address says to the demo.
import { describe, expect, it } from 'vitest'
import { parametersOf } from '../../../src/demo/browser/parameters.ts'

describe('the page’s address', () => {
  it('sets seed, pace, holding times, clock and readings', () => {
    const { seed, settings } = parametersOf(
      '?fake&seed=7&latency=0-50&expiry=3&extend=1.5&extendFrom=creation&clock=-60000&readings=other&bankCallback=500',
    )
    expect(seed).toBe(7)
    expect(settings.latencyMs).toEqual({ min: 0, max: 50 })
    expect(settings.expiry).toMatchObject({
      offerMs: 180_000,
      tempMs: 180_000,
      extendMs: 90_000,
      extendFrom: 'creation',
    })
    expect(settings.clockOffsetMs).toBe(-60_000)
    expect(settings.readings).toBe('other')
    expect(settings.bankCallbackMs).toBe(500)
  })

  it('sets faults by JSON, and only such as there are', () => {
    const rules = [
      { on: 'createReservation', nth: 1, fault: { kind: 'refusal', status: 409, code: 'NO_LUCK' } },
    ]
    const faultsOf = (value: unknown) =>
      parametersOf(`?fake&faults=${encodeURIComponent(JSON.stringify(value))}`).settings.faults
    expect(faultsOf(rules)).toEqual(rules)
    const fields = { redirectUrl: 'javascript:alert(1)' }
    const altered = [{ on: 'preparePayment', fault: { kind: 'altered', fields } }]
    expect(faultsOf(altered)).toEqual(altered)
    expect(faultsOf([{ on: 'routes', fault: { kind: 'flood' } }])).toEqual([])
    expect(parametersOf('?fake&faults=[').settings.faults).toEqual([])
  })

  it('may hold nothing readable', () => {
    const usual = parametersOf('')
    expect(parametersOf('?seed=x&latency=fast&expiry=-3&clock=noon&bankCallback=soon')).toEqual(usual)
    expect(usual.settings.expiry.offerMs).toBe(600_000)
    expect(usual.bankTransaction).toBeNull()
    expect(parametersOf('?fake&fake-bank=t12').bankTransaction).toBe('t12')
  })
})

// What the demo's wire brings is the server's JSON and nothing of the server's own.
import { describe, expect, it } from 'vitest'
import { createVirtualClock } from './virtualClock.ts'
import { createDemoWire } from './demoTransport.ts'
import { START_MS } from './virtualSession.ts'
import type { DemoSettings } from './plainDemo.ts'

const PATHS = [
  '/api/routes',
  '/api/packages',
  '/catalog/api/v1/catalog/PORTS',
  '/api/sails/sailPackage/VIR-KUI/dates?fromDate=2026-11-20&endDate=2027-11-30',
  '/api/sails/sailPackage/VIR-KUI/2026-11-22',
  '/api/sailPackage/inventory/KIH-MUN/2026-11-22/07:00',
  '/api/prices/112611220500?roundTrip=false&oneDayRoundTrip=false',
  '/api/prices/nonsense?roundTrip=false&oneDayRoundTrip=false',
]

const wireWith = (settings: Partial<DemoSettings>) => {
  const clock = createVirtualClock(START_MS)
  const { transport, backend } = createDemoWire(clock, settings)
  /** The body as it left the server, and as it came over the wire. */
  const ask = (path: string): { readonly sent: unknown; readonly arrived: unknown } => {
    const arrived: unknown[] = []
    const request = { method: 'GET', host: 'api', path, headers: {}, body: null } as const
    transport(request).subscribe((answer) => arrived.push('body' in answer ? answer.body : answer))
    clock.advance(0)
    const response = backend.handle({ method: 'GET', url: path, headers: {}, body: null })
    return { sent: response.broken ? null : response.body, arrived: arrived[0] }
  }
  return ask
}

/** Every object and list in a value. */
const partsOf = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : []

describe.each(['usual', 'other'] as const)('what arrives over the wire in the %s reading', (readings) => {
  it.each(PATHS)('is what the server says, as JSON has it: %s', (path) => {
    const { sent, arrived } = wireWith({ readings })(path)
    expect(JSON.stringify(arrived)).toBe(JSON.stringify(sent))
    expect(arrived).toEqual(JSON.parse(JSON.stringify(sent)))
  })

  it.each(PATHS)('shares nothing with the server, nor with another answer: %s', (path) => {
    const ask = wireWith({ readings })
    const first = ask(path)
    const second = ask(path)
    const others = new Set([first.sent, second.sent, second.arrived].flatMap(partsOf))
    const parts = partsOf(first.arrived)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.filter((part) => others.has(part) || Object.isFrozen(part))).toEqual([])
  })
})

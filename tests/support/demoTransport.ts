// The demo backend as a transport in virtual time: the same answers, their latency on the virtual clock.
import type { Clock } from '../../effects/ports/clock.ts'
import { demoWireOf, type DemoWire as BareWire } from '../../src/forks/demoWire.ts'
import { createDemoBackend, type DemoBackend, type DemoSettings } from './plainDemo.ts'

export interface DemoWire extends BareWire {
  readonly backend: DemoBackend
}

export const createDemoWire = (clock: Clock, settings: Partial<DemoSettings> = {}, seed = 7): DemoWire => {
  const backend = createDemoBackend({ seed, nowMs: clock.nowMs, settings })
  return { backend, ...demoWireOf(clock, backend) }
}

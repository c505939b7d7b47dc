// At any presses, however slow the answers and whichever of them fail: in the end the screen shows what the
// server holds, and no second reservation was ever asked for.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import type { WireRequest } from '../../../effects/ports/transport.ts'
import { anyFaultRules, anyLatency } from '../../support/anyFaultRules.ts'
import { type Booking, bookingAt, countsOf, heldByServer } from '../../support/bookingSession.ts'
import { runs } from '../../support/runs.ts'
import { command } from '../../support/unbranded.ts'
import type { FaultRule } from '../../support/plainDemo.ts'

describe('when quantities are changed under a bad connection', () => {
  it('always ends with the counts that the server holds, or with none', () => {
    fc.assert(
      fc.property(anyPresses, anyRules, anyLatency, (presses, rules, latencyMs) => {
        const booking = pressed({ presses, rules, latencyMs })
        expect(countsOf(booking)).toEqual(heldByServer(booking))
        expect(booking.models().reservation.activity).toBe('idle')
        expect(booking.events('EffectCrashed')).toEqual([])
      }),
      { numRuns: runs(100) },
    )
  })

  it('never has two creates or two modifies under way, and never a create while a reservation stands', () => {
    fc.assert(
      fc.property(anyPresses, anyRules, anyLatency, (presses, rules, latencyMs) => {
        const booking = pressed({ presses, rules, latencyMs })
        let underWay = 0
        let isHeld = false
        for (const entry of booking.entries) {
          if (isItemCall(entry)) underWay -= 1
          if (entry.kind !== 'event') continue
          if (entry.type === 'CreateRequested') expect(isHeld, `entry ${entry.seq}`).toBe(false)
          if (entry.type === 'CreateRequested' || entry.type === 'ModifyRequested') underWay += 1
          expect(underWay, entry.type).toBeLessThanOrEqual(1)
          if (entry.type === 'ReservationCreated') isHeld = true
          if ('gone' in entry.data && entry.data.gone) isHeld = false
        }
        expect(underWay).toBe(0)
      }),
      { numRuns: runs(100) },
    )
  })

  it('never sends anything that changes nothing', () => {
    fc.assert(
      fc.property(anyPresses, (presses) => {
        const booking = pressed({ presses, rules: [], latencyMs: 0 })
        const said = booking.wire.requests.filter(({ method }) => method !== 'GET')
        expect(said.filter(isEmpty)).toEqual([])
        const last = booking.wire.requests.length
        booking.dispatch(command('SyncReservation', {}))
        booking.advance(5_000)
        expect(booking.wire.requests.length).toBe(last)
      }),
      { numRuns: runs(30) },
    )
  })
})

interface Press {
  readonly code: string
  readonly count: number
  readonly way: 'stepper' | 'typed' | 'dropdown'
  readonly laterMs: number
}

const anyPress: fc.Arbitrary<Press> = fc.record({
  code: fc.constantFrom('ADULT', 'CHILD', 'BICYCLE'),
  count: fc.integer({ min: -1, max: 5 }),
  way: fc.constantFrom('stepper' as const, 'typed' as const, 'dropdown' as const),
  laterMs: fc.integer({ min: 0, max: 6_000 }),
})
const anyPresses = fc.array(anyPress, { minLength: 1, maxLength: 10 })

const anyRules = anyFaultRules('createReservation', 'modifyReservation', 'reservation')

/** A session in which all that was pressed has long been settled. */
const pressed = (given: {
  readonly presses: readonly Press[]
  readonly rules: readonly FaultRule[]
  readonly latencyMs: number
}): Booking => {
  const booking = bookingAt('sailSelected')
  const { settings } = booking.wire.backend
  settings.latencyMs = { min: 0, max: given.latencyMs }
  // The test is about failures of calls, not about time that runs out.
  settings.expiry = { ...settings.expiry, offerMs: 86_400_000 }
  booking.setFaults(...given.rules)
  for (const { laterMs, ...change } of given.presses) {
    booking.dispatch(command('ChangeTicketQuantity', change))
    booking.advance(laterMs)
  }
  booking.advance(600_000)
  return booking
}

const isItemCall = (entry: Entry): boolean =>
  entry.kind === 'exchange' &&
  (entry.type === 'createReservation' ||
    (entry.type === 'modifyReservation' && !('reservationOwner' in (entry.data.body as object))))

const isEmpty = ({ body }: WireRequest): boolean => {
  const { requests, purgeItems } = body as { requests: object; purgeItems: unknown[] }
  return Object.keys(requests).length === 0 && purgeItems.length === 0
}

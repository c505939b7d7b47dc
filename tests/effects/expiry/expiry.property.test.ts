// For any deadline, any clock and any night's sleep: one warning a deadline, nothing early, nothing missed. A server's
// `Date` header is cut to the second, so two seconds are left open; an expiry is shown within five of it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, MINUTE_MS, pick, TODAY, wayOut } from '../../support/bookingSession.ts'
import { runs } from '../../support/runs.ts'
import { command } from '../../support/unbranded.ts'

const LEFT_OPEN_MS = 2_000
const SHOWN_WITHIN_MS = 5_000

describe('when clocks are wrong, are moved, or sleep', () => {
  it('warns once a deadline, shows nothing early by the server’s clock, and misses no end [EXP-02] [EXP-03]', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const { warnings, ends, lastDeadlineMs, overdueMs } = lived(life)
        expect(new Set(warnings.map(({ deadlineMs }) => deadlineMs)).size).toBe(warnings.length)
        for (const { serverNowMs, deadlineMs } of warnings)
          expect(serverNowMs).toBeGreaterThanOrEqual(deadlineMs - 2 * MINUTE_MS - LEFT_OPEN_MS)
        expect(ends.map(({ deadlineMs }) => deadlineMs)).toEqual([lastDeadlineMs])
        expect(ends[0]?.serverNowMs).toBeGreaterThanOrEqual(lastDeadlineMs - LEFT_OPEN_MS)
        expect(overdueMs).toBeLessThanOrEqual(SHOWN_WITHIN_MS)
      }),
      { numRuns: runs(50) },
    )
  })
})

type Happening =
  | { readonly what: 'wait' | 'sleep' | 'nap' | 'move'; readonly ms: number }
  | { readonly what: 'extend' | 'reload catalogue'; readonly ms: 0 }

interface Life {
  readonly offerMs: number
  /** The server's clock less ours, from the start. */
  readonly offsetMs: number
  readonly happenings: readonly Happening[]
}

const wait = (max: number) => fc.record({ what: fc.constant('wait' as const), ms: fc.nat(max) })

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  wait(10_000),
  wait(3 * MINUTE_MS),
  fc.record({ what: fc.constant('sleep' as const), ms: fc.nat(7 * MINUTE_MS) }),
  // The lid was closed, and no event says that it was opened again.
  fc.record({ what: fc.constant('nap' as const), ms: fc.nat(7 * MINUTE_MS) }),
  fc.record({
    what: fc.constant('move' as const),
    ms: fc.integer({ min: -60 * MINUTE_MS, max: 60 * MINUTE_MS }),
  }),
  fc.constantFrom({ what: 'extend', ms: 0 } as const, { what: 'reload catalogue', ms: 0 } as const),
)

const anyLife: fc.Arbitrary<Life> = fc.record({
  offerMs: fc.integer({ min: 1_000, max: 6 * MINUTE_MS }),
  offsetMs: fc.oneof(fc.constant(0), fc.integer({ min: -360 * MINUTE_MS, max: 360 * MINUTE_MS })),
  happenings: fc.array(anyHappening, { maxLength: 8 }),
})

interface Shown {
  readonly serverNowMs: number
  readonly deadlineMs: number
}

/** Lives through it, and on until the end must have been shown. */
const lived = ({ offerMs, offsetMs, happenings }: Life) => {
  const booking = bookingAt('opened', { settings: { clockOffsetMs: offsetMs } })
  const { settings } = booking.wire.backend
  settings.expiry = { ...settings.expiry, offerMs, extendMs: 4 * MINUTE_MS, maxExtensions: 99 }
  chooseAnOpenSail(booking)
  const serverNowMs = (): number => booking.clock.nowMs() + settings.clockOffsetMs
  const warnings: Shown[] = []
  const ends: Shown[] = []
  let overdueMs = 0
  let seen = 0
  let lastDeadlineMs = 0
  const look = (): void => {
    for (const entry of booking.entries.slice(seen)) {
      if (entry.kind !== 'event') continue
      if (entry.type === 'ExpiryWarned')
        warnings.push({ serverNowMs: serverNowMs(), deadlineMs: entry.data.expiresAtMs })
      if (entry.type === 'ReservationExpired')
        ends.push({ serverNowMs: serverNowMs(), deadlineMs: entry.data.expiresAtMs })
      if (entry.type === 'ReservationCreated') lastDeadlineMs = entry.data.reservation.expiresAtMs ?? 0
      if (entry.type === 'ReservationExtended') lastDeadlineMs = entry.data.expiresAtMs
    }
    seen = booking.entries.length
  }
  booking.subscribe(look)
  pick(booking, 'ADULT', 1)
  booking.advance(10)
  for (const { what, ms } of happenings) {
    if (what === 'wait') booking.advance(ms)
    else if (what === 'sleep') booking.clock.sleep(ms)
    else if (what === 'nap') booking.clock.jump(ms)
    else if (what === 'extend') booking.dispatch(command('ExtendReservation', {}))
    else if (what === 'reload catalogue') booking.dispatch(command('LoadCatalog', {}))
    else {
      // Ours is moved, the server's is not.
      settings.clockOffsetMs -= ms
      booking.clock.jump(ms)
    }
    booking.advance(SHOWN_WITHIN_MS)
    if (ends.length === 0) overdueMs = Math.max(overdueMs, serverNowMs() - lastDeadlineMs)
  }
  if (ends.length === 0) booking.advance(Math.max(0, lastDeadlineMs - serverNowMs()) + SHOWN_WITHIN_MS)
  return { warnings, ends, lastDeadlineMs, overdueMs }
}

const chooseAnOpenSail = (booking: Booking): void => {
  booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 2_000)
  if (wayOut(booking).selectedSailRefId === null) throw new Error(`No sail after ${TODAY}`)
}

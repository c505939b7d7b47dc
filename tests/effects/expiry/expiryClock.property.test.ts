// The countdown runs on the server's clock: for any clock of the client, what is shown as left is what the server
// still gives, within two seconds (OP-80).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remainingMs } from '../../../domain/expiry/deadline.ts'
import { serverNowMs } from '../../../domain/expiry/serverTime.ts'
import { type Booking, bookingAt, MINUTE_MS, pick } from '../../support/bookingSession.ts'
import { reload } from '../../support/reload.ts'
import { runs } from '../../support/runs.ts'
import { command } from '../../support/unbranded.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const WITHIN_MS = 2_000

describe('when the clock of the client is wrong', () => {
  it('counts down as the server does, within two seconds, at anything that happens meanwhile [EXP-02] [EXP-08] [TIME-13]', () => {
    fc.assert(
      fc.property(anyWorld, ({ offsetMs, latencyMs, waits }) => {
        const booking = bookingAt('sailSelected', { settings: { clockOffsetMs: offsetMs } })
        booking.setLatency(latencyMs)
        pick(booking, 'ADULT', 1)
        const differences: number[] = []
        const look = (): void => {
          const difference = differenceMs(booking)
          if (difference !== null) differences.push(difference)
        }
        booking.subscribe(look)
        for (const [i, waitMs] of waits.entries()) {
          if (i % 3 === 1) booking.dispatch(command('ExtendReservation', {}))
          if (i % 3 === 2) pick(booking, 'ADULT', 1 + (i % 4))
          for (let passedMs = 0; passedMs < waitMs; passedMs += 500) {
            booking.advance(500)
            look()
          }
        }
        expect(differences.length).toBeGreaterThan(0)
        expect(Math.max(...differences.map(Math.abs))).toBeLessThanOrEqual(WITHIN_MS)
      }),
      { numRuns: runs(40) },
    )
  })

  it.each([-DAY_MS, -61_234, 0, 999, 3_600_500, DAY_MS])(
    'goes on counting so after a reload, before the server has answered (off by %s ms) [EXP-03]',
    (offsetMs) => {
      const before = bookingAt('reserved', { settings: { clockOffsetMs: offsetMs } })
      before.setLatency(2_000)
      const after = reload(before, { awayMs: 30_000 })
      for (let i = 0; i < 10; i += 1) {
        expect(Math.abs(differenceMs(after) ?? Infinity)).toBeLessThanOrEqual(WITHIN_MS)
        after.advance(500)
      }
    },
  )
})

const anyOffsetMs = fc.oneof(
  fc.constantFrom(-DAY_MS, 0, DAY_MS),
  fc.integer({ min: -DAY_MS, max: DAY_MS }),
  fc.integer({ min: -5_000, max: 5_000 }),
)

const anyWorld = fc.record({
  offsetMs: anyOffsetMs,
  latencyMs: fc.oneof(fc.constantFrom(0, 2_000), fc.nat(2_000)),
  waits: fc.array(fc.integer({ min: 5_000, max: 40_000 }), { minLength: 1, maxLength: 6 }),
})

/** What the server still gives for what it holds. */
const trulyLeftMs = ({ clock, models, wire }: Booking): number =>
  (models().expiry.expiresAtMs ?? 0) - (clock.nowMs() + wire.backend.settings.clockOffsetMs)

/** What the screen would show as left, less what is truly left; `null` where it shows nothing. */
const differenceMs = (booking: Booking): number | null => {
  const { expiry, shell } = booking.models()
  if (expiry.expiresAtMs === null) return null
  const shown = remainingMs(expiry.expiresAtMs, serverNowMs(booking.clock.nowMs(), shell.serverOffsetMs))
  return shown - Math.max(0, trulyLeftMs(booking))
}

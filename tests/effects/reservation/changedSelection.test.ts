// A held reservation that a colleague changed: what is chosen here follows it, and gives nothing back that was added.
import { describe, expect, it } from 'vitest'
import type { ColleagueDeed } from '../../../src/demo/reservation/colleague.ts'
import {
  type Booking,
  bookingAt,
  countsOf,
  heldByServer,
  pick,
  wayOut,
} from '../../support/bookingSession.ts'
import { reservedBothWays } from '../../support/heldBooking.ts'
import { selectSail, wayBack } from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

/** What is held on each way, by category. */
const heldOnEachWay = (booking: Booking): Record<string, number>[] => {
  const { sailPackages, items } = booking.currentReservation()
  return sailPackages.map(({ seqN }) => {
    const codes = items.filter((item) => item.sailPackageSeqN === seqN).map((item) => item.priceCategory)
    return Object.fromEntries(codes.map((code) => [code, codes.filter((other) => other === code).length]))
  })
}

describe('what is chosen here', () => {
  const changesSent = (booking: Booking): number => booking.sent('PUT', /^\/api\/reservation\/\d+$/).length
  const found = (deed: ColleagueDeed) => {
    const booking = bookingAt('confirmed')
    const before = changesSent(booking)
    booking.wire.backend.colleague(deed)
    booking.clock.sleep(10)
    booking.advance(10_000)
    return { booking, changes: changesSent(booking) - before }
  }

  it.each([
    ['oneMore', 3],
    ['oneLess', 1],
  ] as const)(
    'has the ticket that a colleague added, and lacks one that was taken out, and sends nothing: %s',
    (deed, count) => {
      const { booking, changes } = found(deed)
      expect(countsOf(booking)).toEqual({ ADULT: count })
      expect(heldByServer(booking)).toEqual({ ADULT: count })
      expect(changes).toBe(0)
    },
  )

  it('is on the sail to which a colleague moved it, and doesn’t move it back', () => {
    const { booking, changes } = found('later')
    const [sail] = booking.currentReservation().sailPackages[0]?.sails ?? []
    expect(wayOut(booking).selectedSailRefId).toBe(sail?.sailRefId)
    expect(changes).toBe(0)
  })

  it('stays as it was chosen while a change is under way, at any fetch meanwhile', () => {
    const booking = bookingAt('reserved')
    booking.wire.backend.colleague('oneLess')
    booking.clock.sleep(10)
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'slow', delayMs: 2_000 } })
    booking.dispatch(command('OpenModal', { name: 'datetime' }))
    const sailRefId = wayOut(booking).sails[1]?.sailRefId ?? ''
    booking.perform(command('SelectSail', { sailRefId, by: 'person' }), 1_000)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    booking.advance(5_000)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
  })

  it('is not asked for again beside an extra that waits for its answer', () => {
    const booking = reservedBothWays()
    pick(booking, 'BUS_TRANSFER', 1)
    booking.advance(3_000)
    expect(countsOf(booking)).toEqual({ ADULT: 2, BUS_TRANSFER: 1 })
    const before = changesSent(booking)
    booking.wire.backend.colleague('oneLess')
    booking.clock.sleep(10)
    booking.advance(10_000)
    expect(booking.events('ReservationChangedElsewhere').length).toBe(1)
    expect(changesSent(booking)).toBe(before)
  })

  it('goes back for fewer than it goes out, however often another ticket is wanted, until its own is [LAW-80]', () => {
    const booking = reservedBothWays()
    // The way back has the last ticket.
    booking.wire.backend.colleague('oneLess')
    booking.clock.sleep(10)
    booking.advance(1_000)
    pick(booking, 'BICYCLE', 1)
    booking.advance(5_000)
    expect(heldOnEachWay(booking)).toEqual([
      { ADULT: 2, BICYCLE: 1 },
      { ADULT: 1, BICYCLE: 1 },
    ])
    pick(booking, 'BICYCLE', 2)
    booking.advance(5_000)
    expect(heldOnEachWay(booking)).toEqual([
      { ADULT: 2, BICYCLE: 2 },
      { ADULT: 1, BICYCLE: 2 },
    ])
    const [, sail] = wayBack(booking).sails
    booking.dispatch(command('OpenModal', { name: 'datetime' }))
    selectSail(booking, sail?.sailRefId ?? '', 5_000)
    expect(heldOnEachWay(booking)).toEqual([
      { ADULT: 2, BICYCLE: 2 },
      { ADULT: 1, BICYCLE: 2 },
    ])
    pick(booking, 'ADULT', 3)
    booking.advance(5_000)
    expect(heldOnEachWay(booking)).toEqual([
      { ADULT: 3, BICYCLE: 2 },
      { ADULT: 3, BICYCLE: 2 },
    ])
  })

  it('has the extra of a change whose answer was lost, once it is known, and doesn’t give it back [LAW-80]', () => {
    const booking = bookingAt('reserved')
    booking.setFaults(
      { on: 'modifyReservation', fault: { kind: 'broken' }, workDone: true },
      { on: 'reservation', fault: { kind: 'broken' } },
    )
    pick(booking, 'LUNCH', 1)
    booking.advance(2_000)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    booking.setFaults()
    pick(booking, 'BICYCLE', 1)
    booking.advance(20_000)
    const both = { ADULT: 2, BICYCLE: 1, LUNCH: 1 }
    expect(countsOf(booking)).toEqual(both)
    expect(heldByServer(booking)).toEqual(both)
  })

  it('keeps a change that is still to be sent on top of what was changed', () => {
    const booking = bookingAt('reserved')
    booking.wire.backend.colleague('oneMore')
    booking.clock.sleep(10)
    pick(booking, 'ADULT', 5)
    booking.advance(5_000)
    expect(countsOf(booking)).toEqual({ ADULT: 5 })
    expect(heldByServer(booking)).toEqual({ ADULT: 5 })
  })

  it('can be changed and confirmed again after it', () => {
    const { booking } = found('oneMore')
    pick(booking, 'BICYCLE', 1)
    booking.advance(3_000)
    expect(heldByServer(booking)).toEqual({ ADULT: 3, BICYCLE: 1 })
    expect(booking.models().reservation.changed).toBeNull()
    booking.perform(command('ConfirmReservation', {}), 3_000)
    expect(booking.models().reservation.confirmed).toBe(true)
  })
})

// A page that was left while something was being searched goes on searching when it is reloaded.
import { describe, expect, it } from 'vitest'
import { bookingAt, newBooking } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'

describe('when the page is reloaded in the middle of a search', () => {
  it('asks again for the days, the sails and the prices that were on their way [SCHED-02] [SCHED-03]', () => {
    const before = bookingAt('sailSelected')
    before.setLatency(20_000)
    before.dispatch(command('ChooseDate', { trip: 1, day: '2026-11-24' }))
    before.advance(1_000)
    expect(before.models().schedule.trips[0]?.sailsStatus).toBe('requesting')
    before.setLatency(0)
    const after = newBooking({
      wire: before.wire,
      session: {
        clock: before.clock,
        start: { models: before.models(), nextSeq: before.entries.length + 1 },
      },
    })
    before.stop()
    after.start()
    after.advance(3_000)
    const [trip] = after.models().schedule.trips
    expect(trip?.sailsStatus).toBe('found')
    expect(trip?.inventoriesStatus).toBe('found')
    expect(trip?.shownDay).toBe('2026-11-24')
    expect(after.models().schedule.ticketsIsFetching).toBe(false)
  })
})

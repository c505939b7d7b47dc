// What the log says when the wall clock and the timers part, and when the page is looked at again.
import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { durationMs } from '../../../domain/instant.ts'
import { bookingAt, MINUTE_MS } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'
import { createVirtualSession, START_MS } from '../../support/virtualSession.ts'

const HOUR_MS = 60 * MINUTE_MS

const lastTypes = (entries: readonly { readonly type: string }[], count: number): string[] =>
  entries.slice(-count).map(({ type }) => type)

describe('when the clock is set', () => {
  it('says by how much, before the next entry and once', () => {
    const booking = bookingAt('opened')
    booking.clock.jump(-HOUR_MS)
    booking.dispatch(command('ClearManualInput', {}))
    booking.dispatch(command('ClearManualInput', {}))
    expect(lastTypes(booking.entries, 6)).toEqual([
      'NoteClockMove',
      'ClearManualInput',
      'ClockMoved',
      'ManualInputCleared',
      'ClearManualInput',
      'ManualInputCleared',
    ])
    expect(booking.events('ClockMoved').map(({ data }) => data.byMs)).toEqual([-HOUR_MS])
  })

  it('says so of the smallest move that its clocks can show, and adds up what they cannot', () => {
    const exact = createVirtualClock(START_MS)
    const booking = createVirtualSession({
      transport: () => () => NEVER,
      clock: { ...exact, coarseMs: durationMs(100) },
    })
    booking.start()
    exact.jump(100)
    booking.dispatch(command('ClearManualInput', {}))
    expect(booking.events('ClockMoved')).toEqual([])
    exact.jump(1)
    booking.dispatch(command('ClearManualInput', {}))
    expect(booking.events('ClockMoved').map(({ data }) => data.byMs)).toEqual([101])
  })

  it('says nothing of time that simply passes', () => {
    const booking = bookingAt('opened')
    booking.advance(HOUR_MS)
    booking.dispatch(command('ClearManualInput', {}))
    expect(booking.events('ClockMoved')).toEqual([])
  })
})

describe('when the lid was closed', () => {
  it('says for how long, and that the page is looked at again', () => {
    const booking = bookingAt('opened')
    booking.clock.sleep(3 * MINUTE_MS)
    expect(lastTypes(booking.entries, 4)).toEqual(['NoteClockMove', 'NoteWake', 'ClockMoved', 'PageWoke'])
    expect(booking.events('ClockMoved')[0]?.data.byMs).toBe(3 * MINUTE_MS)
  })
})

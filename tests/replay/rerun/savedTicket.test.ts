// A session in which a ticket of the device was shown: a re-run has no device, and takes from the log what it said and when.
import { timer } from 'rxjs'
import { switchMap } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import { bookingAt, newBooking } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { createVirtualBrowser } from '../../support/virtualBrowser.ts'
import { differenceOfRerun, sessionOf } from './rerunLog.ts'

const TOOK_MS = 40

describe('a session in which the server could not be asked for a ticket', () => {
  it.each(['saved here', 'not saved here'])('goes the same way when it is run again: %s', (what) => {
    const { savedTickets } = createVirtualBrowser()
    const device = what === 'saved here' ? savedTickets : createVirtualBrowser().savedTickets
    const first = bookingAt('paid', { session: { savedTickets: device } })
    const { clock, wire } = first
    const [paid] = Object.values(first.models().reservation.payedReservations)
    first.stop()
    const next = newBooking({
      wire,
      session: {
        clock,
        fragment: `#/en/ticket/${paid?.reservationId ?? ''}`,
        savedTickets: {
          ...savedTickets,
          find: (id) => timer(TOOK_MS, clock.scheduler).pipe(switchMap(() => savedTickets.find(id))),
        },
      },
    })
    next.setFaults({ on: 'reservation', fault: { kind: 'broken' } })
    next.start()
    next.advance(5_000)
    next.dispatch(command('ChangeLocale', { locale: 'et' }))
    next.advance(5_000)
    const found = what === 'saved here' ? 'SavedTicketFound' : 'SavedTicketMissing'
    const about = next.entries.filter(({ type }) => type.startsWith('SavedTicket'))
    expect([...new Set(about.map(({ type }) => type))]).toEqual([found])
    expect(differenceOfRerun(sessionOf({ snapshot: null, firstSeq: 1, entries: next.entries }))).toBeNull()
  })
})

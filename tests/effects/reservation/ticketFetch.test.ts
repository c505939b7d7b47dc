// The page of a ticket: it is fetched where it is not here, and in each language.
import { describe, expect, it } from 'vitest'
import { bookingAt, goTo } from '../../support/bookingSession.ts'
import { paidTicket, ticketOf } from '../../support/editSession.ts'
import { command } from '../../support/unbranded.ts'
import { reload } from '../../support/reload.ts'

const TICKET = /^\/api\/reservation\/\d+$/

describe('when the page of a ticket is opened', () => {
  it('is asked for by the number in the address, where it is not here [API-48] [LOC-37]', () => {
    const booking = bookingAt('paid')
    const id = ticketOf(booking)
    const before = booking.sent('GET', TICKET).length
    goTo(booking, `/ticket/${id}`, 1_000)
    expect(booking.sent('GET', TICKET)).toHaveLength(before)
    const next = reload(booking, { fragment: `#/en/ticket/${id}`, waitMs: 2_000 })
    expect(
      next
        .sent('GET', TICKET)
        .map(({ path }) => path)
        .at(-1),
    ).toBe(`/api/reservation/${id}`)
    expect(next.sent('GET', TICKET).length).toBeGreaterThan(before)
    expect(paidTicket(next).reservationId).toBe(id)
  })

  it('is asked for again in another language [API-48]', () => {
    const booking = bookingAt('paid')
    const id = ticketOf(booking)
    goTo(booking, `/ticket/${id}`, 1_000)
    const before = booking.sent('GET', TICKET).length
    booking.perform(command('ChangeLocale', { locale: 'et' }), 2_000)
    expect(booking.sent('GET', TICKET)).toHaveLength(before + 1)
    expect(paidTicket(booking).items[0]?.title).toBe('Täiskasvanu')
  })
})

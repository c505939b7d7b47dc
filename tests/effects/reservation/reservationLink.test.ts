// A reservation by the token in a letter's link: asked for by it, shown at its own address, or shown as failed. Each session is
// judged by all laws.
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, newBooking } from '../../support/bookingSession.ts'
import { paidTicket, ticketOf } from '../../support/editSession.ts'
import { command } from '../../support/unbranded.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { watching } from '../../support/heldBooking.ts'
import { reload } from '../../support/reload.ts'

const PARTS = /^\/api\/reservation\/parts\//
const UNKNOWN = 'link-that-was-never-sent'

const { watched } = watching()

/** The link of a letter is opened in the tab of `booking`. */
const followed = (booking: Booking, token: string): Booking =>
  watched(reload(booking, { fragment: `#/en/reservation/parts/${token}` }))

describe('a link of a letter that opens a reservation', () => {
  it('is asked for once more when the network is back, where the server could not be asked [API-47]', () => {
    const { booking, id, token } = letterAfterPaying()
    booking.setFaults({ on: 'reservationByToken', fault: { kind: 'broken' } })
    const next = followed(booking, token)
    next.advance(2_000)
    expect(next.models().reservationLink.status).toBe('failed')
    next.dispatch(command('NoteNetwork', { online: false }))
    next.setFaults()
    next.perform(command('NoteNetwork', { online: true }), 2_000)
    expect(next.browser.fragment()).toBe(`#/en/reservation/${id}`)
  })

  it('asks for it by its token, leads to its own address, and shows the token nowhere [API-47]', () => {
    const { booking, id, token } = letterAfterPaying()
    const next = followed(booking, token)
    next.advance(2_000)
    expect(next.sent('GET', PARTS).map(({ path }) => path)).toEqual([`/api/reservation/parts/${token}`])
    expect(next.browser.fragment()).toBe(`#/en/reservation/${id}`)
    expect(next.events('ReservationOpened').map(({ data }) => data.reservation.reservationId)).toEqual([id])
    expect(paidTicket(next).reservationId).toBe(id)
    expectNowhere(next, token)
  })

  it('is asked once, however often it is pressed and however late it answers [API-47]', () => {
    const { booking, token } = letterAfterPaying()
    const next = followed(booking, token)
    next.dispatch(command('OpenReservation', {}))
    next.perform(command('OpenReservation', {}), 2_000)
    expect(next.sent('GET', PARTS)).toHaveLength(1)
    next.perform(command('OpenReservation', {}), 2_000)
    expect(next.sent('GET', PARTS)).toHaveLength(1)
  })

  it('calls no one back who has left its page meanwhile', () => {
    const { booking, token } = letterAfterPaying()
    const next = followed(booking, token)
    next.browser.type('#/en/content/about')
    next.advance(5_000)
    expect(next.sent('GET', PARTS)).toHaveLength(1)
    expect(next.events('ReservationOpened')).toEqual([])
    expect(next.browser.fragment()).toBe('#/en/content/about')
  })

  it('answers the newer of two alone', () => {
    const { booking, id, token } = letterAfterPaying()
    const next = followed(booking, UNKNOWN)
    next.browser.type(`#/en/reservation/parts/${token}`)
    next.advance(5_000)
    expect(next.events('ReservationFailed')).toEqual([])
    expect(next.browser.fragment()).toBe(`#/en/reservation/${id}`)
  })
})

describe('a link that opens no reservation', () => {
  it('is shown as failed, with its label, and stays until it is left [ERR-25]', () => {
    const booking = opened(UNKNOWN)
    booking.advance(30_000)
    expect(booking.events('ReservationFailed').map(({ data }) => data)).toEqual([
      {
        label: 'RESERVATION GET FAILED',
        error: expect.objectContaining({ _tag: 'Refused', status: 404 }) as unknown,
      },
    ])
    expect(booking.models().reservationLink).toMatchObject({ status: 'failed' })
    booking.browser.type('#/en/')
    expect(booking.models().reservationLink).toEqual({ token: null, status: 'idle', error: null })
  })

  it('is asked again by a press, where the server was away [ERR-25]', () => {
    const booking = opened(UNKNOWN, () => ({ on: 'reservationByToken', nth: 1, fault: { kind: 'broken' } }))
    expect(booking.events('ReservationFailed').map(({ data }) => data.error._tag)).toEqual(['Unreachable'])
    booking.perform(command('OpenReservation', {}), 2_000)
    expect(booking.sent('GET', PARTS)).toHaveLength(2)
  })

  it('asks nothing where it can be no token, or none is there', () => {
    const booking = watched(newBooking())
    booking.start()
    booking.browser.type(`#/en/reservation/parts/${'x'.repeat(10_240)}`)
    booking.perform(command('OpenReservation', {}), 2_000)
    expect(booking.models().reservationLink.status).toBe('bad')
    expect(booking.sent('GET', PARTS)).toEqual([])
    expect(JSON.stringify(booking.entries)).not.toContain('xxxx')
  })
})

describe('a link that brings no token of a reservation', () => {
  it.each(['auth/activate/7f0c', 'auth/join/7f0c', 'auth/reset/7f0c', 'reservation/parts/no%20token'])(
    'opens no reservation: %s',
    (path) => {
      const booking = newBooking()
      booking.start()
      booking.browser.type(`#/en/${path}`)
      booking.advance(2_000)
      expect(booking.events('LetterTokenTaken')).toHaveLength(1)
      expect(booking.entries.map(({ type }) => type)).not.toContain('OpenReservation')
    },
  )
})

type Fault = Parameters<Booking['setFaults']>[0]

const opened = (token: string, fault?: () => Fault): Booking => {
  const booking = watched(newBooking())
  booking.start()
  if (fault !== undefined) booking.setFaults(fault())
  booking.browser.type(`#/en/reservation/parts/${token}`)
  booking.advance(2_000)
  return booking
}

/** What a letter about a paid trip has. */
const letterAfterPaying = () => {
  const booking = bookingAt('paid')
  const [link] = booking.wire.backend.links()
  if (link === undefined) throw new Error('There is no letter about it.')
  return { booking, id: ticketOf(booking), token: link.token }
}

/** The reservation itself has its token while it is in memory; no log that is saved has one. */
const expectNowhere = ({ entries, models, browser }: Booking, token: string): void => {
  const redaction = createRedaction(new Uint8Array(32).fill(7))
  const saved = entries.map((entry) => redaction.entry(entry))
  const ofLink = entries.filter((entry) => entry.type !== 'ReservationOpened' && !isAnswer(entry))
  expect(JSON.stringify([saved, ofLink, models().reservationLink, browser.history])).not.toContain(token)
}

const isAnswer = ({ type }: Booking['entries'][number]): boolean =>
  ['reservation', 'reservationByToken', 'ReservationPaid', 'ReservationFetched'].includes(type)

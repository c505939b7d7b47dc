// Tickets on the device: what is saved, when it is shown in place of the server's word, and what removes it.
import { of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { ReservationId } from '../../../domain/ids.ts'
import type { SavedTicket } from '../../../domain/savedTickets/messages.ts'
import type { SavedTicketsPort } from '../../../effects/ports/ports.ts'
import { findReservation, savedAtOf } from '../../../projections/selectors/knownReservation.ts'
import { type Booking, bookingAt, newBooking } from '../../support/bookingSession.ts'
import type { FaultRule } from '../../support/plainDemo.ts'
import { command, type Unbranded } from '../../support/unbranded.ts'
import { signIn } from '../../support/signIn.ts'
import { createVirtualBrowser } from '../../support/virtualBrowser.ts'

type Fault = Unbranded<FaultRule>['fault']

const UNREACHED: readonly (readonly [string, Fault])[] = [
  ['a broken connection', { kind: 'broken' }],
  ['a gateway’s page', { kind: 'serverError', status: 502 }],
]

describe('a ticket that was paid on this device', () => {
  it.each(UNREACHED)('is shown with the instant at which it was saved: %s [LOC-27]', (_, fault) => {
    const { first, next, reservationId } = opened(fault)
    const paid = Object.values(first.models().reservation.payedReservations)[0]
    const { reservation } = next.models()
    const { owner, guests, ...ticket } = findReservation(reservation, reservationId) ?? {}
    expect({ ...paid, token: '' }).toMatchObject(ticket)
    expect(owner).toMatchObject({ firstName: paid?.owner?.firstName, lastName: paid?.owner?.lastName })
    expect(guests?.map(({ lastName }) => lastName)).toEqual(paid?.guests.map(({ lastName }) => lastName))
    expect(savedAtOf(reservation, reservationId)).toBe(first.events('ReservationPaid').at(-1)?.at)
    expect(next.events('SavedTicketFound')).toHaveLength(1)
  })

  it('is saved without the e-mail address, the phone and what else it does not show [LOC-27]', () => {
    const { first, savedTickets, reservationId } = opened({ kind: 'broken' })
    const [paid] = Object.values(first.models().reservation.payedReservations)
    const { email, phone } = paid?.owner ?? { email: '', phone: null }
    expect(email).not.toBe('')
    const saved = JSON.stringify(savedIn(savedTickets, reservationId))
    expect(saved).toContain('Maasikas')
    for (const text of [email, phone?.phoneNumber ?? '-']) expect(saved).not.toContain(text)
  })

  it('gives way to the server’s word once that is available again', () => {
    const { next, reservationId } = opened({ kind: 'broken' })
    next.setFaults()
    next.dispatch(command('FetchReservation', { reservationId, why: 'ticket' }))
    expect(savedAtOf(next.models().reservation, reservationId)).not.toBeNull()
    next.advance(5_000)
    expect(next.models().reservation.saved).toBeNull()
    expect(findReservation(next.models().reservation, reservationId)?.status).toBe('OK')
  })

  it('is asked for once more where what was asked as the network came back fails', () => {
    const { next, reservationId } = opened({ kind: 'broken' })
    next.setLatency(2_000)
    next.dispatch(command('FetchReservation', { reservationId, why: 'ticket' }))
    next.dispatch(command('NoteNetwork', { online: false }))
    next.setFaults()
    next.perform(command('NoteNetwork', { online: true }), 5_000)
    expect(next.models().reservation.saved).toBeNull()
    expect(findReservation(next.models().reservation, reservationId)?.status).toBe('OK')
  })

  it('is asked for again when the network returns', () => {
    const { next, wire, reservationId } = opened(null)
    expect(savedAtOf(next.models().reservation, reservationId)).not.toBeNull()
    wire.setOnline(true)
    next.advance(60_000)
    expect(next.models().reservation.saved).toBeNull()
    expect(findReservation(next.models().reservation, reservationId)?.status).toBe('OK')
  })

  it.each([
    ['that there is none', 404, 'RESERVATION_NOT_FOUND'],
    ['that it is another customer’s', 403, 'FORBIDDEN'],
  ])('is not shown, then or later, once the server says %s', (_, status, code) => {
    const { next, reservationId, savedTickets } = opened({ kind: 'refusal', status, code })
    expect(next.commands('FindSavedTicket')).toEqual([])
    expect(findReservation(next.models().reservation, reservationId)).toBeNull()
    expect(savedIn(savedTickets, reservationId)).toBeNull()
  })

  it('is neither shown nor removed where the person has to sign in first', () => {
    const { next, reservationId, savedTickets } = opened({
      kind: 'refusal',
      status: 401,
      code: 'UNAUTHORIZED',
    })
    expect(next.commands('FindSavedTicket')).toEqual([])
    expect(savedIn(savedTickets, reservationId)).not.toBeNull()
  })

  it('that the device has found too late is not shown over the server’s word', () => {
    const found$ = new Subject<SavedTicket | null>()
    const { first, next, reservationId } = opened({ kind: 'broken' }, () => found$)
    next.setFaults({ on: 'reservation', fault: GONE })
    next.perform(command('FetchReservation', { reservationId, why: 'ticket' }), 5_000)
    const reservation = Object.values(first.models().reservation.payedReservations)[0]
    if (reservation === undefined) throw new Error('Nothing is paid')
    found$.next({ reservation, savedAtMs: first.clock.nowMs() })
    expect(next.events('SavedTicketFound')).toHaveLength(1)
    expect(next.models().reservation.saved).toBeNull()
  })

  it('is not found on another device, which is no error', () => {
    const { next, reservationId } = opened({ kind: 'broken' }, () => of(null))
    expect(next.events('SavedTicketMissing').map(({ data }) => data)).toEqual([{ reservationId }])
    expect(findReservation(next.models().reservation, reservationId)).toBeNull()
  })
})

describe('a ticket of a server that gives no titles with its items', () => {
  it('is saved with what the prices call them, and again once they are in another language [LOC-27] [RES-16]', () => {
    const { first, next, savedTickets } = openedUntitled()
    const { reservationId } = paidIn(first)
    const saved = () => savedIn(savedTickets, reservationId)
    expect(saved()?.reservation.items.map(({ title }) => title)).toEqual(['Adult', 'Adult'])
    next.perform(command('ChangeLocale', { locale: 'et' }), 5_000)
    expect(saved()?.reservation.items[0]?.title).toBe('Täiskasvanu')
    expect(saved()?.savedAtMs).toBe(next.events('ReservationPaid').at(-1)?.at)
  })

  it('is not saved once more where the person has signed out before the prices came [OP-18]', () => {
    const { first, next, savedTickets, found$ } = openedUntitled(new Subject())
    signIn(next)
    next.dispatch(command('SignOut', { why: 'chosen' }))
    found$?.next({ reservation: paidIn(first), savedAtMs: first.clock.nowMs() })
    expect(savedIn(savedTickets, paidIn(first).reservationId)).toBeNull()
  })
})

describe('a sign-out', () => {
  it('removes every saved ticket, and what is paid after it is not saved [OP-18]', () => {
    const { savedTickets } = createVirtualBrowser()
    const booking = bookingAt('opened', { session: { savedTickets } })
    signIn(booking)
    const paid = bookingAt('paid', { session: { savedTickets } })
    const { reservationId } = paidIn(paid)
    expect(savedIn(savedTickets, reservationId)).not.toBeNull()
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    expect(savedIn(savedTickets, reservationId)).toBeNull()
  })

  it.each(['expired', 'rejected'] as const)('that was not chosen leaves them: %s', (why) => {
    const { savedTickets } = createVirtualBrowser()
    const booking = bookingAt('paid', { session: { savedTickets } })
    signIn(booking)
    booking.dispatch(command('SignOut', { why }))
    expect(savedIn(savedTickets, paidIn(booking).reservationId)).not.toBeNull()
  })
})

const GONE: Fault = { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' }

const paidIn = (booking: Booking) => {
  const [paid] = Object.values(booking.models().reservation.payedReservations)
  if (paid === undefined) throw new Error('Nothing is paid')
  return paid
}

const savedIn = (savedTickets: SavedTicketsPort, reservationId: ReservationId): SavedTicket | null => {
  let found: SavedTicket | null = null
  savedTickets.find(reservationId).subscribe((saved) => (found = saved))
  return found
}

/** The ticket in a browser that has never seen it; `found$` answers late what that browser has saved. */
const openedUntitled = (found$: Subject<SavedTicket | null> | null = null) => {
  const { savedTickets } = createVirtualBrowser()
  const first = bookingAt('paid', { settings: { readings: { 'OP-170': 'prices' } } })
  first.stop()
  const { wire, clock } = first
  const port = found$ === null ? savedTickets : { ...savedTickets, find: () => found$ }
  const fragment = `#/en/ticket/${paidIn(first).reservationId}`
  const next = newBooking({ wire, session: { clock, fragment, savedTickets: port } })
  next.start()
  next.advance(5_000)
  return { first, next, savedTickets, found$ }
}

/** Paid in one page; the next page of the same device opens the ticket while `fault` holds, or offline without one. */
const opened = (fault: Fault | null, find?: SavedTicketsPort['find']) => {
  const device = createVirtualBrowser().savedTickets
  const savedTickets = find === undefined ? device : { ...device, find }
  const first = bookingAt('paid', { session: { savedTickets } })
  const { reservationId } = paidIn(first)
  first.stop()
  const { wire, clock } = first
  const next = newBooking({
    wire,
    demo: false,
    session: {
      clock,
      fragment: `#/en/ticket/${reservationId}`,
      savedTickets,
    },
  })
  if (fault === null) wire.setOnline(false)
  else next.setFaults({ on: 'reservation', fault })
  next.start()
  next.advance(5_000)
  return { first, next, wire, reservationId, savedTickets }
}

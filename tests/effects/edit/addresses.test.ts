// The change of a ticket by both of its addresses: the ticket's own page, and the screen of the tickets that names it.
import { describe, expect, it } from 'vitest'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import {
  type Booking,
  bookingAt,
  goTo,
  MINUTE_MS,
  noticeKeys,
  pick,
  typeContact,
} from '../../support/bookingSession.ts'
import {
  EDIT_ADDRESSES,
  editCalls,
  editFragment,
  editing,
  finish,
  have,
  paidTicket,
  pathOf,
  startEdit,
  ticketOf,
} from '../../support/editSession.ts'
import { reload } from '../../support/reload.ts'
import { reservedBy } from '../../support/signIn.ts'
import { command, type Unbranded } from '../../support/unbranded.ts'

const TICKETS = '/main-inside/select-tickets'

const [, BESIDE_TICKETS] = EDIT_ADDRESSES

describe('while a ticket is changed at the screen of the tickets', () => {
  it.each([
    [1, '/myticket-edit/refund?reservationId={id}'],
    [2, '/ticket/{id}'],
    [3, '/edit-pay'],
  ])('leads with %i adults to %s [NAV-22] [NAV-23] [NAV-24]', (adults, end) => {
    const booking = editing({}, BESIDE_TICKETS)
    have(booking, 3)
    have(booking, adults)
    finish(booking)
    expect(booking.browser.fragment()).toBe(`#/en${end.replace('{id}', ticketOf(booking))}`)
  })

  it('leads to the ticket once it is given up [NAV-21] [EDIT-04]', () => {
    const booking = editing({}, BESIDE_TICKETS)
    have(booking, 3)
    booking.perform(command('CancelEdit', {}), 1_000)
    expect(booking.browser.fragment()).toBe(`#/en/ticket/${ticketOf(booking)}`)
    expect(paidTicket(booking).items).toHaveLength(2)
  })

  it('leads to the ticket once its time has run out [NAV-26] [OP-24]', () => {
    const booking = editing({}, BESIDE_TICKETS)
    booking.advance(30 * MINUTE_MS)
    expect(booking.models().edit).toMatchObject({ started: false, modal: 'reservationExpired' })
    expect(booking.browser.fragment()).toBe(`#/en/ticket/${ticketOf(booking)}`)
  })

  it('sends no owner of a booking [NAV-21] [OP-24]', () => {
    const booking = editing({}, BESIDE_TICKETS)
    const before = booking.commands('UpdateOwner').length
    typeContact(booking, { firstName: 'Liis' })
    booking.advance(5_000)
    expect(booking.commands('UpdateOwner')).toHaveLength(before)
  })
})

describe.each(EDIT_ADDRESSES)('while a ticket is changed at %s', (address) => {
  it('goes on at the same address after the page is loaded again [NAV-21] [LOC-21]', () => {
    const booking = editing({}, address)
    have(booking, 3)
    const id = ticketOf(booking)
    const page = reload(booking, { waitMs: 3_000 })
    expect(page.browser.fragment()).toBe(editFragment(address, id))
    expect(page.models().edit).toMatchObject({ started: true, reservationId: id })
    expect(page.models().edit.edited?.items).toHaveLength(3)
    finish(page)
    expect(pathOf(page)).toBe('/edit-pay')
  })

  it('looks at a ticket that is not here, and shows what came of it [NAV-21] [LOC-28]', () => {
    const booking = bookingAt('opened')
    booking.browser.type(editFragment(address, '99999999'))
    booking.advance(2_000)
    expect(booking.models().reservation.fetchFailure).toMatchObject({ reservationId: '99999999' })
    expect(noticeKeys(booking)).toEqual([])
    expect(booking.browser.fragment()).toBe(editFragment(address, '99999999'))
  })
})

describe('while a booking is under way beside a ticket', () => {
  it('is neither changed nor left by a look at the change, whose sail is none of its own [NAV-21] [LOC-22]', () => {
    const { booking, ticket, other } = bookingBesideTicket()
    const before = booking.currentReservation()
    const chosen = booking.models().schedule.trips.map(({ selectedSailRefId }) => selectedSailRefId)
    booking.browser.type(`#/en${TICKETS}?sail=${other}&reservationId=${ticket.reservationId}`)
    booking.perform(command('StartEdit', { reservationId: ticket.reservationId, mode: 'date' }), 5_000)
    expect(booking.models().edit.refusal).toMatchObject({ reason: 'BookingHeld' })
    expect(editCalls(booking)).toEqual([])
    goTo(booking, TICKETS, 5_000)
    expect(booking.browser.fragment()).toBe(`#/en${TICKETS}`)
    expect(booking.currentReservation()).toEqual(before)
    expect(booking.models().schedule.trips.map(({ selectedSailRefId }) => selectedSailRefId)).toEqual(chosen)
    expect(noticeKeys(booking)).toEqual([])
  })

  it('runs out at the change as at the ticket’s own page: back to the ticket [EXP-05] [NAV-26]', () => {
    const { booking, ticket } = bookingBesideTicket()
    booking.browser.type(editFragment(BESIDE_TICKETS, ticket.reservationId))
    booking.advance(30 * MINUTE_MS)
    expect(booking.models().expiry.modal).toBe('reservationExpired')
    expect(booking.browser.fragment()).toBe(`#/en/ticket/${ticket.reservationId}`)
  })
})

describe('while a ticket is being changed', () => {
  it('ends nothing on the tickets of a booking, which name no ticket [NAV-21] [LOC-21]', () => {
    const booking = editing()
    goTo(booking, TICKETS, 30 * MINUTE_MS)
    expect(booking.models().edit.modal).toBe('reservationExpired')
    expect(booking.browser.fragment()).toBe(`#/en${TICKETS}`)
  })
})

describe('while a ticket is changed to a replacement that the address names', () => {
  it('keeps another one that was chosen since, in another language and after a reload [NAV-21] [NAV-11]', () => {
    const booking = bookingAt('paid')
    const id = ticketOf(booking)
    const from = paidTicket(booking).sailPackages[0]?.sails[0]?.sailRefId ?? ''
    const { settings } = booking.wire.backend
    settings.sails = { ...settings.sails, [from]: { cancelled: true } }
    startEdit(booking, id, BESIDE_TICKETS)
    const [found] = Object.values(booking.models().edit.replacementLegs)
    const [first, second] = found?.legs ?? []
    booking.browser.type(`#/en${TICKETS}?sail=${first?.sailRefId ?? ''}&reservationId=${id}`)
    booking.advance(1_000)
    expect(sailOfEdit(booking)).toBe(first?.sailRefId)
    booking.perform(command('ChangeEditSail', { seqN: 1, from, to: second?.sailRefId ?? '' }), 1_000)
    expect(booking.browser.fragment()).toBe(editFragment(BESIDE_TICKETS, id))
    booking.perform(command('ChangeLocale', { locale: 'et' }), 2_000)
    expect(sailOfEdit(booking)).toBe(second?.sailRefId)
    const after = reload(booking, { waitMs: 2_000 })
    expect(after.models().edit.started).toBe(true)
    expect(sailOfEdit(after)).toBe(second?.sailRefId)
  })
})

const sailOfEdit = (booking: Booking): string | undefined =>
  booking.models().edit.edited?.sailPackages[0]?.sails[0]?.sailRefId

describe('on the way to the change of a ticket', () => {
  it('signs out whose token has run out, by the tickets’ screen [NAV-13]', () => {
    const booking = reservedBy('customer', { settings: { tokenMs: 3 * MINUTE_MS } })
    goTo(booking, '/', 4 * MINUTE_MS)
    booking.browser.type(`#/en${TICKETS}?reservationId=1001`)
    booking.advance(1_000)
    expect(booking.browser.fragment()).toBe('#/en/auth/login')
  })
})

interface Beside {
  readonly booking: Booking
  readonly ticket: Unbranded<Reservation>
  /** Another sail of the booking's day. */
  readonly other: string
}

/** A ticket is paid, and another trip is reserved after it in the same tab. */
const bookingBesideTicket = (): Beside => {
  const booking = bookingAt('paid')
  const ticket = paidTicket(booking)
  booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 3_000)
  goTo(booking, TICKETS)
  pick(booking, 'ADULT', 1)
  booking.advance(3_000)
  const [trip] = booking.models().schedule.trips
  const other = trip?.sails.find(({ sailRefId }) => sailRefId !== trip.selectedSailRefId)?.sailRefId
  if (other === undefined) throw new Error('There is one sail alone')
  return { booking, ticket, other }
}

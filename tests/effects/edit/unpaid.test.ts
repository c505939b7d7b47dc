// A change whose difference is not paid yet, looked at from another device: the paid ticket is valid, and the change can be
// paid there, or given up.
import { describe, expect, it } from 'vitest'
import type { EditModel } from '../../../projections/models/edit.ts'
import { validTicket } from '../../../projections/selectors/knownReservation.ts'
import { type Booking, CARDS, goTo, bookingAt, useCard } from '../../support/bookingSession.ts'
import { editing, finish, have, paidTicket, pathOf, ticketOf } from '../../support/editSession.ts'
import { branded, command, type Unbranded } from '../../support/unbranded.ts'

describe('when a change of a ticket waits to be paid on another device', () => {
  it('shows there the ticket as it was paid, and what the change waits for until when [OP-161] [LOC-27]', () => {
    const { here, id } = lookedAtElsewhere()
    const { unpaid } = editOf(here)
    expect(unpaid?.paid).toMatchObject({ reservationId: id, status: 'OK' })
    expect(unpaid?.paid.items).toHaveLength(2)
    expect(unpaid?.changed).toMatchObject({ status: 'TEMP' })
    expect(unpaid?.changed.items).toHaveLength(3)
    expect(unpaid?.changed.expiresAtMs).toBeGreaterThan(here.clock.nowMs())
    expect(here.models().reservation.payedReservations).toEqual({})
  })

  it('is good at the gate as it was paid [OP-102] [OP-161]', () => {
    const { here, id } = lookedAtElsewhere()
    here.perform(command('CheckIn', { reservationId: id, lastName: 'Maasikas' }), 2_000)
    expect(here.models().checkin.status).toBe('matched')
    expect(validTicket(here.models(), branded(id))).toMatchObject({ status: 'OK' })
  })

  it('is paid there, the difference alone, and is then the ticket [NAV-24] [PAY-14]', () => {
    const { here, id } = lookedAtElsewhere((body) => ({ ...body, reservationOwner: null }))
    here.perform(command('PayUnpaidChange', { reservationId: id }), 2_000)
    expect(pathOf(here)).toBe('/edit-pay')
    expect(here.models().reservation).toMatchObject({ paidCents: 2 * EACH_CENTS })
    expect(editOf(here).outcome).toEqual({ _tag: 'Pay', cents: EACH_CENTS })
    // That page asks for no contact, and this server sends none.
    expect(here.models().passengers.owner).toBeNull()
    here.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    useCard(here, CARDS.good, 3_000)
    expect(pathOf(here)).toBe(`/ticket/${id}`)
    expect(paidTicket(here).items).toHaveLength(3)
    expect(editOf(here).unpaid).toBeNull()
  })

  it('is given up there, and the ticket is as it was paid [EDIT-04]', () => {
    const { here, id } = lookedAtElsewhere()
    here.dispatch(command('DropUnpaidChange', { reservationId: id }))
    here.perform(command('DropUnpaidChange', { reservationId: id }), 2_000)
    expect(here.sent('POST', /cancelEdit$/)).toHaveLength(1)
    expect(editOf(here)).toMatchObject({ unpaid: null, activity: 'idle' })
    expect(paidTicket(here)).toMatchObject({ reservationId: id, status: 'OK' })
    expect(paidTicket(here).items).toHaveLength(2)
  })

  it('says that it is not known where the answer to that is lost, and gives it up at the next press', () => {
    const { here, id } = lookedAtElsewhere()
    here.setFaults({ on: 'cancelEdit', fault: { kind: 'broken' }, nth: 1 })
    here.perform(command('DropUnpaidChange', { reservationId: id }), 2_000)
    expect(editOf(here)).toMatchObject({ error: { step: 'cancel' }, unpaid: { paid: { reservationId: id } } })
    here.perform(command('DropUnpaidChange', { reservationId: id }), 2_000)
    expect(editOf(here).unpaid).toBeNull()
  })

  it('is the ticket as it was paid once the time to pay is over [EXP-03]', () => {
    const { here } = lookedAtElsewhere()
    const endsAtMs = editOf(here).unpaid?.changed.expiresAtMs ?? 0
    here.advance(endsAtMs - here.clock.nowMs() + 3_000)
    expect(editOf(here).unpaid).toBeNull()
    expect(paidTicket(here).items).toHaveLength(2)
  })

  it('is neither paid nor given up while another reservation is held there', () => {
    const { here, id } = lookedAtElsewhere()
    here.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 3_000)
    here.perform(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }), 3_000)
    here.dispatch(command('PayUnpaidChange', { reservationId: id }))
    here.perform(command('DropUnpaidChange', { reservationId: id }), 1_000)
    expect(editOf(here).refusal).toMatchObject({ reason: 'BookingHeld', reservationId: id })
    expect(here.sent('POST', /cancelEdit$/)).toHaveLength(0)
  })
})

describe('when a change that waits to be paid is left for another departure', () => {
  it('is no longer what is booked, and is paid from the ticket still [OP-161] [PAY-14]', () => {
    const booking = editing()
    have(booking, 3)
    finish(booking)
    const id = ticketOf(booking)
    goTo(booking, '/')
    booking.perform(command('SelectSail', { sailRefId: otherSailOf(booking), by: 'person' }), 1_000)
    expect(booking.models().reservation.current).toBeNull()
    expect(editOf(booking)).toMatchObject({ outcome: null, unpaid: { paid: { reservationId: id } } })
    goTo(booking, `/ticket/${id}`)
    booking.perform(command('PayUnpaidChange', { reservationId: id }), 2_000)
    expect(pathOf(booking)).toBe('/edit-pay')
    expect(booking.models().reservation).toMatchObject({ paidCents: 2 * EACH_CENTS })
  })
})

describe('when the server reports something else beside a reservation', () => {
  it.each([
    ['another ticket', { reservationId: '1' }],
    ['one that is not paid', { status: 'TEMP' }],
    ['one that can not be read', { items: 7, token: 7 }],
  ])('shows no ticket for it: %s', (_what, other) => {
    const { here } = lookedAtElsewhere((body) => ({
      ...body,
      ...('originalReservation' in body
        ? { originalReservation: { ...(body['originalReservation'] as object), ...other } }
        : {}),
    }))
    expect(editOf(here).unpaid).toBeNull()
    expect(here.models().reservation.viewed).toMatchObject({ status: 'TEMP' })
  })
})

const EACH_CENTS = 429

const editOf = (tab: Booking): Unbranded<EditModel> => tab.models().edit

/** A departure of the day that is looked at, which is not the chosen one. */
const otherSailOf = (booking: Booking): string => {
  const [trip] = booking.models().schedule.trips
  const other = trip?.sails.findLast(({ sailRefId }) => sailRefId !== trip.selectedSailRefId)
  return other?.sailRefId ?? 'none'
}

type Body = Readonly<Record<string, unknown>>

/** One adult more is finished on one device, and the ticket's page is opened on another one. */
const lookedAtElsewhere = (altered: (body: Body) => Body = (body) => body) => {
  const there = editing()
  have(there, 3)
  finish(there)
  const id = ticketOf(there)
  const here = bookingAt('opened', {
    wire: there.wire,
    session: { clock: there.clock },
    answer: (path, body) => (/^\/api\/reservation\/\d+$/.test(path) ? altered(body as Body) : body),
  })
  goTo(here, `/ticket/${id}`, 1_000)
  return { there, here, id }
}

// What long sessions of changes found, each in the fewest steps.
import { describe, expect, it } from 'vitest'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { editing, finish, have, paidFor, paidTicket, ticketOf } from '../../support/editSession.ts'
import { post } from '../../support/heldBooking.ts'
import { reload } from '../../support/reload.ts'
import { branded, command } from '../../support/unbranded.ts'

describe('when the page is loaded once more after the change has run out', () => {
  it('says so, and begins no other one [EDIT-12] [EXP-03]', () => {
    const before = editing()
    have(before, 3)
    const page = reload(before, { awayMs: 11 * 60_000, waitMs: 2_000 })
    expect(page.models().edit).toMatchObject({ started: false, modal: 'reservationExpired' })
    expect(page.sent('POST', /startEdit$/)).toHaveLength(1)
  })
})

describe('when giving up the change fails after its last data were not taken', () => {
  it('sends the data again before it can be finished', () => {
    const page = editing()
    page.setFaults(
      { on: 'editData', fault: { kind: 'broken' }, nth: 1 },
      { on: 'cancelEdit', fault: { kind: 'broken' } },
    )
    have(page, 3)
    page.perform(command('CancelEdit', {}), 1_000)
    finish(page)
    expect(page.models().edit.outcome).toMatchObject({ _tag: 'Pay' })
    expect(page.models().reservation.current?.items).toHaveLength(3)
  })
})

describe('when a plate is typed back to the one that was paid', () => {
  it('is not said again, so that a cancelled ship does not matter', () => {
    const page = paidFor({ adults: 1, plates: ['123ABC'] })
    page.perform(command('StartEdit', { reservationId: ticketOf(page), mode: null }), 1_000)
    const car = paidTicket(page).items.find(({ isVehicle }) => isVehicle)
    page.perform(command('ChangeEditPlate', { key: `1.${car?.seqN ?? 0}`, licencePlate: '123 abc' }), 2_000)
    const [sent] = page.sent('PUT', /editData$/)
    expect(sent?.body).toHaveProperty('requests', {})
  })
})

describe('when a difference that was looked at is not paid', () => {
  it('shows the ticket as it was paid again', () => {
    const page = editing()
    const reservationId = ticketOf(page)
    have(page, 3)
    finish(page)
    page.perform(command('FetchReservation', { reservationId, why: 'ticket' }), 11 * 60_000)
    const shown = findReservation(page.models().reservation, branded(reservationId))
    expect(shown).toMatchObject({ status: 'OK' })
    expect(shown?.items).toHaveLength(2)
  })
})

describe('when a difference is due here of a ticket that is given back elsewhere', () => {
  it('asks for it no more once the ticket is looked at [REF-07]', () => {
    const page = editing()
    const { reservationId, token, sailPackages } = paidTicket(page)
    have(page, 3)
    finish(page)
    post(page, `/api/reservation/${reservationId}/cancelEdit`, {})
    const sailRefIds = sailPackages.flatMap(({ sails }) => sails.map((sail) => sail.sailRefId))
    post(page, `/api/reservation/${token}/refund`, { sailRefIds })
    page.perform(command('FetchReservation', { reservationId, why: 'ticket' }), 1_000)
    expect(page.models().reservation).toMatchObject({ current: null, viewed: { status: 'RF' } })
    expect(page.models().edit).toMatchObject({ outcome: null, modal: 'lost' })
  })
})

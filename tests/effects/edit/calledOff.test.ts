// What a change does where the ticket, the day or the booking beside it is no more what it was.
import { describe, expect, it } from 'vitest'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import { editing, finish, have, pathOf, ticketOf } from '../../support/editSession.ts'
import { branded, command } from '../../support/unbranded.ts'

const REFUNDED = { kind: 'altered', fields: { status: 'RF' } } as const

describe('a ticket that was given back while it was changed', () => {
  it.each(['editData', 'finishEdit'] as const)('has no change any more by the answer to %s', (on) => {
    const page = editing()
    const reservationId = ticketOf(page)
    page.setFaults({ on, fault: REFUNDED }, { on: 'reservation', fault: REFUNDED })
    have(page, 3)
    finish(page)
    expect(page.events('EditLost')).toHaveLength(1)
    expect(page.events('EditFinished')).toEqual([])
    const { reservation, edit } = page.models()
    expect(edit).toMatchObject({ started: false, modal: 'lost' })
    expect(findReservation(reservation, branded(reservationId))?.status).toBe('RF')
    expect(reservation.payedReservations).toEqual({})
    expect(pathOf(page)).toBe(`/ticket/${reservationId}`)
  })
})

describe('another day for a ticket', () => {
  it('is never one that has passed: the sails of today are looked up', () => {
    const page = editing()
    page.dispatch(command('FindEditSails', { seqN: 1, legCode: 'SOR-TRI', day: '2026-11-01' }))
    page.advance(1_000)
    expect(page.models().edit.search).toMatchObject({ day: '2026-11-20', status: 'found' })
    expect(page.sent('GET', /sailPackage\/SOR-TRI\/2026-11-01/)).toEqual([])
  })
})

describe('the difference of a change', () => {
  it('is not confirmed as a booking is', () => {
    const page = editing()
    have(page, 3)
    finish(page)
    page.dispatch(command('ConfirmReservation', {}))
    page.advance(1_000)
    expect(page.events('ConfirmRefused')).toHaveLength(1)
    expect(page.sent('PUT', /confirm/)).toEqual([])
  })
})

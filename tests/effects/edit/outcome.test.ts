// What a change of a paid ticket comes to: nothing, money back, or a difference to pay.
import { describe, expect, it } from 'vitest'
import { NO_COMPANY } from '../../../domain/passengers/contact.ts'
import { bookingAt, CARDS, typeContact, useCard } from '../../support/bookingSession.ts'
import { editing, finish, have, paidTicket, pathOf, startEdit, ticketOf } from '../../support/editSession.ts'
import { command } from '../../support/unbranded.ts'

describe('when the change is finished', () => {
  it('is over where it costs the same: no payment is asked for [EDIT-05] [API-60] [NAV-22]', () => {
    const booking = editing()
    const methods = booking.sent('GET', /paymentMethods$/).length
    finish(booking)
    expect(booking.models().edit).toMatchObject({ started: false, outcome: { _tag: 'Even' } })
    expect(pathOf(booking)).toBe(`/ticket/${ticketOf(booking)}`)
    expect(booking.sent('GET', /paymentMethods$/)).toHaveLength(methods)
    expect(booking.models().reservation.current).toBeNull()
  })

  it('leads to what comes back where it is cheaper [EDIT-06] [NAV-23]', () => {
    const booking = editing()
    const before = paidTicket(booking).total.amountCents
    have(booking, 1)
    finish(booking)
    expect(booking.models().edit.outcome).toEqual({ _tag: 'Refund', cents: before / 2 })
    expect(booking.models().shell.address).toMatchObject({
      path: '/myticket-edit/refund',
      query: { reservationId: ticketOf(booking) },
    })
    expect(paidTicket(booking).items).toHaveLength(1)
  })

  it('asks for exactly the difference where it is dearer, and shows the new ticket once that is paid [NAV-24] [PAY-14] [LOC-26]', () => {
    const booking = editing()
    const before = paidTicket(booking)
    have(booking, 3)
    const methods = booking.sent('GET', /paymentMethods$/).length
    finish(booking)
    expect(booking.models().edit.outcome).toEqual({ _tag: 'Pay', cents: before.total.amountCents / 2 })
    expect(pathOf(booking)).toBe('/edit-pay')
    expect(booking.sent('GET', /paymentMethods$/)).toHaveLength(methods + 1)
    expect(booking.models().payment.progress._tag).toBe('Allowed')
    expect(paidTicket(booking)).toEqual(before)
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    booking.advance(1_000)
    useCard(booking, CARDS.good)
    booking.advance(3_000)
    expect(amounts(booking).at(-1)).toBe(before.total.amountCents / 2)
    expect(booking.models().payment.progress._tag).toBe('Payed')
    expect(pathOf(booking)).toBe(`/ticket/${before.reservationId}`)
    expect(paidTicket(booking).items).toHaveLength(3)
    expect(booking.models().reservation.current).toBeNull()
  })

  it('asks the server once, however often it is pressed', () => {
    const booking = editing()
    for (let i = 0; i < 3; i += 1) booking.dispatch(command('FinishEdit', {}))
    booking.advance(2_000)
    expect(booking.sent('POST', /finishEdit$/)).toHaveLength(1)
  })

  it('waits for what was typed last', () => {
    const booking = editing()
    booking.dispatch(command('ChangeEditQuantity', { code: 'ADULT', title: '', count: 3, way: 'typed' }))
    booking.dispatch(command('FinishEdit', {}))
    expect(booking.models().edit.refusal).toMatchObject({ _tag: 'Finish', reason: 'ChangeUnderWay' })
    booking.advance(3_000)
    expect(booking.sent('POST', /finishEdit$/)).toEqual([])
  })

  it.each([1, 2, 3])(
    'knows from the ticket that it is finished with %i adults where the answer was lost',
    (count) => {
      const booking = editing()
      if (count !== 2) have(booking, count)
      booking.setFaults({ on: 'finishEdit', fault: { kind: 'broken' }, workDone: true })
      finish(booking)
      finish(booking)
      expect(booking.sent('POST', /finishEdit$/).length).toBeLessThanOrEqual(2)
      const { outcome, started } = booking.models().edit
      if (count === 2) return // Nothing was changed, and nothing can be lost.
      expect(started).toBe(false)
      expect(outcome?._tag).toBe(count === 1 ? 'Refund' : 'Pay')
      expect(booking.sent('POST', /finishEdit$/)).toHaveLength(1)
    },
  )
})

describe('when the difference is not paid in time', () => {
  it('leaves the ticket as it was paid, and says so there', () => {
    const booking = editing()
    const before = paidTicket(booking)
    have(booking, 3)
    finish(booking)
    booking.advance(11 * 60_000)
    expect(booking.models().reservation.current).toBeNull()
    expect(booking.models().edit.modal).toBe('lapsed')
    expect(pathOf(booking)).toBe(`/ticket/${before.reservationId}`)
    expect(paidTicket(booking)).toEqual(before)
    booking.dispatch(command('FetchReservation', { reservationId: before.reservationId, why: 'ticket' }))
    booking.advance(1_000)
    expect(paidTicket(booking).items).toHaveLength(2)
  })
})

describe('when a company of the ticket is known', () => {
  it('asks who pays before it leads to paying [NAV-24]', () => {
    const booking = bookingAt('sailSelected')
    typeContact(booking, {
      company: { ...NO_COMPANY, legalName: 'Kala OÜ', registrationNumber: '10000018' },
    })
    booking.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'dropdown' }))
    booking.advance(3_000)
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(2_000)
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    booking.advance(1_000)
    useCard(booking, CARDS.good)
    booking.advance(2_000)
    startEdit(booking)
    have(booking, 3)
    finish(booking)
    expect(pathOf(booking)).toMatch(/\/edit$/)
    expect(booking.sent('GET', /paymentMethods$/)).toHaveLength(2)
    booking.dispatch(command('ChooseEditPayer', { payer: 'company' }))
    expect(booking.models().edit.payer).toBe('company')
    expect(pathOf(booking)).toBe('/edit-pay')
  })
})

const amounts = (booking: ReturnType<typeof editing>): readonly number[] => {
  const { transactions } = (
    booking.wire.backend.snapshot() as {
      state: { transactions: Record<string, { amountCents: number }> }
    }
  ).state
  return Object.values(transactions).map(({ amountCents }) => amountCents)
}

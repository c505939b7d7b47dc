// What a change of a paid ticket comes to: nothing, money back, or a difference to pay.
import { describe, expect, it } from 'vitest'
import { type Booking, payByCard } from '../../support/bookingSession.ts'
import {
  editCalls,
  editing,
  finish,
  have,
  heldFor,
  paidTicket,
  pathOf,
  startEdit,
  ticketOf,
} from '../../support/editSession.ts'
import { paidBothWays, paidId } from '../../support/refundSession.ts'
import { reload } from '../../support/reload.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

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
    expect(paymentIn(booking.models()).progress._tag).toBe('Allowed')
    expect(paidTicket(booking)).toEqual(before)
    payByCard(booking)
    expect(amounts(booking).at(-1)).toBe(before.total.amountCents / 2)
    expect(paymentIn(booking.models()).progress._tag).toBe('Payed')
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

  it.each([
    [1, 'Refund'],
    [3, 'Pay'],
  ])('knows from the ticket that it is finished with %i adults where the answer was lost', (count, tag) => {
    const booking = editing()
    have(booking, count)
    booking.setFaults({ on: 'finishEdit', fault: { kind: 'broken' }, workDone: true })
    finish(booking)
    finish(booking)
    expect(booking.models().edit).toMatchObject({ started: false, outcome: { _tag: tag } })
    expect(booking.sent('POST', /finishEdit$/)).toHaveLength(1)
  })
})

describe('when the server lists the ways of a ticket in another order', () => {
  const turned = (path: string, body: unknown): unknown => {
    if (!/\/reservation\/\d+$/.test(path) || body === null) return body
    const { sailPackages } = body as { readonly sailPackages: readonly unknown[] }
    return { ...body, sailPackages: sailPackages.toReversed() }
  }

  it('knows the way out as the first one, and a finished change whose answer was lost [EDIT-05]', () => {
    const page = paidBothWays({ answer: turned })
    const id = paidId(page)
    startEdit(page, id)
    expect(page.models().edit.original?.sailPackages.map(({ seqN }) => seqN)).toEqual([1, 2])
    have(page, 1)
    page.setFaults({ on: 'finishEdit', fault: { kind: 'broken' }, workDone: true })
    finish(page)
    expect(page.models().edit).toMatchObject({ started: false, error: null, outcome: { _tag: 'Refund' } })
    expect(editCalls(page).filter((call) => call.endsWith('finishEdit'))).toHaveLength(1)
  })
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

describe('when the difference is not to be paid after all', () => {
  const due = (): ReturnType<typeof editing> => {
    const booking = editing()
    have(booking, 3)
    finish(booking)
    return booking
  }

  it('is given up at the server, and the ticket is as it was paid [EDIT-04] [EXP-07] [OP-161]', () => {
    const booking = due()
    const before = paidTicket(booking)
    giveUp(booking)
    expect(editCalls(booking).at(-1)).toBe('POST cancelEdit')
    expect(heldFor(booking, before.reservationId)).toMatchObject({ edit: null })
    expect(booking.models().edit).toMatchObject({ started: false, outcome: null, error: null })
    expect(booking.models().reservation).toMatchObject({ current: null, paidCents: null })
    expect(paymentIn(booking.models()).progress._tag).toBe('Empty')
    expect(pathOf(booking)).toBe(`/ticket/${before.reservationId}`)
    expect(paidTicket(booking)).toEqual(before)
    booking.advance(30 * 60_000)
    expect(booking.models().edit.modal).toBeNull()
    expect(booking.models().expiry.modal).toBeNull()
    startEdit(booking)
    expect(booking.models().edit.started).toBe(true)
  })

  it('is given up once, however often it is pressed', () => {
    const booking = due()
    for (let i = 0; i < 3; i += 1) booking.dispatch(command('CancelEdit', {}))
    booking.advance(2_000)
    expect(booking.sent('POST', /cancelEdit$/)).toHaveLength(1)
  })

  it('is known to be given up from the ticket where the answer was lost', () => {
    const booking = due()
    booking.setFaults({ on: 'cancelEdit', fault: { kind: 'broken' }, workDone: true, nth: 1 })
    giveUp(booking)
    expect(booking.events('EditCancelFailed')).toHaveLength(1)
    expect(booking.models().edit).toMatchObject({ outcome: null, error: null, modal: null })
    expect(booking.models().reservation.current).toBeNull()
    expect(pathOf(booking)).toMatch(/^\/ticket\/\d+$/)
  })

  it('is the new ticket where it turns out to be paid already', () => {
    const booking = due()
    booking.setFaults(
      { on: 'cancelEdit', fault: { kind: 'refusal', status: 409, code: 'EDIT_NOT_STARTED' } },
      { on: 'reservation', fault: { kind: 'altered', fields: { status: 'OK' } } },
    )
    giveUp(booking)
    expect(booking.models().edit.outcome).toBeNull()
    expect(booking.models().reservation.current).toBeNull()
    expect(paidTicket(booking).items).toHaveLength(3)
  })

  it('is not given up while the card form is open, which may have taken money', () => {
    const booking = due()
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    giveUp(booking)
    expect(booking.sent('POST', /cancelEdit$/)).toEqual([])
    expect(booking.models().edit.outcome?._tag).toBe('Pay')
  })

  it('is not confirmed as a booking is', () => {
    const booking = due()
    booking.perform(command('ConfirmReservation', {}), 1_000)
    expect(booking.events('ConfirmRefused')).toHaveLength(1)
    expect(booking.sent('PUT', /confirm/)).toEqual([])
  })

  it('is given up after a reload as well, and the ticket is shown as it was paid', () => {
    const page = reload(due(), { waitMs: 3_000 })
    giveUp(page)
    expect(page.models().reservation.current).toBeNull()
    expect(pathOf(page)).toMatch(/^\/ticket\/\d+$/)
    expect(paidTicket(page).items).toHaveLength(2)
  })
})

describe('when the page is loaded before it is known whether the change is finished', () => {
  it.each([
    [1, 'Refund', '/myticket-edit/refund'],
    [3, 'Pay', '/edit-pay'],
  ])('is shown by the ticket with %i adults, and no other change is begun', (count, tag, path) => {
    const booking = editing()
    have(booking, count)
    booking.setFaults({ on: 'finishEdit', fault: { kind: 'silent' }, workDone: true })
    booking.perform(command('FinishEdit', {}), 500)
    const page = reload(booking, { waitMs: 3_000 })
    expect(page.models().edit).toMatchObject({ started: false, outcome: { _tag: tag, cents: EACH_CENTS } })
    expect(pathOf(page)).toBe(path)
    expect(page.sent('POST', /startEdit$/)).toHaveLength(1)
  })

  it('is shown once the ticket can be fetched again', () => {
    const booking = editing()
    have(booking, 3)
    booking.setFaults({ on: 'finishEdit', fault: { kind: 'silent' }, workDone: true })
    booking.perform(command('FinishEdit', {}), 500)
    booking.setFaults({ on: 'reservation', fault: { kind: 'refusal', status: 500, code: 'BUSY' } })
    const page = reload(booking, { waitMs: 30_000 })
    expect(page.models().edit).toMatchObject({ started: false, error: { step: 'start' } })
    booking.setFaults()
    startEdit(page, idOf(page))
    expect(page.models().edit).toMatchObject({ outcome: { _tag: 'Pay', cents: EACH_CENTS } })
    expect(page.sent('POST', /startEdit$/)).toHaveLength(1)
  })

  it('goes on where the server has not finished it', () => {
    const booking = editing()
    have(booking, 3)
    booking.setFaults({ on: 'finishEdit', fault: { kind: 'silent' } })
    booking.perform(command('FinishEdit', {}), 500)
    booking.setFaults()
    const page = reload(booking, { waitMs: 3_000 })
    expect(page.models().edit).toMatchObject({ started: true, isFinishUnclear: false })
    expect(page.models().edit.draft.counts).toMatchObject([{ count: 3 }])
  })

  it('begins nothing again that was being given up', () => {
    const booking = editing()
    have(booking, 3)
    booking.setFaults({ on: 'cancelEdit', fault: { kind: 'silent' }, workDone: true })
    booking.perform(command('CancelEdit', {}), 500)
    const page = reload(booking, { waitMs: 3_000 })
    expect(page.models().edit).toMatchObject({ started: false, activity: 'idle' })
    expect(page.sent('POST', /startEdit$/)).toHaveLength(1)
  })
})

const EACH_CENTS = 429

/** Of a page that has fetched no ticket yet. */
const idOf = (booking: Booking): string => booking.models().edit.reservationId ?? 'none'

const giveUp = (booking: Booking): void => {
  booking.perform(command('CancelEdit', {}), 2_000)
}

const amounts = (booking: ReturnType<typeof editing>): readonly number[] => {
  const { transactions } = (
    booking.wire.backend.snapshot() as {
      state: { transactions: Record<string, { amountCents: number }> }
    }
  ).state
  return Object.values(transactions).map(({ amountCents }) => amountCents)
}

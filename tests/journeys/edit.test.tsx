// Changing a paid ticket as a person does it on the pages: cheaper, even, dearer, given up, run out, and data that the
// server does not take (SC-05 to SC-09, SC-11).
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, CARDS, CONTACT, MINUTE_MS, useCard } from '../support/bookingSession.ts'
import { press, pressSoon, type } from '../support/checkoutApp.tsx'
import { editCalls, editing, paidTicket, ticketOf } from '../support/editSession.ts'
import type { SailOverride } from '../../src/demo/state/settings.ts'
import { euros } from '../support/refundPage.tsx'
import { reload } from '../support/reload.ts'
import {
  expectDialogs,
  follow,
  fragmentOf,
  mainText,
  shown,
  type ShownBooking,
  ticketPaper,
} from '../support/shownBooking.tsx'

const EDITED = ['POST startEdit', 'PUT editData', 'POST finishEdit']

describe('a ticket that is paid', () => {
  it('is opened for changes from its page, with the form filled from it and its owner [LOC-28] [LOC-31] [EDIT-07]', async () => {
    const booking = bookingAt('paid')
    const app = await shown(booking)
    const id = ticketOf(booking)
    follow(app, await screen.findByRole('link', { name: 'Change this ticket' }))
    expect(fragmentOf(app)).toBe(`#/en/myticket-edit?reservationId=${id}`)
    await pressSoon(/^Tickets and vehicles/)
    await app.advance(1_000)
    const adults = await screen.findByRole('group', { name: 'Adult' })
    expect(fragmentOf(app)).toBe(`#/en/ticket/${id}/edit`)
    expect(within(adults).getByRole<HTMLInputElement>('spinbutton').value).toBe('2')
    expect(mainText()).toContain(CONTACT.email)
    expect(editCalls(booking)).toEqual(['POST startEdit'])
  })
})

describe('a ticket whose departure is to be another one', () => {
  it('is changed on the tickets’ screen, which names it, also after the page is loaded again [NAV-21] [LOC-21]', async () => {
    const booking = bookingAt('paid')
    const id = ticketOf(booking)
    const entry = await shown(booking)
    follow(entry, await screen.findByRole('link', { name: 'Change this ticket' }))
    await pressSoon(/^Date or departure/)
    await entry.advance(1_000)
    expect(fragmentOf(entry)).toBe(`#/en/main-inside/select-tickets?reservationId=${id}`)
    await screen.findByRole('region', { name: 'What changes' })
    entry.unmount()
    const app = await shown(reload(booking))
    await app.advance(2_000)
    expect(fragmentOf(app)).toBe(`#/en/main-inside/select-tickets?reservationId=${id}`)
    await screen.findByRole('region', { name: 'What changes' })
    press('One fewer: Adult')
    await app.advance(2_000)
    await pressSoon(/^Finish: /)
    await app.advance(2_000)
    expect(fragmentOf(app)).toBe(`#/en/myticket-edit/refund?reservationId=${id}`)
    expect(editCalls(booking)).toEqual(['POST startEdit', ...EDITED])
  })
})

describe('while a ticket is being changed', () => {
  it('leads to what comes back where it is cheaper [SC-06] [NAV-17] [NAV-23]', async () => {
    const { app, booking, each } = await formOf()
    press('One fewer: Adult')
    await app.advance(2_000)
    expect(compared()).toContain(`Total${euros(2 * each)}${euros(each)}−${euros(each)}`)
    press(`Finish: ${euros(each)} cheaper`)
    await app.advance(2_000)
    expect(fragmentOf(app)).toBe(`#/en/myticket-edit/refund?reservationId=${ticketOf(booking)}`)
    expect(moneyCalls(booking)).toHaveLength(PAID)
    await pressSoon(`Ask for ${euros(each)} back`)
    await app.advance(3_000)
    expect(await screen.findByText(`${euros(each)} is on its way to you`)).toBeTruthy()
    expect(booking.sent('POST', /\/refund$/)).toHaveLength(1)
    expect(editCalls(booking)).toEqual(EDITED)
    expect(moneyCalls(booking)).toHaveLength(PAID + 1)
    expect(paidTicket(booking).items).toHaveLength(1)
  })

  it('is over where another departure costs the same: nothing is paid, nothing comes back [SC-07] [NAV-22]', async () => {
    const { app, booking } = await formOf()
    const asked = methodsAsked(booking)
    press('Choose another departure')
    await app.advance(2_000)
    const other = screen
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked, disabled }) => !checked && !disabled)
    const time = /\d\d:\d\d/.exec(other?.closest('label')?.textContent ?? '')?.[0] ?? 'none'
    fireEvent.click(other ?? document.body)
    await app.advance(1_000)
    expect(compared()).toContain('Nothing to pay and nothing to refund')
    press('Finish the change')
    await app.advance(2_000)
    expect((await ticketPaper()).textContent).toContain(time)
    expect(fragmentOf(app)).toBe(`#/en/ticket/${ticketOf(booking)}`)
    expect(editCalls(booking)).toEqual(EDITED)
    expect(methodsAsked(booking)).toBe(asked)
    expect(moneyCalls(booking)).toHaveLength(PAID)
    await expectDialogs(app)
  })

  it('asks for exactly the difference where it is dearer, and then shows the new ticket [SC-08] [NAV-24] [PAY-14]', async () => {
    const { app, booking, each } = await formOf()
    const asked = methodsAsked(booking)
    press('One more: Adult')
    await app.advance(2_000)
    expect(compared()).toContain(`Total${euros(2 * each)}${euros(3 * each)}+${euros(each)}`)
    press(`Finish and pay ${euros(each)}`)
    await app.advance(2_000)
    expect(fragmentOf(app)).toBe('#/en/edit-pay')
    expect(methodsAsked(booking)).toBe(asked + 1)
    await pressSoon(`Pay ${euros(each)}`)
    await app.advance(1_000)
    app.inAct(() => useCard(booking, CARDS.good))
    await app.advance(2_000)
    expect((await ticketPaper()).textContent).toMatch(/Adult.{0,20}3 ×/)
    expect(moneyCalls(booking)).toHaveLength(2 * PAID)
    expect(editCalls(booking)).toEqual(EDITED)
  })

  it('is as it was where the change is given up, and no end is shown any more [SC-09] [EDIT-04]', async () => {
    const { app, booking, each } = await formOf()
    press('One more: Adult')
    await app.advance(2_000)
    press('Keep the ticket as it was')
    await app.advance(1_000)
    const paper = await ticketPaper()
    expect(paper.textContent).toMatch(/Adult.{0,20}2 ×/)
    expect(paper.textContent).toContain(euros(2 * each))
    expect(editCalls(booking)).toEqual(['POST startEdit', 'PUT editData', 'POST cancelEdit'])
    await app.advance(20 * MINUTE_MS)
    await expectDialogs(app)
    expect(paidTicket(booking).items).toHaveLength(2)
  })

  it('says what the server does not take, at its field where it names one, and can be given up [SC-11] [EDIT-11] [ERR-24]', async () => {
    const { app, booking } = await formOf()
    app.setFaults({ on: 'editData', fault: { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY' } })
    press('One more: Adult')
    await app.advance(2_000)
    expect(compared()).toContain('The change was not accepted')
    expect(compared()).toContain('There are not enough places left for everything on this ticket.')
    const tickets = within(screen.getByRole('region', { name: 'Tickets' }))
    expect(tickets.queryByRole('alert')).toBeNull()
    app.setFaults()
    overrideSail(booking, { remaining: { PASSENGER: 5 } })
    type(tickets.getAllByRole('spinbutton')[0] ?? document.body, '90')
    await app.advance(2_000)
    expect(tickets.getByRole('alert').textContent).toMatch(/not enough places/)
    press('Keep the ticket as it was')
    await app.advance(1_000)
    expect((await ticketPaper()).textContent).toMatch(/Adult.{0,20}2 ×/)
    expect(editCalls(booking).at(-1)).toBe('POST cancelEdit')
  })

  it('warns before the end, which each answer moves, and returns to the ticket at it [SC-05] [NAV-26] [EDIT-12]', async () => {
    const { app, booking } = await formOf()
    await app.advance(5 * MINUTE_MS)
    press('One more: Adult')
    await app.advance(1_000)
    // The change is held for ten minutes from the answer to it.
    await app.advance(8 * MINUTE_MS - 1_000)
    await expectDialogs(app)
    await app.advance(2_000)
    await expectDialogs(app, 'Two minutes left to change the ticket')
    await app.advance(2 * MINUTE_MS)
    await expectDialogs(app, 'The time to change the ticket has run out')
    expect(fragmentOf(app)).toBe(`#/en/ticket/${ticketOf(booking)}`)
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? window)
    expect((await ticketPaper()).textContent).toMatch(/Adult.{0,20}2 ×/)
    await expectDialogs(app)
  })
})

interface EditForm {
  readonly app: ShownBooking
  readonly booking: Booking
  /** What one adult costs. */
  readonly each: number
}

/** The form that changes a ticket of two adults. */
const formOf = async (): Promise<EditForm> => {
  const booking = editing()
  const app = await shown(booking)
  await screen.findByRole('region', { name: 'What changes' })
  return { app, booking, each: paidTicket(booking).total.amountCents / 2 }
}

const compared = (): string =>
  (screen.getByRole('region', { name: 'What changes' }).textContent ?? '').replace(/\s+/g, ' ')

/** How many calls move the money of one payment: they are prepared, reported, and followed up. */
const PAID = 3

const moneyCalls = (booking: Booking): readonly unknown[] =>
  booking.sent('POST', /\/(prepare|success|cancel|refund)$|cc-success/)

const methodsAsked = (booking: Booking): number => booking.sent('GET', /paymentMethods$/).length

/** What the server says of the ticket's departure from now on. */
const overrideSail = (booking: Booking, override: SailOverride): void => {
  const sail = paidTicket(booking).sailPackages[0]?.sails[0]
  booking.wire.backend.settings.sails[sail?.sailRefId ?? ''] = override
}

// The difference of a dearer change on the pages: who pays it and until when, what the ticket says meanwhile, and how it
// is dropped; and one ticket that is changed in two tabs.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noteOfOtherTabs } from '../../effects/edit/otherTabs.ts'
import {
  type Booking,
  bookingAt,
  CARDS,
  confirmAndPay,
  goTo,
  MINUTE_MS,
  newBooking,
  pick,
  typeContact,
  useCard,
} from '../support/bookingSession.ts'
import { press, pressSoon } from '../support/checkoutApp.tsx'
import { editCalls, editing, finish, have, paidTicket, startEdit, ticketOf } from '../support/editSession.ts'
import { reload } from '../support/reload.ts'
import { expectDialogs, fragmentOf, mainText, shown, ticketPaper } from '../support/shownBooking.tsx'
import { signIn } from '../support/signIn.ts'
import { command } from '../support/unbranded.ts'
import { createVirtualBrowser } from '../support/virtualBrowser.ts'
import { createVirtualClock } from '../support/virtualClock.ts'
import { START_MS } from '../support/virtualSession.ts'

const KARL = { userName: 'karl.kadakas@example.com', password: 'majakas' }
const KEEP = 'Keep the ticket as it was'
const PAID_CONTENT = /Adult.{0,20}2 ×/
const NEW_CONTENT = /Adult.{0,20}3 ×/

describe('while the difference of a change waits to be paid', () => {
  it('warns before the time to pay ends, mentions no lost places, and leaves the ticket as it was [EXP-02] [PAY-14] [OP-161]', async () => {
    const booking = due()
    const app = await shown(booking)
    const end = booking.models().expiry.expiresAtMs ?? 0
    await app.advance(end - booking.clock.nowMs() - 2 * MINUTE_MS - 1)
    await expectDialogs(app)
    await app.advance(1)
    await expectDialogs(app, 'Two minutes left to pay the difference')
    const warning = screen.getByRole('dialog').textContent
    expect(warning).toContain('After that the ticket stays as it was paid, and nothing is charged.')
    expect(warning).not.toContain('they go back on sale')
    await app.advance(2 * MINUTE_MS + 1_000)
    await expectDialogs(app, 'You did not pay the difference in time')
    expect(fragmentOf(app)).toBe(`#/en/ticket/${ticketOf(booking)}`)
    expect((await ticketPaper()).textContent).toMatch(PAID_CONTENT)
    expect(booking.sent('POST', /prepare$/)).toHaveLength(1)
  })

  it('says whom to ask where the time ends while the customer is at a bank, and promises nothing [PAY-14] [OP-161]', async () => {
    const booking = editing({ settings: { bankPage: 'https://pay.example/{transaction}' } })
    have(booking, 3)
    finish(booking)
    booking.dispatch(command('Pay', { methodCode: 'TULETORN' }))
    booking.advance(1_000)
    booking.clock.sleep(12 * MINUTE_MS)
    booking.advance(6_000)
    const app = await shown(booking)
    await expectDialogs(app, 'You did not pay the difference in time')
    const words = screen.getByRole('dialog').textContent
    expect(words).toContain(`contact us with reservation number ${ticketOf(booking)}`)
    expect(words).not.toContain('Nothing was charged')
    expect(mainText()).not.toContain('Your ticket is paid')
  })

  it('says so on the ticket, also after a reload, and lets it be dropped there [EDIT-04] [OP-161]', async () => {
    const before = due()
    const id = ticketOf(before)
    goTo(before, `/ticket/${id}`)
    const app = await shown(reload(before))
    await app.advance(2_000)
    await screen.findByText('A change to this ticket is not paid yet')
    expect(mainText()).toContain('The ticket below is valid until you pay €4.29 for the change.')
    expect((await ticketPaper()).textContent).toMatch(PAID_CONTENT)
    press(KEEP)
    await app.advance(2_000)
    await screen.findByRole('link', { name: 'Change this ticket' })
    expect(screen.queryByText('A change to this ticket is not paid yet')).toBeNull()
    expect((await ticketPaper()).textContent).toMatch(PAID_CONTENT)
    expect(editCalls(app.booking).at(-1)).toBe('POST cancelEdit')
  })

  it('says so on the page of a refund after a reload, which gives money back once it is dropped [LOC-29] [OP-161]', async () => {
    const before = due()
    const reservationId = ticketOf(before)
    before.dispatch(command('NavigateTo', { path: '/refund', query: { reservationId }, how: 'push' }))
    before.advance(2_000)
    const app = await shown(reload(before))
    await app.advance(2_000)
    await screen.findByText('A change to this ticket is not paid yet')
    expect(mainText()).not.toContain('is not paid.')
    press(KEEP)
    await app.advance(3_000)
    expect(await screen.findByRole('heading', { name: 'Your refund' })).toBeTruthy()
  })

  it('shows on the ticket’s page the departure that is paid, above the ticket as on it [OP-161]', async () => {
    const before = editing()
    const [sail] = paidTicket(before).sailPackages[0]?.sails ?? []
    const [trip] = before.models().schedule.trips
    const other = trip?.sails.find(
      ({ sailRefId }) => sailRefId !== sail?.sailRefId && trip.inventories[sailRefId]?.enabled === true,
    )
    before.dispatch(
      command('FindEditSails', {
        seqN: 1,
        legCode: sail?.legCode ?? '',
        day: sail?.departureDay ?? '2026-11-21',
      }),
    )
    before.advance(1_000)
    before.dispatch(
      command('ChangeEditSail', { seqN: 1, from: sail?.sailRefId ?? '', to: other?.sailRefId ?? '' }),
    )
    have(before, 3)
    finish(before)
    expect(before.models().edit.unpaid?.changed.sailPackages[0]?.sails[0]?.sailRefId).toBe(other?.sailRefId)
    goTo(before, `/ticket/${ticketOf(before)}`)
    const app = await shown(reload(before))
    await app.advance(2_000)
    await screen.findByText('A change to this ticket is not paid yet')
    const header = document.querySelector('header')?.textContent ?? ''
    expect(header).toContain(sail?.departureTime)
    expect(header).not.toContain(other?.departureTime)
    expect((await ticketPaper()).textContent).toContain(sail?.departureTime)
  })

  it('is dropped where it would be paid, and the ticket can be changed again [EDIT-04] [OP-161]', async () => {
    const app = await shown(due())
    await screen.findByRole('button', { name: 'Pay €4.29' })
    press(KEEP)
    await app.advance(1_000)
    expect((await ticketPaper()).textContent).toMatch(PAID_CONTENT)
    expect(screen.queryByText('A change to this ticket is not paid yet')).toBeNull()
    expect(screen.getByRole('link', { name: 'Change this ticket' })).toBeTruthy()
    expect(editCalls(app.booking).at(-1)).toBe('POST cancelEdit')
  })
})

describe('when a customer of two companies makes a dearer change', () => {
  it('is asked who pays; the payer is sent first, then the difference is asked for [SC-08] [NAV-24] [OP-85]', async () => {
    const booking = due(KARL)
    const app = await shown(booking)
    const prompt = await payerPrompt()
    expect(screen.queryByRole('button', { name: /^Pay €/ })).toBeNull()
    expect(prompt.getAllByRole('radio')).toHaveLength(3)
    const before = booking.wire.requests.length
    fireEvent.click(prompt.getByRole('radio', { name: /Saarte Vili AS/ }))
    press('Continue to payment')
    await app.advance(2_000)
    const calls = booking.wire.requests.slice(before).map(({ method, path }) => `${method} ${path}`)
    const id = ticketOf(booking)
    expect(calls).toEqual([`PUT /api/reservation/${id}`, `GET /api/reservation/${id}/paymentMethods`])
    expect(fragmentOf(app)).toBe('#/en/edit-pay')
    expect(mainText()).toContain('Payer: Saarte Vili AS')
    await pressSoon('Pay €4.29')
    await app.advance(1_000)
    app.inAct(() => useCard(booking, CARDS.good))
    await app.advance(2_000)
    const paper = (await ticketPaper()).textContent
    expect(paper).toMatch(NEW_CONTENT)
    expect(paper).toContain('Saarte Vili AS')
  })

  it('says so where the call failed, and goes on at one more press', async () => {
    const booking = due(KARL)
    const app = await shown(booking)
    const prompt = await payerPrompt()
    app.setFaults({ on: 'modifyReservation', fault: { kind: 'broken' }, workDone: true })
    fireEvent.click(prompt.getByRole('radio', { name: /Kadakas Puit OÜ/ }))
    press('Continue to payment')
    await app.advance(1_000)
    expect(mainText()).toContain('We could not save who pays')
    expect(prompt.getByRole<HTMLInputElement>('radio', { name: /Kadakas Puit OÜ/ }).checked).toBe(true)
    expect(screen.queryByRole('button', { name: /^Pay €/ })).toBeNull()
    app.setFaults()
    press('Try again')
    await app.advance(2_000)
    await screen.findByRole('button', { name: 'Pay €4.29' })
    expect(editCalls(booking).filter((call) => call === 'POST finishEdit')).toHaveLength(1)
  })

  it('drops it where it is asked who pays, and the ticket is as it was [EDIT-04] [OP-161]', async () => {
    const booking = paidBy(KARL)
    have(booking, 3)
    const app = await shown(booking)
    const button = await screen.findByRole('button', { name: /^Finish and pay/ })
    button.focus()
    fireEvent.click(button)
    await app.advance(2_000)
    const prompt = await payerPrompt()
    // The form is gone with the button that was pressed.
    expect(document.activeElement).toBe(prompt.getByRole('heading'))
    press(KEEP)
    await app.advance(1_000)
    expect((await ticketPaper()).textContent).toMatch(PAID_CONTENT)
    expect(paidTicket(booking).items).toHaveLength(2)
  })
})

describe('when a ticket is changed in another tab', () => {
  it('says so, is continued here by one press, and the first tab learns it [EDIT-01] [EDIT-03]', async () => {
    const { first, second } = twoTabs()
    const app = await shown(second)
    await screen.findByText('You are changing this ticket in another tab')
    expect(screen.queryByRole('button', { name: 'Change this ticket' })).toBeNull()
    press('Continue here')
    await app.advance(2_000)
    const compared = await screen.findByRole('region', { name: 'What changes' })
    expect(compared.textContent).toContain('Quantity 2 → 3')
    app.unmount()
    const reopened = await shown(first)
    await expectDialogs(reopened, 'You are continuing the change in another tab')
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? window)
    expect((await ticketPaper()).textContent).toMatch(PAID_CONTENT)
    await reopened.advance(2_000)
    expect(editCalls(first).filter((call) => /finishEdit|cancelEdit/.test(call))).toEqual([])
  })
})

/** A ticket of two adults, and a third one that is finished and not paid; a customer has signed in before, where named. */
const due = (who: typeof KARL | null = null): Booking => {
  const booking = who === null ? editing() : paidBy(who)
  have(booking, 3)
  finish(booking)
  return booking
}

const paidBy = (form: typeof KARL): Booking => {
  const booking = bookingAt('sailSelected')
  goTo(booking, '/auth/login')
  signIn(booking, { form })
  goTo(booking, '/main-inside/select-tickets')
  typeContact(booking)
  pick(booking, 'ADULT', 2)
  booking.advance(3_000)
  confirmAndPay(booking)
  startEdit(booking)
  return booking
}

const payerPrompt = async () =>
  within(await screen.findByRole('region', { name: 'Who pays the difference?' }))

/** One tab changes the ticket, and the page that changes it is opened in another one. */
const twoTabs = (): { readonly first: Booking; readonly second: Booking } => {
  const clock = createVirtualClock(START_MS)
  const browser = createVirtualBrowser()
  const first = bookingAt('paid', { session: { clock, edits: browser.edits(clock, '1') } })
  startEdit(first)
  have(first, 3)
  const edits = browser.edits(clock, '2')
  const fragment = `#/en/ticket/${ticketOf(first)}/edit`
  const second = newBooking({ wire: first.wire, session: { clock, edits, fragment } })
  second.start()
  second.dispatch(noteOfOtherTabs(edits.elsewhere()))
  second.advance(2_000)
  return { first, second }
}

// The page to which a cheaper change of a paid ticket leads: what the server says of the money, the press that asks for it, and what
// is said while that is open, refused, lost or done.
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BookingOptions } from '../../support/bookingSession.ts'
import { press } from '../../support/checkoutApp.tsx'
import { editing, finish, have, paidTicket, ticketOf } from '../../support/editSession.ts'
import { euros } from '../../support/refundPage.tsx'
import { refunds } from '../../support/refundSession.ts'
import { follow, fragmentOf, mainText, shown, ticketPaper } from '../../support/shownBooking.tsx'

const CHANGE = 'Money back for your change'

/** Two adults were paid for, and one of them stays at home. */
const changedPage = async (options: BookingOptions = {}, brand = {}) => {
  const booking = editing(options)
  const left = euros(paidTicket(booking).total.amountCents / 2)
  have(booking, 1)
  finish(booking)
  const id = ticketOf(booking)
  const app = await shown(booking, { brand })
  return { app, booking, id, left, ask: `Ask for ${left} back` }
}

const panel = async () => within(await screen.findByRole('region', { name: CHANGE }))

/** What the server says of the sails instead. */
const saying =
  (...sails: readonly object[]): NonNullable<BookingOptions['answer']> =>
  (path, body) => {
    const preview = body as { readonly sails?: readonly object[] } | null
    if (!path.endsWith('/refund/sails') || !Array.isArray(preview?.sails)) return body
    return { sails: sails.map((sail, i) => ({ ...preview.sails?.[i], reason: null, ...sail })) }
  }

const NOTHING_TO_DO = /You do not need to do anything/

describe('the page after a cheaper change', () => {
  it('shows the preview, asks on the press, and says then that the ticket is valid [NAV-23] [LOC-32] [REF-05]', async () => {
    const { app, booking, id, left, ask } = await changedPage()
    const main = await panel()
    expect(main.getByText(new RegExp(`^Ticket ${id} now costs ${left} less. We have not asked`))).toBeTruthy()
    expect(main.getByText('The refund goes back to the way you paid: Bank card.')).toBeTruthy()
    expect(mainText()).not.toMatch(NOTHING_TO_DO)
    expect(mainText()).not.toMatch(/does not say whether your ticket stays valid/)
    expect(refunds(booking)).toEqual([])
    press(ask)
    await app.advance(3_000)
    expect(await screen.findByText(`${left} is on its way to you`)).toBeTruthy()
    expect(screen.getByText(`Ticket ${id} is still valid.`)).toBeTruthy()
    expect(fragmentOf(app)).toBe(`#/en/refund/results?reservationId=${id}`)
    expect(refunds(booking)).toHaveLength(1)
  })

  it('says before the press where the company does not say what becomes of the ticket [REF-03]', async () => {
    const { app, booking, ask } = await changedPage({ settings: { readings: { 'OP-162': 'plain' } } })
    const main = await panel()
    expect(main.getByText(/^The company does not say whether your ticket stays valid/)).toBeTruthy()
    press(ask)
    await app.advance(3_000)
    expect(refunds(booking)).toHaveLength(1)
  })

  it.each([
    ['gives nothing', { status: 'NOT_REFUNDABLE', refundAmount: null }, /there is nothing to refund now/],
    ['has given it', { status: 'REFUNDED' }, /the money has been refunded/],
  ])('says that nothing is to be done only where the company %s [REF-03]', async (_what, sail, words) => {
    const { ask } = await changedPage({ answer: saying(sail) })
    await panel()
    expect(mainText()).toMatch(words)
    expect(mainText()).toMatch(NOTHING_TO_DO)
    expect(screen.queryByRole('button', { name: ask })).toBeNull()
  })

  it.each([
    ['says what we don’t know', [{ status: 'MAYBE' }]],
    ['says nothing of the ticket', []],
  ])('says so where the company %s, and that nothing is known [REF-03]', async (_what, sails) => {
    await changedPage({ answer: saying(...sails) })
    await panel()
    expect(mainText()).toMatch(/We do not understand the company’s answer/)
    expect(mainText()).not.toMatch(NOTHING_TO_DO)
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
  })

  it('says why it can’t say what comes back, and asks again on demand [REF-06]', async () => {
    const booking = editing()
    have(booking, 1)
    booking.setFaults({ on: 'refundPreview', fault: { kind: 'broken' } })
    finish(booking)
    const app = await shown(booking)
    expect(await screen.findByText('We could not check your refund')).toBeTruthy()
    expect(mainText()).not.toMatch(NOTHING_TO_DO)
    booking.setFaults()
    press('Check again')
    await app.advance(1_000)
    expect(await panel()).toBeTruthy()
  })

  it('is busy while it is asked for [REF-02]', async () => {
    const { app, booking, ask } = await changedPage()
    await panel()
    booking.setLatency(400)
    press(ask)
    await app.advance(100)
    const button = screen.getByRole('button', { name: /Checking the amount/ })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await app.advance(500)
    expect(screen.getByRole('button', { name: /Asking for your refund/ })).toBeTruthy()
  })

  it('says why the server refused, and can be asked again [REF-06]', async () => {
    const { app, booking, ask } = await changedPage()
    await panel()
    booking.setFaults({ on: 'refund', fault: { kind: 'refusal', status: 403, code: 'REFUND_NOT_ALLOWED' } })
    press(ask)
    await app.advance(3_000)
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('You got no refund')).toBeTruthy()
    expect(alert.getByText('The company has not refunded this. You can ask again.')).toBeTruthy()
    expect(mainText()).not.toMatch(/We have not asked the company/)
    booking.setFaults()
    press(ask)
    await app.advance(3_000)
    expect(refunds(booking)).toHaveLength(2)
  })

  it('says that it does not know yet where the answer was lost, and then what it found', async () => {
    const { app, booking, id, left, ask } = await changedPage()
    await panel()
    booking.setFaults({
      on: 'refund',
      fault: { kind: 'refusal', status: 504, code: 'TIMEOUT' },
      workDone: true,
    })
    press(ask)
    await app.advance(100)
    expect(screen.getByText('We do not know yet whether you got a refund')).toBeTruthy()
    expect(screen.getByText(/Wait: we never ask for a refund twice/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: ask })).toBeNull()
    await app.advance(6_000)
    expect(await screen.findByText(`${left} has been refunded`)).toBeTruthy()
    expect(screen.getByText(`Ticket ${id} is still valid.`)).toBeTruthy()
    // The same money may be offered for the ticket itself now: that is the other page's.
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(refunds(booking)).toHaveLength(1)
  })

  it('says that the company does not say it either, and offers no press but another look', async () => {
    const other = saying({ refundAmount: 0.5 })
    let isLater = false
    const answer: BookingOptions['answer'] = (path, body) =>
      isLater ? other(path, body) : saying({})(path, body)
    const { app, booking, ask } = await changedPage({ answer })
    await panel()
    booking.setFaults({ on: 'refund', fault: { kind: 'broken' }, workDone: true })
    press(ask)
    await app.advance(100)
    isLater = true
    await app.advance(6_000)
    expect(screen.getByText(/the company does not say either whether it was refunded/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
  })

  it('leads to whom to call where the brand gives nothing back [EDIT-10]', async () => {
    const off = { allowsCancel: false }
    const { booking, id, left } = await changedPage({ session: { config: off } }, off)
    expect(await screen.findByText(`Ticket ${id} now costs ${left} less.`)).toBeTruthy()
    expect(screen.getByText(/^To get money back for the change, call/)).toBeTruthy()
    expect(mainText()).not.toMatch(NOTHING_TO_DO)
    expect(refunds(booking)).toEqual([])
  })
})

describe('a customer who leaves that page', () => {
  it('finds it again from the ticket, until the money was asked for [LOC-32]', async () => {
    const { app, id, ask } = await changedPage()
    await panel()
    act(() => app.booking.browser.type(`#/en/ticket/${id}`))
    await ticketPaper()
    follow(app, await screen.findByRole('link', { name: 'Get money back for your change' }))
    expect(fragmentOf(app)).toBe(`#/en/myticket-edit/refund?reservationId=${id}`)
    await panel()
    press(ask)
    await app.advance(3_000)
    act(() => app.booking.browser.type(`#/en/ticket/${id}`))
    await ticketPaper()
    expect(screen.getByRole('link', { name: 'Cancel and get a refund' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Get money back for your change' })).toBeNull()
  })

  it('finds it on the page of a refund, by the company’s word [LOC-29] [REF-03]', async () => {
    const { app, id, ask } = await changedPage()
    await panel()
    act(() => app.booking.browser.type(`#/en/refund?reservationId=${id}`))
    await app.advance(2_000)
    expect(await panel()).toBeTruthy()
    expect(screen.getByRole('button', { name: ask })).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

// The reservation's time from the first ticket to the last page (SC-02, SC-03, SC-04): what a person sees and presses, and
// which calls are made for it.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  type Booking,
  bookingAt,
  CARDS,
  goTo,
  MINUTE_MS,
  typeContact,
  useCard,
} from '../support/bookingSession.ts'
import { press, pressSoon, type } from '../support/checkoutApp.tsx'
import { expectDialogs, fragmentOf, shown, type ShownBooking, ticketPaper } from '../support/shownBooking.tsx'
import type { DemoSettings } from '../support/plainDemo.ts'

const WARNING_MS = 2 * MINUTE_MS

const holding = (minutes: number): Pick<DemoSettings, 'expiry'> => ({
  expiry: {
    offerMs: minutes * MINUTE_MS,
    tempMs: minutes * MINUTE_MS,
    extendMs: 5 * MINUTE_MS,
    extendFrom: 'now',
    maxExtensions: 3,
  },
})

describe('when the first ticket is taken and two minutes are left', () => {
  it('warns, gives more time, and stays silent once it is paid [SC-02] [EXP-01] [EXP-02]', async () => {
    const app = await shown(bookingAt('sailSelected', { settings: holding(3) }))
    const { booking } = app
    await pressSoon('One more: Adult')
    await app.advance(1_100)
    await pressSoon('One more: Adult')
    await app.advance(1_100)
    expect(ticketCalls(booking)).toEqual(['POST create', `PUT ${idOf(booking)}`])
    expect(booking.sent('PUT', /\/api\/reservation\/\d+$/)[0]?.body).not.toHaveProperty('reservationId')
    app.inAct(() => typeContact(booking))
    await app.advance(2_000)
    const oldEnd = endOf(booking)
    await runTo(app, oldEnd - WARNING_MS - 1)
    await expectDialogs(app)
    await runTo(app, oldEnd - WARNING_MS)
    await expectDialogs(app, 'Do you need more time?')
    press('Keep my places longer')
    await app.advance(500)
    await expectDialogs(app)
    const newEnd = endOf(booking)
    expect(newEnd).toBeGreaterThan(oldEnd + 2 * MINUTE_MS)
    await runTo(app, newEnd - WARNING_MS - 1)
    await expectDialogs(app)
    press('Confirm')
    await app.advance(1_000)
    await pressSoon(/^Pay €/)
    await app.advance(500)
    app.inAct(() => useCard(booking, CARDS.good))
    await app.advance(2_000)
    expect((await ticketPaper()).textContent).toMatch(/Adult.{0,20}2 ×/)
    await runTo(app, newEnd + 6 * MINUTE_MS)
    await expectDialogs(app)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(fragmentOf(app)).toMatch(/^#\/en\/ticket\/\d+$/)
  })
})

describe('when the warning is closed and nothing else is done', () => {
  it('says at the end that the places are gone, leads home, and books again from there [SC-03] [EXP-03] [EXP-04]', async () => {
    const app = await shown(bookingAt('reserved', { settings: holding(3) }))
    const { booking } = app
    const end = endOf(booking)
    await runTo(app, end - WARNING_MS)
    await expectDialogs(app, 'Do you need more time?')
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? window)
    await runTo(app, end - 1)
    await expectDialogs(app)
    await runTo(app, end)
    await expectDialogs(app, 'Your places went back on sale')
    expect(fragmentOf(app)).toBe('#/en/')
    expect(booking.models().reservation.current).toBeNull()
    press('Search again')
    await app.advance(1_000)
    app.inAct(() => goTo(booking, '/main-inside/select-tickets'))
    const before = ticketCalls(booking).length
    const adults = await screen.findByRole('group', { name: 'Adult' })
    expect(within(adults).getByRole<HTMLInputElement>('spinbutton').value).toBe('0')
    press('One more: Adult')
    await app.advance(2_000)
    // The contact that was typed before follows it, so only the first one is looked at.
    expect(ticketCalls(booking)[before]).toBe('POST create')
  })
})

describe('when the card form is open while time runs out', () => {
  it('says the warning beside what is typed, closes the form at the end, and asks for no money on its own [SC-04] [EXP-06] [PAY-03]', async () => {
    const app = await shown(bookingAt('confirmed', { settings: holding(3) }))
    const { booking } = app
    const end = endOf(booking)
    await runTo(app, end - WARNING_MS - MINUTE_MS / 2)
    await pressSoon(/^Pay €/)
    await app.advance(500)
    const number = await screen.findByLabelText<HTMLInputElement>('Card number')
    type(number, '4111 11')
    await runTo(app, end - WARNING_MS)
    await expectDialogs(app, 'Pay by card')
    expect(within(screen.getByRole('dialog')).getByText('Do you need more time?')).toBeTruthy()
    expect(screen.getByLabelText('Card number')).toBe(number)
    press('Later')
    expect(screen.queryByText('Do you need more time?')).toBeNull()
    expect(number.value).toBe('4111 11')
    const before = booking.wire.requests.length
    await runTo(app, end)
    await expectDialogs(app, 'Your places went back on sale')
    expect(screen.queryByLabelText('Card number')).toBeNull()
    expect(fragmentOf(app)).toBe('#/en/')
    await app.advance(MINUTE_MS)
    expect(booking.wire.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

/** When the places go, by the server's word. */
const endOf = (booking: Booking): number => booking.models().expiry.expiresAtMs ?? 0

const idOf = (booking: Booking): string => booking.currentReservation().reservationId

const runTo = (app: ShownBooking, atMs: number): Promise<void> =>
  app.advance(atMs - app.booking.clock.nowMs())

/** The calls that make or change a reservation. */
const ticketCalls = (booking: Booking): string[] =>
  booking.wire.requests
    .filter(({ method, path }) => method !== 'GET' && /\/api\/reservation\/(create|\d+)$/.test(path))
    .map(({ method, path }) => `${method} ${path.split('/').at(-1) ?? ''}`)

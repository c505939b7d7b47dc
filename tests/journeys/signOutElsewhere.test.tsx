// A sign-out in another tab of the browser, as a person sees it in the tabs that stay open (OP-18, OP-02).
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import { customerOf } from '../support/accounts.ts'
import { addressOf, appAt, fieldNamed, holdTicket, open, signInByForm } from '../support/accountApp.tsx'
import { type Booking, CONTACT, goTo as goIn, newBooking } from '../support/bookingSession.ts'
import type { RenderedApp } from '../support/renderApp.tsx'
import { signIn } from '../support/signIn.ts'
import { command } from '../support/unbranded.ts'
import { createVirtualBrowser, type VirtualBrowser } from '../support/virtualBrowser.ts'

describe('when the same person signs out in another tab', () => {
  it('booking, contact and sign-in are gone here at once, and the page says why until the person goes on [OP-18] [OP-02]', async () => {
    const browser = createVirtualBrowser()
    const other = otherTab(browser)
    const app = await tabWithTicket(browser)
    await open(app, PATHS.login)
    await signInByForm(app, customerOf('C1001'))
    await open(app, PATHS.selectTickets)
    await screen.findByLabelText('First name')
    expect(fieldNamed('First name').value).toBe('Mari')
    const before = app.wire.requests.length
    signOut(other)
    await app.advance(0)
    expect(screen.getByText(WHY)).toBeTruthy()
    expect(addressOf(app)).toBe('#/en/')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(document.body.textContent).not.toContain('Mari')
    await app.advance(5_000)
    await open(app, PATHS.selectTickets)
    expect(screen.queryByText(WHY)).toBeNull()
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('')
    app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }))
    await app.advance(3_000)
    const later = app.wire.requests.slice(before)
    expect(later.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/reservation/create')
    expect(later.filter(({ headers }) => headers['Cust-Authorization'] !== undefined)).toEqual([])
  })

  it('a tab of a guest keeps its own booking and says nothing [OP-18]', async () => {
    const browser = createVirtualBrowser()
    const other = otherTab(browser)
    const app = await tabWithTicket(browser)
    const { reservationId } = app.session.currentReservation()
    signOut(other)
    await app.advance(1_000)
    expect(screen.queryByText(WHY)).toBeNull()
    expect(app.session.currentReservation().reservationId).toBe(reservationId)
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Mari')
  })
})

const WHY = 'You signed out in another tab. Your booking and details were deleted here too.'

const otherTab = (browser: VirtualBrowser): Booking => {
  const tab = newBooking({ session: { signIns: browser.signIns('1') } })
  tab.start()
  goIn(tab, PATHS.login)
  signIn(tab)
  return tab
}

const tabWithTicket = async (browser: VirtualBrowser): Promise<RenderedApp> => {
  const app = await appAt(PATHS.home, { isDemo: false, session: { signIns: browser.signIns('2') } })
  await holdTicket(app)
  app.dispatch(command('ChangeContact', { form: CONTACT }))
  await app.advance(2_000)
  return app
}

const signOut = (tab: Booking): void => {
  act(() => {
    tab.dispatch(command('SignOut', { why: 'chosen' }))
    tab.advance(1_000)
  })
}

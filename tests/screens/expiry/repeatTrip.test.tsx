// The dialog at the end of the time offers the same trip again, and the tickets page says what is missing of it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Checkout, checkoutAt, press } from '../../support/checkoutApp.tsx'
import { command } from '../../support/unbranded.ts'

const AGAIN = 'Book the same trip again'

/** Two adults whose time has run out; the dialog is open. */
const expired = async (): Promise<{ readonly app: Checkout; readonly dialog: HTMLElement }> => {
  const app = await checkoutAt('reserved')
  const { expiry, shell } = app.session.models()
  await app.advance((expiry.expiresAtMs ?? 0) - app.session.clock.nowMs() - shell.serverOffsetMs)
  const dialog = await screen.findByRole('dialog', { name: 'Your places went back on sale' })
  return { app, dialog }
}

const sailOf = (app: Checkout): string => app.session.models().schedule.trips[0]?.selectedSailRefId ?? ''

const leave = (app: Checkout, left: object): void => {
  const free = { PASSENGER: 100, BICYCLE: 10, CAR_DECK: 10 }
  app.wire.backend.settings.sails[sailOf(app)] = { cancelled: false, enabled: true, remaining: free, ...left }
}

const creates = (app: Checkout): number => app.sent('POST', /create$/).length

describe('when the time is up', () => {
  it('says what one press would book, and has the focus on it [EXP-03]', async () => {
    const { dialog } = await expired()
    expect(dialog.textContent).toMatch(/Virtsu–Kuivastu, Sat,? 21 Nov at \d\d:\d\d2\s×\sAdult/)
    const again = within(dialog).getByRole('button', { name: AGAIN })
    await waitFor(() => expect(document.activeElement).toBe(again))
    expect(within(dialog).getByRole('button', { name: 'Search again' })).toBeTruthy()
  })

  it('books it with one press, busy meanwhile, and shows the tickets [EXP-04]', async () => {
    const { app, dialog } = await expired()
    app.wire.backend.settings.latencyMs = { min: 500, max: 500 }
    press(AGAIN)
    await app.advance(100)
    const busy = within(dialog).getByRole('button', { name: /Book the same trip again/ })
    expect(busy.getAttribute('aria-busy')).toBe('true')
    expect(busy.textContent).toContain('Checking what is still available')
    press(/Book the same trip again/)
    await app.advance(6_000)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const adults = await screen.findByRole('group', { name: /Adult/ })
    expect(adults.querySelector('input')?.value).toBe('2')
    expect(creates(app)).toBe(2)
    expect(screen.queryByText('Booked again, with changes')).toBeNull()
  })

  it('says inside that the server could not be asked, and tries again', async () => {
    const { app, dialog } = await expired()
    app.setFaults({ on: 'sails', fault: { kind: 'broken' } })
    press(AGAIN)
    await app.advance(3_000)
    const alert = within(dialog).getByRole('alert')
    expect(alert.textContent).toContain('We could not check what is still available')
    expect(alert.textContent).toContain('Everything you chose is kept.')
    app.setFaults()
    press('Try again')
    await app.advance(3_000)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.reservation().items.length).toBe(2)
  })

  it('names the departure that is gone, and keeps the tickets for another one', async () => {
    const { app, dialog } = await expired()
    leave(app, { cancelled: true })
    press(AGAIN)
    await app.advance(3_000)
    expect(within(dialog).getByRole('status').textContent).toMatch(/Virtsu–Kuivastu, .* is cancelled\./)
    const choose = within(dialog).getByRole('button', { name: 'Choose another departure' })
    expect(document.activeElement).toBe(choose)
    press('Choose another departure')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { sails } = app.session.models().schedule.trips[0] ?? { sails: [] }
    const other = sails.find(({ status }) => status === 'OPEN')?.sailRefId ?? ''
    app.dispatch(command('SelectSail', { sailRefId: other, by: 'person' }))
    app.dispatch(
      command('NavigateTo', { path: '/main-inside/select-tickets', query: { sail: other }, how: 'push' }),
    )
    await app.advance(3_000)
    const before = await screen.findByText('Your earlier tickets')
    expect(before.closest('[role="status"]')?.textContent).toMatch(/2\s×\sAdult/)
    press('Choose the same tickets again')
    await app.advance(3_000)
    expect(app.reservation().items.length).toBe(2)
    expect(sailOf(app)).toBe(other)
    expect(screen.queryByText('Your earlier tickets')).toBeNull()
  })

  it('says on the tickets page what is missing, until that was read', async () => {
    const { app } = await expired()
    leave(app, { remaining: { PASSENGER: 1 } })
    press(AGAIN)
    await app.advance(3_000)
    const title = await screen.findByText('Booked again, with changes')
    const notice = title.closest<HTMLElement>('[role="status"]')
    expect(
      within(notice ?? document.body)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Adult: only 1 of 2 places were left.'])
    fireEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Booked again, with changes')).toBeNull())
  })
})

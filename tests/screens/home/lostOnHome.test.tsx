// A departure of the booking that is no longer available, where the person has gone back to the first page.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose, ROOM } from './homePage.ts'
import { command } from '../../support/unbranded.ts'

describe('when a departure of the booking is lost', () => {
  it('says so, and one press takes the booking along', async () => {
    const app = await choose('Munalaid – Kihnu')
    app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'dropdown' }))
    await app.advance(3_000)
    const heldOn = (): string => app.session.currentReservation().sailPackages[0]?.sails[0]?.sailRefId ?? ''
    const before = heldOn()
    expect(screen.queryByRole('alert')).toBeNull()
    app.wire.backend.settings.sails[before] = { ...ROOM, cancelled: true }
    app.dispatch(command('NoteWake', {}))
    await app.advance(5_000)
    const alert = await screen.findByRole('alert')
    expect(app.session.models().shell.address?.path).toBe('/')
    expect(alert.textContent).toContain('is cancelled.')
    const [departure] = screen.getAllByRole('radio', { checked: true }).flatMap((radio) => {
      const row = radio.closest('label')
      return row === null || !/\d\d:\d\d/.test(row.textContent) ? [] : [row]
    })
    expect(departure?.textContent).toContain('Cancelled')
    fireEvent.click(within(alert).getAllByRole('button')[0] ?? alert)
    await app.advance(5_000)
    expect(heldOn()).not.toBe(before)
    expect(app.session.models().tickets.lines).toMatchObject([{ code: 'ADULT', count: 2 }])
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('says that it is full where the first tickets are refused for that, and keeps them', async () => {
    const app = await choose('Munalaid – Kihnu')
    const chosen = app.session.models().schedule.trips[0]?.selectedSailRefId ?? ''
    const remaining = { PASSENGER: 0, BICYCLE: 0, CAR_DECK: 0 }
    app.wire.backend.settings.sails[chosen] = { ...ROOM, remaining }
    app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'dropdown' }))
    await app.advance(5_000)
    expect(await screen.findByText(/has no places left for your tickets/)).toBeDefined()
    expect(app.session.models().tickets.lines).toMatchObject([{ code: 'ADULT', count: 2 }])
  })
})

// A round trip on the tickets page: a way back without a departure (SC-29), and one that is taken out again (SC-49).
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsOf, changes, creates, itemsOf } from '../support/sentBookings.ts'
import { command } from '../support/unbranded.ts'
import { buttons, field, openTickets, panel, press, total } from '../screens/tickets/ticketsPage.tsx'

const BACK = '2026-11-22'
const MISMATCH = 'Please go back and select the reverse direction'
const AWHILE_MS = 4_000
const MINUTE_MS = 60_000

const oneAdult = async (app: Awaited<ReturnType<typeof openTickets>>): Promise<void> => {
  press('One more: Adult')
  await app.advance(AWHILE_MS)
}

describe('a round trip that is held, whose way back has lost its departure', () => {
  it('can not be continued, and is changed in the modal all the same [SC-29] [SCHED-20] [SCHED-21]', async () => {
    const app = await openTickets('VIR-KUI', { back: BACK })
    await oneAdult(app)
    app.wire.backend.settings.faults = [{ on: 'sails', fault: { kind: 'serverError' } }]
    app.dispatch(command('ChooseDate', { trip: 2, day: '2026-11-23' }))
    await app.advance(AWHILE_MS)
    app.wire.backend.settings.faults = []
    expect(panel('Tickets').textContent).toContain(MISMATCH)
    expect(document.querySelector('[aria-label="One more: Adult"]')).toBeNull()
    app.dispatch(command('OpenModal', { name: 'tickets' }))
    await app.advance(AWHILE_MS)
    const modal = await screen.findByRole('dialog', { name: 'Change your tickets' })
    press('One more: Adult', modal)
    await app.advance(AWHILE_MS)
    expect(modal.textContent).not.toContain(MISMATCH)
    expect(changes(app)).toHaveLength(1)
    expect(itemsOf(changes(app)[0]).map(({ priceCategory }) => priceCategory)).toContain('ADULT')
    expect(field('Adult', modal).value).toBe('2')
  })
})

describe('a round trip that is held', () => {
  it('loses its way back alone, and is cleared whole without a message at its old end [SC-49] [RES-14] [RES-15]', async () => {
    const app = await openTickets('VIR-KUI', { back: BACK })
    await oneAdult(app)
    expect(Object.keys(creates(app)[0]?.requests ?? {})).toEqual(['1', '2'])
    expect(total()).toBe('€8.58')
    const { token } = app.session.currentReservation()
    press('Remove this trip: Return')
    await app.advance(AWHILE_MS)
    expect(callsOf(app, /^DELETE/)).toEqual([`DELETE /api/reservation/${token}/2`])
    expect(total()).toBe('€4.29')
    expect(document.body.textContent).not.toContain('Remove this trip')
    expect(app.session.currentReservation().sailPackages).toHaveLength(1)
    press('Start over')
    await app.advance(AWHILE_MS)
    expect(field('Adult').value).toBe('0')
    expect(total()).toBe('No tickets yet')
    expect(buttons('Start over')).toEqual([])
    expect(app.models().expiry.expiresAtMs).toBeNull()
    await app.advance(11 * MINUTE_MS)
    expect(app.models().expiry.modal).toBeNull()
    expect(callsOf(app, /reservation/).at(-1)).toMatch(/^DELETE/)
  })
})

// What is left on a departure, and how much of it a customer can choose (SC-41).
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bookingAt, countsOf, freeSails, newBooking, pick, wayOut } from '../support/bookingSession.ts'
import { changes, creates, itemsOf } from '../support/sentBookings.ts'
import { command } from '../support/unbranded.ts'
import {
  enter,
  field,
  hasField,
  openTickets,
  press,
  row,
  unfoldExtras,
} from '../screens/tickets/ticketsPage.tsx'

const FIRST_SAIL = '112611210500'
const KIHNU = '172611210830'
const AWHILE_MS = 3_000
const OPEN = { cancelled: false, enabled: true }

describe('what is left on a departure', () => {
  it('limits bicycles, and extras by the number of one booking [SC-41] [SCHED-14] [TICK-26]', async () => {
    const sails = { [FIRST_SAIL]: { ...OPEN, remaining: { PASSENGER: 50, BICYCLE: 2 } } }
    const app = await openTickets('VIR-KUI', { demo: { sails } })
    enter('Bicycle', '2')
    await app.advance(AWHILE_MS)
    press('One more: Bicycle')
    expect(row('Bicycle').textContent).toContain('Only 2 left on this departure')
    enter('Bicycle', '3')
    await app.advance(AWHILE_MS)
    expect([...creates(app), ...changes(app)]).toHaveLength(1)
    fireEvent.blur(field('Bicycle'))
    expect(field('Bicycle').value).toBe('2')
    unfoldExtras()
    enter('Lunch', '20')
    await app.advance(AWHILE_MS)
    expect(itemsOf(changes(app)[0])).toEqual([
      expect.objectContaining({ priceCategory: 'LUNCH', amount: 20 }),
    ])
    expect(row('Lunch').textContent).toContain('Up to 20 per booking')
    enter('Lunch', '21')
    await app.advance(AWHILE_MS)
    expect(changes(app)).toHaveLength(1)
  })

  it('is more for local travellers, who have places of their own [SC-41] [SCHED-15]', async () => {
    const sails = { [KIHNU]: { ...OPEN, remaining: { PASSENGER: 1 } } }
    const app = await openTickets('MUN-KIH', { demo: { sails } })
    const kept = reservesAtServer(app)
    expect(kept).toBeGreaterThan(0)
    press('One more: Adult')
    press('One more: Adult')
    expect(field('Adult').value).toBe('1')
    enter('Adult', '0')
    await app.advance(AWHILE_MS)
    enter('Resident', String(kept + 2))
    await app.advance(AWHILE_MS)
    expect(hasField('Personal code of resident 1')).toBe(false)
    enter('Resident', String(kept + 1))
    await app.advance(AWHILE_MS)
    expect(hasField(`Personal code of resident ${kept + 1}`)).toBe(true)
    expect(row('Resident').textContent).toContain(`Only ${kept + 1} left on this departure`)
  })
})

/** The places that the server keeps for residents on the departure to Kihnu. */
const reservesAtServer = ({ wire }: Awaited<ReturnType<typeof openTickets>>): number => {
  const url = '/api/sailPackage/inventory/MUN-KIH/2026-11-21/08%3A30'
  const answer = JSON.stringify(wire.backend.handle({ method: 'GET', url, headers: {}, body: null }))
  return Number(/"reserves":\[\{[^\]]*?"amount":(\d+)/.exec(answer)?.[1])
}

describe('a departure of whose places the server says no number', () => {
  it('takes as many as are wanted [SC-41] [SCHED-22]', () => {
    // The server has ten, and doesn't say so.
    const sails = { ...freeSails(), [FIRST_SAIL]: { ...OPEN, remaining: { PASSENGER: 10 } } }
    const booking = bookingAt('sailSelected', {
      settings: { sails },
      answer: (path, body) => (path.includes('/inventory/') ? withoutAmounts(body) : body),
    })
    pick(booking, 'ADULT', 60)
    expect(countsOf(booking)).toEqual({ ADULT: 60 })
    booking.advance(AWHILE_MS)
    expect(itemsOf(creates(booking)[0])).toHaveLength(60)
  })
})

/** The same answer, with no number of places for passengers. */
const withoutAmounts = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body).replace(/("inventoryClass":"PASSENGER"[^}]*?)"amount":\d+,/g, '$1'),
  ) as unknown

describe('a departure that is full or not on sale', () => {
  it('is not chosen, and a customer can not choose it [SC-41] [SCHED-18]', () => {
    const full = { ...OPEN, remaining: { PASSENGER: 0 } }
    const sails = { ...freeSails(), [FIRST_SAIL]: full, '112611210610': { ...OPEN, enabled: false } }
    const booking = newBooking({ settings: { sails } })
    booking.start()
    booking.advance(AWHILE_MS)
    booking.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    booking.advance(AWHILE_MS)
    expect(wayOut(booking).selectedSailRefId).toBe('112611210725')
    for (const sailRefId of [FIRST_SAIL, '112611210610']) {
      booking.dispatch(command('SelectSail', { sailRefId, by: 'person' }))
      expect(wayOut(booking).selectedSailRefId).toBe('112611210725')
    }
    expect(booking.models().schedule.sailRefusal).not.toBeNull()
  })
})

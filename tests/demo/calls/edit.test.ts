// Changing a paid ticket at the demo's server: what was paid stays, and keeps its places, until the change is final.
import { describe, expect, it } from 'vitest'
import { editing, finish, have, paidTicket, startEdit, ticketOf } from '../../support/editSession.ts'
import { type Booking, bookingAt } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'

/** `POST /api/…`, with a body. */
const ask = (booking: Booking, call: string, body: unknown = {}) => {
  const [method = '', url = ''] = call.split(' ')
  const answer = booking.wire.backend.handle({ method, url, headers: {}, body })
  if (answer.broken) throw new Error('broken')
  return answer as { status: number; body: Record<string, unknown> }
}

const places = (booking: Booking): number => {
  const [sail] = paidTicket(booking).sailPackages[0]?.sails ?? []
  const url = `/api/sailPackage/inventory/${sail?.legCode}/${sail?.departureDay}/${sail?.departureTime}`
  const { inventories } = ask(booking, `GET ${url}`, null).body as {
    inventories: readonly { availableInventoryClasses: { inventoryClass: string; amount: number }[] }[]
  }
  return (
    inventories[0]?.availableInventoryClasses.find((one) => one.inventoryClass === 'PASSENGER')?.amount ?? -1
  )
}

describe('the demo’s server, while a ticket is changed', () => {
  it('returns what was paid to any other caller, and holds the places of both [API-61]', () => {
    const booking = bookingAt('paid')
    const before = places(booking)
    startEdit(booking)
    have(booking, 5)
    expect(places(booking)).toBe(before - 3)
    const answer = ask(booking, `GET /api/reservation/${ticketOf(booking)}`, null)
    expect(answer.body).toMatchObject({ status: 'OK' })
    expect(answer.body['items']).toHaveLength(2)
    booking.perform(command('CancelEdit', {}), 1_000)
    expect(places(booking)).toBe(before)
  })

  it('forgets an edit that ran out, and the places that it held [EDIT-12]', () => {
    const booking = bookingAt('paid')
    const before = places(booking)
    startEdit(booking)
    have(booking, 5)
    booking.advance(11 * 60_000)
    expect(places(booking)).toBe(before)
    const late = ask(booking, `POST /api/reservation/${ticketOf(booking)}/finishEdit`)
    expect(late).toMatchObject({ status: 409, body: { code: 'EDIT_NOT_STARTED' } })
  })

  it('gives a change that is to be paid an end of its own, and returns it as it was at each other finish', () => {
    const booking = editing()
    have(booking, 3)
    const finishedAtMs = booking.clock.nowMs()
    finish(booking)
    const { tempMs } = booking.wire.backend.settings.expiry
    expect(booking.models().expiry.expiresAtMs).toBe(finishedAtMs + tempMs)
    const finished = () => ask(booking, `POST /api/reservation/${ticketOf(booking)}/finishEdit`).body
    const first = finished()
    booking.advance(60_000)
    expect(finished()).toEqual(first)
  })

  it('names each payment of a ticket, the difference of a change too [ENT-15]', () => {
    const booking = editing()
    have(booking, 3)
    finish(booking)
    const id = ticketOf(booking)
    const way = { paymentMethod: 'TULETORN', origin: 'https://shop.example', creditCard: false }
    const { redirectUrl } = ask(booking, `POST /api/payment/${paidTicket(booking).token}/prepare`, way).body
    ask(booking, `POST ${new URL(String(redirectUrl)).pathname}`, { action: 'pay' })
    booking.advance(60_000)
    expect(ask(booking, `GET /api/reservation/${id}`, null).body).toMatchObject({
      status: 'OK',
      paymentInfo: { paymentTransactions: [{ paymentMethod: 'CARD' }, { paymentMethod: 'TULETORN' }] },
    })
  })

  it.each([
    ['a reservation that is not paid', 'reserved', 'RESERVATION_NOT_PAID'],
    ['one that waits to be paid', 'confirmed', 'RESERVATION_NOT_PAID'],
  ] as const)('starts no edit of %s', (_what, stage, code) => {
    const booking = bookingAt(stage)
    const id = booking.currentReservation().reservationId
    expect(ask(booking, `POST /api/reservation/${id}/startEdit`)).toMatchObject({
      status: 409,
      body: { code },
    })
  })

  it('knows no ticket of another number, and takes no data without an edit', () => {
    const booking = bookingAt('paid')
    expect(ask(booking, 'POST /api/reservation/1/startEdit').status).toBe(404)
    const { token } = paidTicket(booking)
    const body = { sailPackages: [], requests: {}, purgeItems: [], guests: [] }
    expect(ask(booking, `PUT /api/reservation/${token}/editData`, body)).toMatchObject({
      status: 409,
      body: { code: 'EDIT_NOT_STARTED' },
    })
  })

  it('starts no edit of a ticket whose ship has left', () => {
    const booking = bookingAt('paid')
    booking.advance(3 * 24 * 60 * 60_000)
    expect(ask(booking, `POST /api/reservation/${ticketOf(booking)}/startEdit`)).toMatchObject({
      body: { code: 'SAIL_DEPARTED' },
    })
  })
})

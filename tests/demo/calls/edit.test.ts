// Changing a paid ticket at the demo's server: what was paid stays, and keeps its places, until the change is final.
import { describe, expect, it } from 'vitest'
import { editing, finish, have, heldFor, paidTicket, startEdit, ticketOf } from '../../support/editSession.ts'
import { type Booking, bookingAt, CARDS, newBooking, useCard } from '../../support/bookingSession.ts'
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
    booking.dispatch(command('CancelEdit', {}))
    booking.advance(1_000)
    expect(places(booking)).toBe(before)
  })

  it('answers a second start with the edit that is open [API-58]', () => {
    const booking = editing()
    have(booking, 4)
    const again = ask(booking, `POST /api/reservation/${ticketOf(booking)}/startEdit`)
    expect(again.status).toBe(200)
    expect(again.body['items']).toHaveLength(4)
  })

  it('takes the same data twice as once', () => {
    const booking = editing()
    have(booking, 4)
    const [sent] = booking.sent('PUT', /editData$/)
    const again = ask(booking, `PUT ${sent?.path ?? ''}`, sent?.body)
    expect(again.body['items']).toHaveLength(4)
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

  it('holds a cheaper ticket at once, and knows what is to come back [API-60]', () => {
    const booking = editing()
    const paid = paidTicket(booking).total.amountCents
    have(booking, 1)
    finish(booking)
    expect(heldFor(booking, ticketOf(booking))).toMatchObject({ edit: null, overpaidCents: paid / 2 })
  })

  it('offers what is left as the difference, and pays it without touching the ticket [REF-03] [API-54] [API-55]', () => {
    const booking = editing()
    const { token, sailPackages, total } = paidTicket(booking)
    const sailRefIds = sailPackages.flatMap(({ sails }) => sails.map(({ sailRefId }) => sailRefId))
    have(booking, 1)
    finish(booking)
    const preview = () => ask(booking, `POST /api/reservation/${token}/refund/sails`, { sailRefIds }).body
    const amount = total.amountCents / 200
    expect(preview()['sails']).toMatchObject([
      { status: 'REFUNDABLE', reason: 'PRICE_DIFFERENCE', refundAmount: amount },
    ])
    const paid = ask(booking, `POST /api/reservation/${token}/refund`, { sailRefIds })
    expect(paid.body).toMatchObject({ status: 'OK', sailPackages: [{ sailRefs: [{ status: 'OPEN' }] }] })
    const held = { overpaidCents: 0, paidBackCents: total.amountCents / 2, refunds: [] }
    expect(heldFor(booking, ticketOf(booking))).toMatchObject(held)
    expect(preview()['sails']).toMatchObject([{ status: 'REFUNDABLE', refundAmount: amount }])
    expect(preview()['sails']).not.toMatchObject([{ reason: 'PRICE_DIFFERENCE' }])
  })

  it('holds a dearer one only once the difference is paid, and asks for no more [PAY-14]', () => {
    const booking = editing()
    have(booking, 3)
    finish(booking)
    const id = ticketOf(booking)
    expect(heldFor(booking, id).items).toHaveLength(2)
    expect(ask(booking, `GET /api/reservation/${id}`, null).body).toMatchObject({ status: 'TEMP' })
    expect(ask(booking, `POST /api/reservation/${id}/finishEdit`).status).toBe(200)
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    booking.advance(1_000)
    useCard(booking, CARDS.good)
    booking.advance(2_000)
    expect(heldFor(booking, id).items).toHaveLength(3)
    expect(ask(booking, `GET /api/reservation/${id}`, null).body).toMatchObject({ status: 'OK' })
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

  it('names the field that it refuses [EDIT-11] [ERR-24]', () => {
    const booking = editing()
    have(booking, 500)
    expect(booking.exchanges('editData').at(-1)?.data.outcome).toMatchObject({
      _tag: 'Failed',
      error: { code: 'NOT_ENOUGH_INVENTORY', id: 'requests' },
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

describe('a page that is reloaded during a change', () => {
  it('takes the change up as the server holds it', () => {
    const booking = editing()
    have(booking, 3)
    const reservationId = ticketOf(booking)
    const next = newBooking({
      wire: booking.wire,
      session: {
        clock: booking.clock,
        fragment: booking.browser.fragment(),
        start: { models: booking.models(), nextSeq: booking.entries.length + 1 },
      },
    })
    booking.stop()
    next.start()
    next.advance(3_000)
    expect(next.models().edit).toMatchObject({ started: true, reservationId })
    expect(next.models().edit.draft.counts).toMatchObject([{ code: 'ADULT', count: 3 }])
    expect(next.models().edit.edited?.items).toHaveLength(3)
  })
})
